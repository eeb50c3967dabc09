import { FILE_LIMITS, GestaError } from '@gesta/domain';
import type { Act, CompanyContext } from '../http/context.ts';
import { refusePublished, takeEditable } from '../interaction/takeEditable.ts';
import { addFile, refuseTooMany } from './addFile.ts';
import { type Inspected, inspect } from './inspect.ts';
import { isSmall, isUnknown, keepThumbnail, unfolded } from './thumbnail.ts';

/** Keeps a file with an exam. Which field shows it is a value of the form, saved as any other. */
export const uploadExamFile: Act<'uploadExamFile'> = async (ctx, { iuid, field, name, bytes }) => {
  const found = accepted(bytes);
  const { type, size } = found;
  const take = async (inside: CompanyContext) => {
    const visit = await takeEditable(inside, iuid);
    refusePublished(visit);
    await refuseTooMany(inside, visit.id, type);
    return visit;
  };
  const company = await ctx.transact(async (inside) => {
    await take(inside);
    return inside.company.iuid;
  });
  const small = await checked(bytes, found);
  // The bytes before the row: a row always has its file, and bytes that nobody names do no harm.
  const sha256 = await ctx.files.put(company, bytes);
  if (small && !isSmall(found)) await keepThumbnail(ctx.files, company, sha256, small);
  const { width, height } = size ?? { width: null, height: null };
  const file = { field, name, type, size: bytes.length, sha256, width, height, durationMs: null };
  return ctx.transact(async (inside) => addFile(inside, await take(inside), file));
};

/** A picture that cannot be unfolded would break the paper it is printed on. */
async function checked(bytes: Uint8Array, found: Inspected): Promise<Uint8Array<ArrayBuffer> | null> {
  if (isUnknown(found)) return null;
  const small = await unfolded(bytes, found);
  if (small) return small;
  throw new GestaError('unsupportedMedia', { fields: { file: 'files.pictureDamaged' } });
}

function accepted(bytes: Uint8Array): Inspected {
  const found = inspect(bytes);
  if (!found) throw new GestaError('unsupportedMedia', { fields: { file: 'files.notAccepted' } });
  const { width = 0, height = 0 } = found.size ?? {};
  if (width * height <= FILE_LIMITS.pixels && Math.max(width, height) <= FILE_LIMITS.side) return found;
  throw new GestaError('tooLarge', { fields: { file: 'files.tooManyPixels' } });
}
