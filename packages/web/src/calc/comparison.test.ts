import { type AuthorInfo, formulas, loadChapters } from '@gesta/clinical';
import { pointOf } from '@gesta/report';
import { beforeAll, expect, test } from 'vitest';
import { answersOf, areDifferent, chartField, curvesOf, inUnitsOf, isOneQuestion } from './comparison.ts';
import { figuresOf, toleranceOf } from './figures.ts';
import { risksByLimit } from './limits.ts';

beforeAll(() => loadChapters('charts', 'organs', 'risk'));

const info = (measure: string) => {
  const found = formulas().find((each) => each.measure === measure);
  if (!found) throw new Error(measure);
  return found;
};
const first = (measure: string) => info(measure).authors[0] as AuthorInfo;

test('every standard answers at once, and those that need a choice say so', () => {
  const answers = answersOf(info('ca'), first('ca'), { ca: 222, idadeGestacionalEmDias: 197 }, false);
  const placed = answers.filter(({ calculation }) => calculation.percentil !== null);
  expect(placed.map(({ info: { author } }) => author)).toEqual(['hadlock', 'intergrowth', 'snijders', 'who']);
  expect(answers.find(({ info: { author } }) => author === 'nichd')?.calculation.missing).toEqual(['grupo']);
});

test('a standard by sex draws the female curve until the sex is given', () => {
  const barcelona = (filled: Record<string, string>) =>
    curvesOf(info('peso-percentil'), filled, false).find(({ info: { author } }) => author === 'barcelona');
  const unknown = barcelona({});
  expect(unknown?.defaultSex).toBe(true);
  expect(unknown?.curve.rows).toEqual(barcelona({ sexo: 'feminino' })?.curve.rows);
  expect(unknown?.curve.rows).not.toEqual(barcelona({ sexo: 'masculino' })?.curve.rows);
});

test('curves are compared where they differ', () => {
  expect(areDifferent(curvesOf(info('ca'), {}, false))).toBe(true);
  expect(areDifferent(curvesOf(info('ccn'), {}, false))).toBe(false);
  expect(isOneQuestion(info('peso'))).toBe(true);
  expect(isOneQuestion(info('gemelar'))).toBe(false);
});

test('a length keeps its meaning when the author takes it in another unit', () => {
  const [schneider, , pasquini] = info('eco-z').authors;
  if (!schneider || !pasquini) throw new Error('authors');
  expect(inUnitsOf(pasquini, schneider, { valor: 0.42, medida: 'aov' })).toEqual({ valor: 4.2, medida: 'aov' });
  expect(inUnitsOf(schneider, pasquini, { valor: 4.2 })).toEqual({ valor: 0.42 });
});

test('a point needs both its numbers, and a chart of a form only sex and group', () => {
  const [standard] = curvesOf(info('ca'), {}, false);
  if (!standard) throw new Error('standard');
  expect(pointOf(standard.info, { ca: 222 }, standard.curve)).toBeNull();
  expect(pointOf(standard.info, { ca: 222, idadeGestacionalEmDias: 196 }, standard.curve)).toEqual({
    x: 28,
    value: 222,
  });
  expect(chartField(standard, {})).toEqual({ measure: 'ca', author: 'hadlock' });
  const [echo] = curvesOf(info('eco-z'), {}, false);
  expect(echo && chartField(echo, {})).toBeNull();
});

test('the weight and its tolerance are one figure', () => {
  const [answer] = answersOf(info('peso'), first('peso'), { dbp: 71.4, cc: 262, ca: 222, cf: 51.6 }, false);
  if (!answer) throw new Error('answer');
  const figures = figuresOf(answer.calculation, answer.info.outputs);
  expect(figures).toHaveLength(1);
  expect(figures[0] && toleranceOf(figures[0])).toBe(15);
});

test('risks by limit are percentages in the order of the limit', () => {
  const filled = {
    comprimentoColo: 20,
    idade: 30,
    peso: 70,
    altura: 165,
    etnia: 'branca',
    historiaObstetrica: 'nulipara',
    idadeGestacionalEmDias: 161,
  };
  const [answer] = answersOf(info('parto-prematuro'), first('parto-prematuro'), filled, false);
  if (!answer) throw new Error('answer');
  const risks = risksByLimit(answer.info, answer.calculation);
  expect(risks.map(({ limit }) => limit)).toEqual(['<28', '<32', '<34', '<37']);
  expect(risks.map(({ percent }) => percent)).toEqual(risks.map(({ percent }) => percent).toSorted((a, b) => a - b));
});

test('every calculator opens empty: something is still to be said, and nothing has failed', () => {
  const WAITS = ['missing', 'uncertain', 'calc.error.noExamDate'];
  for (const each of formulas())
    for (const author of each.authors)
      for (const { info: asked, calculation } of answersOf(each, author, {}, false)) {
        const { key, code } = calculation.error ?? { code: 'missing' };
        expect([asked.path, WAITS.includes(key ?? code)]).toEqual([asked.path, true]);
      }
});
