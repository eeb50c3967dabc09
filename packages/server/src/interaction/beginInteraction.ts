import type { CalendarDay } from '@gesta/clinical';
import { GestaError } from '@gesta/domain';
import { type FormId, hasDataKey, prefill } from '@gesta/forms';
import { eq, or, sql } from '../db/drizzle.ts';
import { type FormValues, interaction, type patient } from '../db/schema.ts';
import { companyForms } from '../form/companyForms.ts';
import { followInteractions } from '../gestation/followInteractions.ts';
import { type GestationRow, interactionsOf } from '../gestation/queries.ts';
import type { CompanyContext } from '../http/context.ts';
import { calculated } from './examAfter.ts';
import type { InteractionRow } from './formHistory.ts';
import { takeAccessionNumber } from './takeAccessionNumber.ts';
import type { Booking } from './takeHour.ts';

type PatientRow = typeof patient.$inferSelect;

export type NewInteraction = {
  askedAs: string | undefined;
  patient: PatientRow;
  gestation: GestationRow | null;
  type: 'exame' | 'prontuario';
  day: CalendarDay;
  date: Date;
  /** Without one named, a doctor who begins it has it. */
  doctorId?: string | null;
  title?: string;
  resource?: string;
  room?: string;
  referringDoctor?: Record<string, string>;
  clinicalIndication?: string;
  booking?: Booking;
  /** Whose forms it opens. */
  examType?: { id: string; forms: readonly FormId[] };
  /** Given by another system; otherwise the next one of the company. */
  accessionNumber?: string;
};

export const NUMBER_KEY = 'gestationalAge.info.accessionNumber';

/**
 * A new interaction, numbered and filled with what the clinic knows already. An exam waits for its first save, a consultation is under
 * way at once. The database puts an exam on the worklist.
 */
export async function beginInteraction(ctx: CompanyContext, wanted: NewInteraction): Promise<InteractionRow> {
  const { askedAs, patient, gestation, type, day, date } = wanted;
  const opened = wanted.examType?.forms ?? [];
  const forms = type === 'prontuario' ? {} : await firstValues(ctx, { patient, gestation, day, opened });
  // From here on other new exams of the clinic wait for their number: what could be done before is done.
  const accessionNumber = await takeAccessionNumber(ctx, wanted.accessionNumber);
  const [row] = await ctx.db
    .insert(interaction)
    .values({
      companyId: ctx.company.iuid,
      // Its id is made by the database: the portal names an exam by it alone, whichever clinic it is of, so nobody chooses one.
      askedAs: askedAs ?? null,
      patientId: patient.id,
      gestationId: gestation?.id ?? null,
      doctorId: wanted.doctorId ?? (ctx.user.role === 'doctor' ? ctx.user.iuid : null),
      title: wanted.title ?? '',
      resource: wanted.resource ?? '',
      room: wanted.room ?? '',
      referringDoctor: wanted.referringDoctor ?? {},
      clinicalIndication: wanted.clinicalIndication ?? '',
      examTypeId: wanted.examType?.id ?? null,
      ...wanted.booking,
      date,
      studyDate: day,
      serviceDay: day,
      type,
      status: type === 'prontuario' ? 'ANDAMENTO' : 'LAUDAR',
      accessionNumber,
      forms: { ...forms, [NUMBER_KEY]: accessionNumber },
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning();
  if (!row) throw new GestaError('unexpected');
  if (gestation) await followInteractions(ctx, gestation.id);
  return row;
}

/** The same call twice at once: the second waits for the first, and finds what it made. */
export async function createdBefore(ctx: CompanyContext, askedAs: string): Promise<InteractionRow | undefined> {
  await ctx.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`exam ${ctx.company.iuid} ${askedAs}`}, 0))`,
  );
  // Exams used to be asked for under their own id.
  const asked = or(eq(interaction.askedAs, askedAs), eq(interaction.id, askedAs));
  const [row] = await ctx.db.select().from(interaction).where(asked);
  return row;
}

type Beginning = {
  patient: PatientRow;
  gestation: GestationRow | null;
  day: CalendarDay;
  opened: readonly FormId[];
};

/** The values an exam begins with are nobody's change: its history begins with them at the first save. */
export async function firstValues(ctx: CompanyContext, beginning: Beginning): Promise<FormValues> {
  const { patient, gestation, day, opened } = beginning;
  const exams = gestation === null ? [] : (await interactionsOf(ctx.db, gestation.id)).map(({ forms }) => forms);
  const start = gestation?.date ?? null;
  const filled = prefill({}, { examDay: day, accessionNumber: '', patient, exams, start });
  const present = ['gestationalAge', ...opened].map((form) => [hasDataKey(form), true]);
  return calculated(await companyForms(ctx), { ...filled, ...Object.fromEntries(present) } as FormValues);
}
