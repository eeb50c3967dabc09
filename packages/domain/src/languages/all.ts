import { german } from './de/language.ts';
import { english } from './en/language.ts';
import { spanish } from './es/language.ts';
import { french } from './fr/language.ts';
import { italian } from './it/language.ts';
import type formsInPortuguese from './pt-BR/forms.json';
import { portuguese } from './pt-BR/language.ts';
import type messagesInPortuguese from './pt-BR/messages.json';
import { russian } from './ru/language.ts';
import type { Language } from './shape/language.ts';

/** Portuguese is written first: a key it has and another language has not is refused by the compiler. */
export type Catalogue = Readonly<Record<keyof typeof messagesInPortuguese, string>>;
type FormCatalogue = Readonly<Record<keyof typeof formsInPortuguese, string>>;
type WholeLanguage = Language & {
  messages: () => Promise<{ default: Catalogue }>;
  formMessages: () => Promise<{ default: FormCatalogue }>;
};

export type Locale = 'pt-BR' | 'en' | 'es' | 'it' | 'fr' | 'de' | 'ru';

/**
 * Every language of the product, in the order menus have them. A new one is its folder, its name above and its line here; the compiler
 * then asks for its line in `allReading.ts` and for whatever the folder lacks.
 */
export const LANGUAGES: Readonly<Record<Locale, WholeLanguage>> = {
  'pt-BR': portuguese,
  en: english,
  es: spanish,
  it: italian,
  fr: french,
  de: german,
  ru: russian,
};

export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[];
export const DEFAULT_LOCALE: Locale = 'pt-BR';
export const FALLBACK_LOCALE: Locale = 'en';

export function isLocale(value: unknown): value is Locale {
  return (LOCALES as readonly unknown[]).includes(value);
}
