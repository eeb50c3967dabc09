import path from 'node:path';
import { ensureWebBuilt } from '../packages/server/src/webBuild.ts';
import { checkRooms } from './rooms.ts';
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

/** Several checkers in one program each learn every type for themselves; two programs side by side use two cores better. */
const TSC = ['--checkers', '1', '--incremental', '--pretty', 'false'];
/** The compiler ends before its rubbish would fill the memory: a third of its time went into collecting it. */
const COLLECT_LATE = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

async function types(): Promise<Outcome> {
  // Four worlds: the pure packages as one, what knows Node, what knows a page, and the tests, which know both.
  const projects = ['.', 'packages/server', 'packages/web', 'tsconfig.pure.json'];
  const outputs: string[] = [];
  async function worker(): Promise<void> {
    for (let project = projects.shift(); project !== undefined; project = projects.shift()) {
      const { ok, output } = await node('node_modules/typescript/bin/tsc', ['-p', project, ...TSC], COLLECT_LATE);
      if (!ok) outputs.push(output);
    }
  }
  await Promise.all([worker(), worker()]);
  return verdict(outputs.length === 0, [...new Set(outputs.join('\n').split('\n'))].join('\n'));
}

async function roomBorders(): Promise<Outcome> {
  const problems = checkRooms(root);
  return verdict(problems.length === 0, problems.join('\n'));
}

async function webBuild(): Promise<Outcome> {
  const lines: string[] = [];
  try {
    await ensureWebBuilt((line) => lines.push(line));
    return verdict(true, '');
  } catch (error) {
    return verdict(false, [...lines, (error as Error).message].join('\n'));
  }
}

async function logScan(): Promise<Outcome> {
  (await started)?.keepLog();
  const { lines, problems } = scanLogs(logs);
  return verdict(problems.length === 0, problems.slice(0, 50).join('\n'), `${lines} lines`);
}

export const beforeTests: Step[] = [
  { name: 'format, lint', run: lint },
  { name: 'types', run: types },
  { name: 'rooms', run: roomBorders },
  { name: 'unit', run: () => runProject('unit') },
  { name: 'web build', run: webBuild },
  { name: 'integration', run: async () => runProject('integration', { GESTA_TEST_PG: await testPostgres() }) },
];

export const afterTests: Step[] = [{ name: 'log scan', run: logScan }];

/** `npm run check -- word`: only the test files whose path has the word, with vitest's own output. */
export async function runOnly(words: string[], projects: string[], env: Record<string, string> = {}): Promise<number> {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const args = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...chosen, ...words];
  const { ok, output } = await execute(process.execPath, args, env);
  console.log(output.trim());
  return ok ? 0 : 1;
}
