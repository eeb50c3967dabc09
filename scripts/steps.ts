import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, '.reports');
// Several people may run the checks in one folder: each run writes to a place of its own and publishes at the end.
const own = path.join(reports, `run-${process.pid}`);
export const logs = path.join(own, 'logs');

export type Outcome = { passed: number; failed: number; output: string; note?: string };
export type Step = { name: string; run(): Promise<Outcome> };

const running = new Set<ChildProcess>();
const cleanups: (() => Promise<void>)[] = [];

/** What must be undone however the run ends. */
export function atEnd(cleanup: () => Promise<void>): void {
  cleanups.push(cleanup);
}

async function cleanUp(): Promise<void> {
  for (const child of running) child.kill('SIGTERM');
  for (const cleanup of cleanups.splice(0)) await cleanup().catch(() => {});
  rmSync(own, { recursive: true, force: true });
}

export async function execute(command: string, args: string[], env: Record<string, string> = {}) {
  return new Promise<{ ok: boolean; output: string }>((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => {
      running.delete(child);
      resolve({ ok: code === 0, output });
    });
  });
}

export function node(script: string, args: string[], env?: Record<string, string>) {
  return execute(process.execPath, [path.join(root, script), ...args], env);
}

export function verdict(ok: boolean, output: string, note?: string): Outcome {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output, ...(note === undefined ? {} : { note }) };
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message?: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

/** What failed comes first and alone: a log may be cut, and a thousand passing names help nobody. */
function failures(report: VitestReport): string[] {
  return report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    const file = path.relative(root, name);
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${message ?? 'could not run'}`] : [];
    return failed.map((each) => `${file}: ${each.fullName}\n${(each.failureMessages ?? []).join('\n').slice(0, 3000)}`);
  });
}

/** Runs one vitest project; it writes its report for `npm run spec`. */
export async function runProject(project: string, env: Record<string, string> = {}): Promise<Outcome> {
  mkdirSync(logs, { recursive: true });
  const report = path.join(own, `${project}.json`);
  const { ok, output } = await node(
    'node_modules/vitest/vitest.mjs',
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { GESTA_TEST_LOGS: logs, ...env },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1, output };
  const read = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  keepTimes(read);
  const { numPassedTests: passed, numFailedTests } = read;
  // A file that cannot be loaded or an error outside a test fails the run without a failed test.
  const failed = numFailedTests === 0 && !ok ? 1 : numFailedTests;
  if (passed + failed === 0) return { passed, failed: 1, output: `${output}\nNo test ran.` };
  const named = failures(read);
  const told = named.length > 0 ? named.join('\n\n') : output;
  return { passed, failed, output: told, note: `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}` };
}

const MOST_TOLD = 10;
const times: { file: string; ms: number }[] = [];

function keepTimes(report: VitestReport): void {
  for (const { name, startTime, endTime } of report.testResults)
    times.push({ file: path.relative(root, name), ms: endTime - startTime });
}

function tellSlowest(): void {
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, MOST_TOLD);
  if (slowest.length > 0) console.log('\nThe slowest files');
  for (const { file, ms } of slowest) console.log(`${`${(ms / 1000).toFixed(1)} s`.padStart(10)}  ${file}`);
}

function publish(): void {
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(reports)) {
    if (name.endsWith('.json') || name === 'logs') rmSync(path.join(reports, name), { recursive: true, force: true });
  }
  for (const name of readdirSync(own)) renameSync(path.join(own, name), path.join(reports, name));
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

function tell(name: string, began: number, { failed, note, output }: Outcome): void {
  console.log(
    `${failed === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(12)}${seconds(began).padStart(8)}${note ? `  ${note}` : ''}`,
  );
  if (failed > 0) console.log(`\n${output.trim()}\n`);
}

/**
 * Runs every step whatever happens to the others: the lanes side by side, then the rest one after the other. Each step is told when it
 * ends, and the last line says how it went.
 */
export async function runSteps(lanes: Step[][], then: Step[]): Promise<void> {
  const began = Date.now();
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.once(signal, () => {
      interrupted = true;
      void cleanUp().finally(() => process.exit(130));
    });
  }
  process.channel?.unref();
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  let passed = 0;
  let failed = 0;
  async function inTurn(steps: Step[]): Promise<void> {
    for (const step of steps) {
      const stepBegan = Date.now();
      const outcome = await step.run().catch((error: Error) => verdict(false, error.stack ?? error.message));
      // What fails now fails because it was stopped; the cleaning up ends the program.
      if (interrupted) return new Promise(() => {});
      passed += outcome.passed;
      failed += outcome.failed;
      tell(step.name, stepBegan, outcome);
    }
  }
  await Promise.all(lanes.map(inTurn));
  await inTurn(then);
  publish();
  await cleanUp();
  tellSlowest();
  console.log(`\nTotal ${seconds(began)}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
