import { LOCALES, type Locale } from '@gesta/domain';
import type { Report, ReportSource } from '@gesta/report';
import { describe, expect, it } from 'vitest';
import { paperOf, unspaced } from '../test/paperOf.ts';
import { havePrograms } from '../test/peerPrograms.ts';
import {
  BREAST,
  FIRST_TRIMESTER,
  GYNECOLOGY,
  HEART,
  RESTRICTION,
  RESTRICTION_AT_FOURTH,
  ROUTINE,
  TRIPLETS,
  TWINS,
} from '../test/reportSamples.ts';
import { times } from '../test/times.ts';
import { wordsOverEachOther } from '../test/wordsOnPaper.ts';

/** Letters of a sentence that tell it from the others. */
const BEGINNING = 14;

/** Every language is set in one of the two ways a report ends; `GESTA_LONG=1` sets each in both, and what else is asked in all of them. */
const CONCLUSION_FIRST: readonly Locale[] = ['pt-BR', 'de', 'fr', 'ru'];
const CONCLUSION_LAST = LOCALES.filter((locale) => !CONCLUSION_FIRST.includes(locale));
const setIn = (few: readonly Locale[], many: readonly Locale[] = LOCALES) => (times(0, 1) === 0 ? few : many);

describe('the report of a routine exam of the second trimester', () => {
  it.each(setIn(CONCLUSION_FIRST))('[RPT-126] has three pages, the conclusion on the first: %s', async (locale) => {
    const { report, pages } = await paperOf(ROUTINE, locale);
    expect(pages).toHaveLength(3);
    const [first, , last] = pages.map(({ text }) => text);
    for (const { runs } of report.conclusion.blocks)
      expect(first).toContain(unspaced(runs.map(({ text }) => text).join('')).slice(0, BEGINNING));
    expect(first).toContain(unspaced(report.conclusion.signed.replace('{page}', '3')));
    expect(last).toContain(unspaced(report.references.title.toLocaleUpperCase(locale)));
  });

  it.each(setIn(CONCLUSION_LAST))(
    '[RPT-126] still has three where the clinic has the conclusion stand before the signature: %s',
    async (locale) => {
      const layout = { ...ROUTINE.layout, conclusionLast: true };
      const { report, pages } = await paperOf({ ...ROUTINE, layout }, locale);
      expect(pages).toHaveLength(3);
      const all = pages.map(({ text }) => text);
      for (const { runs } of report.conclusion.blocks) {
        const said = unspaced(runs.map(({ text }) => text).join('')).slice(0, BEGINNING);
        expect(all[0]).not.toContain(said);
        expect(all.at(-1)).toContain(said);
      }
      // The head of the clinic on the first page alone, the patient on the others.
      expect(all.filter((text) => text.includes(unspaced('Rua das Acácias, 120')))).toHaveLength(1);
      expect(all.slice(1).every((text) => text.includes(unspaced('Heloísa Brandão Tavares')))).toBe(true);
    },
  );
});

describe('the report of another exam', () => {
  type Kind = Report['chapters'][number]['parts'][number]['kind'];
  const CASES: readonly [string, ReportSource, number, Kind[]][] = [
    ['of a restricted fetus at its third visit', RESTRICTION, 3, ['evolution', 'criteria']],
    ['of twins', TWINS, 3, ['mirror', 'weights', 'criteria']],
    ['of triplets', TRIPLETS, 3, ['mirror', 'weights', 'anatomy']],
    ['of the first trimester, with its risks', FIRST_TRIMESTER, 2, ['risks', 'anatomy']],
    ['of the pelvis', GYNECOLOGY, 2, ['scheme', 'table']],
    ['of the breasts', BREAST, 2, ['scheme', 'table']],
    ['of the fetal heart', HEART, 2, ['scores', 'anatomy']],
  ];
  it.each(CASES)('%s has its pages and what it is read for', async (_name, source, most, kinds) => {
    const { report, pages } = await paperOf(source, 'pt-BR');
    expect(pages.length).toBeLessThanOrEqual(most);
    expect(pages[0]?.text).toContain('CONCLUSÃO');
    const found = report.chapters.flatMap(({ parts }) => parts.map(({ kind }) => kind));
    expect(found).toEqual(expect.arrayContaining(kinds));
  });

  // In Russian names and sentences take so many more lines that the signature stands on a third page.
  const ALL_BUT_RUSSIAN = LOCALES.filter((locale) => locale !== 'ru');
  it.each(setIn(['de'], ALL_BUT_RUSSIAN))(
    'of the first trimester has two pages with the conclusion first or last: %s',
    async (locale) => {
      for (const conclusionLast of [false, true]) {
        const layout = { ...FIRST_TRIMESTER.layout, conclusionLast };
        expect((await paperOf({ ...FIRST_TRIMESTER, layout }, locale)).pages).toHaveLength(2);
      }
    },
  );
});

describe.runIf(havePrograms('pdftotext'))('on paper no word lies over another', () => {
  // Those that write longest, and shortest.
  it.each(setIn(['ru'], ['ru', 'de', 'pt-BR']))('with as many earlier exams as a report shows: %s', async (locale) => {
    expect(wordsOverEachOther((await paperOf(RESTRICTION_AT_FOURTH, locale)).file)).toEqual([]);
  });
});
