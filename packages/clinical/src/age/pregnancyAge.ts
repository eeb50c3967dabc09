import { addDays, type CalendarDay, daysBetween } from '../values/day.ts';
import { outOfRange } from '../values/given.ts';
import type { Reason } from '../values/reason.ts';
import {
  dueDay,
  type GestationalAge,
  gestationalAge,
  LONGEST_PREGNANCY_DAYS,
  PREGNANCY_DAYS,
} from './gestationalAge.ts';
import { implausibleDay } from './plausibleDay.ts';

/** The bases of the gestational age, as the form names them. */
export const AGE_BASES = ['DUM', 'exame-anterior', 'informada', 'data-parto', 'manual', 'desconhecido'] as const;
export type AgeBasis = (typeof AGE_BASES)[number];

type Maybe<T> = T | null | undefined;

/** The fields of `gestationalAge.info` that say how old the pregnancy is, under their own names. */
export type AgeFields = {
  calculo: AgeBasis;
  interationDate?: Maybe<CalendarDay>;
  date?: Maybe<CalendarDay>;
  dateTest?: Maybe<CalendarDay>;
  dateParto?: Maybe<CalendarDay>;
  weeks?: Maybe<number>;
  days?: Maybe<number>;
  /** Total age in days: read only by `manual` while weeks and days are empty, as a confirmed formula leaves it. */
  calculada?: Maybe<number>;
};

type Owned = { date: CalendarDay | null; dateParto: CalendarDay | null; weeks: number | null; days: number | null };

/** The four fields as they stand afterwards, and the age on the day of the exam, which is what is shown and calculated with. */
export type PregnancyAge = Owned & {
  /** First day of the pregnancy; null when it is unknown or there is a reason. */
  start: CalendarDay | null;
  totalDays: number | null;
  age: GestationalAge | null;
  reason?: Reason;
};

/** The fields of each basis that a person types: kept as they are, whatever is wrong with them. */
const TYPED: Record<AgeBasis, readonly (keyof Owned)[]> = {
  DUM: ['date'],
  'exame-anterior': ['date', 'weeks', 'days'],
  informada: ['weeks', 'days'],
  manual: ['weeks', 'days'],
  'data-parto': ['dateParto'],
  desconhecido: [],
};

const MOST_WEEKS = LONGEST_PREGNANCY_DAYS / 7;
const EMPTY: Owned = { date: null, dateParto: null, weeks: null, days: null };
const UNKNOWN: PregnancyAge = { ...EMPTY, start: null, totalDays: null, age: null };

/** `from` is the field to blame when the start makes no sense; `ageOn` the day whose age weeks and days tell. */
type Start = { start: CalendarDay; from: string; ageOn: CalendarDay } | { reason: Reason };

/**
 * How old the pregnancy is on the day of the exam. The basis says which fields a person typed; the start of the pregnancy
 * follows from them, and every other field from the start:
 *
 * | basis            | typed                    | start                                                              |
 * | ---------------- | ------------------------ | ------------------------------------------------------------------ |
 * | `DUM`            | date                     | date                                                               |
 * | `exame-anterior` | dateTest, weeks and days | dateTest − (7·weeks + days): the age is that of the earlier exam   |
 * |                  | or date alone            | date, carried over from the gestation                              |
 * | `informada`      | weeks and days           | interationDate − (7·weeks + days): the age is that of this exam    |
 * | `manual`         | weeks and days           | the same; the age is that of a formula the physician confirmed     |
 * | `data-parto`     | dateParto                | dateParto − 280                                                    |
 * | `desconhecido`   | nothing                  | none: the four fields are empty, and that is no error              |
 *
 * Then date = start, dateParto = start + 280, and weeks and days are the age on the day of the exam (on dateTest where an
 * earlier exam is named); days left empty count as none. With a reason, typed fields stay as typed and the others are empty.
 * Given its own output back it answers the same.
 */
export function pregnancyAge(typed: AgeFields): PregnancyAge {
  if (typed.calculo === 'desconhecido') return UNKNOWN;
  const fields = withConfirmedAge(typed);
  const found = startOf(fields);
  if ('reason' in found) return refused(fields, found.reason);
  const { start, from, ageOn } = found;
  const { interationDate } = fields;
  if (!interationDate) return refused(fields, { code: 'missing', input: 'interationDate' });
  const totalDays = daysBetween(start, interationDate);
  if (totalDays < 0 || totalDays > LONGEST_PREGNANCY_DAYS)
    return refused(fields, outOfRange(from, totalDays, 0, LONGEST_PREGNANCY_DAYS, 'days'));
  const told = gestationalAge(start, ageOn);
  return {
    start,
    date: start,
    dateParto: dueDay(start),
    weeks: told?.weeks ?? null,
    days: told?.days ?? null,
    totalDays,
    age: gestationalAge(start, interationDate),
  };
}

/**
 * The same pregnancy on another basis: its start stays, and the fields the new basis reads are filled from it. Without this
 * the age of an earlier exam would be read as that of today the moment a person picks `informada`.
 */
export function changeBasis(fields: AgeFields, calculo: AgeBasis): AgeFields {
  const { start } = pregnancyAge(fields);
  const { interationDate } = fields;
  if (!start || !interationDate || calculo === 'desconhecido') return { ...fields, calculo };
  const usable = fields.dateTest && fields.dateTest >= start && fields.dateTest <= interationDate;
  const dateTest = usable ? fields.dateTest : null;
  const age = gestationalAge(start, (calculo === 'exame-anterior' && dateTest) || interationDate);
  return {
    ...fields,
    calculo,
    date: start,
    dateParto: dueDay(start),
    dateTest,
    weeks: age?.weeks ?? null,
    days: age?.days ?? null,
  };
}

function startOf(fields: AgeFields): Start {
  const { interationDate, date, dateParto } = fields;
  const reason = interationDate ? implausibleDay('interationDate', interationDate) : null;
  if (reason) return { reason };
  switch (fields.calculo) {
    case 'DUM':
      return fromDay('date', date, 0, interationDate);
    case 'data-parto':
      return fromDay('dateParto', dateParto, -PREGNANCY_DAYS, interationDate);
    case 'exame-anterior':
      return fromEarlierExam(fields);
    default:
      return fromAge(fields, 'interationDate', interationDate, 'weeks');
  }
}

function fromDay(from: string, day: Maybe<CalendarDay>, shift: number, ageOn: Maybe<CalendarDay>): Start {
  if (!day) return { reason: { code: 'missing', input: from } };
  const reason = implausibleDay(from, day);
  if (reason) return { reason };
  const start = addDays(day, shift);
  return { start, from, ageOn: ageOn ?? start };
}

function fromAge(fields: AgeFields, name: string, day: Maybe<CalendarDay>, from: string): Start {
  const typed = typedDays(fields);
  if ('reason' in typed) return typed;
  if (!day) return { reason: { code: 'missing', input: name } };
  const reason = implausibleDay(name, day);
  return reason ? { reason } : { start: addDays(day, -typed.total), from, ageOn: day };
}

function fromEarlierExam(fields: AgeFields): Start {
  const { interationDate, date, dateTest } = fields;
  if (!dateTest)
    return date ? fromDay('date', date, 0, interationDate) : { reason: { code: 'missing', input: 'dateTest' } };
  if (interationDate && dateTest > interationDate) return { reason: { code: 'inconsistent', input: 'dateTest' } };
  if (!date || !isStillDerived(fields)) return fromAge(fields, 'dateTest', dateTest, 'dateTest');
  if (dateTest < date) return { reason: { code: 'inconsistent', input: 'dateTest' } };
  return fromDay('date', date, 0, dateTest);
}

/**
 * An earlier exam just named beside a start that was already known. Weeks and days are then empty, or still the age of today
 * that followed from the start; read as the age of the earlier exam they would make the pregnancy older unasked.
 */
function isStillDerived({ interationDate, date, dateTest, weeks, days }: AgeFields): boolean {
  if (isEmpty(weeks)) return isEmpty(days);
  return (
    !!date &&
    !!interationDate &&
    dateTest !== interationDate &&
    7 * weeks + (days ?? 0) === daysBetween(date, interationDate)
  );
}

/** A confirmed formula leaves its age in days; the form tells ages in weeks and days. */
function withConfirmedAge(fields: AgeFields): AgeFields {
  const { calculo, weeks, days, calculada } = fields;
  if (calculo !== 'manual' || !isEmpty(weeks) || !isEmpty(days) || isEmpty(calculada)) return fields;
  const whole = Math.round(calculada);
  const completed = Math.floor(whole / 7);
  return { ...fields, weeks: completed, days: whole - 7 * completed };
}

function typedDays({ weeks, days }: AgeFields): { total: number } | { reason: Reason } {
  if (isEmpty(weeks)) return { reason: { code: 'missing', input: 'weeks' } };
  const reason = notWhole('weeks', weeks, MOST_WEEKS) ?? notWhole('days', days ?? 0, 6);
  return reason ? { reason } : { total: 7 * weeks + (days ?? 0) };
}

function notWhole(input: 'weeks' | 'days', value: number, max: number): Reason | null {
  if (Number.isInteger(value) && value >= 0 && value <= max) return null;
  if (!Number.isFinite(value)) return { code: 'notANumber', input };
  return outOfRange(input, value, 0, max, input);
}

function isEmpty(value: Maybe<number>): value is null | undefined {
  return value === null || value === undefined;
}

function refused(fields: AgeFields, reason: Reason): PregnancyAge {
  const kept = TYPED[fields.calculo].map((name) => [name, fields[name] ?? null]);
  return { ...UNKNOWN, ...(Object.fromEntries(kept) as Partial<Owned>), reason };
}
