import { type Field, folded } from '@gesta/forms';
import { LANGUAGES, type Locale } from '../languages/all.ts';

export type NormalSpeech = { locale: Locale; say: (label: string) => string };

/** What is normal for a field: options by their labels, numbers with the decimal sign of the language, words as words. */
export function sayNormal({ items, reference }: Field, { locale, say }: NormalSpeech): string | null {
  const normal = reference?.normal;
  if (normal === undefined) return null;
  const labels = normal.split(' / ').map((each) => items?.find((item) => folded(item.value) === folded(each))?.label);
  if (labels.every((label) => label !== undefined)) return labels.map(say).join(' / ');
  const said = say(normal);
  if (said !== normal) return said;
  return said.replace(/(\d)\.(\d)/g, `$1${LANGUAGES[locale].decimalSign}$2`);
}
