import { loadChapters } from '@gesta/clinical';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import type { FormDefinition } from '../schema/definition.ts';
import { applied, change, difference, follow, recalculate } from './change.ts';
import { type Compiled, compile } from './compile.ts';
import { compiledExam } from './compiledExam.ts';
import type { Counts } from './places.ts';
import { EMPTY_STATE, type ExamState, type Patch, type Values } from './state.ts';
import { isVisible } from './visible.ts';

await loadChapters();

const ONE: Counts = { feto: 1, saco: 1, mioma: 1, lesao: 1, noduloDireita: 1, noduloEsquerda: 1, item: 1 };

function compiled(counts: Partial<Counts> = {}, definitions: readonly FormDefinition[] = DEFINITIONS): Compiled {
  const answer = compile(definitions, { ...ONE, ...counts });
  if ('problems' in answer) throw new Error(JSON.stringify(answer.problems));
  return answer.compiled;
}

const exam = compiled();
const DATED: Patch = {
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': '2026-04-29',
  'gestationalAge.info.interationDate': '2026-11-12',
  'gestationalAge.info.fetos': '1',
};
const B = '2ndand3rdquarter.biometria1.';

describe('a change', () => {
  it('calculates everything that depends on it, once and at once', () => {
    const dated = change(exam, EMPTY_STATE, DATED);
    const { values } = change(exam, dated, { [`${B}dbp`]: 71.4, [`${B}cc`]: 262, [`${B}ca`]: 222, [`${B}cf`]: 51.6 });
    expect(values).toMatchObject({
      'gestationalAge.info.calculada': 197,
      'gestationalAge.info.dateParto': '2027-02-03',
      [`${B}caPercentil`]: 0.0775,
      [`${B}caZscore`]: -1.42,
      [`${B}igCA`]: 186,
      [`${B}relacaoCCCA`]: 1.18,
      [`${B}pesoEstimado`]: 1049,
      [`${B}pesoEstimadoPercentil`]: 0.1297,
      '2ndand3rdquarter.idadeGestacional1.igBiometrica': 192,
      '2ndand3rdquarter.idadeGestacional1.diferencaIg': -5,
    });
  });

  it('calculates what a form or a fetus that is added makes of the rest of the exam, as the server does', () => {
    const growth = '2ndand3rdquarter.idadeGestacional';
    const typed = (state: ExamState, patch: Patch) =>
      change(compiledExam(DEFINITIONS, { ...state.values, ...patch }), state, patch);
    const added = [DATED, { '2ndand3rdquarter.hasData': true }, { 'gestationalAge.info.fetos': '2' }].reduce(
      typed,
      EMPTY_STATE,
    );
    expect(added.values).toMatchObject({ [`${growth}1.igBase`]: 197, [`${growth}2.igBase`]: 197 });
    expect(recalculate(compiledExam(DEFINITIONS, added.values), added).changed).toEqual(new Set());
  });

  it('clears what depended on a value that went', () => {
    const full = change(exam, change(exam, EMPTY_STATE, DATED), { [`${B}ca`]: 222, [`${B}cf`]: 51.6 });
    const { values } = change(exam, full, { [`${B}ca`]: null });
    for (const key of ['ca', 'caPercentil', 'caZscore', 'igCA', 'relacaoCACF', 'pesoEstimado'])
      expect(values).not.toHaveProperty([B + key]);
    expect(values[`${B}igCF`]).toBe(193);
  });

  it('follows the age through every form when the basis moves', () => {
    const at = (date: string) =>
      change(exam, change(exam, EMPTY_STATE, { ...DATED, [`${B}ca`]: 222 }), { 'gestationalAge.info.date': date })
        .values;
    expect(at('2026-05-06')[`${B}caPercentil`]).toBeGreaterThan(Number(at('2026-04-29')[`${B}caPercentil`]));
  });

  it('keeps the pregnancy when another basis is chosen, as weeks and days derived and then entered [FRM-160] [FRM-161]', () => {
    const derived = change(exam, change(exam, EMPTY_STATE, DATED), { 'gestationalAge.info.calculo': 'informada' });
    expect(derived.values).toMatchObject({
      'gestationalAge.info.weeks': 28,
      'gestationalAge.info.days': 1,
      'gestationalAge.info.calculada': 197,
    });
    const entered = change(exam, derived, { 'gestationalAge.info.weeks': 30, 'gestationalAge.info.days': 4 });
    expect(entered.values).toMatchObject({
      'gestationalAge.info.weeks': 30,
      'gestationalAge.info.days': 4,
      'gestationalAge.info.calculada': 214,
    });
  });

  it('takes the author the physician chose', () => {
    const dated = change(exam, EMPTY_STATE, { ...DATED, [`${B}ca`]: 222 });
    const { values } = change(exam, dated, { [`${B}caAutor`]: 'intergrowth' });
    expect(values[`${B}caPercentil`]).toBe(0.1304);
  });

  it('does not pass a hidden field on, and keeps its value', () => {
    const eyes = 'gynecologic.lesoes1.';
    const shown = change(exam, EMPTY_STATE, { [`${eyes}tipoLesao`]: 'solido', [`${eyes}sombra`]: 'presente' });
    expect(isVisible(exam, shown.values, `${eyes}sombra`)).toBe(true);
    const hidden = change(exam, shown, { [`${eyes}tipoLesao`]: 'cistoSimples' });
    expect(isVisible(exam, hidden.values, `${eyes}sombra`)).toBe(false);
    expect(hidden.values[`${eyes}sombra`]).toBe('presente');
  });

  it('proposes, and does not decide, where a person decides', () => {
    const trace = 'cardiotoco.tracado1.';
    const state = change(exam, EMPTY_STATE, {
      'cardiotoco.info.contexto': 'anteparto',
      [`${trace}aceleracoes`]: 'presente',
      [`${trace}aceleracoesNumero`]: 3,
    });
    expect(state.values).not.toHaveProperty([`${trace}reatividade`]);
    expect(state.suggestions.get(`${trace}reatividade`)).toBe('reativo');
  });

  it('shares no number between fetuses', () => {
    const twins = compiled({ feto: 2 });
    const { values } = change(twins, change(twins, EMPTY_STATE, { ...DATED, 'gestationalAge.info.fetos': '2' }), {
      [`${B}ca`]: 222,
      '2ndand3rdquarter.biometria2.ca': 240,
    });
    expect(values['2ndand3rdquarter.biometria2.caPercentil']).toBeGreaterThan(Number(values[`${B}caPercentil`]));
  });
});

describe('any sequence of edits', () => {
  const numbers = [...exam.fields.values()].filter(({ field }) => field.decimals !== undefined).map(({ key }) => key);
  const edit = fc.record({ key: fc.constantFrom(...numbers), value: fc.option(fc.integer({ min: 0, max: 400 })) });

  it('ends where one edit of everything ends, and again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
        let state = change(exam, EMPTY_STATE, DATED);
        for (const { key, value } of edits) state = change(exam, state, { [key]: value });
        expect(recalculate(exam, state).values).toEqual(state.values);
        expect(difference(state.values, change(exam, state, {}).values)).toEqual({ set: {}, unset: [] });
      }),
      { numRuns: Number(process.env.RUNS ?? 60), endOnFailure: true },
    );
  });
});

describe('what follows from a patch', () => {
  // What a calculation fills too: a program may send anything.
  const places = [...exam.fields.values()];
  const value = fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: 400 }),
    fc.double({ min: 0, max: 60, noNaN: true }),
    fc.boolean(),
    fc.constantFrom('', 'sim', 'nao', 'presente', 'ausente', 'intergrowth', '2026-05-06'),
  );
  const valueAt = fc.constantFrom(...places).chain(({ key, field }) => {
    const choices = (field.items ?? []).map((item) => item.value);
    return fc.tuple(fc.constant(key), choices.length > 0 ? fc.oneof(value, fc.constantFrom(...choices)) : value);
  });
  const patch = fc.array(valueAt, { minLength: 1, maxLength: 12 }).map((pairs) => Object.fromEntries(pairs));

  it('is what everything again gives, for an exam that is calculated', () => {
    fc.assert(
      fc.property(fc.array(patch, { minLength: 1, maxLength: 12 }), (patches) => {
        let values: Values = recalculate(exam, { ...EMPTY_STATE, values: DATED }).values;
        for (const each of patches) {
          const set = Object.fromEntries(Object.entries(each).filter(([, given]) => given !== null && given !== ''));
          const unset = Object.keys(each).filter((key) => !(key in set));
          const again = recalculate(exam, { ...EMPTY_STATE, values: applied(values, { set, unset }) });
          expect(follow(exam, values, each).values).toEqual(again.values);
          values = again.values;
        }
      }),
      { numRuns: Number(process.env.RUNS ?? 60), endOnFailure: true },
    );
  });
});

describe('a definition that cannot work', () => {
  const form = (fields: object[]): FormDefinition =>
    ({
      key: 'x',
      label: 'x',
      group: 'exame',
      version: 1,
      components: [{ key: 's', label: 's', panels: [{ key: 'info', label: 'i', fields }] }],
    }) as never;

  it('is refused with the place, when calculations wait for each other', () => {
    const answer = compile(
      [
        form([
          { key: 'a', label: 'a', type: 'label', formulas: [{ op: 'sum', of: ['b'], into: 'a' }] },
          { key: 'b', label: 'b', type: 'label', formulas: [{ op: 'sum', of: ['a'], into: 'b' }] },
        ]),
      ],
      ONE,
    );
    expect(answer).toEqual({
      problems: ['x.info.a', 'x.info.b'].map((place) => ({ place, reason: 'cycle' })),
    });
  });

  it('is refused with the place, when two calculations write one field', () => {
    const sum = { op: 'sum', of: ['c'], into: 'd' };
    const answer = compile(
      [
        form([
          { key: 'a', label: 'a', type: 'label', formulas: [sum] },
          { key: 'b', label: 'b', type: 'label', formulas: [sum] },
        ]),
      ],
      ONE,
    );
    expect(answer).toMatchObject({ problems: [{ place: 'x.info.b' }] });
  });
});
