import { type CalendarDay, daysBetween } from '@gesta/clinical';
import { hoursIn } from './hoursIn.ts';
import { quantilesOf } from './quantiles.ts';

export const EXAM_TOTALS = [
  ...(['published', 'reopened', 'complete', 'measured', 'withImage', 'concluded', 'read'] as const),
  ...(['sent', 'opened', 'recent', 'unopened'] as const),
] as const;
export type ExamTotals = Record<(typeof EXAM_TOTALS)[number], number>;

/** The exams of one doctor, room, kind and status. */
export type ExamLot = ExamTotals & {
  doctor: string;
  room: string;
  kind: string;
  status: string;
  count: number;
  /** One after another as the database writes them: days since 2000 in four bytes, moments in microseconds since then in eight. */
  days: Buffer;
  ats: Buffer;
  saved: Buffer;
  out: Buffer;
};

const FIRST_DAY = '2000-01-01' as CalendarDay;
const FIRST_MS = Date.UTC(2000, 0, 1);
/** A Saturday. */
const FIRST_WEEKDAY = 6;
const MINUTE = 60;
const DAY_HOURS = 24;
const WEEK = 7;

type Period = { from: CalendarDay; length: number; timeZone: string };

/** Everything that is counted of a period. Two doctors of one name are one line, as they are in every filter. */
export function sumLots(lots: readonly ExamLot[], { from, length, timeZone }: Period) {
  const hourOf = hoursIn(timeZone);
  const begin = daysBetween(FIRST_DAY, from);
  const perDay = new Int32Array(length);
  const perHour = new Int32Array(WEEK * DAY_HOURS);
  const all = lots.reduce((sum, { count }) => sum + count, 0);
  const toFirst = new Minutes(all);
  const fromFirst = new Minutes(all);
  const waits = new Map<string, Minutes>();
  const most = new Map<string, number>();
  for (const { doctor, count } of lots) most.set(doctor, (most.get(doctor) ?? 0) + count);
  for (const [doctor, count] of most) waits.set(doctor, new Minutes(count));
  for (const { doctor, count, days, ats, saved, out } of lots) {
    const wait = waits.get(doctor);
    for (let index = 0; index < count; index += 1) {
      const day = days.readInt32BE(index * 4);
      const at = momentIn(ats, index);
      const first = momentIn(saved, index);
      const published = momentIn(out, index);
      perDay[day - begin] = (perDay[day - begin] ?? 0) + 1;
      const weekday = (((day + FIRST_WEEKDAY) % WEEK) + WEEK) % WEEK;
      const slot = weekday * DAY_HOURS + hourOf(FIRST_MS + Math.floor(at / 1000));
      perHour[slot] = (perHour[slot] ?? 0) + 1;
      if (published === NEVER) continue;
      // What is dated before its own exam, or with it as the exams of another system are, says nothing about who wrote it.
      if (published > at) wait?.add(published - at);
      if (first === NEVER) continue;
      if (first >= at) toFirst.add(first - at);
      if (published >= first) fromFirst.add(published - first);
    }
  }
  return {
    days: [...perDay],
    hours: [...perHour]
      .map((count, slot) => ({ weekday: Math.floor(slot / DAY_HOURS), hour: slot % DAY_HOURS, count }))
      .filter(({ count }) => count > 0),
    doctor: slicesOf(lots, 'doctor'),
    room: slicesOf(lots, 'room'),
    kind: slicesOf(lots, 'kind'),
    status: slicesOf(lots, 'status'),
    speed: speedOf(waits, toFirst, fromFirst),
    totals: totalsOf(lots),
  };
}

/** So the database writes a moment that never comes. */
const NEVER = Number.POSITIVE_INFINITY;
const NEVER_HIGH = 0x7f_ff_ff_ff;

/** Microseconds: whole numbers below 2^53 for two hundred years. */
function momentIn(column: Buffer, index: number): number {
  const high = column.readInt32BE(index * 8);
  return high === NEVER_HIGH ? NEVER : high * 2 ** 32 + column.readUInt32BE(index * 8 + 4);
}

class Minutes {
  private readonly kept: Float64Array;
  count = 0;
  constructor(most: number) {
    this.kept = new Float64Array(most);
  }
  add(microseconds: number): void {
    this.kept[this.count] = microseconds / 1e6 / MINUTE;
    this.count += 1;
  }
  get values(): Float64Array {
    return this.kept.subarray(0, this.count);
  }
}

function speedOf(waits: ReadonlyMap<string, Minutes>, toFirst: Minutes, fromFirst: Minutes) {
  const told = (values: Float64Array) => {
    const [median, ninety] = quantilesOf(values, [0.5, 0.9]);
    return { count: values.length, median: median ?? null, ninety: ninety ?? null };
  };
  const whole = new Float64Array([...waits.values()].reduce((sum, { count }) => sum + count, 0));
  let filled = 0;
  for (const { values } of waits.values()) {
    whole.set(values, filled);
    filled += values.length;
  }
  const doctors = [...waits]
    .filter(([, { count }]) => count > 0)
    .map(([doctor, { values }]) => ({ doctor, ...told(values) }));
  return {
    doctors: doctors.sort((a, b) => (a.median ?? 0) - (b.median ?? 0) || (a.doctor < b.doctor ? -1 : 1)),
    clinic: told(whole),
    toFirstSave: told(toFirst.values).median,
    fromFirstSave: told(fromFirst.values).median,
  };
}

/** Those of which there are most first. */
function slicesOf(lots: readonly ExamLot[], by: 'doctor' | 'room' | 'kind' | 'status') {
  const counts = new Map<string, number>();
  for (const { [by]: key, count } of lots) counts.set(key, (counts.get(key) ?? 0) + count);
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}

function totalsOf(lots: readonly ExamLot[]): ExamTotals {
  const sums = Object.fromEntries(EXAM_TOTALS.map((name) => [name, 0])) as ExamTotals;
  for (const lot of lots) for (const name of EXAM_TOTALS) sums[name] += lot[name];
  return sums;
}
