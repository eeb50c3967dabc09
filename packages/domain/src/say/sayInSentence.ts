import { folded } from '@gesta/forms';
import { LANGUAGES, type Locale } from '../languages/all.ts';
import { type FieldIn, type FieldSpeech, sayFieldValue } from './sayFieldValue.ts';

/** Names of people, places and products are no words. */
const NAMES: ReadonlySet<string> = new Set(['Barcelona', 'Cobas', 'Coombs', 'Hadlock', 'Krishnan', 'Schneider', 'To']);

/** A stored value inside a sentence: an option agrees with what it is said of, and begins as any word there does. */
export function sayInSentence(place: FieldIn, value: unknown, speech: FieldSpeech): string {
  if (Array.isArray(value) && place.field.items && place.field.type !== 'table')
    return value.map((each) => sayInSentence(place, each, speech)).join(', ');
  const option = place.field.items?.find((item) => folded(item.value) === folded(value));
  if (!option) return sayFieldValue(place, value, speech);
  const { forms } = LANGUAGES[speech.locale].inSentence;
  // What a clinic called otherwise is said as the clinic called it.
  const own = option.label.startsWith('term.') ? forms[`${place.field.key}.${option.value}`] : undefined;
  return own ?? forms[option.label] ?? inSentence(sayFieldValue(place, value, speech), speech.locale);
}

/** Words inside a sentence begin small, but for nouns of German, names, and what is written in capitals. */
export function inSentence(text: string, locale: Locale): string {
  const { small } = LANGUAGES[locale].inSentence;
  const [first = ''] = /^[\p{L}-]+/u.exec(text) ?? [];
  if (NAMES.has(first) || (small !== null && !small.has(first))) return text;
  if (/^\p{Lu}\p{Ll}+\p{Lu}/u.test(first)) return text;
  return text.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (sign) => sign.toLowerCase());
}
