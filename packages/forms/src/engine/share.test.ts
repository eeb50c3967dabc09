import { loadChapters } from '@gesta/clinical';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { formsOf } from '../formsOf.ts';
import { unknownKeys } from '../knownKeys.ts';
import type { FormDefinition } from '../schema/definition.ts';
import { SHARED_FACTS } from '../schema/sharedFacts.ts';
import { compiledExam } from './compiledExam.ts';
import { enteredIn } from './entered.ts';
import { changeAndPropose } from './propose.ts';
import { removeForm, removeReplica } from './replicate.ts';
import { toldFrom, toldSince } from './share.ts';
import { sourceKey } from './sourceKey.ts';
import { EMPTY_STATE, type ExamState, type Patch, type Values } from './state.ts';

const FETUSES = 'gestationalAge.info.fetos';
const DOPPLER = 'obstetricdoppler.fetal1.bcf';
const SEEN = 'morphological.avaliacaoGestacao1.bcf';
const BEATS = 'morphological.avaliacaoGestacao1.batimentosFetais';
const MOVES = 'morphological.avaliacaoGestacao1.movimentosFetais';
const MOVES_LATER = 'morphological.avalBiofisicaFetal1.movimentosFetais';
const CERVIX = 'morphological.avaliacaoGestacao1.comprimentoColo';
const SHORTEST = 'riskprematurebirth.info.comprimentoColo';

beforeAll(() => loadChapters());

const typed = (state: ExamState, patch: Patch, definitions: readonly FormDefinition[] = DEFINITIONS): ExamState =>
  changeAndPropose(compiledExam(definitions, { ...state.values, ...patch }), state, patch, () => null);
const withForms = (...forms: string[]): ExamState =>
  typed(EMPTY_STATE, { [FETUSES]: '1', ...Object.fromEntries(forms.map((form) => [`${form}.hasData`, true])) });
const after = (state: ExamState, ...patches: Patch[]): Values =>
  patches.reduce<ExamState>((now, patch) => typed(now, patch), state).values;
const from = (values: Values, key: string): string | null => {
  const compiled = compiledExam(DEFINITIONS, values);
  const place = compiled.fields.get(key);
  return place ? (toldFrom(compiled, values, place)?.key ?? null) : null;
};

const EXAM = () => withForms('morphological', 'obstetricdoppler', 'riskprematurebirth');

describe('a fact asked by several forms', () => {
  it('[FRM-243] is typed once and stands in the others with where it came from; the last typed wins', () => {
    const first = after(EXAM(), { [DOPPLER]: 148 });
    expect(first).toMatchObject({ [DOPPLER]: 148, [SEEN]: 148, [BEATS]: 'presente' });
    expect([from(first, SEEN), from(first, BEATS), from(first, DOPPLER)]).toEqual([DOPPLER, DOPPLER, null]);
    const last = after(EXAM(), { [DOPPLER]: 148 }, { [SEEN]: 152 });
    expect(last).toMatchObject({ [DOPPLER]: 152, [SEEN]: 152 });
    expect([from(last, SEEN), from(last, DOPPLER)]).toEqual([null, SEEN]);
  });

  it('[FRM-243] is taken away everywhere, with what was opened for it', () => {
    const values = after(EXAM(), { [DOPPLER]: 148 }, { [DOPPLER]: null });
    expect([values[SEEN], values[BEATS], values[DOPPLER]]).toEqual([undefined, undefined, undefined]);
    const own = after(EXAM(), { [BEATS]: 'presente' }, { [SEEN]: 148 }, { [DOPPLER]: null });
    expect([own[SEEN], own[BEATS]]).toEqual([undefined, 'presente']);
  });

  it('[FRM-243] flows within a form, from a calculation, and into a form that is added later', () => {
    expect(after(EXAM(), { [MOVES]: 'presente' })[MOVES_LATER]).toBe('presente');
    const cervix = after(
      EXAM(),
      { 'riskprematurebirth.info.medidaUm': 31 },
      { 'riskprematurebirth.info.medidaDois': 27 },
    );
    expect([cervix[SHORTEST], cervix[CERVIX], from(cervix, CERVIX)]).toEqual([27, 27, SHORTEST]);
    const later = after(
      withForms('morphological'),
      { [BEATS]: 'presente' },
      { [SEEN]: 148 },
      { 'obstetricdoppler.hasData': true },
    );
    expect([later[DOPPLER], from(later, DOPPLER)]).toEqual([148, SEEN]);
  });

  it('belongs to its fetus; what is of the pregnancy belongs to all', () => {
    const chorion = (n: number) => `morphological.avaliacaoGestacao${n}.corionicidade`;
    const values = after(EXAM(), { [FETUSES]: '2' }, { 'obstetricdoppler.fetal2.bcf': 140 }, { [chorion(2)]: '1' });
    expect(values[SEEN]).toBeUndefined();
    expect(values['morphological.avaliacaoGestacao2.bcf']).toBe(140);
    expect([values[chorion(1)], from(values, chorion(1))]).toEqual(['1', chorion(2)]);
    const left = after({ ...EMPTY_STATE, values }, removeReplica(DEFINITIONS, values, 'feto', 1));
    expect([left[SEEN], left[DOPPLER], from(left, SEEN)]).toEqual([140, 140, DOPPLER]);
  });

  it('does not fill a tab by itself, and does once its source is gone', () => {
    const values = after(EXAM(), { [DOPPLER]: 148 });
    const filled = (exam: Values) => [...enteredIn(compiledExam(DEFINITIONS, exam), exam).filled];
    expect(filled(values)).toEqual(expect.arrayContaining(['obstetricdoppler.fetal1']));
    expect(filled(values)).not.toContain('morphological.avaliacaoGestacao1');
    const alone = after({ ...EMPTY_STATE, values }, removeForm(values, 'obstetricdoppler'));
    expect(alone[SEEN]).toBe(148);
    expect(filled(alone)).toContain('morphological.avaliacaoGestacao1');
  });

  it('leaves alone what was typed differently before, what a clinic hides and what a default says', () => {
    const old: ExamState = { ...EMPTY_STATE, values: { ...EXAM().values, [DOPPLER]: 150, [SEEN]: 148 } };
    expect(after(old, { [SEEN]: null })[DOPPLER]).toBe(150);
    const via = 'morphological.avaliacaoGestacao1.viaColo';
    const added = after(withForms('morphological'), {
      'riskprematurebirth.hasData': true,
      'riskprematurebirth.info.viaColo': 'transvaginal',
    });
    expect(added[via]).toBeUndefined();
    const { forms, refused } = formsOf([
      { formKey: 'obstetricdoppler', form: null, customization: { fields: { 'fetal.bcf': { hidden: true } } } },
    ]);
    expect(refused.size).toBe(0);
    expect(typed(EXAM(), { [SEEN]: 148 }, forms).values[DOPPLER]).toBeUndefined();
  });

  it('names only places that are there, each once, and keeps its source at a known place', () => {
    const named = SHARED_FACTS.flat().map((place) => place.replace(/\{n\}|\*/, '1'));
    const every = compiledExam(DEFINITIONS, {
      [FETUSES]: '1',
      ...Object.fromEntries(DEFINITIONS.map(({ key }) => [`${key}.hasData`, true])),
    });
    expect(named.filter((key) => !every.fields.has(key))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
    const sources = named.map((key) => sourceKey(every.fields.get(key) as never));
    expect(unknownKeys(DEFINITIONS, {}, sources)).toEqual([]);
  });

  it('[FRM-243] whatever the order of typing and clearing, every place says what was said last, and the server the same', () => {
    const places = [SEEN, DOPPLER, 'fetalBiophysicalProfile.perfil1.bcf', 'ecocardiogramafetal.ritmo1.fc'];
    const said = fc.tuple(fc.constantFrom(...places), fc.option(fc.integer({ min: 60, max: 220 })));
    const begun = withForms('morphological', 'obstetricdoppler', 'fetalBiophysicalProfile', 'ecocardiogramafetal');
    fc.assert(
      fc.property(fc.array(said, { minLength: 1, maxLength: 12 }), (acts) => {
        let state = begun;
        for (const [key, value] of acts) {
          const compiled = compiledExam(DEFINITIONS, state.values);
          const next = typed(state, { [key]: value });
          for (const place of places) expect(next.values[place] ?? null).toBe(value);
          if (value !== null)
            for (const place of places) expect(from(next.values, place)).toBe(place === key ? null : key);
          const sent = { ...state.values, [key]: value };
          const told = { ...sent, ...toldSince(compiled, state.values, sent, { [key]: value }) };
          for (const place of places) {
            expect(told[place] ?? null).toBe(next.values[place] ?? null);
            const source = sourceKey(compiled.fields.get(place) as never);
            expect(told[source] ?? null).toBe(next.values[source] ?? null);
          }
          state = next;
        }
      }),
      { numRuns: 60 },
    );
  });
});
