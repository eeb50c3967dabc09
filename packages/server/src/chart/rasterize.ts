import { Worker } from 'node:worker_threads';
import { GestaError } from '@gesta/domain';
import type { Drawn, ToDraw } from './rasterWorker.ts';

type Waiting = { done(bytes: Uint8Array<ArrayBuffer>): void; failed(error: GestaError): void };

/** Drawings wait for each other; more than these would wait longer than a person does. */
const MOST_WAITING = 24;
const PATIENCE_MS = 8_000;

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/**
 * An SVG document as PNG. Drawing takes up to a second of pure computing, so it has a thread of its own: the server goes on
 * answering, and a drawing that never ends is ended with its thread.
 */
export async function rasterize(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting.size >= MOST_WAITING) throw new GestaError('unavailable', { retryAfterSeconds: 1 });
  const thread = theWorker();
  lastId += 1;
  const id = lastId;
  const timer = setTimeout(() => void thread.terminate(), PATIENCE_MS);
  timer.unref();
  try {
    return await new Promise<Uint8Array<ArrayBuffer>>((done, failed) => {
      waiting.set(id, { done, failed });
      thread.postMessage({ id, svg } satisfies ToDraw);
    });
  } finally {
    clearTimeout(timer);
    waiting.delete(id);
  }
}

/** Fonts are read and the first letters drawn before anybody waits for them. */
export async function warmUp(): Promise<void> {
  await rasterize(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text font-family="Inter">a</text></svg>',
  );
}

function theWorker(): Worker {
  if (worker) return worker;
  const thread = new Worker(new URL('./rasterWorker.ts', import.meta.url));
  // A thread without work keeps no program alive.
  thread.unref();
  thread.on('message', ({ id, bytes }: Drawn) => {
    const asked = waiting.get(id);
    if (bytes) asked?.done(bytes);
    else asked?.failed(new GestaError('unexpected'));
  });
  thread.on('error', () => ended(thread));
  thread.on('exit', () => ended(thread));
  worker = thread;
  return thread;
}

/** Whoever waited for a thread that is gone is told; the next drawing gets a new one. */
function ended(thread: Worker): void {
  if (worker !== thread) return;
  worker = null;
  for (const { failed } of waiting.values()) failed(new GestaError('unavailable', { retryAfterSeconds: 1 }));
  waiting.clear();
}
