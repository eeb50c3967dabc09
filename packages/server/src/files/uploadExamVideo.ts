import { NO_FIELD, VIDEO_TYPE } from '@gesta/domain';
import type { Act, CompanyContext } from '../http/context.ts';
import { refusePublished, takeEditable } from '../interaction/takeEditable.ts';
import { acceptFilm } from './acceptFile.ts';
import { addFile, refuseTooMany } from './addFile.ts';

/** Keeps a clip with an exam. It is on the disk by now; what the act does not keep is removed behind it. */
export const uploadExamVideo: Act<'uploadExamVideo'> = async (ctx, { iuid, name, staged }) => {
  const take = async (inside: CompanyContext) => {
    const interaction = await takeEditable(inside, iuid);
    refusePublished(interaction);
    await refuseTooMany(inside, interaction.id, VIDEO_TYPE);
    return interaction;
  };
  const company = await ctx.transact(async (inside) => {
    await take(inside);
    return inside.company.iuid;
  });
  const { size: shown, durationMs } = await acceptFilm(ctx.asker, staged);
  const sha256 = Buffer.from(staged.sha256);
  // The bytes before the row, as everywhere.
  await ctx.files.adopt(company, { ...staged, sha256 });
  const file = { field: NO_FIELD, name, type: VIDEO_TYPE, size: staged.size, sha256, ...shown, durationMs } as const;
  return ctx.transact(async (inside) => addFile(inside, await take(inside), file));
};
