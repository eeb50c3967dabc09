import type { Locale } from '@gesta/domain';

/** Each language under its own name, whatever language is on screen. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  'pt-BR': 'Português (Brasil)',
  en: 'English',
  es: 'Español',
  it: 'Italiano',
  fr: 'Français',
  de: 'Deutsch',
  ru: 'Русский',
};

export function languageCode(locale: Locale): string {
  return locale.slice(0, 2).toUpperCase();
}
