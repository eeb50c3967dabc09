import { addDays } from '@gesta/clinical';
import { UNSENT_SINCE_DAYS } from '@gesta/domain';
import { isFormId } from '@gesta/forms';
import { and, asc, count, eq, gte, inArray, isNotNull, isNull, sql } from '../db/drizzle.ts';
import { appUser, interaction, outbound, patient, worklistExam } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { byHour, selectExams } from '../worklist/queries.ts';

const MOST = 500;

/** What waits for the desk: who comes today, what was published and went to nobody, and what did not arrive. */
export const deskQueue: Act<'deskQueue'> = async (ctx) => {
  const [today, unsent, failed] = await Promise.all([
    selectExams(ctx.db, eq(worklistExam.serviceDate, ctx.today), byHour(), MOST),
    unsentOf(ctx),
    failuresOf(ctx),
  ]);
  // Whoever is examined already has been seen to come, marked or not.
  const expected = today.filter(({ status }) => status === 'LAUDAR');
  const here = expected.filter(({ arrival }) => arrival.state === 'arrived');
  const toCome = expected.filter(({ arrival }) => arrival.state === 'booked');
  here.sort((a, b) => (a.arrival.at ?? '').localeCompare(b.arrival.at ?? ''));
  return {
    day: ctx.today,
    exams: today.length,
    toCome: toCome.length,
    arrivals: [...here, ...toCome],
    ...unsent,
    failed,
  };
};

/** What was sent and failed stands among the failures, where it is sent again: not in two places at once. */
async function unsentOf(ctx: CompanyContext) {
  const where = and(
    isNull(interaction.deletedAt),
    isNotNull(interaction.publishedAt),
    inArray(interaction.status, ['PUBLICADO', 'ERRO']),
    gte(interaction.serviceDay, addDays(ctx.today, -UNSENT_SINCE_DAYS)),
    sql`NOT EXISTS (SELECT FROM ${outbound} m WHERE m.company_id = ${interaction.companyId}
      AND m.interaction_id = ${interaction.id} AND m.purpose <> 'report' AND m.status <> 'dropped')`,
  );
  const listed = ctx.db
    .select({
      id: interaction.id,
      patient: { iuid: patient.id, name: patient.name },
      title: interaction.title,
      forms: interaction.formsPresent,
      doctor: sql<string>`coalesce(${appUser.displayName}, '')`,
      publishedAt: interaction.publishedAt,
      phone: patient.phone,
      email: patient.email,
    })
    .from(interaction)
    .innerJoin(patient, and(eq(patient.companyId, interaction.companyId), eq(patient.id, interaction.patientId)))
    .leftJoin(appUser, eq(appUser.id, interaction.doctorId))
    .where(where)
    .orderBy(asc(interaction.publishedAt), asc(interaction.id))
    .limit(MOST);
  const counted = ctx.db.select({ total: count() }).from(interaction).where(where);
  const [rows, [all]] = await Promise.all([listed, counted]);
  const unsent = rows.flatMap(({ publishedAt, ...row }) =>
    publishedAt === null ? [] : [{ ...row, publishedAt: publishedAt.toISOString(), forms: row.forms.filter(isFormId) }],
  );
  return { unsent, unsentTotal: all?.total ?? 0 };
}

async function failuresOf(ctx: CompanyContext) {
  const isReport = sql<boolean>`${outbound.purpose} = 'report'`;
  const failed = await ctx.db
    .select({ isReport, total: count() })
    .from(outbound)
    .where(and(eq(outbound.status, 'failed'), isNotNull(outbound.interactionId)))
    .groupBy(isReport);
  const of = (report: boolean) => failed.find((each) => each.isReport === report)?.total ?? 0;
  return { messages: of(false), deliveries: of(true) };
}
