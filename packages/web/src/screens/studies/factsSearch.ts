import { type CalendarDay, parseDay } from '@gesta/clinical';
import { traitsOf } from '@gesta/domain';

/** The exams behind a figure, in place of those of one day. */
export type FactsSearch = {
  from?: CalendarDay;
  to?: CalendarDay;
  form?: string;
  kind?: string;
  weekday?: number;
  hour?: number;
  rule?: string;
  is?: string;
};

const FACT_KEYS = ['from', 'to', 'form', 'kind', 'weekday', 'hour', 'rule', 'is'] as const;

/** What the address says of them; what cannot be read is left out. */
export function factsSearch(raw: Record<string, unknown>): FactsSearch {
  const day = (key: 'from' | 'to') => {
    const read = typeof raw[key] === 'string' ? parseDay(raw[key]) : null;
    return read === null ? {} : { [key]: read };
  };
  const words = (key: 'form' | 'kind' | 'rule') =>
    typeof raw[key] === 'string' && raw[key] !== '' ? { [key]: raw[key].slice(0, 400) } : {};
  const whole = (key: 'weekday' | 'hour', most: number) => {
    const read = raw[key] === undefined || raw[key] === null || raw[key] === '' ? Number.NaN : Number(raw[key]);
    return Number.isInteger(read) && read >= 0 && read <= most ? { [key]: read } : {};
  };
  const is = traitsOf(typeof raw.is === 'string' ? raw.is : '').join(',');
  return {
    ...day('from'),
    ...day('to'),
    ...words('form'),
    ...words('kind'),
    ...words('rule'),
    ...whole('weekday', 6),
    ...whole('hour', 23),
    ...(is === '' ? {} : { is }),
  };
}

export const hasFacts = (search: FactsSearch): boolean => FACT_KEYS.some((key) => search[key] !== undefined);

export function withoutFacts<S extends FactsSearch>(search: S): Omit<S, keyof FactsSearch> {
  const {
    from: _,
    to: __,
    form: ___,
    kind: ____,
    weekday: _____,
    hour: ______,
    rule: _______,
    is: ________,
    ...rest
  } = search;
  return rest;
}

/** For whoever takes all filters away. */
export const NO_FACTS = {
  from: null,
  to: null,
  form: null,
  kind: null,
  weekday: null,
  hour: null,
  rule: null,
  is: null,
} as const;
