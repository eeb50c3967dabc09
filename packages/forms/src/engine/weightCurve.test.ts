import { calculate, loadChapters } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { change } from './change.ts';
import { compiledExam } from './compiledExam.ts';
import { EMPTY_STATE, type Patch } from './state.ts';

await loadChapters();

const B = '2ndand3rdquarter.biometria1.';
/** A fetus of 32 weeks on the small side. */
const EXAM: Patch = {
  '2ndand3rdquarter.hasData': true,
  'gestationalAge.info.interationDate': '2026-11-12',
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': '2026-04-02',
  'gestationalAge.info.fetos': '1',
  [`${B}dbp`]: 77,
  [`${B}cc`]: 282,
  [`${B}ca`]: 255.6,
  [`${B}cf`]: 57.9,
};
const compiled = compiledExam(DEFINITIONS, EXAM);
const opened = change(compiled, EMPTY_STATE, EXAM);

function weighed(choice: Patch) {
  const own = Object.fromEntries(Object.entries(choice).map(([name, value]) => [B + name, value]));
  const { values, results } = change(compiled, opened, own);
  const said = results.get(`${B}pesoEstimado`);
  return {
    grams: values[`${B}pesoEstimado`],
    percentil: values[`${B}pesoEstimadoPercentil`],
    author: said?.author,
    cited: said?.sources.map(({ citation }) => citation).join(' ') ?? '',
    notices: said?.notices.map(({ key }) => key) ?? [],
  };
}

describe('the curve of INTERGROWTH-21st', () => {
  it('[CLN-080] for a weight by Hadlock is that of 2020: P6, where the curve of 2017 would say P14', () => {
    // Without a choice the form weighs by Hadlock, as it does with each of its equations.
    const unchosen = weighed({ curvaPeso: 'intergrowth' });
    expect(unchosen).toMatchObject({ author: 'INTERGROWTH-21st 2020' });
    expect(Math.round(Number(unchosen.percentil) * 100)).toBe(6);
    const mixed = calculate('/calc/peso-percentil/intergrowth/v1', { peso: unchosen.grams, ig: 224 });
    expect(Math.round(Number(mixed.percentil) * 100)).toBe(14);
    expect(mixed.notices).toEqual([{ key: 'calc.notice.curveOfOwnEquation' }]);
    expect(unchosen.cited).toContain('2020;56:946');
    expect(unchosen.notices).toEqual(['calc.notice.instead']);
    for (const formulaPeso of ['hadlock4', 'hadlock3', 'hadlock2'])
      expect(weighed({ curvaPeso: 'intergrowth', formulaPeso }).author).toBe('INTERGROWTH-21st 2020');
    expect(weighed({ curvaPeso: 'intergrowth', formulaPeso: 'hadlock4' })).toEqual(unchosen);
  });

  it('[CLN-080] for a weight by its own equation is that of 2017', () => {
    const own = weighed({ curvaPeso: 'intergrowth', formulaPeso: 'intergrowth' });
    expect(own).toMatchObject({ author: 'INTERGROWTH-21st 2017', notices: [] });
    expect(own.cited).toContain('2017;49:478');
    expect(own.grams).not.toBe(weighed({}).grams);
  });

  it('[CLN-080] follows a change of equation while the curve stays', () => {
    const first = change(compiled, opened, { [`${B}curvaPeso`]: 'intergrowth' });
    const second = change(compiled, first, { [`${B}formulaPeso`]: 'intergrowth' });
    const third = change(compiled, second, { [`${B}formulaPeso`]: null });
    const authors = [first, second, third].map(({ results }) => results.get(`${B}pesoEstimado`)?.author);
    expect(authors).toEqual(['INTERGROWTH-21st 2020', 'INTERGROWTH-21st 2017', 'INTERGROWTH-21st 2020']);
    expect(third.values[`${B}pesoEstimadoPercentil`]).toBe(first.values[`${B}pesoEstimadoPercentil`]);
  });
});

it.each(['hadlock', 'fmf', 'who'])(
  '[CLN-080] the curve %s says so when the weight is by the equation of INTERGROWTH-21st',
  (curvaPeso) => {
    expect(weighed({ curvaPeso }).notices).toEqual([]);
    expect(weighed({ curvaPeso, formulaPeso: 'intergrowth' }).notices).toEqual(['calc.notice.weightOfOtherEquation']);
  },
);
