import { type FieldSpeech, sayInSentence } from '@gesta/domain';
import { type Compiled, type ExamState, isSet, keyBeside, type Placed } from '@gesta/forms';
import { createSay } from '../calc/say.ts';
import { escaped } from '../chart/svgText.ts';

export type TemplateExam = { compiled: Compiled; state: ExamState; speech: FieldSpeech };

const PLACEHOLDER = /\{\{\s*([\w.-]+)\s*\}\}/g;

/** A template with the values of an exam in the place of their names. Values are text: what somebody typed is never markup. */
export function fillTemplate(html: string, exam: TemplateExam): string {
  return html.replace(PLACEHOLDER, (_, key: string, at: number) =>
    escaped(fitted(sayMeasurement(key, exam), html.slice(Math.max(0, at - NEAR), at))),
  );
}

/** As far back as what stands before a value decides how it begins. */
const NEAR = 60;
/** Longer words in capitals are those of a heading. */
const ABBREVIATED = 6;
const BLOCK = /<(?:\/?(?:p|ul|ol|li)|br)\b[^>]*>/g;

/** A value behind what the template says: large where a sentence begins, in capitals in a heading, and no word twice. */
function fitted(text: string, html: string): string {
  const before = html.replace(BLOCK, '\n').replace(/<[^<>]*>/g, '');
  if (/(?:^|\n|[.!?]\s)$/.test(before)) return text.replace(/^\p{Ll}/u, (sign) => sign.toUpperCase());
  const [, word = ''] = /(\p{L}{3,})\s$/u.exec(before) ?? [];
  if (word === '') return text;
  if (word.length > ABBREVIATED && word === word.toUpperCase()) return text.toUpperCase();
  return text.toLowerCase().startsWith(`${word.toLowerCase()} `) ? text.slice(word.length + 1) : text;
}

/** One value of an exam as a person reads it: a field, or the percentile, z-score or age beside one. */
export function sayMeasurement(key: string, { compiled, state, speech }: TemplateExam): string {
  const missing = speech.t('common.notInformed');
  const value = state.values[key];
  const place = compiled.fields.get(key);
  if (place) return isSet(value) ? sayInSentence(place, value, speech) : missing;
  const beside = besideOf(key, compiled);
  if (!beside || typeof value !== 'number') return isSet(value) ? String(value) : missing;
  const say = createSay(speech.t, speech.locale);
  if (beside.as === 'percentil')
    return say.percentile({ percentil: value, bound: state.results.get(beside.place.key)?.bound ?? null });
  return beside.as === 'ig' ? say.age(value) : say.number(value);
}

type Beside = { place: Placed; as: 'ig' | 'percentil' | 'zscore' };
const besides = new WeakMap<Compiled, Map<string, Beside>>();

function besideOf(key: string, compiled: Compiled): Beside | undefined {
  const known = besides.get(compiled) ?? new Map<string, Beside>();
  if (!besides.has(compiled)) {
    for (const place of compiled.fields.values())
      for (const as of ['ig', 'percentil', 'zscore'] as const) {
        const name = place.field.companions?.[as];
        if (name !== undefined) known.set(keyBeside(place, name), { place, as });
      }
    besides.set(compiled, known);
  }
  return known.get(key);
}
