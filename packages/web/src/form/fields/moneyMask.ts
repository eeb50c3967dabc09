import type { Locale } from '@gesta/domain';

const MOST_DIGITS = 12;

/** Typed digits fill from the cents: 1, 12, 123 are 0,01, 0,12 and 1,23. */
export function moneyOf(text: string): number | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').slice(0, MOST_DIGITS);
  return digits === '' ? null : Number(digits) / 100;
}

/** With the separators of the language and always two decimals. */
export function writtenMoney(value: unknown, locale: Locale): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  }).format(value);
}
