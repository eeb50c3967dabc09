import type { Locale } from '../languages/all.ts';

/** Made once for each language and number of decimals: making one takes longer than a hundred numbers. */
const formats = new Map<string, Intl.NumberFormat>();

/** Grouped by thousands, with at least and at most so many decimals. */
export function writeNumber(value: number, locale: Locale, least: number, most: number): string {
  const key = `${locale} ${least} ${most}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      // What is rounded to nothing has no sign: "−0,00" reads as a finding.
      signDisplay: 'negative',
    });
    formats.set(key, format);
  }
  // A hyphen is too short for a minus.
  return format.format(value).replace('-', '−');
}
