import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processes } from './processes.ts';
import { residentMb, signInAt, startProduct, stopProduct } from './product.ts';
import { sampleValues } from './samplePaper.ts';

const EXAMS = Number(process.env.BENCH_EXAMS ?? 500);
const REPORTS = Number(process.env.BENCH_REPORTS ?? 100);
const SAVES = 4;
/** In use it is minutes; a measurement does not wait for them. */
const IDLE_SECONDS = 20;
const IDLE = { THREAD_IDLE_SECONDS: String(IDLE_SECONDS) };

/** The program that people run, in a process of its own, through a day's work: how much of the machine's memory it holds. */
export async function benchMemory(): Promise<void> {
  if (process.platform !== 'linux') return console.log('\nMemory is read from /proc: on Linux only.');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gesta-bench-'));
  try {
    console.log(`\nMemory, ${EXAMS} exams opened and saved ${SAVES} times, ${REPORTS} reports; resident, in MB`);
    // The first start sets the demo up and publishes its newest reports, the second finds it.
    const first = await startProduct(dataDir, 'were published', IDLE);
    await wait(2_000);
    tell('after the first start and its demo reports', first.server, dataDir);
    await stopProduct(first.server);
    const { server, address } = await startProduct(dataDir, 'Ctrl-C stops', IDLE);
    tell('after a start', server, dataDir);
    const call = await signIn(address, 'medica@aurora.example');
    const coldMs = await day(call, 1, 1);
    console.log(`  ${'the first report after a start'.padEnd(46)} ${coldMs.toFixed(0)} ms`);
    await day(call, EXAMS, REPORTS);
    tell('after a day’s work', server, dataDir);
    await wait((IDLE_SECONDS + 5) * 1000);
    tell('after its threads were let go', server, dataDir);
    await day(call, EXAMS, REPORTS);
    tell('after another day’s work', server, dataDir);
    await wait((IDLE_SECONDS + 5) * 1000);
    tell('and again after its threads were let go', server, dataDir);
    await stopProduct(server);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Of every answer that is used here. */
type Answer = { iuid: string; version: number; interaction: { version: number } };
type Call = (path: string, body: object) => Promise<Answer>;

const signIn = async (address: string, email: string): Promise<Call> => {
  const { post } = await signInAt(address, email);
  return (at, body) => post(at, body) as Promise<Answer>;
};

/** Exams that are begun, opened and saved a few times, some of them with their report; how long the reports took together. */
async function day(call: Call, exams: number, reports: number): Promise<number> {
  const patient = { name: `PACIENTE ${randomUUID()}`, birthdate: '1995-02-04', sex: 'F' };
  const { iuid: patientId } = await call('/functions/patients', patient);
  const values = Object.entries(sampleValues());
  const share = Math.ceil(values.length / SAVES);
  let ms = 0;
  for (let exam = 0; exam < exams; exam += 1) {
    const { iuid } = await call('/functions/interactions', { patient: patientId });
    const at = `/functions/interactions/${iuid}`;
    const { interaction } = await call(`${at}/open`, {});
    let { version } = interaction;
    for (let save = 0; save < SAVES; save += 1) {
      const set = Object.fromEntries(values.slice(save * share, (save + 1) * share));
      ({ version } = await call(`${at}/forms`, { baseVersion: version, set, unset: [], patchId: randomUUID() }));
    }
    if (exam % Math.ceil(exams / reports) !== 0) continue;
    const began = performance.now();
    await call(`${at}/report`, {});
    ms += performance.now() - began;
  }
  return ms;
}

/** The server, and beside it its PostgreSQL, which is no child of it: what its processes share is counted once. */
function tell(name: string, { pid = 0 }: ChildProcess, dataDir: string): void {
  const running = processes();
  const cluster = running.find(({ command }) => command.includes(`-D\0${dataDir}`));
  const ofDatabase = running.filter((each) => each.pid === cluster?.pid || each.parent === cluster?.pid);
  const database = ofDatabase.reduce((sum, each) => sum + residentMb(each.pid, 'Pss'), 0);
  console.log(
    `  ${name.padEnd(46)} ${residentMb(pid, 'Rss').toFixed(0).padStart(5)} MB  PostgreSQL ${database.toFixed(0)} MB`,
  );
}
