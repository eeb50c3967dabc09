import { availableParallelism } from 'node:os';
import { GestaError } from '@gesta/domain';
import { createThread } from '../threads.ts';
import type { Paper } from './paper.ts';
import type { FromThread } from './paperThread.ts';

/** Many times what the largest exam, of four fetuses with every form, takes. */
const PATIENCE_MS = 60_000;
const MOST_WAITING = 60;
const module = new URL('./paperThread.ts', import.meta.url);

/** A report as PDF. Threads are kept warm: the first page after a start costs no more than the next. */
export function createTypesetter(threads: number, patienceMs = PATIENCE_MS) {
  const late = () => new GestaError('unavailable', { retryAfterSeconds: 5 });
  const idle = Array.from({ length: threads }, () => createThread<Paper, FromThread>({ module, patienceMs, late }));
  const waiting: ((thread: (typeof idle)[number]) => void)[] = [];

  const taken = () => {
    const free = idle.pop();
    if (free) return Promise.resolve(free);
    if (waiting.length >= MOST_WAITING) throw late();
    return new Promise<(typeof idle)[number]>((resolve) => waiting.push(resolve));
  };

  return async (paper: Paper): Promise<Uint8Array<ArrayBuffer>> => {
    const thread = await taken();
    try {
      const answer = await thread(paper);
      if (answer === 'ready' || !answer.bytes) throw new GestaError('unexpected');
      return answer.bytes;
    } finally {
      const next = waiting.shift();
      if (next) next(thread);
      else idle.push(thread);
    }
  };
}

export const typeset = createTypesetter(Math.max(1, Math.min(4, availableParallelism() - 1)));
