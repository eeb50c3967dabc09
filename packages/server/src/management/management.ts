import { addDays, type CalendarDay, daysBetween } from '@gesta/clinical';
import { GestaError, type RouteInput, type Routes } from '@gesta/domain';
import { isFormId } from '@gesta/forms';
import type { Act, CompanyContext } from '../http/context.ts';
import { type FactFilter, factWhere } from './examFacts.ts';
import { countPerDay, countRules, namesCounted, readLots } from './figures.ts';
import { stuckOf } from './stuck.ts';
import { type ExamLot, sumLots } from './sumLots.ts';

/** Ten years of days are more than anybody reads, and a picture of them still is drawn. */
const MOST_DAYS = 3660;
type Input = RouteInput<Routes['management']>;

/** The service's mirror: what is stuck now, and of a period how much was done, how fast, how completely, and whether it was read. */
export const management: Act<'management'> = async (ctx, input) => {
  const { from, to } = periodOf(input, ctx.today);
  const { doctor, room, form } = input;
  const chosen = { doctor, room, form };
  const isNarrowed = [doctor, room, form].some((each) => each !== undefined && each !== '');
  const whereOf = (filter: FactFilter) => factWhere(ctx.db, filter, factMoment(ctx));
  const where = whereOf({ ...chosen, from, to });
  // Whole weeks earlier, so that a Monday is held against a Monday.
  const length = daysBetween(from, to) + 1;
  const weeks = 7 * Math.ceil(length / 7);
  const before = { from: addDays(from, -weeks), to: addDays(to, -weeks) };
  const { db } = ctx;
  // Sent together: each begins while the answer to the one before is on its way.
  const [lots, offered, daysBefore, rules, stuck] = await Promise.all([
    readLots(db, where, ctx),
    isNarrowed ? namesCounted(db, whereOf({ from, to })) : null,
    countPerDay(db, whereOf({ ...chosen, ...before })),
    countRules(db, where),
    stuckOf(ctx, chosen),
  ]);
  const { totals, speed, ...grouped } = sumLots(lots, { from, length, timeZone: ctx.company.timeZone });
  const days = Array.from({ length }, (_, index): CalendarDay => addDays(from, index));
  const { published, reopened, sent, opened, recent, unopened, ...completeness } = totals;
  return {
    from,
    to,
    before,
    perDay: days.map((day, index) => ({ day, count: grouped.days[index] ?? 0 })),
    perDayBefore: days.map((day) => daysBefore.get(addDays(day, -weeks)) ?? 0),
    perStatus: grouped.status,
    perKind: grouped.kind,
    perDoctor: grouped.doctor,
    perRoom: grouped.room,
    perHour: grouped.hours,
    backlog: stuck.backlog.reduce((sum, { ages }) => sum + ages.reduce((all, each) => all + each, 0), 0),
    stuck,
    speed: { ...speed, published, reopened },
    completeness: { published, ...completeness, rules },
    sending: { sent, opened, recent, unopened },
    choices: choicesIn(offered ?? lots),
  };
};

const factMoment = ({ today, now, company }: CompanyContext) => ({ today, now, timeZone: company.timeZone });

function periodOf(input: Input, today: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  const to = input.to && input.to < today ? input.to : today;
  const from = input.from ?? addDays(to, 1 - input.days);
  if (from > to || daysBetween(from, to) >= MOST_DAYS) throw new GestaError('invalidInput');
  return { from, to };
}

function choicesIn(offered: readonly Pick<ExamLot, 'doctor' | 'room' | 'kind'>[]) {
  const named = (by: 'doctor' | 'room') =>
    [...new Set(offered.map((each) => each[by]))].filter((name) => name !== '').sort();
  const forms = new Set(offered.flatMap(({ kind }) => kind.split(',')).filter(isFormId));
  return { doctors: named('doctor'), rooms: named('room'), forms: [...forms].sort() };
}
