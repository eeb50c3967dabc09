import { LOCALES, type Locale, READING } from '@gesta/domain';
import { CONCLUSION, FETUSES, folded } from '@gesta/forms';
import type { Finding } from '../../conclusion/findings.ts';
import { contradictions } from '../reading/contradictions.ts';
import type { Guarded } from '../reading/guarded.ts';
import type { GuardHit, GuardRule } from '../reading/rule.ts';
import { fetusesNamed, NOT_INFORMED, SAID_OF, UNRESOLVED } from '../reading/words.ts';

/** A text of a few words is of no language one could tell. */
const LEAST_SMALL_WORDS = 6;

const isWritten = ({ concluded }: Guarded): boolean => concluded().text !== '';

export const CONCLUSION_RULES: readonly GuardRule[] = [
  {
    id: 'conclusion.empty',
    severity: 'severe',
    words: 'conclusionEmpty',
    find: (guarded) => (guarded.type === 'exame' && !isWritten(guarded) ? [{ at: [CONCLUSION] }] : []),
  },
  {
    id: 'conclusion.stale',
    severity: 'severe',
    words: 'conclusionStale',
    find: ({ concluded, found, values }) => {
      const { stale } = concluded();
      if (stale.length === 0) return [];
      const reads = stale.map(({ rule, index }) => [
        `${rule}#${index ?? ''}`,
        found().find((each) => each.rule === rule && each.index === index)?.reads ?? null,
      ]);
      return [
        {
          at: [CONCLUSION],
          reads: { ...Object.fromEntries(reads), text: values[CONCLUSION] },
          params: { count: { number: stale.length } },
        },
      ];
    },
  },
  {
    id: 'conclusion.marks',
    severity: 'severe',
    words: 'conclusionMarks',
    find: ({ concluded }) => {
      const marks = [...concluded().text.matchAll(UNRESOLVED)].map(([mark]) => mark.slice(2, -2).trim());
      if (marks.length === 0) return [];
      return [
        {
          at: [CONCLUSION],
          params: { count: { number: marks.length }, marks: { text: marks.slice(0, 3).join('; ') } },
        },
      ];
    },
  },
  {
    id: 'conclusion.notInformed',
    severity: 'warn',
    words: 'conclusionNotInformed',
    find: ({ concluded }) => {
      const missing = concluded().sentences.some(({ plain }) => NOT_INFORMED.some((words) => plain.includes(words)));
      return missing ? [{ at: [CONCLUSION] }] : [];
    },
  },
  {
    id: 'conclusion.fetus',
    severity: 'severe',
    words: 'conclusionFetus',
    find: ({ concluded, fetuses }) => {
      const extra = [...new Set(fetusesNamed(folded(concluded().text)))].filter((n) => n > fetuses.length);
      return extra.map((n) => ({
        at: [CONCLUSION, FETUSES],
        part: String(n),
        params: { n: { number: n }, fetuses: { number: fetuses.length } },
      }));
    },
  },
  {
    id: 'conclusion.normal',
    severity: 'severe',
    words: 'conclusionNormal',
    source: 'conclusion-rules.md, groups and severities; company settings',
    find: ({ concluded, found }) =>
      contradictions(concluded(), found()).map(({ sentence, finding, part }) => saidAgainst(finding, part, sentence)),
  },
  {
    id: 'conclusion.silent',
    severity: 'warn',
    words: 'conclusionSilent',
    source: 'conclusion-rules.md, severity C',
    find: (guarded) =>
      isWritten(guarded)
        ? guarded
            .found()
            .filter((each) => isUnsaid(each, guarded))
            .map(unsaid)
        : [],
  },
  {
    id: 'report.language',
    severity: 'warn',
    words: 'language',
    find: ({ concluded, locale }) => {
      const written = languageOf(concluded().text);
      if (written === null || written === locale) return [];
      return [
        {
          at: [CONCLUSION],
          reads: { locale },
          params: { written: { language: written }, language: { language: locale } },
        },
      ];
    },
  },
];

function keysIn({ reads }: Finding): string[] {
  // What a finding was made from of an earlier exam is nowhere to go to.
  return Object.keys(reads).filter((key) => !key.includes('/') && reads[key] !== null);
}

function saidAgainst(alarm: Finding, part: string, sentence: string): GuardHit {
  const keys = keysIn(alarm);
  return {
    at: [CONCLUSION, ...keys],
    part,
    params: { text: { text: sentence }, fields: { field: keys.slice(0, 2) } },
  };
}

/** Critical, and neither taken nor written in somebody's own words. */
function isUnsaid({ rule, group, index, severity }: Finding, { concluded }: Guarded): boolean {
  if (severity !== 'C') return false;
  const { taken, text } = concluded();
  if (taken.some((each) => each.rule === rule && each.index === index)) return false;
  const own = SAID_OF[group ?? rule];
  // A finding with no words of its own in the table is not judged: silence about it cannot be told.
  return own !== undefined && !own.test(folded(text));
}

function unsaid(finding: Finding): GuardHit {
  const keys = keysIn(finding);
  return {
    at: [CONCLUSION, ...keys],
    part: `${finding.rule}#${finding.index ?? ''}`,
    index: finding.index,
    params: { fields: { field: keys.slice(0, 2) } },
  };
}

/** The language with the most small words, where there are enough of them and no other has as many. */
function languageOf(text: string): Locale | null {
  const plain = folded(text);
  const counts = LOCALES.map((locale) => ({
    locale,
    count: [...plain.matchAll(READING[locale].smallWords)].length,
  }));
  const [first, second] = counts.toSorted((one, other) => other.count - one.count);
  if (!first || first.count < LEAST_SMALL_WORDS || first.count === second?.count) return null;
  return first.locale;
}
