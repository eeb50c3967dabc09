import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@gesta/domain';

/** The language chosen here before, else the first of the browser's that we speak, else Portuguese. */
export function visitorLocale(chosen: string | null, wanted: readonly string[]): Locale {
  if (isLocale(chosen)) return chosen;
  for (const each of wanted) {
    const language = each.slice(0, 2).toLowerCase();
    const found = LOCALES.find((locale) => locale.slice(0, 2) === language);
    if (found !== undefined) return found;
  }
  return DEFAULT_LOCALE;
}
