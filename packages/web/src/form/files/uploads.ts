import type { ExamMedia } from '@gesta/domain';
import type { Sending } from '../../api/sendUpload.ts';

/** A file on its way to a field, or one that did not arrive. */
export type UploadState =
  | { is: 'idle' }
  | { is: 'sending'; name: string; share: number }
  | { is: 'failed'; error: unknown; file: File };

type Send = (file: File, sending: Pick<Sending, 'onProgress' | 'signal'>) => Promise<ExamMedia>;

export type Uploads = {
  at: (key: string) => UploadState;
  listen: (heard: () => void) => () => void;
  /** Answers the kept file, or null where it was stopped or refused. */
  start: (key: string, file: File, send: Send) => Promise<ExamMedia | null>;
  refuse: (key: string, file: File, error: unknown) => void;
  /** Stops what is on its way, and forgets what failed. */
  clear: (key: string) => void;
};

const IDLE: UploadState = { is: 'idle' };

/** What an exam sends, field by field. It goes on while its field is out of sight. */
export function createUploads(): Uploads {
  const states = new Map<string, UploadState>();
  const running = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  const put = (key: string, state: UploadState) => {
    if (state.is === 'idle') states.delete(key);
    else states.set(key, state);
    for (const heard of [...listeners]) heard();
  };

  return {
    at: (key) => states.get(key) ?? IDLE,
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    async start(key, file, send) {
      running.get(key)?.abort();
      const own = new AbortController();
      running.set(key, own);
      const isOurs = () => running.get(key) === own;
      const onProgress = (share: number) => isOurs() && put(key, { is: 'sending', name: file.name, share });
      onProgress(0);
      try {
        const kept = await send(file, { onProgress, signal: own.signal });
        if (!isOurs()) return null;
        put(key, IDLE);
        return kept;
      } catch (error) {
        if (isOurs()) put(key, own.signal.aborted ? IDLE : { is: 'failed', error, file });
        return null;
      } finally {
        if (isOurs()) running.delete(key);
      }
    },
    refuse: (key, file, error) => put(key, { is: 'failed', error, file }),
    clear(key) {
      running.get(key)?.abort();
      put(key, IDLE);
    },
  };
}
