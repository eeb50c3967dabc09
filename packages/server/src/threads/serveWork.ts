import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** A kind of work, with what it needs read when it is first asked for: fonts, compilers. */
// biome-ignore lint/suspicious/noExplicitAny: what a kind is asked and tells is known to `Work`, not here.
export type Loader = () => Promise<(ask: any) => unknown>;

export type ToThread = { kind: string; ask: unknown };
/** `begun` when what the kind needs is there; then what came of it. Why it failed may quote what was worked on: that it failed is enough. */
export type FromThread = 'begun' | { told: unknown } | { failed: true };

/** Steps of the system: whoever answers a person has nine tenths of a core when both want it. */
const GIVES_WAY = 10;
const LAST = 19;

/** What a thread does all its life: one piece of work at a time, of whichever kind. */
export function serveWork(work: Record<string, Loader>): void {
  giveWay();
  const ready = new Map<string, ReturnType<Loader>>();
  const tell = (message: FromThread) => parentPort?.postMessage(message);

  parentPort?.on('message', async ({ kind, ask }: ToThread) => {
    try {
      const load = work[kind];
      if (!load) throw new Error('no such work');
      const known = ready.get(kind) ?? load();
      ready.set(kind, known);
      const act = await known;
      tell('begun');
      tell({ told: await act(ask) });
    } catch {
      tell({ failed: true });
    }
  });
}

/** There are as many threads as cores: without this they would share them evenly with what answers everybody, and with the database. */
function giveWay(): void {
  // A thread has a priority of its own on Linux alone; elsewhere it would be that of the whole process.
  if (process.platform === 'linux') setPriority(Math.min(LAST, getPriority() + GIVES_WAY));
}
