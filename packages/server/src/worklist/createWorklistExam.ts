import { type CalendarDay, daysBetween } from '@gesta/clinical';
import { GestaError, type WorklistExam } from '@gesta/domain';
import { eq } from 'drizzle-orm';
import { worklistExam } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { beginInteraction, createdBefore } from '../interaction/beginInteraction.ts';
import { patientOf } from './patientOf.ts';
import { findExam } from './queries.ts';

const DAY_MS = 86_400_000;

/** An exam on the worklist is an interaction that nobody has written in yet, with its line on the list. */
export const createWorklistExam: Act<'createWorklistExam'> = async (ctx, input) => {
  const { accessionNo, modality, pathVideo, imagesURL, serviceDate, title, resource, room, ...named } = input;
  const before = input.id && (await createdBefore(ctx, input.id));
  if (before) {
    // The answer of the first call was lost on its way: it is given again.
    const known = await findExam(ctx.db, before.id);
    if (known && known.patientName === input.patientName) return known;
    throw new GestaError('duplicate');
  }
  const { patient, events } = await patientOf(ctx, named);
  const when = momentOn(ctx, serviceDate ?? ctx.today);
  const asked = { title, resource, room, accessionNumber: accessionNo };
  const interaction = {
    askedAs: input.id,
    patient,
    gestation: null,
    type: 'exame',
    ...when,
    ...defined(asked),
  } as const;
  const { id } = await beginInteraction(ctx, interaction);
  const own = defined({ modality: modality || undefined, pathVideo, imagesURL });
  if (Object.keys(own).length > 0) await ctx.db.update(worklistExam).set(own).where(eq(worklistExam.id, id));
  for (const event of events) await ctx.audit(event);
  await ctx.audit({ action: 'interaction.create', subject: id, details: { patient: patient.id, type: 'exame' } });
  await ctx.audit({ action: 'worklist.create', subject: id, details: { patient: patient.id } });
  return madeExam(ctx, id);
};

/** An exam of another day stands there at the hour it was asked for. */
export function momentOn(ctx: CompanyContext, day: CalendarDay): { day: CalendarDay; date: Date } {
  return { day, date: new Date(ctx.now.getTime() + daysBetween(ctx.today, day) * DAY_MS) };
}

export async function madeExam(ctx: CompanyContext, id: string): Promise<WorklistExam> {
  const exam = await findExam(ctx.db, id);
  if (!exam) throw new GestaError('notFound');
  return exam;
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** What was not sent is not mentioned. */
export function defined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
