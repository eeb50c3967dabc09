import { loadChapters } from '@gesta/clinical';
import { LOCALES } from '@gesta/domain';
import { DEFINITIONS, type Field, hasDataKey, keyOf, type Panel } from '@gesta/forms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companionsIn } from './companion.ts';
import { examOf } from './exam.ts';
import { type Finding, findings, spokenFor } from './findings.ts';
import { CONCLUSION_CASES } from './fixtures/cases.ts';
import { testSpeech } from './fixtures/speechIn.ts';
import { toldExam } from './fixtures/told.ts';
import { refsOfTest } from './refsOf.ts';
import { RULES } from './rules/all.ts';
import { GENERIC_RULES } from './rules/generic.ts';
import { staleness } from './staleness.ts';

await loadChapters();
const speeches = await Promise.all(LOCALES.map(testSpeech));

type Cell = { form: string; panel: Panel; name: string; field: Field | null };

/** Every place of every form, and what is kept beside it. */
const CELLS: readonly Cell[] = DEFINITIONS.flatMap((form) =>
  form.components.flatMap(({ panels }) =>
    panels.flatMap((panel) => [
      ...panel.fields.map((field) => ({ form: form.key, panel, name: field.key, field })),
      ...[...companionsIn(panel).keys()].map((name) => ({ form: form.key, panel, name, field: null })),
    ]),
  ),
);
/** The places the rules read are tried most. */
const REFS = [...new Set(RULES.flatMap(({ when }) => refsOfTest(when)).map((ref) => ref.split('.').at(-1)))];
const READ = CELLS.filter(({ name }) => REFS.includes(name) || /Percentil|Zscore|Obs$/.test(name));

// Holes of our own would be mistaken for unfilled ones.
const words = fc.string({ maxLength: 12 }).filter((text) => !/[{}]|undefined|NaN/.test(text));
const number = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: -5, max: 60, noNaN: true }),
  fc.integer({ min: -10, max: 5000 }),
  fc.constantFrom(0, -0, 1e-300, 1e300, Number.MAX_SAFE_INTEGER),
);
const anything = fc.oneof(number, words, fc.boolean(), fc.constant(null), fc.array(words, { maxLength: 3 }));

function valueIn({ field }: Cell): fc.Arbitrary<unknown> {
  const options = field?.items?.map(({ value }) => value) ?? [];
  if (options.length === 0) return fc.oneof({ weight: 4, arbitrary: number }, { weight: 1, arbitrary: anything });
  const option = fc.constantFrom(...options);
  const chosen = field?.multiple ? fc.array(option, { maxLength: 3 }) : option;
  return fc.oneof({ weight: 5, arbitrary: chosen as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: anything });
}

const entry = (cells: readonly Cell[]) =>
  fc.constantFrom(...cells).chain((cell) => {
    const index = cell.panel.replicate === undefined ? fc.constant(null) : fc.integer({ min: 1, max: 3 });
    return fc
      .tuple(index, valueIn(cell))
      .map(
        ([n, value]) => [keyOf({ form: cell.form, tab: cell.panel.key, index: n, field: cell.name }), value] as const,
      );
  });

/** Parts of exams that rules are offered for, put together as they come, with anything written over them. */
const exams = fc
  .record({
    fetuses: fc.constantFrom('1', '2', '3', 'Não visto', ''),
    calculo: fc.constantFrom('DUM', 'manual', 'desconhecido', 'x'),
    age: fc.oneof(fc.integer({ min: -50, max: 400 }), fc.constant(null)),
    absent: fc.subarray(['2ndand3rdquarter', 'obstetricdoppler']),
    parts: fc.array(fc.constantFrom(...CONCLUSION_CASES), { minLength: 10, maxLength: 60, size: 'max' }),
    entries: fc.array(fc.oneof({ weight: 3, arbitrary: entry(READ) }, { weight: 1, arbitrary: entry(CELLS) }), {
      maxLength: 120,
      size: 'max',
    }),
  })
  .map(({ fetuses, calculo, age, absent, parts, entries }) => ({
    ...Object.assign({}, ...parts.map(({ fires }) => toldExam(fires).values)),
    ...Object.fromEntries(DEFINITIONS.map(({ key }) => [hasDataKey(key), !absent.includes(key)])),
    ...Object.fromEntries(entries),
    'gestationalAge.info.fetos': fetuses,
    'gestationalAge.info.calculo': calculo,
    'gestationalAge.info.calculada': age,
  }));

/** What nobody filled is left out of a sentence. */
const UNFILLED_WORDS = speeches.map(({ t }) => t('common.notInformed'));

const isWhole = ({ sentence, id, reads }: Finding) =>
  sentence.trim() !== '' &&
  !UNFILLED_WORDS.some((words) => sentence.includes(words)) &&
  !/\{\{|\}\}|undefined|NaN|\[object|finding\./.test(sentence) &&
  !/undefined|NaN/.test(id) &&
  Object.values(reads).every((value) => value !== undefined);

describe('whatever an exam has in it', () => {
  const spoken = CONCLUSION_CASES.map(({ fires }) => spokenFor(examOf(toldExam(fires))));

  it.each(speeches.map((speech) => ({ ...speech, speech })))(
    'every rule says a whole sentence in $locale',
    ({ speech }) => {
      const said = spoken.flatMap((say) => say(speech));
      expect(said.filter((each) => !isWhole(each))).toEqual([]);
      const rules = new Set(said.map(({ rule }) => rule.split(':')[0]));
      expect([...GENERIC_RULES, ...RULES].filter(({ id }) => !rules.has(id))).toEqual([]);
    },
  );

  it('its findings are whole sentences in every language, once each, and the same in all', () => {
    fc.assert(
      fc.property(exams, exams, (values, earlier) => {
        const earlierExams = [{ date: '2026-08-20', values: earlier }];
        const said = speeches.map(spokenFor(examOf({ definitions: DEFINITIONS, values, earlierExams })));
        for (const found of said) expect(found.filter((each) => !isWhole(each))).toEqual([]);
        const [first = [], ...others] = said.map((found) => found.map(({ id }) => id));
        expect(new Set(first).size).toBe(first.length);
        for (const ids of others) expect(ids).toEqual(first);
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it('a finding is not stale in the exam it was taken from', () => {
    const [speech] = speeches;
    if (!speech) throw new Error('no language');
    fc.assert(
      fc.property(exams, (values) => {
        const input = { definitions: DEFINITIONS, values };
        const stale = findings(input, speech).filter((each) => staleness(each, input, speech).stale);
        expect(stale).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('a finding that is not stale after some changes says what it said', () => {
    const [speech] = speeches;
    if (!speech) throw new Error('no language');
    const changes = fc.array(entry(READ), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(exams, changes, (values, patch) => {
        const after = { definitions: DEFINITIONS, values: { ...values, ...Object.fromEntries(patch) } };
        for (const before of findings({ definitions: DEFINITIONS, values }, speech)) {
          const { stale, now } = staleness(before, after, speech);
          if (!stale) expect(now?.sentence).toBe(before.sentence);
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});
