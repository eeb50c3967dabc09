import { loadChapters } from '@gesta/clinical';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { applied, change, recalculate } from './change.ts';
import { compiledExam } from './compiledExam.ts';
import { addReplica, countsOf, dropReplicas, loweringIn, removeForm, removeReplica } from './replicate.ts';
import { EMPTY_STATE, type Patch, type Values } from './state.ts';
import { typedInTabs } from './typedInTabs.ts';

const FETUSES = 'gestationalAge.info.fetos';
const SACS = 'gestationalAge.info.qtdSacoGestacional';
const Q2 = '2ndand3rdquarter';

beforeAll(() => loadChapters());

const after = (values: Values, patch: Patch): Values =>
  Object.fromEntries(Object.entries({ ...values, ...patch }).filter(([, value]) => value !== null));
const triplets: Values = {
  [FETUSES]: '3',
  [`${Q2}.hasData`]: true,
  'obstetricdoppler.hasData': true,
  [`${Q2}.biometria1.dbp`]: 51,
  [`${Q2}.biometria2.dbp`]: 52,
  [`${Q2}.biometria3.dbp`]: 53,
  'obstetricdoppler.fetal3.piUmbilical': 1.1,
};

describe('tabs of fetuses and sacs', () => {
  it('[FRM-068] are added by counting one more', () => {
    for (const said of [undefined, '1', '0', 'Não visto'])
      expect(addReplica('feto', countsOf(DEFINITIONS, { [FETUSES]: said }).feto)).toEqual({ [FETUSES]: '2' });
    expect(addReplica('saco', 3)).toEqual({ [SACS]: '4' });
    expect(addReplica('mioma', 3)).toEqual({});
  });

  it('[FRM-069] [FRM-070] are removed in every form at once, and the later ones move up', () => {
    expect(after(triplets, removeReplica(DEFINITIONS, triplets, 'feto', 2))).toEqual({
      [FETUSES]: '2',
      [`${Q2}.hasData`]: true,
      'obstetricdoppler.hasData': true,
      [`${Q2}.biometria1.dbp`]: 51,
      [`${Q2}.biometria2.dbp`]: 53,
      'obstetricdoppler.fetal2.piUmbilical': 1.1,
    });
  });

  it('[FRM-070] take what names a sac by its number along', () => {
    const values: Values = {
      [SACS]: '3',
      '1stinitialquarter.fetos1.saco': '1',
      '1stinitialquarter.fetos2.saco': '2',
      '1stinitialquarter.fetos3.saco': '3',
    };
    expect(after(values, removeReplica(DEFINITIONS, values, 'saco', 2))).toEqual({
      [SACS]: '2',
      '1stinitialquarter.fetos1.saco': '1',
      '1stinitialquarter.fetos3.saco': '2',
    });
  });

  it('know a patch that lowers their number', () => {
    expect(loweringIn(triplets, { [FETUSES]: '1' })).toEqual({ replica: 'feto', from: 3, to: 1 });
    expect(loweringIn(triplets, { [FETUSES]: 'Não visto' })).toEqual({ replica: 'feto', from: 3, to: 1 });
    expect(loweringIn(triplets, { [FETUSES]: null })).toMatchObject({ to: 1 });
    for (const patch of [{ [FETUSES]: '3' }, { [FETUSES]: '4' }, { [`${Q2}.biometria3.dbp`]: null }])
      expect(loweringIn(triplets, patch)).toBeNull();
  });

  it('go from the last when their number is lowered', () => {
    const patch = { ...dropReplicas(DEFINITIONS, triplets, { replica: 'feto', from: 3, to: 1 }), [FETUSES]: '0' };
    expect(after(triplets, patch)).toEqual({
      [FETUSES]: '0',
      [`${Q2}.hasData`]: true,
      'obstetricdoppler.hasData': true,
      [`${Q2}.biometria1.dbp`]: 51,
    });
  });
});

it('[FRM-069] tabs of a list belong to their form: those of another stay', () => {
  const values: Values = {
    'prescricoes.item1.dose': 'a',
    'prescricoes.item2.dose': 'b',
    'solicitacoes.item1.obs': 'c',
  };
  const prescriptions = DEFINITIONS.filter(({ key }) => key === 'prescricoes');
  expect(after(values, removeReplica(prescriptions, values, 'item', 1))).toEqual({
    'prescricoes.item1.dose': 'b',
    'solicitacoes.item1.obs': 'c',
  });
});

describe('what somebody typed into a tab', () => {
  const asked = (values: Values, from: number, to = from) => {
    const compiled = compiledExam(DEFINITIONS, values);
    const state = recalculate(compiled, { ...EMPTY_STATE, values });
    return typedInTabs(DEFINITIONS, compiled, state, { replica: 'feto', from, to }).map(({ key }) => key);
  };

  it('names the forms it is in', () => {
    expect(asked(triplets, 3)).toEqual([Q2, 'obstetricdoppler']);
    expect(asked(triplets, 2)).toEqual([Q2]);
    expect(asked(triplets, 2, 3)).toEqual([Q2, 'obstetricdoppler']);
  });

  it('leaves out what a calculation filled', () => {
    const values = { [FETUSES]: '2', [`${Q2}.hasData`]: true, 'gestationalAge.info.calculo': 'informada' };
    const dated = {
      ...values,
      'gestationalAge.info.interationDate': '2026-03-10',
      'gestationalAge.info.weeks': 28,
      'gestationalAge.info.days': 0,
    };
    const compiled = compiledExam(DEFINITIONS, dated);
    const state = recalculate(compiled, { ...EMPTY_STATE, values: dated });
    expect(Object.keys(state.values).some((key) => key.startsWith(`${Q2}.idadeGestacional2.`))).toBe(true);
    expect(asked(dated, 2)).toEqual([]);
  });
});

describe('tabs that were opened and are empty', () => {
  it('are part of the calculations and of nothing that is stored', () => {
    const values: Values = { 'gynecologic.hasData': true };
    expect(compiledExam(DEFINITIONS, values).counts.mioma).toBe(0);
    const compiled = compiledExam(DEFINITIONS, values, { mioma: 2 });
    expect(compiled.counts.mioma).toBe(2);
    expect(recalculate(compiled, { ...EMPTY_STATE, values }).values).toEqual(values);
    const sizes = { 'gynecologic.miomas2.long': 30, 'gynecologic.miomas2.ap': 20, 'gynecologic.miomas2.transv': 10 };
    const state = change(compiled, { ...EMPTY_STATE, values }, sizes);
    expect(state.values['gynecologic.miomas2.volumeMioma']).toBe(3.12);
  });
});

it('[FRM-062] [FRM-064] removing a form takes every value whose key starts with its id, and no other', () => {
  const values = { ...triplets, [`${Q2}.conclusao.obs`]: 'x', '2ndand3rdquarterly.hasData': true };
  const rest = applied(values, { set: {}, unset: Object.keys(removeForm(values, Q2)) });
  expect(Object.keys(rest).toSorted()).toEqual(
    [
      FETUSES,
      '2ndand3rdquarterly.hasData',
      'obstetricdoppler.fetal3.piUmbilical',
      'obstetricdoppler.hasData',
    ].toSorted(),
  );
});
