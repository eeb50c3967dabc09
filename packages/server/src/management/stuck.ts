import { BACKLOG_AGES } from '@gesta/domain';
import { and, asc, count, desc, eq, isNull, type SQL, sql } from '../db/drizzle.ts';
import { appUser, dicomStudy, examFact, interaction, outbound, patient } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import { type FactFilter, type FactMoment, factWhere } from './examFacts.ts';

/** As many as a card names. */
const FIRST = 3;

/** What waits for somebody now. Images of nobody's exam have neither doctor nor form: they are counted whatever is chosen. */
export async function stuckOf(ctx: CompanyContext, chosen: FactFilter) {
  const moment: FactMoment = { today: ctx.today, now: ctx.now, timeZone: ctx.company.timeZone };
  const whereOf = (is: 'unpublished' | 'failed' | 'unsent') => factWhere(ctx.db, { ...chosen, is }, moment);
  const [backlog, failed, unsent, images] = await Promise.all([
    backlogOf(ctx, whereOf('unpublished')),
    failedOf(ctx, whereOf('failed')),
    unsentOf(ctx, whereOf('unsent')),
    imagesOf(ctx),
  ]);
  return { backlog, failed, images, unsent };
}

async function backlogOf(ctx: CompanyContext, where: SQL | undefined) {
  const age = sql`${ctx.today}::date - ${examFact.serviceDay}`;
  const ages = BACKLOG_AGES.map(({ from, to }) => {
    const within = to === null ? sql`${age} >= ${from}` : sql`${age} BETWEEN ${from} AND ${to}`;
    return sql`count(*) FILTER (WHERE ${within})::int`;
  });
  const rows = await ctx.db
    .select({
      doctor: sql<string>`coalesce(${appUser.displayName}, '')`,
      ages: sql<number[]>`ARRAY[${sql.join(ages, sql`, `)}]`,
    })
    .from(examFact)
    .leftJoin(appUser, eq(appUser.id, examFact.doctorId))
    .where(where)
    .groupBy(sql`1`);
  // Whoever has most of the oldest first, and the exams of nobody last.
  const heavier = (a: number[], b: number[]) => {
    for (let at = BACKLOG_AGES.length - 1; at >= 0; at -= 1) if (a[at] !== b[at]) return (b[at] ?? 0) - (a[at] ?? 0);
    return 0;
  };
  return rows.sort(
    (a, b) =>
      Number(a.doctor === '') - Number(b.doctor === '') || heavier(a.ages, b.ages) || (a.doctor < b.doctor ? -1 : 1),
  );
}

const ofExam = and(eq(interaction.companyId, examFact.companyId), eq(interaction.id, examFact.interactionId));
const ofPatient = and(eq(patient.companyId, interaction.companyId), eq(patient.id, interaction.patientId));

async function failedOf(ctx: CompanyContext, where: SQL | undefined) {
  const last = ctx.db
    .selectDistinctOn([outbound.interactionId], {
      interactionId: outbound.interactionId,
      kind: outbound.kind,
      problem: outbound.problem,
    })
    .from(outbound)
    .where(eq(outbound.status, 'failed'))
    .orderBy(outbound.interactionId, desc(outbound.createdAt))
    .as('last');
  const listed = ctx.db
    .select({ iuid: interaction.id, patient: patient.name, kind: last.kind, problem: last.problem })
    .from(examFact)
    .innerJoin(interaction, ofExam)
    .innerJoin(patient, ofPatient)
    .leftJoin(last, eq(last.interactionId, examFact.interactionId))
    .where(where)
    .orderBy(desc(examFact.at), asc(interaction.id))
    .limit(FIRST);
  const [first, total] = await Promise.all([listed, countOf(ctx, where)]);
  return { count: total, first: first.map((line) => ({ ...line, problem: line.problem ?? '' })) };
}

async function unsentOf(ctx: CompanyContext, where: SQL | undefined) {
  const listed = ctx.db
    .select({ iuid: interaction.id, patient: patient.name, publishedAt: interaction.publishedAt })
    .from(examFact)
    .innerJoin(interaction, ofExam)
    .innerJoin(patient, ofPatient)
    .where(where)
    .orderBy(asc(interaction.publishedAt), asc(interaction.id))
    .limit(FIRST);
  const [first, total] = await Promise.all([listed, countOf(ctx, where)]);
  return {
    count: total,
    first: first.map((line) => ({ ...line, publishedAt: (line.publishedAt ?? ctx.now).toISOString() })),
  };
}

async function countOf({ db }: CompanyContext, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(examFact).where(where);
  return row?.total ?? 0;
}

async function imagesOf({ db }: CompanyContext) {
  const where = and(isNull(dicomStudy.interactionId), isNull(dicomStudy.deletedAt));
  const [first, [all]] = await Promise.all([
    db
      .select({ name: dicomStudy.patientName, at: dicomStudy.lastAt, images: dicomStudy.instances })
      .from(dicomStudy)
      .where(where)
      .orderBy(desc(dicomStudy.lastAt))
      .limit(FIRST),
    db.select({ total: count() }).from(dicomStudy).where(where),
  ]);
  return {
    count: all?.total ?? 0,
    first: first.map(({ name, at, images }) => ({ name: name ?? '', at: at.toISOString(), images })),
  };
}
