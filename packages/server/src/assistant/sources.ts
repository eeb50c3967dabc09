import { canView, GestaError } from '@gesta/domain';
import { and, eq, inArray, isNull, lt, ne } from '../db/drizzle.ts';
import { interaction } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { presentInteractionLine } from '../interaction/presentInteraction.ts';
import { newestFirst, selectInteractions } from '../interaction/queries.ts';
import { examAsked } from './readState.ts';

/** A conclusion is written after so many of each. */
export const MOST_SOURCES = 5;

/** The exams of the company with these ids that this person may open, in the order they were named; the rest is as if nobody named it. */
export async function openableOf(ctx: CompanyContext, ids: readonly string[]): Promise<InteractionRow[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(interaction)
    .where(and(inArray(interaction.id, [...ids]), isNull(interaction.deletedAt)));
  const found = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)]
    .flatMap((id) => found.get(id) ?? [])
    .filter(({ status, doctorId }) => canView(ctx.user, { status, doctor: doctorId }));
}

/** What a conclusion may be written after: the patient's earlier exams, and the last ones of its doctor. */
export const assistantSources: Act<'assistantSources'> = async (ctx, { interaction: id }) => {
  const exam = await examAsked(ctx, id);
  if (!exam) throw new GestaError('notFound');
  const of = (where: ReturnType<typeof and>) => selectInteractions(ctx.db, where, newestFirst, MOST_SOURCES);
  const [previous, lastOfDoctor] = await Promise.all([
    of(and(eq(interaction.patientId, exam.patientId), ne(interaction.id, id), lt(interaction.date, exam.date))),
    of(and(eq(interaction.doctorId, exam.doctorId ?? ctx.user.iuid), ne(interaction.id, id))),
  ]);
  const openable = (rows: typeof previous) =>
    rows.filter(({ status, doctorId }) => canView(ctx.user, { status, doctor: doctorId })).map(presentInteractionLine);
  return { previous: openable(previous), lastOfDoctor: openable(lastOfDoctor) };
};
