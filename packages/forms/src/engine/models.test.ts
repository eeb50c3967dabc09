import { loadChapters } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { change } from './change.ts';
import { compile } from './compile.ts';
import { EMPTY_STATE, type ExamState, type Patch } from './state.ts';

await loadChapters();

/** The exam of one fetus at 22 weeks, as somebody types it. */
const made = compile(DEFINITIONS, {
  feto: 1,
  saco: 1,
  mioma: 0,
  lesao: 0,
  noduloDireita: 0,
  noduloEsquerda: 0,
  item: 0,
});
if ('problems' in made) throw new Error(JSON.stringify(made.problems));
const type = (state: ExamState, patch: Patch) => change(made.compiled, state, patch);
const AGE = 'gestationalAge.info.';
const DATED = type(EMPTY_STATE, {
  [`${AGE}calculo`]: 'DUM',
  [`${AGE}date`]: '2026-06-11',
  [`${AGE}interationDate`]: '2026-11-12',
  [`${AGE}fetos`]: '1',
});

describe('the advanced biometry of the morphological exam', () => {
  const TAB = 'morphological.biometriaAvancada1.';
  const fieldAt = (name: string) => made.compiled.fields.get(TAB + name)?.field;

  it.each([
    ['diametroCerebelar', 23],
    ['cisternaMagna', 5.4],
    ['atrioVentriculoLateral', 6.6],
    ['diametroOcular', 12],
    ['distanciaInterocular', 14],
    ['distanciaBinocular', 35],
    ['ossoNasal', 7],
    ['pe', 38],
  ])('[CLN-019] places %s beside itself: a percentile, and an age where it dates', (name, value) => {
    const { percentil = '', ig = '' } = fieldAt(name)?.companions ?? {};
    const { values } = type(DATED, { [TAB + name]: value });
    expect(values[TAB + percentil]).toBeGreaterThan(0.01);
    expect(values[TAB + percentil]).toBeLessThan(0.99);
    expect(fieldAt(name)?.showPercentil).toBe(true);
    const dates = ['diametroCerebelar', 'pe'].includes(name);
    expect(values[TAB + ig] === undefined).toBe(!dates);
    expect(type(DATED, { [TAB + name]: null }).values).not.toHaveProperty([TAB + percentil]);
  });

  it('[CLN-019] where no curve is published the expected length or the grade stands beside it', () => {
    const { values, results } = type(DATED, {
      [`${TAB}quintoDedoMao`]: 12,
      [`${TAB}diamPelvisRenalDir`]: 4.5,
      [`${TAB}diamPelvisRenalEsq`]: 7.2,
    });
    // Goldstein 1995 at 22 weeks.
    expect(results.get(`${TAB}quintoDedoMao`)?.result).toMatchObject([{ id: 'esperado', value: 12.17 }]);
    expect(values).toMatchObject({ [`${TAB}utdDireita`]: 'A1', [`${TAB}utdEsquerda`]: 'A2-3' });
    for (const name of ['quintoDedoMao', 'diamPelvisRenalDir', 'diamPelvisRenalEsq'])
      expect(fieldAt(name)?.companions?.ig).toBeTruthy();
  });
});
