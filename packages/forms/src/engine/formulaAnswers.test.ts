import { loadChapters } from '@gesta/clinical';
import { expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { change } from './change.ts';
import { compiledExam } from './compiledExam.ts';
import { answersAt, personIn, placingAt, remeasured } from './formulaAnswers.ts';
import type { Placed } from './places.ts';
import { EMPTY_STATE, type Patch } from './state.ts';

await loadChapters();

const B = '2ndand3rdquarter.biometria1.';
const EXAM: Patch = {
  '2ndand3rdquarter.hasData': true,
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': '2026-04-29',
  'gestationalAge.info.interationDate': '2026-11-12',
  'gestationalAge.info.fetos': '1',
};
const compiled = compiledExam(DEFINITIONS, EXAM);
const state = change(compiled, EMPTY_STATE, EXAM);
const at = (field: string): Placed => {
  const place = compiled.fields.get(B + field);
  if (!place) throw new Error(field);
  return place;
};

it('tells what every formula of a field was asked, from where, and what it answered', () => {
  const { values } = change(compiled, state, { [`${B}cu`]: 47.6 });
  const [dating, placing] = answersAt(compiled, at('cu'), values);
  expect(dating?.calculation.path).toBe('/calc/cu/jeanty/v1');
  expect(placing?.calculation.path).toBe('/calc/cu/who/v1');
  expect(placing?.params).toEqual([
    { name: 'cu', key: `${B}cu`, value: 47.6 },
    { name: 'ig', key: 'gestationalAge.info.calculada', value: 197 },
  ]);
});

it('lets the last formula that has something to say speak for its field', () => {
  const full = { [`${B}dbp`]: 71.4, [`${B}cc`]: 262, [`${B}ca`]: 222, [`${B}cf`]: 51.6 };
  const weighed = change(compiled, state, full);
  expect(weighed.results.get(`${B}pesoEstimado`)?.percentil).toBe(0.1297);
  // The weight stays the same gram, and so does its place.
  const again = change(compiled, weighed, { [`${B}formulaPeso`]: 'hadlock4' });
  expect(again.values[`${B}pesoEstimado`]).toBe(weighed.values[`${B}pesoEstimado`]);
  expect(again.results.get(`${B}pesoEstimado`)?.percentil).toBe(0.1297);
  // Without an age there is no place, and the weight still speaks.
  const ageless = change(compiled, weighed, { 'gestationalAge.info.calculo': 'desconhecido' });
  expect(ageless.results.get(`${B}pesoEstimado`)?.path).toBe('/calc/peso/hadlock4/v1');
});

it('places another exam on the curve of this exam, from whichever form asked for the measure', () => {
  const calc = placingAt(at('ca'));
  if (!calc) throw new Error('ca has a curve');
  const then = { 'gestationalAge.info.calculada': 145, 'morphological.biometria1.ca': 150 };
  const found = remeasured(compiled, at('ca'), calc, 'ca/who', then, {});
  expect(found).toMatchObject({ key: 'morphological.biometria1.ca', value: 150 });
  expect(found?.calculation.path).toBe('/calc/ca/who/v1');
  expect(found?.calculation.percentil).not.toBeNull();
  expect(remeasured(compiled, at('ca'), calc, 'ca/who', {}, {})).toBeNull();
});

it('places another exam in the group this exam says', () => {
  const calc = placingAt(at('ca'));
  if (!calc) throw new Error('ca has a curve');
  const then = { 'gestationalAge.info.calculada': 145, [`${B}ca`]: 150 };
  const placed = (grupoNichd: string | null) => {
    const now = change(compiled, state, { [`${B}caAutor`]: 'nichd', [`${B}grupoNichd`]: grupoNichd });
    return remeasured(compiled, at('ca'), calc, 'ca/nichd', then, personIn(compiled, at('ca'), calc, now.values))
      ?.calculation;
  };
  expect(placed(null)?.missing).toEqual(['grupo']);
  expect(placed('branca')?.percentil).toBeGreaterThan(0);
  expect(placed('branca')?.percentil).not.toBe(placed('asiatica')?.percentil);
});

it('keeps the right and the left apart in another form', () => {
  const doppler = { ...EXAM, 'obstetricdoppler.hasData': true };
  const both = compiledExam(DEFINITIONS, doppler);
  const right = both.fields.get('obstetricdoppler.uterinas.piUterinaDireita');
  const calc = right && placingAt(right);
  if (!right || !calc) throw new Error('the right uterine artery has a curve');
  const then = { 'gestationalAge.info.calculada': 90, '1stinitialtracking.biometria1.piUterinaMedia': 1.9 };
  expect(remeasured(both, right, calc, calc.path, then, {})).toBeNull();
});
