import { LANGUAGES, type Locale } from '../languages/all.ts';

/** As a person types it: the decimal sign of the language, and no thousands apart. */
export function formatNumber(value: number, locale: Locale, decimals?: number): string {
  const text = decimals === undefined ? String(value) : value.toFixed(decimals);
  return text.replace('.', LANGUAGES[locale].decimalSign);
}
