import type { Act, CompanyContext } from '../http/context.ts';
import { refusePublished, takeEditable } from '../interaction/takeEditable.ts';
import { acceptFile } from './acceptFile.ts';
import { addFile, refuseTooMany } from './addFile.ts';
import { keepThumbnail } from './thumbnail.ts';

/** Keeps a file with an exam. Which field shows it is a value of the form, saved as any other. */
export const uploadExamFile: Act<'uploadExamFile'> = async (ctx, { iuid, field, name, bytes }) => {
  const take = async (inside: CompanyContext) => {
    const interaction = await takeEditable(inside, iuid);
    refusePublished(interaction);
    await refuseTooMany(inside, interaction.id);
    return interaction;
  };
  const company = await ctx.transact(async (inside) => {
    await take(inside);
    return inside.company.iuid;
  });
  const { type, size, small } = await acceptFile(ctx.asker, bytes);
  // The bytes before the row: a row always has its file, and bytes that nobody names do no harm.
  const sha256 = await ctx.files.put(company, bytes);
  if (small) await keepThumbnail(ctx.files, company, sha256, small);
  const { width, height } = size ?? { width: null, height: null };
  const file = { field, name, type, size: bytes.length, sha256, width, height, durationMs: null };
  return ctx.transact(async (inside) => addFile(inside, await take(inside), file));
};
