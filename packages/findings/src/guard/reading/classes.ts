import type { ReadingWords } from '@gesta/domain';
import type { Finding } from '../../conclusion/findings.ts';
import type { ReadSentence } from './concluded.ts';

/** A class or a number that a conclusion may say otherwise than it was computed. */
type SaidClass = {
  /** Groups or rules of conclusion-rules.md whose sentences say it. */
  of: readonly string[];
  /** All that a sentence says of it. */
  said: (plain: string, words: ReadingWords) => readonly string[];
  same: (own: string, said: string) => boolean;
};

const equal = (own: string, said: string): boolean => own === said;
/** A category without its letter is not another one. */
const begins = (own: string, said: string): boolean => own.startsWith(said) || said.startsWith(own);
/** A risk is rounded as one likes. */
const ROUNDED = 0.05;
const near = (own: string, said: string): boolean => Math.abs(Number(said) / Number(own) - 1) <= ROUNDED;

const BI_RADS = /\bbi-?\s?rads\b[^\d.;]{0,20}([0-6]\s?[abc]?)(?![a-z\d])/g;
const O_RADS = /\bo-?\s?rads\b[^\d.;]{0,20}([0-5])(?![a-z\d])/g;
const ONE_IN = /(?<!\d)1\s?[:/]\s?(\d{1,3}(?:[.,\s\u00a0\u202f]\d{3})+|\d+)/g;
const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4', v: '5' };

const firstGroups = (words: RegExp, plain: string): string[] =>
  [...plain.matchAll(words)].map(([, found = '']) => found.replace(/[\s.,\u00a0\u202f]/g, ''));

const oneIn =
  (own: 'trisomy' | 'preeclampsia', other: 'trisomy' | 'preeclampsia'): SaidClass['said'] =>
  (plain, { topics }) =>
    topics[own].test(plain) && !topics[other].test(plain) ? firstGroups(ONE_IN, plain) : [];

const CLASSES: readonly SaidClass[] = [
  { of: ['ma'], said: (plain) => firstGroups(BI_RADS, plain), same: begins },
  { of: ['orads'], said: (plain) => firstGroups(O_RADS, plain), same: equal },
  {
    of: ['pbf'],
    said: (plain, { topics }) =>
      firstGroups(new RegExp(`(?:${topics.profile.source})[^.;]{0,40}?(?<!\\d)(\\d{1,2})\\s?/\\s?\\d`, 'g'), plain),
    same: equal,
  },
  {
    of: ['do.estagio', 'tt'],
    said: (plain, { stage }) =>
      firstGroups(
        new RegExp(`(?:${stage.source})\\p{L}*[^\\p{L}\\d]{0,3}(iii|ii|iv|i|v|[1-5])(?!\\p{L})`, 'gu'),
        plain,
      ).map((each) => ROMAN[each] ?? each),
    same: equal,
  },
  { of: ['tri'], said: oneIn('trisomy', 'preeclampsia'), same: near },
  { of: ['pe'], said: oneIn('preeclampsia', 'trisomy'), same: near },
];

/**
 * The first sentence that gives a finding another class than its own sentence does. One that gives the right class as well, of the
 * other breast or before a correction, says nothing against it.
 */
export function classedOtherwise(
  { rule, group, sentence }: Finding,
  own: { plain: string; words: ReadingWords },
  sentences: readonly ReadSentence[],
  words: ReadingWords,
): ReadSentence | null {
  if (sentence === '') return null;
  for (const { of, said, same } of CLASSES) {
    if (!of.includes(group ?? rule) && !of.includes(rule)) continue;
    const [computed] = said(own.plain, own.words);
    if (computed === undefined) continue;
    const told = sentences.flatMap((each) => said(each.plain, words).map((value) => ({ each, value })));
    if (told.length > 0 && !told.some(({ value }) => same(computed, value))) return told[0]?.each ?? null;
  }
  return null;
}
