import { loadChapters } from '@gesta/clinical';
import { LOCALES, type Locale, READING } from '@gesta/domain';
import { CONCLUSION, folded } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import { type Finding, spokenFor } from '../conclusion/findings.ts';
import { CONCLUSION_CASES } from '../conclusion/fixtures/cases.ts';
import { RULES } from '../conclusion/rules/all.ts';
import { GENERIC_RULES } from '../conclusion/rules/generic.ts';
import { REMARKS } from '../conclusion/rules/order.ts';
import { guarded, speechOf } from './fixtures/cases.ts';
import { DENIALS, NOT_SO } from './fixtures/denials.ts';
import { concludedIn } from './reading/concluded.ts';
import { type Guarded, type GuardInput, openGuarded } from './reading/guarded.ts';
import { hear } from './reading/hear.ts';
import { CONCLUSION_RULES } from './rules/conclusion.ts';

await loadChapters();

const isAlarm = ({ severity }: { severity: string }): boolean => severity === 'A' || severity === 'C';
const WORDED = [...new Set([...RULES, ...GENERIC_RULES].filter(isAlarm).map(({ id }) => id))];
const baseOf = (rule: string): string => rule.split(':')[0] ?? '';

type Outcome = 'said' | 'omitted' | 'denied';
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  'conclusion.normal': 'denied',
  'conclusion.silent': 'omitted',
  'conclusion.silentAlerts': 'omitted',
};
const READ = CONCLUSION_RULES.filter(({ id }) => OUTCOMES[id] !== undefined);

const asHtml = (text: string): string => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;

/** What the second reading makes of a finding under a conclusion, as its three rules tell it. */
function outcomesOf(input: GuardInput, opened: Guarded, found: readonly Finding[], html: string) {
  const { speech } = input;
  const concluded = concludedIn({ ...input, values: { ...input.values, [CONCLUSION]: html } }, speech);
  const heard = hear(concluded, found, opened.exam, speech);
  const reread: Guarded = { ...opened, speech, found: () => found, concluded: () => concluded, heard: () => heard };
  const hits = READ.flatMap(({ id, find }) => find(reread).map((hit) => ({ outcome: OUTCOMES[id], hit })));
  return ({ id }: Finding): Outcome =>
    hits.find(({ hit: { part, reads = {} } }) => part === id || id in reads)?.outcome ?? 'said';
}

/** The sentence before its numbers and its advice. */
const headOf = (sentence: string): string =>
  (sentence.replace(/^[^\s:]+ \d+ ?: /, '').split(/ ?[;:(,]|\.$/)[0] ?? '').replace(/^\p{Lu}(?=\p{Ll})/u, (sign) =>
    sign.toLowerCase(),
  );

function denialsOf(rule: string, sentence: string, locale: Locale): string[] {
  const own = DENIALS.filter(({ of }) => of.includes(rule)).map(({ said }) => said[locale]);
  return own.length > 0 ? own : [NOT_SO[locale](headOf(sentence))];
}

describe('every rule of severity A or C', () => {
  it.each(LOCALES)('[RPT-121] %s: has words of its own, and no other has', (locale) => {
    expect(Object.keys(READING[locale].findings).toSorted()).toEqual(WORDED.toSorted());
  });

  it.each(LOCALES)('%s: words are compared without accents and capitals', (locale) => {
    const { findings, topics, joins, counts, sides, notInformed, smallWords, ...rest } = READING[locale];
    const sources = [
      ...[
        ...Object.values(findings).flatMap(([said, denied]) => (denied ? [said, denied] : [said])),
        ...Object.values(topics),
        ...Object.values(joins),
        ...counts,
        ...sides,
        smallWords,
      ],
      ...Object.values(rest),
    ]
      .filter((each) => each !== undefined)
      .map(({ source }) => source.replace(/\\./g, '').replace(/[ºª°№]/g, ''));
    expect(sources.filter((source) => folded(source) !== source)).toEqual([]);
  });

  it.each(LOCALES)('[RPT-121] %s: is noticed, said, omitted or denied', (locale) => {
    const speech = speechOf(locale);
    const wrong: string[] = [];
    const noticed: Record<Outcome, Set<string>> = { said: new Set(), omitted: new Set(), denied: new Set() };
    for (const { of, first, input, opened, speak } of exams()) {
      const rule = baseOf(of);
      const found = speak(speech);
      const own = found.find((each) => each.rule === of);
      if (own === undefined) throw new Error(`${of} is not offered`);
      const tell = (text: string, expected: Outcome) => {
        const outcome = outcomesOf({ ...input, speech }, opened, found, asHtml(text))(own);
        if (outcome === expected) noticed[expected].add(rule);
        else wrong.push(`${own.id} is ${outcome}, not ${expected}: ${text}`);
      };
      tell(own.sentence, 'said');
      // The other exams of a rule only say it in other words.
      if (!first) continue;
      // A remark is not for the report, and the tick it is about has a line of its own.
      if (!own.remark) tell('Xyz.', 'omitted');
      for (const denial of denialsOf(rule, own.sentence, locale)) tell(denial, 'denied');
      const all = outcomesOf({ ...input, speech }, opened, found, found.map((each) => asHtml(each.sentence)).join(''));
      for (const each of found.filter(isAlarm))
        if (all(each) !== 'said') wrong.push(`${each.id} is ${all(each)} by the sentences offered with ${of}`);
    }
    expect([...new Set(wrong)]).toEqual([]);
    const told = WORDED.filter((rule) => !REMARKS.includes(rule));
    expect([noticed.said.size, noticed.omitted.size, noticed.denied.size]).toEqual([
      WORDED.length,
      told.length,
      WORDED.length,
    ]);
  });
});

type WalkedExam = {
  of: string;
  first: boolean;
  input: GuardInput;
  opened: Guarded;
  speak: ReturnType<typeof spokenFor>;
};
let walked: readonly WalkedExam[] | null = null;

/** An exam that speaks for each rule, and the others that do, found once for all languages. */
function exams(): readonly WalkedExam[] {
  const cases = CONCLUSION_CASES.filter(({ of }) => WORDED.includes(baseOf(of)));
  walked ??= cases.map(({ of, fires }, at) => {
    const input = guarded(fires);
    const opened = openGuarded(input);
    const first = cases.findIndex((each) => baseOf(each.of) === baseOf(of)) === at;
    return { of, first, input, opened, speak: spokenFor(opened.exam) };
  });
  return walked;
}
