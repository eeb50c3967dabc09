import type { Locale } from '@gesta/domain';

/** `Abdominal e transvaginal`: only the first begins with a capital, unless it is a name. */
export function sayList(items: readonly string[], locale: Locale): string {
  const [first = '', ...rest] = items.filter((each) => each !== '');
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format([
    first,
    ...rest.map((each) => inRunning(each, locale)),
  ]);
}

/** Inside a sentence a word has a small letter, an abbreviation (`TN`, `DIU`) and a German noun do not. */
export function inRunning(text: string, locale: Locale): string {
  const [first = '', second = ''] = text;
  const isShort =
    second !== '' && second === second.toLocaleUpperCase(locale) && second !== second.toLocaleLowerCase(locale);
  if (locale === 'de' || isShort || /^\p{Lu}(?!\p{L})/u.test(text)) return text;
  return first.toLocaleLowerCase(locale) + text.slice(first.length);
}
