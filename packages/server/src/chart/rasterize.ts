import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { GestaError } from '@gesta/domain';
import type { FromThread } from './rasterWorker.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Thread = { worker: Worker; ready: Promise<unknown> };
/** Writes the document when its user's turn is granted; what it throws is the answer. */
type Write = () => string;
export type Rasterizer = (user: string, write: Write) => Promise<Bytes>;

/** Drawings wait for each other; more than these would wait longer than a person does. */
const MOST_WAITING = 12;
/** Three times what the slowest drawing within the limits of the schema takes. */
const PATIENCE_MS = 12_000;
const START_PATIENCE_MS = 20_000;
const NOBODY = '';

/** An SVG document as PNG, one at a time for each user. */
export const rasterize = createRasterizer(PATIENCE_MS);

/**
 * Drawing is pure computing, for seconds in the worst case, so it has a thread of its own and the server goes on
 * answering. Drawings follow each other, and each has the whole of the patience from when it begins: one that is too
 * slow ends with the thread and fails alone, the next one gets a new thread.
 */
export function createRasterizer(patienceMs: number): Rasterizer {
  const users = new Set<string>();
  let thread: Thread | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function draw(svg: string): Promise<Bytes> {
    thread ??= startThread();
    const own = thread;
    try {
      await own.ready;
      own.worker.postMessage(svg);
      const answer = await nextMessage(own.worker, patienceMs, tooSlow());
      if (answer === 'ready' || !answer.bytes) throw new GestaError('unexpected');
      return answer.bytes;
    } catch (error) {
      // Stopped or failed in the middle, it may be in any state.
      thread = null;
      void own.worker.terminate();
      throw error;
    }
  }

  function startThread(): Thread {
    const worker = new Worker(new URL('./rasterWorker.ts', import.meta.url));
    // A thread without work keeps no program alive, and one that ends without work ends nobody's drawing.
    worker.unref();
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (thread?.worker === worker) thread = null;
    });
    return { worker, ready: nextMessage(worker, START_PATIENCE_MS, away()) };
  }

  return async (user, write) => {
    if (users.has(user)) throw new GestaError('tooManyAttempts', { retryAfterSeconds: 1 });
    if (users.size >= MOST_WAITING) throw away();
    users.add(user);
    try {
      const svg = write();
      const turn = last.then(() => draw(svg));
      last = turn.catch(() => {});
      return await turn;
    } finally {
      users.delete(user);
    }
  };
}

/** Fonts are read and the first letters drawn before anybody waits for them. */
export async function warmUp(): Promise<void> {
  await rasterize(
    NOBODY,
    () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text font-family="Inter">a</text></svg>',
  );
}

/** What the thread says next. One that says nothing in time, or ends, is an error. */
async function nextMessage(worker: Worker, patienceMs: number, late: GestaError): Promise<FromThread> {
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

function away(): GestaError {
  return new GestaError('unavailable', { retryAfterSeconds: 1 });
}

function tooSlow(): GestaError {
  return new GestaError('invalidInput', { fields: { chart: 'chart.reason.tooSlow' } });
}
