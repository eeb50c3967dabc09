import type { FileStore } from '../store/fileStore.ts';
import type { Asker } from '../threads/fairQueue.ts';
import { inThread } from '../threads/pool.ts';
import { DRAW_FRAME_SMALL, unlessTooMuch } from './jobs.ts';
import { type KeptDicom, openKept, readPieces } from './keptBytes.ts';
import { keptIndex, keyOfKept, onceAtATime } from './keptIndex.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** For lists, and for rows of them; all are drawn when the first is wanted. */
export const DICOM_THUMBNAIL_WIDTHS = [300, 60] as const;
export type DicomThumbnailWidth = (typeof DICOM_THUMBNAIL_WIDTHS)[number];

/** The first frame of a kept file of the asker's company, as a small PNG: drawn when it is first asked for, and kept. */
export async function dicomThumbnail(
  files: FileStore,
  asker: Asker,
  kept: KeptDicom,
  width: DicomThumbnailWidth,
): Promise<Bytes | 'unsupported'> {
  const known = await files.derived(asker.company, kept.sha256, kindOf(width));
  if (known) return known;
  const drawn = await onceAtATime(`${keyOfKept(asker, kept)} small`, () => draw(files, asker, kept));
  return drawn?.[DICOM_THUMBNAIL_WIDTHS.indexOf(width)] ?? 'unsupported';
}

async function draw(files: FileStore, asker: Asker, kept: KeptDicom): Promise<Bytes[] | null> {
  const index = await keptIndex(files, asker, kept);
  const [pieces] = index?.frames ?? [];
  if (!index || !pieces || index.form.way === 'film') return null;
  const read = await openKept(files, asker.company, kept);
  const work = inThread(DRAW_FRAME_SMALL, asker, async () => ({
    bytes: await readPieces(read, pieces),
    form: index.form,
    widths: DICOM_THUMBNAIL_WIDTHS,
  }));
  const drawn = await unlessTooMuch(work);
  for (const [each, width] of DICOM_THUMBNAIL_WIDTHS.entries()) {
    const small = drawn?.[each];
    if (small) await files.derive(asker.company, kept.sha256, kindOf(width), small);
  }
  return drawn;
}

const kindOf = (width: DicomThumbnailWidth): string => `w${width}`;
