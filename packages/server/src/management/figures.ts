import type { CalendarDay } from '@gesta/clinical';
import type { ExamTrait } from '@gesta/domain';
import { count, type SQL, sql } from '../db/drizzle.ts';
import { appUser, examFact } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import { type FactMoment, traitWhere } from './examFacts.ts';
import { EXAM_TOTALS, type ExamLot, type ExamTotals } from './sumLots.ts';

/** For the groups of one pass, which the database else sorts on the disk: it expects a hundred times as many as there are. */
const GROUPING_MEMORY = '64MB';

/**
 * The exams of a period by doctor, room, kind and status, counted in one pass over their facts. What is different for each exam comes as
 * columns of bytes: grouping by it and sorting it takes the database ten times as long as this program (`sumLots`).
 */
export async function readLots(
  db: Db,
  where: SQL | undefined,
  moment: Pick<FactMoment, 'today' | 'now'>,
): Promise<ExamLot[]> {
  const totals = totalsOf(moment);
  const never = sql.raw(`'infinity'::timestamptz`);
  const counted = EXAM_TOTALS.map(
    (name) => sql`count(*) FILTER (WHERE ${totals[name]})::int AS ${sql.identifier(name)}`,
  );
  const [, { rows }] = await Promise.all([
    db.execute(sql`SELECT set_config('work_mem', ${GROUPING_MEMORY}, true)`),
    db.execute<ExamLot>(sql`
      SELECT lot.*, coalesce(${appUser.displayName}, '') AS doctor
      FROM (
        SELECT ${examFact.doctorId}, ${examFact.room}, ${examFact.kind}, ${examFact.status}, count(*)::int AS count,
          string_agg(date_send(${examFact.serviceDay}), '') AS days, string_agg(timestamptz_send(${examFact.at}), '') AS ats,
          string_agg(timestamptz_send(coalesce(${examFact.firstSavedAt}, ${never})), '') AS saved,
          string_agg(timestamptz_send(coalesce(${examFact.firstPublishedAt}, ${never})), '') AS out,
          ${sql.join(counted, sql`, `)}
        FROM ${examFact} WHERE ${where} GROUP BY 1, 2, 3, 4
      ) lot LEFT JOIN ${appUser} ON ${appUser.id} = lot.doctor_id`),
  ]);
  return rows;
}

/** What is a share of the published or of the sent, by the same words as the lists. */
function totalsOf(moment: Pick<FactMoment, 'today' | 'now'>): Record<keyof ExamTotals, SQL | undefined> {
  const of = (trait: ExamTrait) => traitWhere(trait, moment);
  return {
    published: of('published'),
    reopened: of('reopened'),
    complete: of('complete'),
    measured: sql`${of('published')} AND ${examFact.complete} IS NOT NULL`,
    withImage: of('withImage'),
    concluded: of('concluded'),
    read: sql`${of('published')} AND ${examFact.guardOpen} IS NOT NULL`,
    sent: of('sent'),
    opened: of('opened'),
    recent: of('recent'),
    unopened: of('unopened'),
  };
}

export async function countPerDay(db: Db, where: SQL | undefined): Promise<Map<CalendarDay, number>> {
  const rows = await db
    .select({ day: examFact.serviceDay, count: count() })
    .from(examFact)
    .where(where)
    .groupBy(examFact.serviceDay);
  return new Map(rows.map(({ day, count: total }) => [day, total]));
}

/** By what the exams of a period can be chosen. */
export async function namesCounted(
  db: Db,
  where: SQL | undefined,
): Promise<Pick<ExamLot, 'doctor' | 'room' | 'kind'>[]> {
  const { rows } = await db.execute<Pick<ExamLot, 'doctor' | 'room' | 'kind'>>(sql`
    SELECT coalesce(${appUser.displayName}, '') AS doctor, lot.room, lot.kind
    FROM (
      SELECT ${examFact.doctorId}, ${examFact.room}, ${examFact.kind} FROM ${examFact} WHERE ${where} GROUP BY 1, 2, 3
    ) lot LEFT JOIN ${appUser} ON ${appUser.id} = lot.doctor_id`);
  return rows;
}

/** How many exams each rule of the second reading spoke of: still when it went out, or dismissed before. */
export async function countRules(db: Db, where: SQL | undefined) {
  const { rows } = await db.execute<{ rule: string; open: number; dismissed: number }>(sql`
    SELECT said.rule, sum(f.count) FILTER (WHERE said.open)::int AS open, sum(f.count) FILTER (WHERE NOT said.open)::int AS dismissed
    FROM (
      SELECT ${examFact.guardOpen}, ${examFact.guardDismissed}, count(*) AS count
      FROM ${examFact} WHERE ${where} AND (${examFact.guardOpen} <> '{}' OR ${examFact.guardDismissed} <> '{}')
      GROUP BY 1, 2
    ) f
    CROSS JOIN LATERAL (
      SELECT unnest(f.guard_open) AS rule, true AS open UNION ALL SELECT unnest(f.guard_dismissed), false
    ) said
    GROUP BY 1 ORDER BY sum(f.count) DESC, 1`);
  return rows.map(({ rule, open, dismissed }) => ({ rule, open: open ?? 0, dismissed: dismissed ?? 0 }));
}
