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
import { inThread, type Job } from '../threads/pool.ts';
import type { Video } from './inspectVideo.ts';
import type { FileProblem, lookAtFile, Seen, ToLookAt } from './lookAtFile.ts';
import type { lookAtFilm } from './lookAtFilm.ts';

/** Several times what the largest picture, or the longest list of objects, within the limits takes. */
const PATIENCE_MS = 60_000;
const late = () => new GestaError('unavailable', { retryAfterSeconds: 5 });
export const LOOK_AT_FILE: Job<typeof lookAtFile> = {
  file: new URL('./lookAtFile.ts', import.meta.url),
  name: 'lookAtFile',
  patienceMs: PATIENCE_MS,
  late,
};
const LOOK_AT_FILM: Job<typeof lookAtFilm> = {
  file: new URL('./lookAtFilm.ts', import.meta.url),
  name: 'lookAtFilm',
  patienceMs: PATIENCE_MS,
  late,
};

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
  const asked = () => ({ bytes, types: types ?? FILE_TYPES, most, small: THUMBNAIL_WIDTH });
  const seen = await inThread(LOOK_AT_FILE, asker, asked);
  if (typeof seen === 'string') throw refuse(seen);
  return { ...seen, type: seen.type as T };
}

/** A clip is on the disk by now, and is read from there. */
export async function acceptFilm(asker: Asker, { place, size }: StagedUpload['staged']): Promise<Video> {
  const seen = await inThread(LOOK_AT_FILM, asker, () => ({ place, size, most: VIDEO_LIMITS }));
  if (typeof seen === 'string') throw new GestaError('unsupportedMedia', { fields: { file: seen } });
  return seen;
}

const refused = (problem: FileProblem) =>
  new GestaError(problem === 'files.tooManyPixels' ? 'tooLarge' : 'unsupportedMedia', { fields: { file: problem } });
