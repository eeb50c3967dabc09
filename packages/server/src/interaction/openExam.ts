import { canEdit, canView, GestaError } from '@gesta/domain';
import { eq, sql } from '../db/drizzle.ts';
import { appUser, interaction } from '../db/schema.ts';
import { dueOn } from '../gestation/dueOn.ts';
import { measuredIn } from '../gestation/measuredIn.ts';
import { interactionsOf } from '../gestation/queries.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { presentPatient } from '../patient/presentPatient.ts';
import { findPatient } from '../patient/queries.ts';
import type { InteractionRow } from './formHistory.ts';
import { readInteraction } from './getInteraction.ts';
import { joinGestation } from './joinGestation.ts';
import { findInteraction, takeInteraction } from './queries.ts';

/** Opening is not editing: the status stays what it is until the first save. */
export const openExam: Act<'openExam'> = async (ctx, { iuid }) => {
  // Two doctors may open the same free exam at once: the one who comes second finds it taken.
  const found = await (ctx.user.role === 'doctor' ? takeInteraction : findInteraction)(ctx.db, iuid);
  if (!found) throw new GestaError('notFound');
  if (!canView(ctx.user, { status: found.status, doctor: found.doctorId })) throw new GestaError('forbidden');
  const row = await joinGestation(ctx, await assigned(ctx, found));
  const patient = await findPatient(ctx.db, row.patientId);
  if (!patient) throw new GestaError('notFound');
  const all = row.gestationId === null ? [] : await interactionsOf(ctx.db, row.gestationId);
  const answer = {
    interaction: await readInteraction(ctx, row),
    patient: presentPatient(patient),
    doctorCrm: await crmOf(ctx, row.doctorId),
    otherInteractions: measuredIn(
      ctx.user,
      all.filter(({ id }) => id !== row.id),
    ),
    due: await dueOn(ctx.db, row),
    editable: canEdit(ctx.user, { status: row.status, doctor: row.doctorId }) && row.status !== 'PUBLICADO',
  };
  await ctx.audit({ action: 'interaction.read', subject: row.id });
  return answer;
};

async function crmOf(ctx: CompanyContext, id: string | null): Promise<string> {
  if (id === null) return '';
  const [row] = await ctx.db.select({ crm: appUser.crm, crmUF: appUser.crmUF }).from(appUser).where(eq(appUser.id, id));
  return [row?.crm, row?.crmUF].filter(Boolean).join('/');
}

/** A doctor who opens an exam that nobody has becomes its doctor, and its resource where none is named. */
async function assigned(ctx: CompanyContext, row: InteractionRow): Promise<InteractionRow> {
  const published = row.status === 'PUBLICADO' || row.status === 'ERRO';
  if (ctx.user.role !== 'doctor' || published || (row.doctorId !== null && row.resource !== '')) return row;
  const [mine] = await ctx.db
    .update(interaction)
    .set({
      doctorId: row.doctorId ?? ctx.user.iuid,
      resource: row.resource || ctx.user.displayName,
      version: sql`${interaction.version} + 1`,
    })
    .where(eq(interaction.id, row.id))
    .returning();
  if (!mine) throw new GestaError('notFound');
  await ctx.audit({ action: 'interaction.assign', subject: row.id, details: { doctor: mine.doctorId ?? '' } });
  return mine;
}
