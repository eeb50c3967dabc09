import {
  AGE_BASES,
  type AgeBasis,
  type AgeFields,
  type Calculation,
  type CalendarDay,
  calculate,
  changeBasis,
  pregnancyAge,
} from '@gesta/clinical';
import { BASE_AGE } from '../schema/wellKnownKeys.ts';
import type { Values } from './state.ts';

const TAB = 'gestationalAge.info.';
const READ = ['calculo', 'interationDate', 'date', 'dateTest', 'dateParto', 'weeks', 'days'] as const;
const keys = new Set(READ.map((field) => TAB + field));

export const isAgeKey = (key: string): boolean => keys.has(key);

function fieldsOf(values: Values): AgeFields | null {
  const calculo = values[`${TAB}calculo`];
  if (!(AGE_BASES as readonly unknown[]).includes(calculo)) return null;
  const day = (name: string) => (typeof values[TAB + name] === 'string' ? (values[TAB + name] as CalendarDay) : null);
  const count = (name: string) => (typeof values[TAB + name] === 'number' ? (values[TAB + name] as number) : null);
  return {
    calculo: calculo as AgeBasis,
    interationDate: day('interationDate'),
    date: day('date'),
    dateTest: day('dateTest'),
    dateParto: day('dateParto'),
    weeks: count('weeks'),
    days: count('days'),
    calculada: count('calculada'),
  };
}

/** The one loop of the forms, as one calculation: the mode says what is typed, the rest follows. */
export function derivedAge(values: Values): Record<string, unknown> {
  const fields = fieldsOf(values);
  if (!fields) return { [BASE_AGE]: null };
  const { date, dateParto, weeks, days, totalDays } = pregnancyAge(fields);
  return {
    [`${TAB}date`]: date,
    [`${TAB}dateParto`]: dateParto,
    [`${TAB}weeks`]: weeks,
    [`${TAB}days`]: days,
    [BASE_AGE]: totalDays,
  };
}

/** Why what was typed gives no age; null where it gives one, and while something is still to be typed. */
export function refusedAge(values: Values): Calculation | null {
  const fields = fieldsOf(values);
  const reason = fields && pregnancyAge(fields).reason;
  if (!reason || reason.code === 'missing') return null;
  const given = Object.entries(fields).filter(([, value]) => value !== null);
  return calculate('ig/base', Object.fromEntries(given));
}

/** Choosing another basis keeps the pregnancy: its fields are filled from the start that was known. */
export function onAnotherBasis(before: Values, calculo: unknown): Record<string, unknown> {
  const fields = fieldsOf(before);
  if (!fields || !(AGE_BASES as readonly unknown[]).includes(calculo)) return {};
  const { date, dateTest, dateParto, weeks, days } = changeBasis(fields, calculo as AgeBasis);
  const filled = { date, dateTest, dateParto, weeks, days };
  return Object.fromEntries(Object.entries(filled).map(([name, value]) => [TAB + name, value ?? null]));
}
