import { canEdit } from '@gesta/domain';
import type { Act } from '../http/context.ts';
import { learnMedicines } from '../medicine/learnMedicines.ts';
import { readPaperHead } from './paperHead.ts';

/** Written into the trail; a prescription of somebody who may write it teaches the clinic's list. */
export const documentPrinted: Act<'documentPrinted'> = async (ctx, { iuid, kind }) => {
  const { row } = await readPaperHead(ctx, iuid);
  await ctx.audit({ action: 'interaction.read', subject: row.id, details: { document: kind, printed: true } });
  if (kind === 'prescricoes' && canEdit(ctx.user, { status: row.status, doctor: row.doctorId }))
    await learnMedicines(ctx, row);
  return { ok: true };
};
