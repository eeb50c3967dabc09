import { describe, expect, it } from 'vitest';
import { calculate } from '../calculate.ts';
import { loadChapters } from '../library.ts';

await loadChapters();

const ask = (path: string, params: Record<string, unknown>) => {
  const { result, missing, error } = calculate(path, params);
  const of = (id: string) => result.find((item) => item.id === id)?.value ?? null;
  return { category: of('categoria'), conduct: of('conduta'), laterality: of('lateralidade'), missing, error };
};
const breast = (params: Record<string, unknown>) => ask('birads-mama/acr', params);
const exam = (params: Record<string, unknown>) => ask('birads-final/acr', params);

describe('one breast', () => {
  const looked = { parenquima: 'normal' };

  it.each([
    [looked, '1'],
    [{ ...looked, nodulos: [], distorcao: 'ausente', implante: 'ausente' }, '1'],
    [{ ...looked, cistosSimples: 'multiplos' }, '2'],
    [{ cistosSimples: 'unico' }, '2'],
    [{ ...looked, linfonodoIntramamario: 'tipico' }, '2'],
    [{ ...looked, implante: 'integro' }, '2'],
    [{ nodulos: ['2', '4A', '3'] }, '4A'],
    [{ nodulos: ['3'], cistosSimples: 'unico' }, '3'],
    [{ nodulos: ['6', '0'] }, '0'],
    // Nothing asks more than this, whatever else there is.
    [{ nodulos: ['5'], distorcao: 'presente' }, '5'],
  ])('with %o is %s', (params, category) => {
    expect(breast(params).category).toBe(category);
  });

  it.each([
    ['distorcao', 'presente'],
    ['edema', 'presente'],
    ['pele', 'alterado'],
    ['parenquima', 'alterado'],
    ['ductos', 'lesaoIntraductal'],
    ['ductos', 'ectasia'],
    ['implante', 'roturaIntra'],
    ['linfonodoIntramamario', 'atipico'],
  ])('with %s %s is left to the physician, also beside a nodule', (name, value) => {
    for (const rest of [looked, { ...looked, nodulos: ['3'] }]) {
      const { category, error } = breast({ ...rest, [name]: value });
      expect(category).toBeNull();
      expect(error).toMatchObject({ code: 'refused', key: 'calc.reason.physicianDecides' });
    }
  });

  it('that nobody looked at has no category, nor one with a nodule that waits for its own', () => {
    expect(breast({}).category).toBeNull();
    expect(breast({ distorcao: 'ausente' }).category).toBeNull();
    const { category, error } = breast({ ...looked, nodulos: ['2', null] });
    expect([category, error]).toMatchObject([null, { code: 'missing', input: 'nodulos' }]);
  });
});

describe('the exam', () => {
  it.each([
    [{ mamaDireita: '1', mamaEsquerda: '2' }, '2', 'rotina'],
    [{ mamaDireita: '3', mamaEsquerda: '1' }, '3', 'controle6m'],
    [{ mamaDireita: '0', mamaEsquerda: '6' }, '0', 'complementar'],
    [{ mamaDireita: '6', mamaEsquerda: '3' }, '6', 'tratamento'],
    [{ mamaDireita: '4C', mamaEsquerda: '4B' }, '4C', 'biopsia'],
    [{ mamaDireita: '4C', ajusteDireita: '2', mamaEsquerda: '1' }, '2', 'rotina'],
    [{ ajusteDireita: '4A', ajusteEsquerda: '5' }, '5', 'biopsia'],
  ])('with %o is %s: %s', (params, category, conduct) => {
    expect(exam(params)).toMatchObject({ category, conduct });
  });

  it('waits for a breast that was looked at and has no category yet', () => {
    const waiting = { mamaDireita: '2', vistaDireita: true, vistaEsquerda: true };
    expect(exam(waiting)).toMatchObject({ category: null, conduct: null });
    expect(exam(waiting).error).toMatchObject({ code: 'missing', input: 'mamaEsquerda' });
    expect(exam({ ...waiting, ajusteEsquerda: '3' })).toMatchObject({ category: '3', laterality: 'bilateral' });
  });

  it('of one breast has the category of that breast, and says which', () => {
    const right = exam({ mamaDireita: '2', vistaDireita: true, vistaEsquerda: false });
    expect(right).toMatchObject({ category: '2', conduct: 'rotina', laterality: 'direita' });
    expect(exam({ ajusteEsquerda: '4A' })).toMatchObject({ category: '4A', laterality: 'esquerda' });
    expect(exam({ mamaDireita: '1', mamaEsquerda: '1' }).laterality).toBe('bilateral');
    expect(exam({}).category).toBeNull();
  });
});
