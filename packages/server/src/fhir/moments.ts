import type { FhirMoment } from '@gesta/domain';
import { and, type PgColumn, type SQL, sql } from '../db/drizzle.ts';

const two = (part: number | null): string => String(part ?? 1).padStart(2, '0');

/** The first moment it may be, and the first it may no longer be: a day has a length. */
export function momentSpan({ year, month, day, time }: FhirMoment): { from: Date; to: Date } {
  const from = new Date(`${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${time ?? '00:00Z'}`);
  const to = new Date(from);
  if (time) to.setTime(from.getTime() + (time.includes('.') ? 1 : /^\d\d:\d\d:/.test(time) ? 1_000 : 60_000));
  else if (day) to.setUTCDate(to.getUTCDate() + 1);
  else if (month) to.setUTCMonth(to.getUTCMonth() + 1);
  else to.setUTCFullYear(to.getUTCFullYear() + 1);
  return { from, to };
}

type Asked = readonly FhirMoment[] | undefined;

export function inMoments(column: SQL | PgColumn, moments: Asked): SQL | undefined {
  return and(
    ...(moments ?? []).map((moment) => {
      const { from, to } = momentSpan(moment);
      return compared(column, moment, sql`${from.toISOString()}::timestamptz`, sql`${to.toISOString()}::timestamptz`);
    }),
  );
}

const DAY_MS = 24 * 3600 * 1000;

/** The same for a day: whoever names a moment names its day. */
export function inDays(column: SQL | PgColumn, moments: Asked): SQL | undefined {
  return and(
    ...(moments ?? []).map((moment) => {
      const { from, to } = momentSpan(moment);
      const end = new Date(Math.ceil(to.getTime() / DAY_MS) * DAY_MS);
      const day = (at: Date) => sql`${at.toISOString().slice(0, 10)}::date`;
      return compared(column, moment, day(from), day(end));
    }),
  );
}

function compared(column: SQL | PgColumn, { prefix }: FhirMoment, from: SQL, to: SQL): SQL {
  switch (prefix) {
    case 'ge':
      return sql`${column} >= ${from}`;
    case 'gt':
      return sql`${column} >= ${to}`;
    case 'lt':
      return sql`${column} < ${from}`;
    case 'le':
      return sql`${column} < ${to}`;
    default:
      return sql`(${column} >= ${from} AND ${column} < ${to})`;
  }
}
