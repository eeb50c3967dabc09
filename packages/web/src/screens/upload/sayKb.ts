import type { Locale } from '@gesta/domain';

/** Thousands of bytes, with the signs of the language. A file that holds anything is never of 0 kb. */
export function sayKb(bytes: number, locale: Locale): string {
  const kb = bytes > 0 ? Math.max(1, Math.round(bytes / 1000)) : 0;
  return kb.toLocaleString(locale);
}
