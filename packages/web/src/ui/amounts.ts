import type { Locale } from '@gesta/domain';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1000;

/** Bytes as people say them: `3,1 GB`. */
export function sayBytes(bytes: number, locale: Locale): string {
  const size = Math.abs(bytes);
  const power = size < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(size) / 3));
  const value = bytes / STEP ** power;
  const maximumFractionDigits = Math.abs(value) < 10 && power > 1 ? 1 : 0;
  const unit = UNITS[power] ?? 'byte';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(
    value,
  );
}

const SPANS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** In the largest unit of which there are two, so that nothing is rounded away that matters: 47 h, then 2 days. */
function spanOf(seconds: number): { value: number; unit: (typeof SPANS)[number][0] } {
  const [unit, length] = SPANS.find(([, each]) => Math.abs(seconds) >= 2 * each) ?? (['second', 1] as const);
  return { value: Math.round(seconds / length), unit };
}

/** `2 minutos`, `9 dias`; less than a second in thousandths. */
export function saySpan(seconds: number, locale: Locale): string {
  const words = (unit: string, value: number, maximumFractionDigits = 0) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(value);
  if (seconds < 1) return words('millisecond', seconds * 1000);
  if (seconds < 10) return words('second', seconds, 1);
  const { value, unit } = spanOf(seconds);
  return words(unit, value);
}

/** `há 7 h`; of what is to come `em 12 dias`. */
export function sayAgo(seconds: number, locale: Locale): string {
  const { value, unit } = spanOf(seconds);
  const said = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'short' }).format(-value, unit);
  // It stands in sentences, which end by themselves.
  return said.replace(/\.$/, '');
}
