import { describe, expect, it } from 'vitest';
import { compute } from '../index.ts';
import { loadChapters } from '../library.ts';

await loadChapters();

const ask = (id: string, inputs: Record<string, unknown>) => compute(id, inputs, { allowUncertain: true });
const valuesOf = (id: string, inputs: Record<string, unknown>) => ask(id, inputs).values ?? {};
const FULL = { breathing: 2, movement: 2, tone: 2, fluid: 2, nst: 2 };

describe('biophysical profile', () => {
  it.each([
    [{}, 10, 'normal'],
    [{ breathing: 0 }, 8, 'normal'],
    [{ fluid: 0 }, 8, 'suspected chronic compromise'],
    [{ breathing: 0, nst: 0 }, 6, 'equivocal'],
    [{ breathing: 0, fluid: 0 }, 6, 'possible asphyxia'],
    [{ breathing: 0, movement: 0, nst: 0 }, 4, 'probable asphyxia'],
    [{ breathing: 0, movement: 0, tone: 0, nst: 0 }, 2, 'almost certain asphyxia'],
    [{ nst: undefined }, 8, 'normal'],
    [{ nst: undefined, fluid: 0 }, 6, 'suspected chronic compromise'],
    [{ nst: undefined, breathing: 0 }, 6, 'equivocal'],
  ])('%o scores %s, %s', (lost, score, expected) => {
    expect(valuesOf('bpp-manning', { ...FULL, ...lost })).toMatchObject({ score, class: expected });
  });

  it('knows the fluid from the pocket, and takes only 0 and 2', () => {
    const { fluid: _, ...rest } = FULL;
    expect(valuesOf('bpp-manning', { ...rest, pocketCm: 2 }).score).toBe(10);
    expect(valuesOf('bpp-manning', { ...rest, pocketCm: 1.9 }).score).toBe(8);
    expect(ask('bpp-manning', { ...FULL, tone: 1 }).reason?.code).toBe('notAllowed');
    expect(ask('bpp-manning', { ...FULL, tone: null }).reason).toMatchObject({ code: 'missing', input: 'tone' });
  });

  it.each([
    [10, 10, '2', 'normal'],
    [8, 10, '2', 'normal'],
    [8, 8, '2', 'normal'],
    [8, 10, '0', 'chronicCompromise'],
    [6, 8, '0', 'chronicCompromise'],
    [6, 10, '2', 'equivocal'],
    [6, 10, '0', 'possibleAsphyxia'],
    [6, 8, '2', 'equivocal'],
    [4, 10, '0', 'probableAsphyxia'],
    [4, 8, '2', 'probableAsphyxia'],
    [2, 8, '2', 'almostCertainAsphyxia'],
    [0, 10, '0', 'almostCertainAsphyxia'],
  ])('%s of %s with fluid %s reads %s', (total, max, fluid, interpretation) => {
    expect(valuesOf('local.bpp-interpretation', { total, max, fluid })).toEqual({ interpretation });
  });

  it('refuses a total its fluid cannot give', () => {
    expect(ask('local.bpp-interpretation', { total: 10, max: 10, fluid: '0' }).reason?.code).toBe('inconsistent');
    expect(ask('local.bpp-interpretation', { total: 0, max: 10, fluid: '2' }).reason?.code).toBe('inconsistent');
    expect(ask('local.bpp-interpretation', { total: 7, max: 10, fluid: '2' }).reason?.code).toBe('notAllowed');
    expect(ask('local.bpp-interpretation', { total: 8, max: 9, fluid: '2' }).reason?.code).toBe('notAllowed');
  });
});

describe('non-stress test', () => {
  it('asks for 15 by 15 from 32 weeks on, 10 by 10 before', () => {
    const small = { accelerations: 2, amplitudeBpm: 12, durationS: 12 };
    expect(valuesOf('nst', { ...small, weeks: 31, days: 6 })).toMatchObject({ class: 'reactive', reactive: true });
    expect(valuesOf('nst', { ...small, weeks: 32, days: 0 })).toMatchObject({ class: 'non-reactive', requiredBpm: 15 });
    expect(valuesOf('nst', { weeks: 34, accelerations: 2 }).reactive).toBe(true);
    expect(valuesOf('nst', { weeks: 34, accelerations: 1 }).reactive).toBe(false);
  });
});

describe('cardiotocography', () => {
  it.each([
    [{ baseline: 110, variability: 5, repetitiveDecelerations: false }, 'normal'],
    [{ baseline: 160, variability: 25, repetitiveDecelerations: false }, 'normal'],
    [{ baseline: 105, variability: 12, repetitiveDecelerations: false }, 'suspicious'],
    [{ baseline: 99, variability: 12, repetitiveDecelerations: false }, 'pathological'],
    [{ baseline: 140, variability: 12, repetitiveDecelerations: true }, 'suspicious'],
    [{ baseline: 140, variability: 4, reducedMin: 50, repetitiveDecelerations: false }, 'suspicious'],
    [{ baseline: 140, variability: 4, reducedMin: 51, repetitiveDecelerations: false }, 'pathological'],
    [{ baseline: 140, variability: 30, increasedMin: 30, repetitiveDecelerations: false }, 'suspicious'],
    [{ baseline: 140, variability: 30, increasedMin: 31, repetitiveDecelerations: false }, 'pathological'],
    [{ baseline: 140, sinusoidalMin: 20, repetitiveDecelerations: false }, 'suspicious'],
    [{ baseline: 140, sinusoidalMin: 31, repetitiveDecelerations: false }, 'pathological'],
    [{ baseline: 140, variability: 12, repetitiveLateOrProlongedMin: 30 }, 'suspicious'],
    [{ baseline: 140, variability: 12, repetitiveLateOrProlongedMin: 31 }, 'pathological'],
    [{ baseline: 140, variability: 12, prolongedDecelerationMin: 6 }, 'pathological'],
    [{ baseline: 140, variability: 12, repetitiveDecelerations: false, prolongedDecelerationMin: 5 }, 'suspicious'],
    [{ baseline: 140, variability: 12, repetitiveDecelerations: false, prolongedDecelerationMin: 3 }, 'normal'],
  ])('FIGO: %o is %s', (trace, expected) => {
    expect(valuesOf('ctg-figo2015', trace).class).toBe(expected);
  });

  it('FIGO: is not called normal before everything was looked at', () => {
    expect(ask('ctg-figo2015', { baseline: 140, variability: 12 }).reason).toMatchObject({
      code: 'missing',
      input: 'repetitiveDecelerations',
    });
    expect(ask('ctg-figo2015', { variability: 12, repetitiveDecelerations: false }).reason?.input).toBe('baseline');
    expect(valuesOf('ctg-figo2015', { baseline: 90 }).class).toBe('pathological');
  });

  const trace = { linhaBase: 140, variabilidade: 'moderada', ausentes: true };
  const late = { ausentes: false, tardias: true, desaceleracoesRepetitivas: 'SIM' };
  it.each([
    [{}, 'normal'],
    [{ variabilidade: 'minima', variabilidadeDuracao: 51 }, 'patologico'],
    [{ variabilidade: 'minima', variabilidadeDuracao: 40 }, 'suspeito'],
    [{ variabilidade: 'acentuada', variabilidadeDuracao: 31 }, 'patologico'],
    [{ variabilidade: 'sinusoidal', variabilidadeDuracao: 31 }, 'patologico'],
    [{ linhaBase: 170 }, 'suspeito'],
    [{ ...late, duracaoTracado: 30 }, 'suspeito'],
    [{ ...late, duracaoTracado: 40 }, 'patologico'],
    [{ ...late, duracaoTracado: 25, variabilidade: 'ausente' }, 'patologico'],
    [{ ausentes: false, prolongadas: true, desaceleracaoDuracao: 6 }, 'patologico'],
    [{ ausentes: false, prolongadas: true }, 'suspeito'],
  ])('FIGO from the form: %o is %s', (change, expected) => {
    expect(valuesOf('local.ctg-figo', { ...trace, ...change }).class).toBe(expected);
  });

  it.each([
    [{}, 'I'],
    [{ ausentes: false, precoces: true }, 'I'],
    [{ ausentes: false, variaveis: true }, 'II'],
    [{ ausentes: false, prolongadas: true }, 'II'],
    [{ linhaBase: 165 }, 'II'],
    [{ variabilidade: 'minima' }, 'II'],
    [{ variabilidade: 'ausente' }, 'II'],
    [{ ...late, variabilidade: 'ausente' }, 'III'],
    [{ ...late, variabilidade: 'ausente', desaceleracoesRepetitivas: 'NAO' }, 'II'],
    [{ variabilidade: 'ausente', linhaBase: 100 }, 'III'],
    [{ variabilidade: 'sinusoidal' }, 'III'],
  ])('NICHD: %o is category %s', (change, category) => {
    expect(valuesOf('local.ctg-nichd', { ...trace, ...change })).toEqual({ category });
  });

  it('NICHD: waits for the decelerations where they decide', () => {
    const { ausentes: _, ...unknown } = trace;
    expect(ask('local.ctg-nichd', unknown).reason).toMatchObject({ code: 'missing', input: 'desaceleracoes' });
    expect(valuesOf('local.ctg-nichd', { ...unknown, linhaBase: 170 }).category).toBe('II');
  });

  it.each([
    [{}, 5, 'active'],
    [{ linhaBase: 119 }, 4, 'active'],
    [{ aceleracoes: 'ausente' }, 3, 'hypoactive'],
    [{ linhaBase: 156, aceleracoes: 'ausente' }, 2, 'hypoactive'],
    [{ linhaBase: 156, oscilacao: 9, aceleracoes: 'ausente' }, 1, 'inactive'],
    [{ linhaBase: 156, oscilacao: 26, aceleracoes: 'ausente', ausentes: false, precoces: true }, 0, 'inactive'],
    [{ aceleracoes: 'presente', aceleracoesNumero: 0 }, 3, 'hypoactive'],
  ])('cardiotocometric index: %o gives %s, %s', (change, index, expected) => {
    const given = { linhaBase: 140, oscilacao: 15, aceleracoes: 'presente', ausentes: true, ...change };
    expect(valuesOf('local.ctg-zugaib', given)).toEqual({ index, class: expected });
  });

  it.each([
    [{ aceleracoes: 'presente', aceleracoesNumero: 2 }, 'reativo'],
    [{ aceleracoes: 'presente', aceleracoesNumero: 1, duracaoTracado: 20 }, 'naoReativo'],
    [{ aceleracoes: 'presente', aceleracoesNumero: 1, duracaoTracado: 15 }, 'insatisfatorio'],
    [{ aceleracoes: 'presente', aceleracoesNumero: 2, duracaoTracado: 15 }, 'reativo'],
    [{ aceleracoes: 'ausente', duracaoTracado: 30 }, 'naoReativo'],
    [{ aceleracoes: 'ausente', duracaoTracado: 30, estimuloCtg: 'reativo' }, 'reativo'],
    [{ aceleracoes: 'presente', aceleracoesNumero: 4, qualidadeTracado: 'ruim' }, 'insatisfatorio'],
  ])('antepartum result: %o is %s', (given, expected) => {
    expect(valuesOf('local.ctg-reactivity', given)).toEqual({ class: expected });
  });

  it('antepartum result: present without a number is not counted as too few', () => {
    expect(ask('local.ctg-reactivity', { aceleracoes: 'presente' }).reason?.input).toBe('aceleracoesNumero');
  });
});
