import { loadChapters } from '@gesta/clinical';
import { compiledExam, DEFINITIONS } from '@gesta/forms';
import { beforeAll, expect, it } from 'vitest';
import { weightLacks } from './weightLacks.ts';

const TAB = '2ndand3rdquarter.biometria1';
beforeAll(() => loadChapters());

it('a weight names the measures its formula still asks for, and none once they are there', () => {
  const lacks = (typed: Record<string, unknown>) => {
    const values = { 'gestationalAge.info.fetos': '1', '2ndand3rdquarter.hasData': true, ...typed };
    const compiled = compiledExam(DEFINITIONS, values);
    const place = compiled.fields.get(`${TAB}.pesoEstimado`);
    if (!place) throw new Error('no weight');
    return weightLacks(place, values, compiled).map((key) => key.split('.').at(-1));
  };
  expect(lacks({})).toEqual(['cc', 'ca', 'cf']);
  expect(lacks({ [`${TAB}.dbp`]: 71, [`${TAB}.cc`]: 262 })).toEqual(['ca', 'cf']);
  expect(lacks({ [`${TAB}.formulaPeso`]: 'hadlock2' })).toEqual(['ca', 'cf']);
  expect(lacks({ [`${TAB}.cc`]: 262, [`${TAB}.ca`]: 222, [`${TAB}.cf`]: 51 })).toEqual([]);
});
