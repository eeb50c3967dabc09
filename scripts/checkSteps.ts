import path from 'node:path';
import { ensureWebBuilt } from '../packages/server/src/webBuild.ts';
import { checkRooms, roomOrder } from './rooms.ts';
import { scanLogs } from './scanLogs.ts';
import { atEnd, execute, logs, node, type Outcome, root, runProject, type Step, verdict } from './steps.ts';
import { startTestPostgres } from './testSetup.ts';

let started: ReturnType<typeof startTestPostgres> | null = null;

/** One PostgreSQL for all steps that need one. */
export async function testPostgres(): Promise<string> {
  started ??= startTestPostgres(logs).then((postgres) => {
    atEnd(postgres.stop);
    return postgres;
  });
  return (await started).url;
}

async function lint(): Promise<Outcome> {
  const { ok, output } = await node('node_modules/@biomejs/biome/bin/biome', [
    'ci',
    '.',
    '--colors=off',
    '--diagnostic-level=error',
    '--max-diagnostics=100',
  ]);
  return verdict(ok, output);
}

/** Several checkers in one program each learn every type for themselves, and the tests that run beside it use the other cores. */
const TSC = ['--checkers', '1', '--incremental', '--pretty', 'false'];
/** The compiler ends before its rubbish would fill the memory: a third of its time went into collecting it. */
const COLLECT_LATE = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

async function types(): Promise<Outcome> {
  // Four worlds: the pure packages as one, what knows Node, what knows a page, and the tests, which know both. Each reads what those
  // before it declare, not their sources.
  const outputs: string[] = [];
  for (const project of ['tsconfig.pure.json', 'packages/server', 'packages/web', '.']) {
    const { ok, output } = await node('node_modules/typescript/bin/tsc', ['-p', project, ...TSC], COLLECT_LATE);
    if (!ok) outputs.push(output);
  }
  return verdict(outputs.length === 0, [...new Set(outputs.join('\n').split('\n'))].join('\n'));
}

async function roomBorders(): Promise<Outcome> {
  const problems = checkRooms(root);
  if (problems.length > 0) return verdict(false, problems.join('\n'));
  const order = [...roomOrder(root)].map(([name, folders]) => `      ${name}: ${folders.join(', ')}`);
  return verdict(true, '', ['each folder uses only folders before it', ...order].join('\n'));
}

let built: ReturnType<typeof ensureWebBuilt> | null = null;

/** Once in a run: what serves pages waits for the same one. */
async function webBuild(): Promise<Outcome> {
  const lines: string[] = [];
  try {
    built ??= ensureWebBuilt((line) => lines.push(line));
    await built;
    return verdict(true, '');
  } catch (error) {
    return verdict(false, [...lines, (error as Error).message].join('\n'));
  }
}

async function database(): Promise<Outcome> {
  await testPostgres();
  return verdict(true, '');
}

/** The pages are in their place before a server serves them. */
const withServer = (project: string) => async (): Promise<Outcome> => {
  await webBuild();
  return runProject(project, { GESTA_TEST_PG: await testPostgres() });
};

async function logScan(): Promise<Outcome> {
  (await started)?.keepLog();
  const { lines, problems } = scanLogs(logs);
  return verdict(problems.length === 0, problems.slice(0, 50).join('\n'), `${lines} lines`);
}

/** What needs no test runner; first what the tests of the server wait for. */
const beside: Step[] = [
  { name: 'web build', run: webBuild },
  { name: 'database', run: database },
  { name: 'format, lint', run: lint },
  { name: 'rooms', run: roomBorders },
  { name: 'types', run: types },
];

const unit: Step = { name: 'unit', run: () => runProject('unit') };
const integration: Step = { name: 'integration', run: withServer('integration') };

/** Side by side: what computes, and what waits for the database. */
export const computing: Step[] = [...beside, unit];
export const waiting: Step[] = [integration];

/** Programs that start, are killed and are waited for: beside the browser, since both leave a part of the processor to others. */
export const slow: Step = { name: 'slow', run: withServer('slow') };

export const afterTests: Step[] = [{ name: 'log scan', run: logScan }];

/** `npm run check -- word`: only the test files whose path has the word, with vitest's own output. */
export async function runOnly(words: string[], projects: string[], env: Record<string, string> = {}): Promise<number> {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const args = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...chosen, ...words];
  const { ok, output } = await execute(process.execPath, args, env);
  console.log(output.trim());
  return ok ? 0 : 1;
}
