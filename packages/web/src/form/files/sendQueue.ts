import { type ExamMedia, GestaError, type MessageKey } from '@gesta/domain';
import type { Sending } from '../../api/sendUpload.ts';

/** One file among many that were given at once. */
export type QueueLine = { id: number; file: File } & (
  | { is: 'waiting' }
  | { is: 'sending'; share: number }
  | { is: 'failed'; error: unknown }
);

export type SendQueue = {
  lines: () => readonly QueueLine[];
  listen: (heard: () => void) => () => void;
  add: (file: File) => void;
  retry: (id: number) => void;
  /** Stops what is on its way, and forgets what failed or waits. */
  clear: (id: number) => void;
};

type Options = {
  /** What is plain to see before anything is sent. */
  problem: (file: File) => MessageKey | null;
  send: (file: File, sending: Pick<Sending, 'onProgress' | 'signal'>) => Promise<ExamMedia>;
  kept: (file: ExamMedia) => void;
  /** More at a time would only make each slower. */
  atOnce?: number;
};

/** Sends many files, a few at a time, in the order they came. One that is refused keeps no other from arriving. */
export function createSendQueue({ problem, send, kept, atOnce = 2 }: Options): SendQueue {
  let lines: readonly QueueLine[] = [];
  let last = 0;
  const running = new Map<number, AbortController>();
  const listeners = new Set<() => void>();
  const tell = (next: readonly QueueLine[]) => {
    lines = next;
    for (const heard of [...listeners]) heard();
  };
  const put = (line: QueueLine) => tell(lines.map((each) => (each.id === line.id ? line : each)));
  const drop = (id: number) => tell(lines.filter((each) => each.id !== id));

  async function run({ id, file }: QueueLine): Promise<void> {
    const own = new AbortController();
    running.set(id, own);
    const onProgress = (share: number) => running.get(id) === own && put({ id, file, is: 'sending', share });
    onProgress(0);
    try {
      const answer = await send(file, { onProgress, signal: own.signal });
      running.delete(id);
      drop(id);
      kept(answer);
    } catch (error) {
      running.delete(id);
      if (!own.signal.aborted) put({ id, file, is: 'failed', error });
    }
    next();
  }

  function next(): void {
    while (running.size < atOnce) {
      const waiting = lines.find((each) => each.is === 'waiting');
      if (!waiting) return;
      void run(waiting);
    }
  }

  function begin(id: number, file: File): QueueLine {
    const found = problem(file);
    if (found === null) return { id, file, is: 'waiting' };
    return { id, file, is: 'failed', error: new GestaError('unsupportedMedia', { fields: { file: found } }) };
  }

  return {
    lines: () => lines,
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    add(file) {
      last += 1;
      tell([...lines, begin(last, file)]);
      next();
    },
    retry(id) {
      const failed = lines.find((each) => each.id === id);
      if (failed?.is === 'failed') put(begin(id, failed.file));
      next();
    },
    clear(id) {
      running.get(id)?.abort();
      running.delete(id);
      drop(id);
      next();
    },
  };
}
