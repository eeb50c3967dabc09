import { randomUUID } from 'node:crypto';
import type { CalendarDay } from '@gesta/clinical';
import { canEdit, GestaError, minuteAt, serviceDayOf } from '@gesta/domain';
import { eq, sql } from '../db/drizzle.ts';
import { type FormValues, formChange, interaction } from '../db/schema.ts';
import { companyForms } from '../form/companyForms.ts';
import { followInteractions } from '../gestation/followInteractions.ts';
import { instantIn, minuteIn } from '../http/clock.ts';
import type { CompanyContext } from '../http/context.ts';
import { dayIn } from '../http/today.ts';
import { calculated } from './examAfter.ts';
import { changedTo, EXAM_DAY_KEY, type InteractionRow, writeForms } from './formHistory.ts';
import { isUntouched } from './isUntouched.ts';
import { takeHour } from './takeHour.ts';

export type Move = {
  serviceDate?: CalendarDay | undefined;
  serviceTime?: string | null | undefined;
  minutes?: number | null | undefined;
  room?: string | undefined;
  resource?: string | undefined;
  squeezeIn?: boolean | undefined;
  onlyNamed?: boolean;
};

/**
 * Gives an exam another day, hour or place. The day in its form is the day of the exam: they move together, and what was calculated from
 * it is calculated again. Once somebody has written in the exam, its day is for those who may write there.
 */
export async function moveVisit(ctx: CompanyContext, row: InteractionRow, move: Move): Promise<InteractionRow> {
  const day = move.serviceDate ?? row.serviceDay;
  const serviceTime = move.serviceTime === undefined ? row.serviceTime : move.serviceTime;
  const minutes = move.minutes === undefined ? row.minutes : move.minutes;
  const { room = row.room, resource = row.resource } = move;
  const movesDay = day !== row.serviceDay;
  const movesHour = movesDay || serviceTime !== row.serviceTime;
  const takes = movesHour || minutes !== row.minutes || room !== row.room || resource !== row.resource;
  if (!takes) return row;
  if (movesDay) await refuseBegun(ctx, row);
  const { squeezeIn, onlyNamed = false } = move;
  const wanted = { day, serviceTime, minutes, room, resource, squeezeIn, onlyNamed, except: row.id };
  const booking = await takeHour(ctx, wanted);
  const redated = movesDay ? await withDay(ctx, row, day) : row;
  const [moved] = await ctx.db
    .update(interaction)
    .set({
      ...booking,
      ...(movesHour && momentAt(ctx, row, day, serviceTime)),
      ...{ room, resource },
      version: sql`${interaction.version} + 1`,
      updatedAt: ctx.now,
    })
    .where(eq(interaction.id, redated.id))
    .returning();
  if (!moved) throw new GestaError('notFound');
  if (movesHour) await followInteractions(ctx, row.gestationId);
  return moved;
}

/** Without an hour the exam stays at the minute of the day it was begun at. */
function momentAt(ctx: CompanyContext, row: InteractionRow, day: CalendarDay, serviceTime: string | null) {
  const { timeZone } = ctx.company;
  const minute = serviceTime === null ? minuteIn(timeZone, row.date) : minuteAt(serviceTime);
  const date = instantIn(timeZone, day, minute);
  return { date, studyDate: day, serviceDay: serviceDayOf(day, dayIn(timeZone, date)) };
}

async function refuseBegun(ctx: CompanyContext, row: InteractionRow): Promise<void> {
  if (canEdit(ctx.user, { status: row.status, doctor: row.doctorId }) || (await isUntouched(ctx, row.id))) return;
  throw new GestaError('invalidInput', { fields: { serviceDate: 'worklist.alreadyBegun' } });
}

/** The values an exam began with are nobody's change; what somebody has saved since changes with a history. */
async function withDay(ctx: CompanyContext, row: InteractionRow, day: CalendarDay): Promise<InteractionRow> {
  if (row.forms[EXAM_DAY_KEY] === undefined || row.forms[EXAM_DAY_KEY] === day) return row;
  const forms: FormValues = calculated(await companyForms(ctx), { ...row.forms, [EXAM_DAY_KEY]: day });
  const [saved] = await ctx.db
    .select({ version: formChange.version })
    .from(formChange)
    .where(eq(formChange.interactionId, row.id))
    .limit(1);
  if (saved)
    await writeForms(ctx, row, { after: changedTo(row, forms), patchId: randomUUID(), action: 'interaction.save' });
  else await ctx.db.update(interaction).set({ forms }).where(eq(interaction.id, row.id));
  return row;
}
