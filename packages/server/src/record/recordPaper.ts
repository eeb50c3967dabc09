import { canView, documentValues, prescribedItems } from '@gesta/domain';
import { and, desc, eq, isNull, lte, ne, sql } from '../db/drizzle.ts';
import { interaction } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { readPaperHead } from './paperHead.ts';

/** How many consultations are looked through for the last prescription. */
const MOST_LOOKED = 50;

export const recordPaper: Act<'recordPaper'> = async (ctx, { iuid }) => {
  const { row, head } = await readPaperHead(ctx, iuid);
  return { head, last: await lastPrescription(ctx, row) };
};

/** What was prescribed at the last consultation before this one that this person may read. */
async function lastPrescription(ctx: CompanyContext, row: { id: string; patientId: string; date: Date }) {
  const before = await ctx.db
    .select()
    .from(interaction)
    .where(
      and(
        eq(interaction.patientId, row.patientId),
        ne(interaction.id, row.id),
        lte(interaction.date, row.date),
        isNull(interaction.deletedAt),
        sql`${interaction.forms}::text LIKE '%"prescricoes.item%'`,
      ),
    )
    .orderBy(desc(interaction.date))
    .limit(MOST_LOOKED);
  const last = before.find(
    ({ status, doctorId, forms }) =>
      canView(ctx.user, { status, doctor: doctorId }) && prescribedItems(forms).length > 0,
  );
  // Something of another consultation is shown.
  if (last) await ctx.audit({ action: 'interaction.read', subject: last.id, details: { document: 'prescricoes' } });
  return last ? { day: last.serviceDay, values: documentValues('prescricoes', last.forms) } : null;
}
