import { loadChapters } from '@gesta/clinical';
import { expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { change } from './change.ts';
import { compiledExam } from './compiledExam.ts';
import type { Placed } from './places.ts';
import { riskMarkers, riskSteps, toggledMarker } from './riskMarkers.ts';
import { EMPTY_STATE, type Patch } from './state.ts';

await loadChapters();

const FETUS = '1stinitialtracking.biometria1.';
const RISK = '1stinitialtracking.avalRiscoTrissomia1.';
const WOMAN: Patch = {
  '1stinitialtracking.hasData': true,
  'gestationalAge.info.interationDate': '2026-11-12',
  'gestationalAge.info.dateBirthMother': '1990-03-10',
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': '2026-08-16',
  'gestationalAge.info.fetos': '1',
  [`${FETUS}ccn`]: 62,
  [`${FETUS}tn`]: 2.9,
  [`${FETUS}bcf`]: 161,
  [`${FETUS}ossoNasal`]: 'hipoplasico',
  [`${FETUS}regurgitacao`]: 'ausente',
};
const compiled = compiledExam(DEFINITIONS, WOMAN);
const woman = change(compiled, EMPTY_STATE, WOMAN);
const place = compiled.fields.get(`${RISK}riscoTrissomia21`) as Placed;
const t21 = (values: Patch) => Number(values[`${RISK}riscoTrissomia21Corrigido`]);
const without = (name: string, from = woman) => change(compiled, from, toggledMarker(place, name, from.values));

it('says which markers the risk is made with, and which it is made without for want of them', () => {
  const found = riskMarkers(compiled, place, woman.values);
  expect(found.map(({ name, is }) => `${name} ${is}`)).toEqual([
    'tn used',
    'bcf used',
    // Between the two findings that were counted: no evidence either way.
    'ossoNasal lacking',
    'ductoVenoso lacking',
    'regurgitacao used',
    'bhcg lacking',
    'pappa lacking',
  ]);
  expect(found[3]?.key).toBe(`${FETUS}ondaADuctoVenoso`);
});

it('a marker that is taken out counts for nothing and is said; taken in again all is as it was', () => {
  const taken = without('tn');
  const never = change(compiled, woman, { [`${FETUS}tn`]: null });
  expect(t21(taken.values)).toBe(t21(never.values));
  expect(t21(taken.values)).not.toBe(t21(woman.values));
  expect(taken.values[`${FETUS}tn`], 'what was measured stays').toBe(2.9);
  expect(taken.values[`${RISK}marcadoresUsados`]).toEqual(['idade', 'bcf', 'regurgitacao']);
  expect(riskMarkers(compiled, place, taken.values)[0]?.is).toBe('out');
  const told = taken.results.get(place.key)?.notices.find(({ key }) => key === 'calc.notice.leftOut');
  expect(told?.list).toEqual(['calc.marker.nt']);
  const again = without('tn', taken);
  expect(again.values).toEqual(woman.values);
  expect(again.results.get(place.key)?.notices).toEqual(woman.results.get(place.key)?.notices);
});

it('every marker moves the risk from the prior of the age to the result', () => {
  const after = `${RISK}riscoTrissomia21Corrigido`;
  const steps = riskSteps(compiled, place, woman.values);
  expect(steps.map(({ marker }) => marker)).toEqual([null, 'tn', 'bcf', 'regurgitacao']);
  const oneIn = steps.map((step) => step.oneIn[after] ?? Number.NaN);
  expect(oneIn[0]).toBeCloseTo(Number(woman.values[`${RISK}riscoTrissomia21`]), 3);
  expect(oneIn.at(-1)).toBe(t21(woman.values));
  expect(oneIn[1], 'a thick translucency raises it').toBeLessThan(oneIn[0] ?? 0);
  expect(riskSteps(compiled, place, change(compiled, woman, { [`${FETUS}ccn`]: 30 }).values)).toEqual([]);
});
