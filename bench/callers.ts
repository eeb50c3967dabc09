import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { databaseProcessor } from './processes.ts';
import type { Saturate, Saturated } from './saturate.ts';

const run = promisify(execFile);

/** What one answer takes of the processors: here, where the server is, in the database and in who asks. */
export type Share = { server: number; database: number | null; callers: number };
type DatabaseProcessor = Awaited<ReturnType<typeof databaseProcessor>>;

export async function askedAsFastAsTheyCan(
  asked: Saturate,
  database: DatabaseProcessor,
): Promise<Saturated & { share: Share }> {
  const [own, theirs] = [process.cpuUsage(), database()];
  const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, 'saturate.ts')], {
    env: { ...process.env, SATURATE: JSON.stringify(asked) },
    maxBuffer: 1e7,
  });
  const { user, system } = process.cpuUsage(own);
  const answer = JSON.parse(stdout) as Saturated;
  const [before, after] = [theirs, database()];
  return {
    ...answer,
    share: {
      server: (user + system) / 1000 / answer.asked,
      database: before === null || after === null ? null : (after - before) / answer.asked,
      callers: answer.processorMs / answer.answered,
    },
  };
}

/** Where all of them together fill the processors, no more can be answered, whoever waits for whom. */
export function sayShare({ server, database, callers }: Share): string {
  const all = server + (database ?? 0) + callers;
  const most = (1000 * availableParallelism()) / all;
  const parts = `server ${server.toFixed(2)}, database ${database?.toFixed(2) ?? '?'}, callers ${callers.toFixed(2)} ms`;
  return `${parts} of processor: ${availableParallelism()} of them answer at most ${most.toFixed(0)}/s`;
}
