import { loadChapters } from '@gesta/clinical';
import { compiledExam, DEFINITIONS, EMPTY_STATE, recalculate, type Values } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import { CONCLUSION_SETTINGS } from '../conclusion/rules/settings.ts';
import { unitSuspects } from './unitSuspects.ts';

await loadChapters();

const G = 'gestationalAge.info.';
const BEGUN = {
  '2ndand3rdquarter.hasData': true,
  'morphological.hasData': true,
  [`${G}fetos`]: '1',
  [`${G}interationDate`]: '2026-11-12',
};
const DATED = { ...BEGUN, [`${G}calculo`]: 'DUM', [`${G}date`]: '2026-04-30' };

function meant(key: string, value: number, given: Values = DATED): number | null {
  const compiled = compiledExam(DEFINITIONS, given);
  const { values } = recalculate(compiled, { ...EMPTY_STATE, values: given });
  const place = compiled.fields.get(key);
  return place ? unitSuspects(compiled, values, CONCLUSION_SETTINGS)(place, value) : null;
}

describe('a number that may have slipped by a unit', () => {
  const FEMUR = '2ndand3rdquarter.biometria1.cf';
  const CEREBELLUM = 'morphological.biometriaAvancada1.diametroCerebelar';

  it.each<[string, number, number | null]>([
    [FEMUR, 53, null],
    [FEMUR, 5.3, 53],
    [CEREBELLUM, 33, null],
    [CEREBELLUM, 3.3, 33],
    ['2ndand3rdquarter.avalBiofisicaFetal1.maiorBolsao', 52, 5.2],
    ['2ndand3rdquarter.avalBiofisicaFetal1.maiorBolsao', 5.2, null],
    ['2ndand3rdquarter.avaliacaoGestacao1.comprimentoColo', 3.4, 34],
    ['2ndand3rdquarter.avaliacaoGestacao1.comprimentoColo', 34, null],
    ['2ndand3rdquarter.avaliacaoGestacao1.bcf', 148, null],
  ])('%s %d may be %s', (key, value, expected) => expect(meant(key, value)).toBe(expected));

  it('is judged by no curve while the pregnancy has no age, nor by what stands in the field', () => {
    expect(meant(CEREBELLUM, 3.3, BEGUN)).toBeNull();
    expect(meant(CEREBELLUM, 3.3, { ...DATED, [CEREBELLUM]: 33 })).toBe(33);
    expect(meant(CEREBELLUM, 33, { ...DATED, [CEREBELLUM]: 3.3 })).toBeNull();
  });
});
