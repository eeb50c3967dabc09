import type { FileType } from '@gesta/domain';
import { type Inspected, inspect, isMoving, type Size } from './inspect.ts';
import { type PdfProblem, pdfProblem } from './pdf/pdfProblem.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** `small` is the width of a small picture. */
export type ToLookAt = {
  bytes: Uint8Array;
  types: readonly FileType[];
  most: { pixels: number; side: number };
  small: number;
};
type PictureProblem = 'files.tooManyPixels' | 'files.pictureDamaged' | 'files.pictureMoves';
export type FileProblem = 'files.notAccepted' | PictureProblem | PdfProblem;
/** `small` is the picture as a small one; null where it is one already, or has none. */
export type Seen = { type: FileType; size: Size | null; small: Bytes | null };

/**
 * In a thread: what a file is, or why it is none that we keep. A picture is unfolded by what will print it and by what draws it small; a
 * PDF is read object by object. What would fill the memory is refused before it is unfolded.
 */
export async function lookAtFile({ bytes, types, most, small }: ToLookAt): Promise<Seen | FileProblem> {
  const found = inspect(bytes);
  if (!found || !types.includes(found.type)) return 'files.notAccepted';
  const { type, size } = found;
  if (!size) return pdfProblem(bytes) ?? { type, size, small: null };
  if (size.width * size.height > most.pixels || Math.max(size.width, size.height) > most.side)
    return 'files.tooManyPixels';
  if (isMoving(bytes, type)) return 'files.pictureMoves';
  return unfolded(bytes, found, size, small);
}

async function unfolded(bytes: Uint8Array, found: Inspected, size: Size, most: number): Promise<Seen | PictureProblem> {
  // Read when the first picture comes: whoever sends a PDF waits for no compiler.
  const { drawn, isDrawn } = await import('./drawSmall.ts');
  const small = isDrawn(found) ? drawn(bytes, found, size, most) : null;
  if (isDrawn(found) && !small) return 'files.pictureDamaged';
  const { canBePrinted } = await import('../paper/setPages.ts');
  if (!(await canBePrinted(bytes))) return 'files.pictureDamaged';
  return { type: found.type, size, small: size.width <= most ? null : small };
}
