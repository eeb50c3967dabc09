import type { Locale } from '@gesta/domain';

export function languageCode(locale: Locale): string {
  return locale.slice(0, 2).toUpperCase();
}
