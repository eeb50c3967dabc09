import type { ReadingWords } from '@gesta/domain';
import { BASE_AGE, CONCLUSION, FETUSES, folded } from '@gesta/forms';
import type { Finding } from '../../conclusion/findings.ts';
import type { Severity } from '../../conclusion/rules/rule.ts';
import type { ReadSentence } from '../reading/concluded.ts';
import type { Guarded } from '../reading/guarded.ts';
import type { Heard } from '../reading/hear.ts';
import type { GuardHit, GuardRule } from '../reading/rule.ts';
import { isAdvised, isNegated, spansOf } from '../reading/spans.ts';
import { fetusesNamed, languageOf, NOT_INFORMED, UNRESOLVED } from '../reading/words.ts';

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
    id: 'conclusion.fetusCount',
    severity: 'severe',
    words: 'conclusionFetusCount',
    find: ({ concluded, fetuses, isObstetric }) => {
      const { sentences, words } = concluded();
      const counted = sentences.flatMap(({ said, plain }) => countedIn(plain, words).map((count) => ({ said, count })));
      const [first] = counted;
      // “Twin pregnancy, triplets” says what it is in the end.
      if (!isObstetric || first === undefined || counted.some(({ count }) => count === fetuses.length)) return [];
      return [
        {
          at: [CONCLUSION, FETUSES],
          params: { text: { text: first.said }, fetuses: { number: fetuses.length } },
        },
      ];
    },
  },
  {
    id: 'conclusion.normal',
    severity: 'severe',
    words: 'conclusionNormal',
    source: 'conclusion-rules.md, groups and severities; company settings',
    find: ({ heard }) => bySentence(heard()).map(([{ said }, findings]) => saidAgainst(findings, said)),
  },
  {
    id: 'conclusion.silent',
    severity: 'warn',
    words: 'conclusionSilent',
    source: 'conclusion-rules.md, severity C',
    find: (guarded) => unsaidIn(guarded, 'C').map(unsaid),
  },
  {
    id: 'conclusion.silentAlerts',
    severity: 'warn',
    words: 'conclusionSilentAlerts',
    source: 'conclusion-rules.md, severity A',
    find: (guarded) => {
      // One line for each fetus, however many there are: what is critical is not lost among them.
      const alerts = Map.groupBy(unsaidIn(guarded, 'A'), ({ index }) => index);
      return [...alerts].map(([index, findings]) => unsaidAlerts(index, findings));
    },
  },
  {
    id: 'report.language',
    severity: 'warn',
    words: 'language',
    find: ({ concluded, speech: { locale } }) => {
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

/** What every finding of a fetus or an age reads is named only where there is nothing else. */
const EVERYWHERE: readonly string[] = [FETUSES, BASE_AGE];

function keysIn({ reads }: Finding): string[] {
  // What a finding was made from of an earlier exam is nowhere to go to.
  const keys = Object.keys(reads).filter((key) => !key.includes('/') && reads[key] !== null);
  const own = keys.filter((key) => !EVERYWHERE.includes(key));
  return own.length > 0 ? own : keys;
}

/** How many fetuses a sentence says there are. */
const countedIn = (plain: string, words: ReadingWords): number[] =>
  words.counts.flatMap((count, at) =>
    spansOf(count, plain).some((span) => !isNegated(plain, span, words) && !isAdvised(plain, span, words))
      ? [at + 1]
      : [],
  );

const SHOWN_FIELDS = 2;
const SHOWN_ALERTS = 4;

/** Of each finding the first sentence that speaks against it, and of such a sentence all that it speaks against. */
function bySentence(heard: readonly Heard[]): readonly (readonly [ReadSentence, readonly Finding[]])[] {
  const said = heard.flatMap(({ finding, against: [first] }) => (first === undefined ? [] : [{ finding, first }]));
  const grouped = Map.groupBy(said, ({ first }) => first);
  return [...grouped].map(([sentence, each]) => [sentence, each.map(({ finding }) => finding)]);
}

/** One more or one less of them is another line. */
const severities = (findings: readonly Finding[]): Record<string, Severity> =>
  Object.fromEntries(findings.map(({ id, severity }) => [id, severity]));

function saidAgainst(findings: readonly Finding[], sentence: string): GuardHit {
  const keys = [...new Set(findings.flatMap((each) => keysIn(each).slice(0, SHOWN_FIELDS)))];
  return {
    at: [CONCLUSION, ...keys],
    part: findings[0]?.id ?? '',
    reads: severities(findings),
    params: { text: { text: sentence }, fields: { field: keys.slice(0, SHOWN_ALERTS) } },
  };
}

/** Neither taken nor written in somebody's own words; what is denied is told as such. */
function unsaidIn(guarded: Guarded, wanted: Severity): Finding[] {
  if (!isWritten(guarded)) return [];
  return guarded
    .heard()
    .filter(({ finding, isSaid, against }) => finding.severity === wanted && !isSaid && against.length === 0)
    .map(({ finding }) => finding);
}

function unsaid(finding: Finding): GuardHit {
  const keys = keysIn(finding);
  return {
    at: [CONCLUSION, ...keys],
    part: finding.id,
    index: finding.index,
    params: { fields: { field: keys.slice(0, SHOWN_FIELDS) } },
  };
}

function unsaidAlerts(index: number | null, findings: readonly Finding[]): GuardHit {
  const keys = [...new Set(findings.flatMap((each) => keysIn(each).slice(0, 1)))];
  return {
    at: [CONCLUSION, ...keys],
    part: String(index ?? 'exam'),
    index,
    reads: severities(findings),
    params: { count: { number: findings.length }, fields: { field: keys.slice(0, SHOWN_ALERTS) } },
  };
}
