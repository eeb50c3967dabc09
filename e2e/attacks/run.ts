import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestPostgres } from '../../scripts/testSetup.ts';
import { ended, freePort, startKillable } from '../support/killable.ts';
import { attacks } from './attacks.ts';
import type { Word } from './support/attacker.ts';
import { type Measured, otherClinic } from './support/otherClinic.ts';

const MEASURE_MS = 8_000;
/** Under attack another clinic waits no longer than this many times what it waits in quiet. */
const MOST_RATIO = 3;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(attacks, name));
if (unknown.length > 0) {
  console.error(`There is no attack ${unknown.join(', ')}: there are ${Object.keys(attacks).join(', ')}.`);
  process.exit(1);
}

const postgres = await startTestPostgres();
const dataDir = mkdtempSync(path.join(tmpdir(), 'gesta-attacked-'));
let isNew = true;
let held = true;
try {
  for (const name of wanted.length > 0 ? wanted : Object.keys(attacks)) held = (await tried(name)) && held;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(held ? 0 : 1);

/** The product is started anew for every attack: nothing that one leaves behind slows the next one's quiet. */
async function tried(name: string): Promise<boolean> {
  const port = await freePort();
  // The demo publishes its newest reports when it is new: quiet begins after that.
  const ready = isNew ? 'reports of the demo clinic were published' : 'Open http://';
  const settings = { DATABASE_URL: postgres.url, TRUST_PROXY: '1', HOST: '127.0.0.1' };
  const product = await startKillable(dataDir, port, settings, ready);
  isNew = false;
  try {
    return await attacked(name, `http://127.0.0.1:${port}`);
  } finally {
    await ended(product, 'SIGTERM');
  }
}

async function attacked(name: string, address: string): Promise<boolean> {
  const order = JSON.stringify({ name, address, ownerUrl: postgres.url });
  const attacker = fork(path.join(import.meta.dirname, 'support/attacker.ts'), [order]);
  try {
    await heard(attacker);
    const measure = await otherClinic(address, postgres.url);
    await measure(MEASURE_MS / 4);
    const quiet = await measure(MEASURE_MS);
    attacker.send('go');
    const [word, under] = await Promise.all([heard(attacker), measure(MEASURE_MS)]);
    return report(name, 'got' in word ? word.got : {}, quiet, under);
  } catch (error) {
    console.log(`${name}: ${(error as Error).message}`);
    return false;
  } finally {
    await ended(attacker, 'SIGKILL');
  }
}

function heard(attacker: ChildProcess): Promise<Word> {
  return new Promise((resolve, reject) => {
    attacker.once('exit', () => reject(new Error('the attacker ended before it said anything')));
    attacker.once('message', (word: Word) => {
      attacker.removeAllListeners('exit');
      if ('failed' in word) reject(new Error(word.failed));
      else resolve(word);
    });
  });
}

function report(name: string, got: Record<string, number>, quiet: Measured, under: Measured): boolean {
  const ratio = under.p95 / quiet.p95;
  const problems = [
    attacks[name]?.judge(got) ?? null,
    ratio > MOST_RATIO ? `the other clinic waits ${ratio.toFixed(1)} times as long` : null,
    quiet.failed > 0 ? `${quiet.failed} requests of the other clinic failed in quiet already` : null,
    under.failed > 0 ? `${under.failed} requests of the other clinic failed` : null,
  ].filter((each) => each !== null);
  const answers = Object.entries(got).map(([answer, times]) => `${times} × ${answer}`);
  const ms = ({ p50, p95 }: Measured) => `p50 ${p50.toFixed(0)} p95 ${p95.toFixed(0)} ms`;
  console.log(
    `${name}: ${attacks[name]?.does}\n  got ${answers.join(', ') || 'nothing'}\n` +
      `  other clinic: quiet ${ms(quiet)}, under attack ${ms(under)}, p95 × ${ratio.toFixed(1)}\n` +
      `  ${problems.length === 0 ? 'held' : `FAILED: ${problems.join('; ')}`}`,
  );
  return problems.length === 0;
}
