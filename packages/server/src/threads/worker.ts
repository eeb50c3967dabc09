import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { isWorn } from './worn.ts';

/** What is to be done: a function of a file of ours. What it needs is read when it is first asked for: fonts, compilers. */
export type ToThread = { file: string; name: string; ask: unknown };
/** `begun` when what it needs is there; then what came of it. Why it failed may quote what was worked on: that it failed is enough. */
export type FromThread = 'begun' | ({ told: unknown } & End) | ({ failed: true } & End);
/** Whether the thread should be given nothing more. */
type End = { worn: boolean };

/**
 * Steps of the system: whoever answers a person has nine tenths of a core when both want it. Tests say another number: their machine has
 * so much else to do that little would be left.
 */
const GIVES_WAY = Number(process.env.THREAD_NICE ?? 10);
const LAST = 19;

const tell = (message: FromThread) => parentPort?.postMessage(message);

giveWay();
// What a thread does all its life: one piece of work at a time.
parentPort?.on('message', async ({ file, name, ask }: ToThread) => {
  try {
    const { [name]: act } = (await import(file)) as Record<string, (ask: unknown) => unknown>;
    if (!act) throw new Error('no such work');
    tell('begun');
    const told = await act(ask);
    tell({ told, worn: isWorn() });
  } catch {
    tell({ failed: true, worn: isWorn() });
  }
});

/** There are as many threads as cores: without this they would share them evenly with what answers everybody, and with the database. */
function giveWay(): void {
  // A thread has a priority of its own on Linux alone; elsewhere it would be that of the whole process.
  if (process.platform === 'linux') setPriority(Math.min(LAST, getPriority() + GIVES_WAY));
}
