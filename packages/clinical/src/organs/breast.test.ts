import { describe, expect, it } from 'vitest';
import { compute } from '../index.ts';
import { loadChapters } from '../library.ts';

await loadChapters();

const valuesOf = (id: string, inputs: Record<string, unknown>) => compute(id, inputs).values ?? {};
const benign = { tipoAchado: 'noduloSolido', forma: 'oval', orientacao: 'paralela', margem: 'circunscrita' };

describe('BI-RADS', () => {
  it('knows what each category means', () => {
    expect(valuesOf('birads-5th', { category: '4B' })).toMatchObject({
      management: 'biopsy',
      riskFromPct: 10,
      riskToPct: 50,
    });
    expect(valuesOf('birads-5th', { category: '3' })).toMatchObject({
      management: 'short-interval follow-up',
      followUpMonths: 6,
    });
    expect(valuesOf('birads-5th', { density: 'c' })).toEqual({ density: 'c', composition: 'heterogeneously dense' });
    expect(compute('birads-5th', {}).reason?.code).toBe('missing');
  });

  it.each([
    [{ tipoAchado: 'cistoSimples' }, '2'],
    [{ tipoAchado: 'lesaoCutanea' }, '2'],
    [{ tipoAchado: 'cistoComplicado' }, '3'],
    [{ tipoAchado: 'microcistos' }, '3'],
    [{ tipoAchado: 'cistoComplicado', cistosSimples: 'bilaterais' }, '2'],
    [benign, '3'],
    [{ ...benign, cistosSimples: 'bilaterais' }, '3'],
    [{ ...benign, estabilidade: 'estavel', mesesEstavel: 24 }, '2'],
    [{ ...benign, estabilidade: 'estavel', mesesEstavel: 23 }, '3'],
    [{ ...benign, forma: 'redonda' }, '4A'],
    [{ ...benign, forma: 'irregular' }, '4A'],
    [{ ...benign, orientacao: 'naoParalela' }, '4A'],
    [{ ...benign, margem: 'indistinta' }, '4A'],
    [{ ...benign, margem: 'angulada' }, '4A'],
    [{ ...benign, elasticidade: 'dura' }, '4A'],
    [{ ...benign, estabilidade: 'aumentou' }, '4A'],
    [{ tipoAchado: 'complexo' }, '4A'],
    [{ tipoAchado: 'complexo', ecogenicidade: 'complexo' }, '4A'],
    [{ ...benign, margem: 'microlobulada', posterior: 'sombra' }, '4B'],
    [{ ...benign, margem: 'angulada', posterior: 'sombra' }, '4C'],
    [{ ...benign, margem: 'indistinta', posterior: 'sombra', forma: 'irregular' }, '4C'],
    [{ ...benign, margem: 'espiculada' }, '4C'],
    [{ ...benign, margem: 'espiculada', forma: 'irregular' }, '4C'],
    [{ ...benign, margem: 'espiculada', forma: 'irregular', posterior: 'sombra' }, '5'],
    [{ ...benign, margem: 'espiculada', forma: 'irregular', orientacao: 'naoParalela' }, '5'],
    [{ ...benign, margem: 'espiculada', estabilidade: 'estavel', mesesEstavel: 36 }, '4C'],
  ])('%o is %s', (mass, category) => {
    expect(valuesOf('local.birads-us', mass).category).toBe(category);
  });

  it('suggests nothing without the three descriptors of a solid mass, or for findings it has no rule for', () => {
    const { margem: _, ...rest } = benign;
    expect(compute('local.birads-us', rest).reason).toMatchObject({ code: 'missing', input: 'margem' });
    expect(compute('local.birads-us', { tipoAchado: 'colecao' }).reason?.code).toBe('unavailable');
  });

  it.each([
    [[], '1'],
    [['2', '1'], '2'],
    [['3', '6'], '6'],
    [['6', '0'], '0'],
    [['0', '4A'], '4A'],
    [['4C', '4B', '5'], '5'],
  ])('of %o the exam is %s', (found, category) => {
    const findings = found.map((each) => ({ category: each }));
    expect(valuesOf('local.birads-final', { findings }).category).toBe(category);
  });
});
