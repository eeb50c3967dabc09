import { roundTo } from '@gesta/clinical';
import { formatNumber, type Locale } from '@gesta/domain';
import { isSet } from '@gesta/forms';
import { readTypedNumber } from '../../ui/readTypedNumber.ts';

/** What is being typed, and what the exam held right after the last key. */
export type Typing = { text: string; after: unknown };

const MOST_DECIMALS = 4;

/** The typed text stands as long as the exam holds what came of it; once it holds something else, that is shown. */
export function shownNumber(typing: Typing | null, value: unknown, locale: Locale, decimals?: number): string {
  if (typing && Object.is(typing.after, value)) return typing.text;
  if (!isSet(value)) return '';
  return typeof value === 'number' ? writtenNumber(value, locale, decimals) : String(value);
}

/** With the decimals of its field; a digit somebody typed beyond them is never rounded away in view. */
export function writtenNumber(value: number, locale: Locale, decimals?: number): string {
  const isExact = decimals !== undefined && roundTo(value, decimals) === value;
  return formatNumber(isExact ? value : roundTo(value, MOST_DECIMALS), locale, isExact ? decimals : undefined);
}

/** Text that is no number stores nothing: no number may be counted with that nobody sees. */
export function storedNumber(text: string): number | null {
  const read = readTypedNumber(text);
  return read.kind === 'number' ? read.value : null;
}

export const isUnreadable = (text: string): boolean => readTypedNumber(text).kind === 'unreadable';

/** Leaving the field: a number takes its written form, what cannot be read stays in view. */
export const settled = (typing: Typing | null): Typing | null =>
  typing !== null && isUnreadable(typing.text) ? typing : null;
