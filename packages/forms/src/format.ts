import { type CalendarDay, dayFrom, dayParts } from '@gesta/clinical';

/** The only place where typed text becomes a value. Numbers are written by `formatNumber` of @gesta/domain, which knows languages. */

/** Comma or point, in every language; anything that is not one whole number is null. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  if (!/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(trimmed)) return null;
  const value = Number(trimmed.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

/** Day, month and year: eight digits, or separated and then with single digits too; anything else gives null. */
export function parseTypedDay(text: string): CalendarDay | null {
  const trimmed = text.trim();
  const read = /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed) ?? /^(\d{1,2})[^\d]+(\d{1,2})[^\d]+(\d{4})$/.exec(trimmed);
  if (read === null) return null;
  return dayFrom({ day: Number(read[1]), month: Number(read[2]), year: Number(read[3]) });
}

export function formatDay(day: CalendarDay): string {
  const { year, month, day: dayOfMonth } = dayParts(day);
  return `${two(dayOfMonth)}/${two(month)}/${String(year).padStart(4, '0')}`;
}

export function formatShortDay(day: CalendarDay): string {
  const { year, month, day: dayOfMonth } = dayParts(day);
  return `${two(dayOfMonth)}/${two(month)}/${two(year % 100)}`;
}

/** A local wall-clock moment, already in the company's time zone. */
export function formatMoment(moment: { day: CalendarDay; hour: number; minute: number }): string {
  return `${formatDay(moment.day)} às ${two(moment.hour)}:${two(moment.minute)}`;
}

/**
 * `+CC (AA) NNNNN-NNNN`. Ten or eleven digits are Brazilian; other countries divide their numbers differently, so
 * theirs are shown as stored.
 */
export function formatPhone(stored: string): string {
  const digits = stored.replace(/\D/g, '');
  const brazilian = /^(?:55)?(\d{2})(\d{4,5})(\d{4})$/.exec(digits);
  if (!brazilian || (stored.trim().startsWith('+') && !digits.startsWith('55'))) return stored;
  return `+55 (${brazilian[1]}) ${brazilian[2]}-${brazilian[3]}`;
}

/** A document of digits as stored, without what was typed between them; any other is kept as it is. */
export function bareIdentity(typed: string): string {
  return /^[\d.\-\s]+$/.test(typed) ? typed.replace(/\D/g, '') : typed;
}

/** CPF punctuation only for eleven digits; any other identity is shown as stored. */
export function formatIdentity(stored: string): string {
  if (!/^\d{11}$/.test(stored)) return stored;
  return `${stored.slice(0, 3)}.${stored.slice(3, 6)}.${stored.slice(6, 9)}-${stored.slice(9)}`;
}

/** CNPJ has letters in its first twelve characters since July 2026. */
export function formatCnpj(stored: string): string {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(stored)) return stored;
  return `${stored.slice(0, 2)}.${stored.slice(2, 5)}.${stored.slice(5, 8)}/${stored.slice(8, 12)}-${stored.slice(12)}`;
}

/** Postal code as people write it; what has not eight digits is shown as stored. */
export function formatZipCode(stored: string): string {
  return /^\d{8}$/.test(stored) ? `${stored.slice(0, 5)}-${stored.slice(5)}` : stored;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
