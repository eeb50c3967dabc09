import { FILE_LIMITS, GestaError } from '@gesta/domain';
import type { Act } from '../http/context.ts';
import { refusePublished, takeEditable } from '../interaction/takeEditable.ts';
import { addFile, refuseTooMany } from './addFile.ts';
import { type Inspected, inspect } from './inspect.ts';
import { isSmall, isUnknown, keepThumbnail, unfolded } from './thumbnail.ts';

/** Keeps a file with an exam. Which field shows it is a value of the form, saved as any other. */
export const uploadExamFile: Act<'uploadExamFile'> = async (ctx, { iuid, field, name, bytes }) => {
  const found = accepted(bytes);
  const { type, size } = found;
  // Before the visit is locked: somebody may be typing in it.
  const small = isUnknown(found) ? null : await unfolded(bytes, found);
  if (!small && !isUnknown(found))
    throw new GestaError('unsupportedMedia', { fields: { file: 'files.pictureDamaged' } });
  const visit = await takeEditable(ctx, iuid);
  refusePublished(visit);
  await refuseTooMany(ctx, visit.id, type);
  // The bytes before the row: a row always has its file, and bytes that nobody names do no harm.
  const sha256 = await ctx.files.put(ctx.company.iuid, bytes);
  if (small && !isSmall(found)) await keepThumbnail(ctx.files, ctx.company.iuid, sha256, small);
  const { width, height } = size ?? { width: null, height: null };
  return addFile(ctx, visit, { field, name, type, size: bytes.length, sha256, width, height, durationMs: null });
};

function accepted(bytes: Uint8Array): Inspected {
  const found = inspect(bytes);
  if (!found) throw new GestaError('unsupportedMedia', { fields: { file: 'files.notAccepted' } });
  const { width = 0, height = 0 } = found.size ?? {};
  if (width * height <= FILE_LIMITS.pixels && Math.max(width, height) <= FILE_LIMITS.side) return found;
  throw new GestaError('tooLarge', { fields: { file: 'files.tooManyPixels' } });
}
