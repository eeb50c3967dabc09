import { type CalendarDay, parseDay } from '@gesta/clinical';
import { formatDay, parseTypedDay } from '@gesta/forms';

const DIGITS = 8;

/**
 * `03071991` and `3/7/1991` are both written 03/07/1991 while they are typed; the caret stays behind its digit. Whoever deletes
 * leaves single digits behind that mean nothing yet.
 */
export function maskDay(text: string, caret: number, deleting = false): { text: string; caret: number } {
  const typed = (part: string) => (deleting ? part : padded(part)).replace(/\D/g, '');
  const before = typed(text.slice(0, caret)).length;
  const digits = typed(text).slice(0, DIGITS);
  return { text: withSlashes(digits), caret: withSlashes(digits.slice(0, before)).length };
}

/** A single digit before a separator is a day or a month below ten. */
const padded = (text: string): string => text.replace(/(?<!\d)(\d)(?=\D)/g, '0$1');

const withSlashes = (digits: string): string =>
  [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');

/** Fewer than eight digits are no day. */
export const storedDay = (masked: string): CalendarDay | null => parseTypedDay(masked.replaceAll('/', ''));

/** A stored day as it is shown; anything else stored under the key stays in view. */
export function shownDay(value: unknown): string {
  if (typeof value !== 'string') return '';
  const day = parseDay(value);
  return day === null ? value : formatDay(day);
}

export function dayProblem(masked: string): 'incomplete' | 'impossible' | null {
  if (masked === '' || storedDay(masked) !== null) return null;
  return masked.replaceAll('/', '').length < DIGITS ? 'incomplete' : 'impossible';
}
