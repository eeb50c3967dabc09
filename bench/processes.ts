import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** In /proc: on Linux only. `endedMs`: what those it began and that have ended took. */
export type Running = { pid: number; parent: number; command: string; processorMs: number; endedMs: number };
/** A hundredth of a second everywhere. */
const TICK_MS = 10;

export const processes = (): Running[] =>
  readdirSync('/proc').flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${Number(name)}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return [
        {
          pid: Number(name),
          parent: Number(fields[1]),
          command: readFileSync(`/proc/${name}/cmdline`, 'utf8'),
          processorMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
          endedMs: (Number(fields[13]) + Number(fields[14])) * TICK_MS,
        },
      ];
    } catch {
      return [];
    }
  });

/** How much of the processors the PostgreSQL at an address has used so far, with every one of its processes; null where nobody can tell. */
export async function databaseProcessor(ownerUrl: string): Promise<() => number | null> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const cluster = process.platform === 'linux' && processes().find(({ pid }) => pid === rows[0]?.pid)?.parent;
  await client.end();
  if (!cluster) return () => null;
  return () =>
    processes()
      .filter(({ pid, parent }) => pid === cluster || parent === cluster)
      .reduce((sum, { pid, processorMs, endedMs }) => sum + processorMs + (pid === cluster ? endedMs : 0), 0);
}
