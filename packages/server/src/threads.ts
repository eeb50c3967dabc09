import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { GestaError } from '@gesta/domain';

type Thread = { worker: Worker; ready: Promise<unknown> };

export type ThreadOptions = {
  /** The module the thread runs; it says `ready` once, and then one message for each it is sent. */
  module: URL;
  /** Each piece of work has the whole of it from when it begins. */
  patienceMs: number;
  late: () => GestaError;
};

const START_PATIENCE_MS = 30_000;

/**
 * Work that is pure computing, for seconds in the worst case, has a thread of its own, so that the server goes on answering. Pieces of
 * work follow each other; one that is too slow, or breaks the thread, ends with it and fails alone, and the next one gets a new thread.
 */
export function createThread<Ask, Told>({ module, patienceMs, late }: ThreadOptions): (ask: Ask) => Promise<Told> {
  let thread: Thread | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function work(ask: Ask): Promise<Told> {
    thread ??= startThread();
    const own = thread;
    try {
      await own.ready;
      own.worker.postMessage(ask);
      return (await nextMessage(own.worker, patienceMs, late())) as Told;
    } catch (error) {
      // Stopped or failed in the middle, it may be in any state.
      thread = null;
      void own.worker.terminate();
      throw error;
    }
  }

  function startThread(): Thread {
    // What a library in it prints goes nowhere: the log of a server has our lines and no others.
    const worker = new Worker(module, { stdout: true, stderr: true });
    worker.stdout.resume();
    worker.stderr.resume();
    // A thread without work keeps no program alive, and one that ends without work ends nobody's.
    worker.unref();
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (thread?.worker === worker) thread = null;
    });
    return { worker, ready: nextMessage(worker, START_PATIENCE_MS, away()) };
  }

  return (ask) => {
    const turn = last.then(() => work(ask));
    last = turn.catch(() => {});
    return turn;
  };
}

/** What the thread says next. One that says nothing in time, or ends, is an error. */
async function nextMessage(worker: Worker, patienceMs: number, late: GestaError): Promise<unknown> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(late), patienceMs);
  timer.unref();
  const ended = () => stop.abort(away());
  worker.once('exit', ended);
  try {
    const [message] = await once(worker, 'message', { signal: stop.signal });
    return message;
  } catch {
    throw stop.signal.aborted ? stop.signal.reason : away();
  } finally {
    clearTimeout(timer);
    worker.off('exit', ended);
  }
}

export function away(): GestaError {
  return new GestaError('unavailable', { retryAfterSeconds: 1 });
}
