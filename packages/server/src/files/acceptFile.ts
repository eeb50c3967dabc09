import {
  FILE_LIMITS,
  FILE_TYPES,
  type FileType,
  GestaError,
  type StagedUpload,
  THUMBNAIL_WIDTH,
  VIDEO_LIMITS,
} from '@gesta/domain';
import type { Asker } from '../threads/fairQueue.ts';
import { inThread } from '../threads/pool.ts';
import type { Video } from './inspectVideo.ts';
import type { FileProblem, Seen, ToLookAt } from './lookAtFile.ts';

/** Several times what the largest picture, or the longest list of objects, within the limits takes. */
const PATIENCE_MS = 60_000;
const late = () => new GestaError('unavailable', { retryAfterSeconds: 5 });

type Accepted<T extends FileType> = {
  types?: readonly T[];
  most?: ToLookAt['most'];
  /** What the sender is told, where these words are not ours. */
  refuse?: (problem: FileProblem) => GestaError;
};

/** Every file that comes in, before anything keeps it: it is looked at in a thread, and no transaction waits for that. */
export async function acceptFile<T extends FileType>(
  asker: Asker,
  bytes: Uint8Array,
  { types, most = FILE_LIMITS, refuse = refused }: Accepted<T> = {},
): Promise<Seen & { type: T }> {
  const job = { kind: 'file', patienceMs: PATIENCE_MS, late } as const;
  const seen = await inThread(job, asker, () => ({ bytes, types: types ?? FILE_TYPES, most, small: THUMBNAIL_WIDTH }));
  if (typeof seen === 'string') throw refuse(seen);
  return { ...seen, type: seen.type as T };
}

/** A clip is on the disk by now, and is read from there. */
export async function acceptFilm(asker: Asker, { place, size }: StagedUpload['staged']): Promise<Video> {
  const seen = await inThread({ kind: 'film', patienceMs: PATIENCE_MS, late }, asker, () => ({
    place,
    size,
    most: VIDEO_LIMITS,
  }));
  if (typeof seen === 'string') throw new GestaError('unsupportedMedia', { fields: { file: seen } });
  return seen;
}

const refused = (problem: FileProblem) =>
  new GestaError(problem === 'files.tooManyPixels' ? 'tooLarge' : 'unsupportedMedia', { fields: { file: problem } });
