import type { FieldSpeech } from '@gesta/domain';
import { folded, isSet, observationKey, type Placed } from '@gesta/forms';
import type { Exam } from '../../conclusion/exam.ts';
import { fieldName } from '../../conclusion/fieldName.ts';
import type { Finding } from '../../conclusion/findings.ts';

/** A word shorter than this is an article, or “of”. */
const LEAST_WORD = 4;
/** What tells an observation: a shorter word may stand anywhere. */
const LEAST_TELLING = 6;
/** More words than these tell nothing more, and take long to look for. */
const MOST_WORDS = 4;
const MOST_TELLING = 40;
/** Rows of a table that say one of these are what a finding about the table is made of. */
const FOUND = new Set(['alterado', 'presente', 'incerto']);

/** The names under which a sentence speaks of the fields of a finding: what a rule about any field, or about rows, was found by. */
export function fieldNamesOf({ rule, reads }: Finding, exam: Exam, speech: FieldSpeech): RegExp | null {
  const keys = Object.keys(reads).filter((key) => !key.includes('/') && isSet(reads[key]));
  const places = keys.flatMap((key) => exam.owner(key)?.place ?? []);
  const told = rule.startsWith('gen.') ? places.slice(0, 1) : places.filter((place) => isFoundRow(place, exam));
  const names = [...new Set(told)].flatMap((place) => [
    ...labelled(fieldName(place, exam.compiled, speech)),
    ...observed(place, exam),
  ]);
  return names.length === 0 ? null : new RegExp(names.join('|'), 'u');
}

const isFoundRow = ({ key, field }: Placed, exam: Exam): boolean =>
  field.type === 'tableradio' && FOUND.has(folded(exam.at(key)));

/** "And", in the seven languages: a row of two structures is spoken of by either. */
const AND = /\s(?:e|and|y|et|und|и)\s/u;

/** A label by its abbreviation, or by its long words one after another, however they end. */
function labelled(label: string): string[] {
  const plain = folded(label);
  const short = [...plain.matchAll(/\((\p{L}[\p{L}\p{N}/-]{1,7})\)/gu)].map(([, each = '']) => whole(each));
  const parts = plain.replace(/\([^)]*\)/g, ' ').split(AND);
  return [...short, ...parts.flatMap((part) => worded(part) ?? [])];
}

function worded(part: string): string | null {
  const words = part.match(/[\p{L}\p{N}]+/gu) ?? [];
  const long = words.filter((each) => each.length >= LEAST_WORD).slice(0, MOST_WORDS);
  if (long.length > 0) return long.map(stemmed).join('[^.;]{0,25}?');
  return words.length === 0 ? null : whole(words.join(' '));
}

const whole = (text: string): string => `(?<!\\p{L})${text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')}(?!\\p{L})`;
const stemmed = (word: string): string => `(?<!\\p{L})${word.slice(0, Math.max(LEAST_WORD, word.length - 2))}\\p{L}*`;

function observed(place: Placed, exam: Exam): string[] {
  const text = exam.at(observationKey(place));
  if (typeof text !== 'string') return [];
  const telling = (folded(text).match(/\p{L}+/gu) ?? []).filter((each) => each.length >= LEAST_TELLING);
  return telling.slice(0, MOST_TELLING).map(stemmed);
}
