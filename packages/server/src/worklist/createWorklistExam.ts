import type { CalendarDay } from '@gesta/clinical';
import { GestaError, type WorklistDraft, type WorklistExam } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { worklistExam } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { beginInteraction, createdBefore } from '../interaction/beginInteraction.ts';
import { momentOf, takeHour } from '../interaction/takeHour.ts';
import { patientOf } from './patientOf.ts';
import { findExam } from './queries.ts';

/** An exam on the worklist is an interaction that nobody has written in yet, with its line on the list. */
export const createWorklistExam: Act<'createWorklistExam'> = async (ctx, input) => {
  const { accessionNo, modality, pathVideo, imagesURL, title, resource = '', room = '', ...named } = input;
  const before = input.id && (await createdBefore(ctx, input.id));
  if (before) {
    // The answer of the first call was lost on its way: it is given again.
    const known = await findExam(ctx.db, before.id);
    if (known && known.patientName === input.patientName) return known;
    throw new GestaError('duplicate');
  }
  const { patient, events } = await patientOf(ctx, named);
  const { serviceDate: day = ctx.today, serviceTime = null } = whenOf(input);
  const { minutes = null, squeezeIn } = input;
  const booking = await takeHour(ctx, { day, serviceTime, minutes, room, resource, squeezeIn, onlyNamed: true });
  const asked = { title, resource, room, accessionNumber: accessionNo };
  const interaction = {
    askedAs: input.id,
    patient,
    gestation: null,
    type: 'exame',
    day,
    date: momentOf(ctx, day, serviceTime),
    booking,
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

type When = { serviceDate?: CalendarDay; serviceTime?: string | null };

/** Day and hour, each by itself or both in one. */
export function whenOf({
  at,
  serviceDate,
  serviceTime,
}: Pick<WorklistDraft, 'at' | 'serviceDate' | 'serviceTime'>): When {
  if (at === undefined) return defined({ serviceDate, serviceTime });
  return { serviceDate: at.slice(0, 10) as CalendarDay, serviceTime: at.slice(11, 16) };
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
