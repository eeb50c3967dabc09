import { canEdit, canStartExam, currentGestation, GestaError } from '@gesta/domain';
import { hasDataKey, isFormId, isObstetricExam } from '@gesta/forms';
import { and, eq, isNull, sql } from '../db/drizzle.ts';
import { gestation, interaction } from '../db/schema.ts';
import { beginGestation, recordBegun } from '../gestation/beginGestation.ts';
import { followInteractions } from '../gestation/followInteractions.ts';
import { type GestationRow, interactionsOf, newestGestationFirst, takeGestation } from '../gestation/queries.ts';
import type { CompanyContext } from '../http/context.ts';
import { findPatient } from '../patient/queries.ts';
import { firstValues, NUMBER_KEY } from './beginInteraction.ts';
import type { InteractionRow } from './formHistory.ts';
import { takeInteraction } from './queries.ts';

/**
 * A booked exam of a pregnancy joins its gestation when somebody who may write in it opens it first: the desk does not know the
 * gestation, and the physician need not say it. What earlier exams tell comes along, as into one begun in the gestation itself.
 */
export async function joinGestation(ctx: CompanyContext, row: InteractionRow): Promise<InteractionRow> {
  const opened = Object.keys(row.forms).flatMap((key) => {
    const form = key.slice(0, key.indexOf('.'));
    return isFormId(form) && row.forms[hasDataKey(form)] === true ? [form] : [];
  });
  const forms = [...new Set(opened)];
  const waits = row.gestationId === null && row.type === 'exame' && row.status === 'LAUDAR';
  const mayWrite = canStartExam(ctx.user) && canEdit(ctx.user, { status: row.status, doctor: row.doctorId });
  if (!waits || !mayWrite || !isObstetricExam(forms)) return row;
  // Two people may open it at once: the second finds it where the first put it.
  const taken = await takeInteraction(ctx.db, row.id);
  if (!taken || taken.gestationId !== null || taken.status !== 'LAUDAR') return taken ?? row;
  const patient = await findPatient(ctx.db, row.patientId);
  if (!patient) throw new GestaError('notFound');
  const known = await currentOf(ctx, taken);
  const into = known ?? (await beginGestation(ctx, { patient: patient.id }));
  const values = await firstValues(ctx, { patient, gestation: into, day: taken.serviceDay, opened: forms });
  const [joined] = await ctx.db
    .update(interaction)
    .set({
      gestationId: into.id,
      forms: { ...values, [NUMBER_KEY]: taken.accessionNumber },
      version: sql`${interaction.version} + 1`,
    })
    .where(eq(interaction.id, taken.id))
    .returning();
  if (!joined) throw new GestaError('notFound');
  await followInteractions(ctx, into.id);
  if (!known) await recordBegun(ctx, into);
  await ctx.audit({ action: 'interaction.link', subject: row.id, details: { gestation: into.id } });
  return joined;
}

async function currentOf(ctx: CompanyContext, { patientId, serviceDay }: InteractionRow): Promise<GestationRow | null> {
  const [newest] = await ctx.db
    .select()
    .from(gestation)
    .where(and(eq(gestation.patientId, patientId), isNull(gestation.deletedAt)))
    .orderBy(...newestGestationFirst)
    .limit(1);
  if (!newest) return null;
  const interactions = (await interactionsOf(ctx.db, newest.id)).reverse();
  return currentGestation([{ date: newest.date, interactions }], serviceDay) ? takeGestation(ctx.db, newest.id) : null;
}
