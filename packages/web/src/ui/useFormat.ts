import { type CalendarDay, parseDay } from '@gesta/clinical';
import { DEFAULT_TIME_ZONE, formatNumber, type Locale, type Translate } from '@gesta/domain';
import { formatCnpj, formatDay, formatIdentity, formatPhone, formatShortDay } from '@gesta/forms';
import { use, useMemo } from 'react';
import { SessionContext } from '../api/session.tsx';
import { dateFormat } from './dateFormat.ts';
import { useT } from './useT.tsx';

export type Format = {
  /** DD/MM/YYYY */
  day: (day: CalendarDay) => string;
  /** DD/MM/YY */
  shortDay: (day: CalendarDay) => string;
  /** Weekday and day in words, of the language on screen. */
  longDay: (day: CalendarDay) => string;
  /** The day in words, as a letter has it. */
  dayWords: (day: CalendarDay) => string;
  /** DD/MM/YYYY às HH:mm, at the clinic's clock. */
  moment: (instant: string) => string;
  /** HH:mm, at the clinic's clock. */
  time: (instant: string) => string;
  /** HH:mm:ss, at the clinic's clock. */
  clock: (instant: string) => string;
  /** The clinic's calendar day of an instant. */
  dayOf: (instant: string) => CalendarDay;
  number: (value: number, decimals?: number) => string;
  phone: (stored: string) => string;
  identity: (stored: string) => string;
  cnpj: (stored: string) => string;
};

export function useFormat(): Format {
  const { t, locale } = useT();
  const timeZone = use(SessionContext)?.company.timeZone ?? DEFAULT_TIME_ZONE;
  return useMemo(() => createFormat(t, locale, timeZone), [t, locale, timeZone]);
}

export function createFormat(t: Translate, locale: Locale, timeZone: string): Format {
  const clock = () => dateFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const seconds = () => dateFormat('en-GB', { timeZone, timeStyle: 'medium' });
  // en-CA writes YYYY-MM-DD, which is how a calendar day is stored.
  const calendar = () => dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const letter = () => dateFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });
  const words = () => dateFormat(locale, { timeZone: 'UTC', dateStyle: 'full' });
  const time = (instant: string) => clock().format(new Date(instant));
  const dayOf = (instant: string) => {
    const day = parseDay(calendar().format(new Date(instant)));
    if (day === null) throw new RangeError('instant outside the calendar');
    return day;
  };
  return {
    day: formatDay,
    shortDay: formatShortDay,
    longDay: (day) => capitalised(words().format(new Date(`${day}T12:00:00Z`)), locale),
    dayWords: (day) => letter().format(new Date(`${day}T12:00:00Z`)),
    moment: (instant) => t('common.dateAtTime', { date: formatDay(dayOf(instant)), time: time(instant) }),
    time,
    clock: (instant) => seconds().format(new Date(instant)),
    dayOf,
    number: (value, decimals) => formatNumber(value, locale, decimals),
    phone: formatPhone,
    identity: formatIdentity,
    cnpj: formatCnpj,
  };
}

function capitalised(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
