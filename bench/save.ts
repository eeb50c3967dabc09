import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { seat } from './seats.ts';
import type { Typed, Typing } from './typing.ts';

const run = promisify(execFile);
const PEOPLE = 200;
/** From field to field: as fast as somebody reads a screen and types a number. */
const BEAT_MS = 4_000;
const SECONDS = Number(process.env.BENCH_SAVE_SECONDS ?? 12);
/** As many connections as the server itself keeps. */
const CONNECTIONS = 20;

/** The way of a save, all of it: HTTP, sign-in, lock, calculation, history and trail, against the bare change of the same rows. */
export async function benchSave(place: { address: string; ownerUrl: string; company: string }): Promise<void> {
  const { address, ownerUrl, company } = place;
  const typists = await seat(ownerUrl, company, PEOPLE);
  const shared = { typists, everyMs: BEAT_MS, seconds: SECONDS };
  console.log(
    `\nSaves, ${PEOPLE} people typing into ${PEOPLE} exams, a field every ${BEAT_MS / 1000} s each, ${SECONDS} s`,
  );
  const raw = await typed({ ...shared, kind: 'update', url: ownerUrl, connections: CONNECTIONS });
  report('raw driver: UPDATE of the same row', raw);
  const saved = await typed({ ...shared, kind: 'save', url: address, company });
  report('POST /functions/interactions/:iuid/forms', saved, raw);
}

async function typed(typing: Typing): Promise<Typed> {
  const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, 'typing.ts')], {
    env: { ...process.env, TYPING: JSON.stringify(typing) },
  });
  return JSON.parse(stdout);
}

function report(name: string, { perSecond, p50, p95 }: Typed, raw?: Typed): void {
  const times = (one: number, other: number) => (one / other).toFixed(1);
  const ratio = raw ? `  ${times(p50, raw.p50)} and ${times(p95, raw.p95)} of the raw update` : '  (baseline)';
  console.log(
    `${name.padEnd(46)} ${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(2)} ms  p95 ${p95.toFixed(2)} ms${ratio}`,
  );
}
