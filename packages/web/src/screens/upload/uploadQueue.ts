import { DICOM_NOTES, DICOM_REFUSALS, GestaError, type MessageKey, type ReceivedDicom } from '@gesta/domain';
import type { Sending } from '../../api/sendUpload.ts';
import { type GivenFile, type SendableFile, Unopened } from './sendableFile.ts';

/** One file and how it stands. */
export type UploadLine = { id: number; name: string; size: number } & (
  | { status: 'waiting' }
  | { status: 'sending'; share: number }
  | { status: 'failed'; share: number; error: unknown }
  | Outcome
);
export type UploadStatus = UploadLine['status'];

/** Nothing goes before somebody says so; what is added while files go goes with them. */
export type UploadPhase = 'idle' | 'sending' | 'paused' | 'offline';

export type QueueState = { phase: UploadPhase; lines: readonly UploadLine[] };

export type UploadQueue = {
  state: () => QueueState;
  listen: (heard: () => void) => () => void;
  add: (given: readonly GivenFile[]) => void;
  start: () => void;
  pause: () => void;
  retry: (id: number) => void;
  /** Stops one on its way, and takes its line away. What was kept stays kept. */
  remove: (id: number) => void;
  /** Stops everything that has not arrived. */
  cancelRest: () => void;
};

type Options = {
  send: (bytes: Blob, sending: Pick<Sending, 'onProgress' | 'signal'>) => Promise<ReceivedDicom>;
  /** Answers when the server can be reached again. */
  reachable: () => Promise<void>;
  atOnce?: number;
};

/** A file that breaks the connection again and again is for a person to look at. */
const MOST_TRIES = 3;

/** Sends files of machines, three at a time. A lost connection keeps them waiting, and they go on by themselves. */
export function createUploadQueue({ send, reachable, atOnce = 3 }: Options): UploadQueue {
  let state: QueueState = { phase: 'idle', lines: [] };
  let last = 0;
  const sources = new Map<number, SendableFile>();
  const tries = new Map<number, number>();
  const running = new Map<number, AbortController>();
  const listeners = new Set<() => void>();
  const tell = (next: Partial<QueueState>) => {
    state = { ...state, ...next };
    for (const heard of [...listeners]) heard();
  };
  const put = (line: UploadLine) => tell({ lines: state.lines.map((each) => (each.id === line.id ? line : each)) });

  async function run(line: UploadLine, source: SendableFile): Promise<void> {
    const { id, name, size } = line;
    const own = new AbortController();
    running.set(id, own);
    let share = 0;
    const onProgress = (now: number) => {
      share = now;
      if (running.get(id) === own) put({ id, name, size, status: 'sending', share });
    };
    onProgress(0);
    try {
      const answer = await send(await source.open(), { onProgress, signal: own.signal });
      running.delete(id);
      put({ id, name, size, ...outcome(answer) });
      sources.delete(id);
    } catch (error) {
      running.delete(id);
      if (!own.signal.aborted) unsent({ id, name, size }, share, error);
    }
    next();
  }

  function unsent(line: Pick<UploadLine, 'id' | 'name' | 'size'>, share: number, error: unknown): void {
    const tried = (tries.get(line.id) ?? 0) + 1;
    tries.set(line.id, tried);
    if (error instanceof Unopened) put({ ...line, status: 'refused', reason: error.reason });
    else if (!isAway(error) || tried >= MOST_TRIES) put({ ...line, status: 'failed', share, error });
    else {
      put({ ...line, status: 'waiting' });
      if (state.phase === 'sending') void waitForServer();
    }
  }

  async function waitForServer(): Promise<void> {
    tell({ phase: 'offline' });
    await reachable();
    if (state.phase !== 'offline') return;
    tell({ phase: 'sending' });
    next();
  }

  function next(): void {
    while (state.phase === 'sending' && running.size < atOnce) {
      const waiting = state.lines.find(({ status }) => status === 'waiting');
      const source = waiting && sources.get(waiting.id);
      if (waiting && source) void run(waiting, source);
      else break;
    }
    const isOver = running.size === 0 && !state.lines.some(({ status }) => status === 'waiting');
    if (isOver && state.phase !== 'idle') tell({ phase: 'idle' });
  }

  const forget = (id: number) => {
    running.get(id)?.abort();
    running.delete(id);
    sources.delete(id);
  };

  return {
    state: () => state,
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    add(given) {
      const lines = given.map((each): UploadLine => {
        last += 1;
        if (each.is !== 'file')
          return { id: last, name: each.name, size: each.size, status: each.is, reason: each.reason };
        sources.set(last, each.source);
        return { id: last, name: each.source.name, size: each.source.size, status: 'waiting' };
      });
      tell({ lines: [...state.lines, ...lines] });
      next();
    },
    start() {
      tell({ phase: 'sending' });
      next();
    },
    pause: () => tell({ phase: 'paused' }),
    retry(id) {
      const line = state.lines.find((each) => each.id === id);
      if (line?.status !== 'failed') return;
      tries.delete(id);
      put({ id, name: line.name, size: line.size, status: 'waiting' });
      if (state.phase === 'idle') tell({ phase: 'sending' });
      next();
    },
    remove(id) {
      forget(id);
      tell({ lines: state.lines.filter((each) => each.id !== id) });
      next();
    },
    cancelRest() {
      const rest = state.lines.filter(({ status }) => status === 'waiting' || status === 'sending');
      for (const { id } of rest) forget(id);
      tell({ phase: 'idle', lines: state.lines.filter((line) => !rest.includes(line)) });
    },
  };
}

/** The connection is gone, or the server is for a moment: the same file again is the same file. */
const isAway = (error: unknown): boolean => error instanceof GestaError && error.code === 'unavailable';

/** What the server made of a file that reached it. */
type Outcome =
  | { status: 'sent' | 'duplicate'; study: string; note: MessageKey | null }
  | { status: 'refused' | 'leftOut'; reason: MessageKey };

const SAID: readonly MessageKey[] = [...Object.values(DICOM_REFUSALS), ...Object.values(DICOM_NOTES)];

function outcome({ status, reason, study }: ReceivedDicom): Outcome {
  const said = SAID.find((key) => key === reason) ?? null;
  if (status === 'refused' || study === null) {
    // The files it lists come by themselves.
    if (said === DICOM_REFUSALS.directory) return { status: 'leftOut', reason: 'upload.directory' };
    return { status: 'refused', reason: said ?? DICOM_REFUSALS.malformed };
  }
  return { status: status === 'stored' ? 'sent' : 'duplicate', study, note: said };
}
