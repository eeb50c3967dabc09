import { parseDay } from '@gesta/clinical';
import { formatDay } from '@gesta/forms';
import type { Locale } from '../languages/all.ts';
import { formatNumber } from './formatNumber.ts';

/** How units of reports (UCUM) are written for people, where that is not the same. */
const UNITS: Readonly<Record<string, string>> = {
  '1': '',
  '/min': 'bpm',
  '{H.B.}/min': 'bpm',
  '{beats}/min': 'bpm',
  cm2: 'cm²',
  mm2: 'mm²',
  cm3: 'cm³',
  mm3: 'mm³',
  ml: 'mL',
  deg: '°',
  DATE: '',
};

/** What stands in braces is a remark and no unit. */
export const sayUcum = (unit: string): string => UNITS[unit.trim()] ?? unit.replace(/\{[^}]*\}/g, '').trim();

export type SentValue = { value: number | null; text: string | null; unit: string };

/** A measure as its machine sent it: number and unit, or the day it named. */
export function sayMeasured({ value, text, unit }: SentValue, locale: Locale): string {
  if (value !== null) return [formatNumber(value, locale), sayUcum(unit)].filter(Boolean).join(' ');
  const [, year, month, day] = /^(\d{4})\.?(\d{2})\.?(\d{2})$/.exec(text?.trim() ?? '') ?? [];
  const date = unit === 'DATE' ? parseDay(`${year}-${month}-${day}`) : null;
  return date === null ? (text ?? '') : formatDay(date);
}
