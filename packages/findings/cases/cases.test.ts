import { loadChapters } from '@gesta/clinical';
import { compiledExam, DEFINITIONS, isAsked, placeOfKey, recalculate } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import { testSpeech } from '../src/conclusion/fixtures/speechIn.ts';
import { sayRead } from '../src/index.ts';
import { AREAS } from './all.ts';
import type { ExpectedLine, ExpectedSentence, Visit, WholeCase } from './case.ts';
import { forReport, insertedAll, offeredIn, openCase, type ReadLine, readUnder, writtenAs } from './openCase.ts';

await loadChapters();
const portuguese = await testSpeech('pt-BR');

const named = ({ rule, fetus }: ExpectedSentence | ExpectedLine) => `${rule}${fetus === undefined ? '' : `#${fetus}`}`;
const found = ({ rule, index }: { rule: string; index: number | null }) =>
  `${rule}${index === null ? '' : `#${index}`}`;

/** Only what is expected to the letter is compared so. */
function expectSaid(expected: readonly (ExpectedSentence | ExpectedLine)[], said: ReadonlyMap<string, string>): void {
  for (const each of expected) if (each.says !== undefined) expect(said.get(named(each)), each.rule).toBe(each.says);
}

const expectLines = (expected: readonly ExpectedLine[], lines: readonly ReadLine[], why: string): void => {
  expect(lines.map(found).toSorted(), why).toEqual(expected.map(named).toSorted());
  expectSaid(expected, new Map(lines.map((line) => [found(line), line.sentence])));
};

/** What is typed into no field, or is no option of it: a case that types it would test nothing. */
const mistyped = ({ typed, normal = [], takes = [] }: Visit): string[] => [
  ...Object.entries(typed).flatMap(([tab, fields]) =>
    Object.entries(fields).flatMap(([field, value]) => {
      const key = `${tab}.${field}`;
      const place = placeOfKey(DEFINITIONS, key);
      if (!place || !isAsked(place)) return [key];
      if (place.beside !== null || place.field.items === undefined) return [];
      const options = new Set(place.field.items.map((item) => item.value));
      return [value].flat().every((each) => options.has(String(each))) ? [] : [`${key}: ${value}`];
    }),
  ),
  ...normal.filter((tab) => tab.split('.').length !== 2),
  ...takes.filter((key) => placeOfKey(DEFINITIONS, key) === null),
];

describe('whole cases', () => {
  const all = AREAS.flatMap(({ cases }) => cases);

  it('are at least sixty, each with a name of its own', () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  });

  it('type only what the forms ask, and expect only of fields that are there', () => {
    expect(all.flatMap(({ earlier = [], exam }) => [...earlier, exam].flatMap(mistyped))).toEqual([]);
    const expected = all.flatMap(({ values }) => values.map(({ of }) => of));
    expect(expected.filter((key) => sayRead(DEFINITIONS, { key, value: null }, portuguese) === null)).toEqual([]);
  });
});

describe.each(AREAS)('$title', ({ cases }) => {
  it.each(cases)('$title', (told: WholeCase) => {
    const opened = openCase(told);
    const { values, suggestions } = opened.state;
    for (const { of, is, within = 0 } of told.values) {
      const value = values[of] ?? suggestions.get(of) ?? null;
      if (typeof is === 'number' && typeof value === 'number')
        expect(Math.abs(value - is), `${of} is ${value}, expected ${is} ± ${within}`).toBeLessThanOrEqual(within);
      else expect(value, of).toEqual(is);
    }

    const offered = offeredIn(opened, portuguese);
    expect(forReport(offered).map(found)).toEqual(told.offers.map(named));
    expectSaid(told.offers, new Map(offered.map((each) => [found(each), each.sentence])));
    const rules = offered.map(({ rule }) => rule);
    for (const { rule } of told.silent ?? []) expect(rules).not.toContain(rule);

    const always = told.reading ?? [];
    const inserted = insertedAll(offered);
    // Where nothing is offered, somebody has to write.
    const empty: readonly ExpectedLine[] = inserted === '' ? [{ rule: 'conclusion.empty', from: 'rules' }] : [];
    expectLines([...always, ...empty], readUnder(opened, inserted, portuguese), 'all sentences inserted');
    for (const { text, reading } of told.concluded ?? [])
      expectLines([...always, ...reading], readUnder(opened, writtenAs(text), portuguese), text);

    // The server calculates everything again, and finds what the screen has.
    const again = recalculate(compiledExam(DEFINITIONS, values), opened.state);
    expect([...again.changed]).toEqual([]);
  });
});
