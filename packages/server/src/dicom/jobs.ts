import { GestaError } from '@gesta/domain';
import type { Asker } from '../threads/fairQueue.ts';
import { inThread, type Job } from '../threads/pool.ts';
import type { BulkFound, bulkAt } from './bulk.ts';
import type { decodeFrame } from './decodeFrame.ts';
import type { DicomJsonRead, dicomJsonAt } from './dicomJson.ts';
import type { drawFrameSmall } from './drawFrameSmall.ts';
import type { indexFramesAt } from './frameIndex.ts';
import { type HeaderRead, type readHeaderAt, readShortHeaderAt } from './readHeader.ts';
import type { MeasuresRead, readMeasuresAt } from './readMeasures.ts';

/** A header takes milliseconds, the largest frame within the limits a second or two. */
const [READ_MS, DECODE_MS] = [2_000, 5_000];
const MEMORY_MB = 256;
/** A file that takes more than it may is answered as a broken one is: to ask again would take as much. */
const TOO_MUCH = new GestaError('unavailable');
const late = () => TOO_MUCH;

const READ_HEADER: Job<typeof readHeaderAt> = {
  file: new URL('./readHeader.ts', import.meta.url),
  name: 'readHeaderAt',
  patienceMs: READ_MS,
  memoryMb: MEMORY_MB,
  late,
};
const READ_MEASURES: Job<typeof readMeasuresAt> = {
  file: new URL('./readMeasures.ts', import.meta.url),
  name: 'readMeasuresAt',
  patienceMs: READ_MS,
  memoryMb: MEMORY_MB,
  late,
};
const READ_JSON: Job<typeof dicomJsonAt> = {
  file: new URL('./dicomJson.ts', import.meta.url),
  name: 'dicomJsonAt',
  patienceMs: READ_MS,
  memoryMb: MEMORY_MB,
  late,
};
const FIND_BULK: Job<typeof bulkAt> = {
  file: new URL('./bulk.ts', import.meta.url),
  name: 'bulkAt',
  patienceMs: READ_MS,
  memoryMb: MEMORY_MB,
  late,
};
export const INDEX_FRAMES: Job<typeof indexFramesAt> = {
  file: new URL('./frameIndex.ts', import.meta.url),
  name: 'indexFramesAt',
  patienceMs: READ_MS,
  memoryMb: MEMORY_MB,
  late,
};
export const DECODE_FRAME: Job<typeof decodeFrame> = {
  file: new URL('./decodeFrame.ts', import.meta.url),
  name: 'decodeFrame',
  patienceMs: DECODE_MS,
  memoryMb: MEMORY_MB,
  late,
};

export const DRAW_FRAME_SMALL: Job<typeof drawFrameSmall> = {
  file: new URL('./drawFrameSmall.ts', import.meta.url),
  name: 'drawFrameSmall',
  patienceMs: DECODE_MS,
  memoryMb: MEMORY_MB,
  late,
};

/** The header of a file that was staged, or is kept, at this place. */
export async function headerAt(asker: Asker, at: { place: string; size: number }): Promise<HeaderRead> {
  // A picture waits for no thread: those may be drawing what came before it.
  const short = readShortHeaderAt(at);
  if (short) return short;
  const read = await unlessTooMuch(inThread(READ_HEADER, asker, () => at));
  return read ?? { refused: 'tooMuchWork' };
}

/** What a structured report at this place measured. */
export async function measuresAt(asker: Asker, at: { place: string; size: number }): Promise<MeasuresRead> {
  const read = await unlessTooMuch(inThread(READ_MEASURES, asker, () => at));
  return read ?? { refused: 'tooMuchWork' };
}

/** What a file says, in the JSON of DICOMweb; long values are at addresses that begin with `bulk`. */
export async function jsonAt(asker: Asker, at: { place: string; size: number; bulk: string }): Promise<DicomJsonRead> {
  const read = await unlessTooMuch(inThread(READ_JSON, asker, () => at));
  return read ?? { refused: 'tooMuchWork' };
}

/** Where one value of a file lies. */
export async function bulkValueAt(
  asker: Asker,
  at: { place: string; size: number; element: string },
): Promise<BulkFound> {
  const read = await unlessTooMuch(inThread(FIND_BULK, asker, () => at));
  return read ?? { refused: 'tooMuchWork' };
}

/** Null as well where it took too long, or too much memory. */
export async function unlessTooMuch<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error === TOO_MUCH) return null;
    throw error;
  }
}
