import { addDays, type CalendarDay } from '@gesta/clinical';
import { type ExamTrait, traitsOf, UNOPENED_AFTER_DAYS, UNSENT_SINCE_DAYS } from '@gesta/domain';
import { and, eq, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from '../db/drizzle.ts';
import { appUser, examFact } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';

/** Of which exams something is counted or listed; the same words mean the same in both. */
export type FactFilter = {
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
  doctor?: string | undefined;
  room?: string | undefined;
  form?: string | undefined;
  kind?: string | undefined;
  weekday?: number | undefined;
  hour?: number | undefined;
  rule?: string | undefined;
  is?: string | undefined;
};
/** When it is asked, and where: today and the hours are the clinic's. */
export type FactMoment = { today: CalendarDay; now: Date; timeZone: string };

export const hourOf = (timeZone: string): SQL<number> =>
  sql<number>`extract(hour FROM ${examFact.at} AT TIME ZONE ${timeZone})::int`;
export const weekdayOf = sql<number>`extract(dow FROM ${examFact.serviceDay})::int`;

/** Every condition a filter has. Those of one doctor are found by name, as everywhere lists are. */
export function factWhere(db: Db, filter: FactFilter, moment: FactMoment): SQL | undefined {
  const { from, to, doctor, room, form, kind, weekday, hour, rule } = filter;
  const named = () =>
    db
      .select({ id: appUser.id })
      .from(appUser)
      .where(eq(appUser.displayName, doctor ?? ''));
  return and(
    eq(examFact.counted, true),
    from && gte(examFact.serviceDay, from),
    to && lte(examFact.serviceDay, to),
    doctor ? inArray(examFact.doctorId, named()) : undefined,
    room ? eq(examFact.room, room) : undefined,
    form ? sql`${form} = ANY (${examFact.forms})` : undefined,
    kind ? eq(examFact.kind, kind) : undefined,
    weekday === undefined ? undefined : sql`${weekdayOf} = ${weekday}`,
    hour === undefined ? undefined : sql`${hourOf(moment.timeZone)} = ${hour}`,
    rule
      ? sql`EXISTS (SELECT FROM unnest(${examFact.guardOpen} || ${examFact.guardDismissed}) AS said
          WHERE said = ${rule} OR starts_with(said, ${`${rule}.`}))`
      : undefined,
    ...traitsOf(filter.is).map((trait) => traitWhere(trait, moment)),
  );
}

/** One word of `is` as a condition. */
export function traitWhere(trait: ExamTrait, { today, now }: Pick<FactMoment, 'today' | 'now'>): SQL | undefined {
  const isOut = sql`${examFact.status} IN ('PUBLICADO', 'ERRO')`;
  const published = isNotNull(examFact.firstPublishedAt);
  const sent = isNotNull(examFact.sentAt);
  const longAgo = sql`${new Date(now.getTime() - UNOPENED_AFTER_DAYS * DAY_MS).toISOString()}::timestamptz`;
  switch (trait) {
    case 'unpublished':
      // What is booked for a later day waits for nobody yet.
      return and(sql`${examFact.status} IN ('LAUDAR', 'ANDAMENTO', 'FINALIZADO')`, lte(examFact.serviceDay, today));
    case 'noDoctor':
      return isNull(examFact.doctorId);
    case 'noRoom':
      return eq(examFact.room, '');
    case 'noForm':
      return eq(examFact.kind, '');
    case 'failed':
      return sql`(${examFact.failed} > 0 OR ${examFact.status} = 'ERRO')`;
    case 'unsent':
      return and(isOut, eq(examFact.messages, 0), gte(examFact.serviceDay, addDays(today, -UNSENT_SINCE_DAYS)));
    case 'published':
      return published;
    case 'reopened':
      return and(published, eq(examFact.reopened, true));
    case 'complete':
      return and(published, eq(examFact.complete, true));
    case 'incomplete':
      return and(published, eq(examFact.complete, false));
    case 'withImage':
      return and(published, eq(examFact.image, true));
    case 'withoutImage':
      return and(published, eq(examFact.image, false));
    case 'concluded':
      return and(published, eq(examFact.conclusion, true));
    case 'unconcluded':
      return and(published, sql`${examFact.conclusion} IS NOT TRUE`);
    case 'sent':
      return sent;
    case 'opened':
      return and(sent, isNotNull(examFact.readAt));
    case 'recent':
      return and(sent, isNull(examFact.readAt), sql`${examFact.sentAt} > ${longAgo}`);
    case 'unopened':
      return and(sent, isNull(examFact.readAt), sql`${examFact.sentAt} <= ${longAgo}`);
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
