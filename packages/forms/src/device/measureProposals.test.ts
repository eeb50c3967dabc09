import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { compiledExam } from '../engine/compiledExam.ts';
import { deviceSourceKey } from '../engine/sourceKey.ts';
import type { Values } from '../engine/state.ts';
import { keptMeasures } from '../test/deviceMeasures.ts';
import { acceptEmpty, acceptGroup, acceptMeasure, measureCounts } from './acceptMeasures.ts';
import type { KeptMeasure } from './deviceMeasure.ts';
import { presetEntry } from './devicePresets.ts';
import { type MeasureProposal, measureProposals, type ProposalContext } from './measureProposals.ts';

const GROWTH = { '2ndand3rdquarter.hasData': true, 'gestationalAge.info.fetos': '1' };
const B = '2ndand3rdquarter.biometria';
const DBP = `${B}1.dbp`;
type Told = Omit<Partial<ProposalContext>, 'values' | 'compiled'>;

const proposed = (measures: readonly KeptMeasure[], values: Values = GROWTH, told: Told = {}) =>
  measureProposals(measures, { compiled: compiledExam(DEFINITIONS, values), values, ...told });
const rows = (...given: Parameters<typeof proposed>): readonly MeasureProposal[] =>
  proposed(...given).groups.flatMap((group) => group.rows);
const HEAD = { code: '11820-8', value: 71.4, unit: 'mm' };

describe('a measure beside its field', () => {
  it.each<[string, Values, Partial<KeptMeasure>, Partial<MeasureProposal>]>([
    ['an empty one', {}, HEAD, { state: 'empty', proposed: 71.4, current: null, preselected: true }],
    ['in the unit of the form', {}, { ...HEAD, value: 7.14, unit: 'cm' }, { state: 'empty', proposed: 71.4 }],
    ['as many decimals as are shown', {}, { ...HEAD, value: 7.1449, unit: 'cm' }, { proposed: 71.4 }],
    ['the same', { [DBP]: 71.4 }, HEAD, { state: 'same', preselected: false }],
    ['another', { [DBP]: 70 }, HEAD, { state: 'differs', current: 70, preselected: false }],
    ['out of range', {}, { ...HEAD, value: 140 }, { state: 'implausible', likely: null, preselected: false }],
    ['centimetres sent as millimetres', {}, { ...HEAD, value: 7.14 }, { state: 'implausible', likely: 71.4 }],
    ['nothing at all', {}, { ...HEAD, value: 0 }, { state: 'implausible', likely: null }],
    ['another kind of thing', {}, { ...HEAD, unit: 'g' }, { state: 'wrongUnit', proposed: null, preselected: false }],
    ['a unit nobody knows', {}, { ...HEAD, unit: '[in_i]' }, { state: 'wrongUnit', proposed: null }],
    ['no unit', {}, { ...HEAD, unit: '' }, { state: 'wrongUnit', proposed: null }],
    ['a private code', {}, { code: 'X1', scheme: '99X' }, { state: 'unmapped', reason: 'unknown', key: null }],
    ['no number', {}, { ...HEAD, value: null, text: 'n/a' }, { state: 'unmapped', reason: 'noNumber' }],
    ['a form that is not there', {}, { code: '11863-8', value: 22 }, { state: 'unmapped', reason: 'noForm' }],
  ])('is %s', (_, values, measure, expected) => {
    const [row] = rows(keptMeasures(measure), { ...GROWTH, ...values });
    expect(row).toMatchObject(expected);
  });

  it('is suspected by whoever knows the curve', () => {
    const [row] = rows(keptMeasures(HEAD), GROWTH, { suspects: (_, value) => value / 10 });
    expect(row).toMatchObject({ state: 'implausible', preselected: false, likely: 7.1 });
  });

  it('is compared, and never taken, where the exam calculates', () => {
    const weight = { code: '11727-5', value: 0.452, unit: 'kg', author: 'Hadlock 1985', group: 'Fetus Summary' };
    const age = { code: '18185-9', of: '11820-8', value: 155, unit: 'd', author: 'BPD, Hadlock 1984' };
    const all = proposed(keptMeasures(weight, age), { ...GROWTH, [`${B}1.pesoEstimado`]: 470 });
    const [first, second] = all.groups.flatMap((group) => group.rows);
    expect(first).toMatchObject({
      state: 'differs',
      proposed: 452,
      current: 470,
      compareOnly: true,
      preselected: false,
    });
    expect(second).toMatchObject({ state: 'empty', proposed: 155, compareOnly: true, preselected: false });
    for (const id of ['m0', 'm1']) expect(acceptMeasure(all, id)).toEqual({ set: {}, sources: {} });
  });

  it('is not taken unseen when an equation stands behind a measured field', () => {
    const [row] = rows(keptMeasures({ ...HEAD, author: 'HC, Hadlock 1984' }));
    expect(row).toMatchObject({ state: 'empty', compareOnly: false, preselected: false });
  });

  it('answers what comes before its question, unless somebody said otherwise', () => {
    const rate = { code: '11948-7', value: 148, unit: '{H.B.}/min' };
    const beats = '2ndand3rdquarter.avaliacaoGestacao1.batimentosFetais';
    expect(acceptEmpty(proposed(keptMeasures(rate))).set).toEqual({
      [beats]: 'presente',
      '2ndand3rdquarter.avaliacaoGestacao1.bcf': 148,
    });
    expect(rows(keptMeasures(rate), { ...GROWTH, [beats]: 'ausente' })[0]).toMatchObject({ reason: 'hidden' });
  });

  it('dates a pregnancy by its own click alone, where that is what is typed', () => {
    const last = { code: '8665-2', value: null, text: '20260613', unit: 'DATE', group: 'Summary' };
    const day = 'gestationalAge.info.date';
    const onPeriod = proposed(keptMeasures(last), { ...GROWTH, 'gestationalAge.info.calculo': 'DUM' });
    expect(onPeriod.groups[0]?.rows[0]).toMatchObject({ state: 'empty', preselected: false, compareOnly: false });
    expect(acceptMeasure(onPeriod, 'm0').set).toEqual({ [day]: '2026-06-13' });
    const onDue = { ...GROWTH, 'gestationalAge.info.calculo': 'exame-anterior', [day]: '2026-06-10' };
    expect(rows(keptMeasures(last), onDue)[0]).toMatchObject({ state: 'differs', compareOnly: true });
  });

  it('raises the number of fetuses by its own click, and never lowers it', () => {
    const two = keptMeasures({ code: '11878-6', value: 2, unit: '1', group: 'Summary' });
    expect(rows(two)[0]).toMatchObject({ state: 'differs', proposed: '2', preselected: false, compareOnly: false });
    const triplets = proposed(two, { ...GROWTH, 'gestationalAge.info.fetos': '3' });
    expect(acceptMeasure(triplets, 'm0').set).toEqual({});
    expect(rows(keptMeasures({ code: '11878-6', value: 9, unit: '1' }))[0]).toMatchObject({ state: 'implausible' });
  });

  it('leaves the corner of the first quadrant to the clinic', () => {
    const quadrant = keptMeasures({ code: '11624-4', value: 3.1, unit: 'cm', group: 'Findings' });
    expect(rows(quadrant)[0]).toMatchObject({ state: 'empty', preselected: false });
    const preset = { device: 'SELFMADE OB-ONE', field: 'qse', entries: quadrant.map(presetEntry) };
    expect(rows(quadrant, GROWTH, { presets: [preset] })[0]).toMatchObject({
      key: '2ndand3rdquarter.avalBiofisicaFetal1.qse',
      preselected: true,
    });
  });
});

describe('of several readings', () => {
  const chosen = (...given: Partial<KeptMeasure>[]) =>
    rows(keptMeasures(...given.map((each) => ({ ...HEAD, ...each })))).filter((row) => row.chosen);

  it.each<[string, Partial<KeptMeasure>[], number]>([
    ['what was selected', [{ value: 70, selected: true }, { value: 71, derivation: 'mean' }, { value: 72 }], 70],
    ['the mean', [{ value: 71, derivation: 'mean' }, { value: 72 }, { value: 73, derivation: 'best' }], 71],
    ['the best', [{ value: 73, derivation: 'best' }, { value: 72 }], 73],
    ['the last', [{ value: 71 }, { value: 72 }], 72],
    ['what has no equation behind it', [{ value: 71 }, { value: 72, selected: true, author: 'X' }], 71],
  ])('%s counts', (_, given, value) => {
    expect(chosen(...given).map((row) => row.proposed)).toEqual([value]);
  });

  it('says a fetal heart rate by its own code before that of a vessel', () => {
    const all = rows(
      keptMeasures(
        { code: '11948-7', value: 148, unit: '/min' },
        { code: '8867-4', value: 150, unit: '/min', site: 'ductusVenosus' },
      ),
    );
    expect(all.map((row) => row.chosen)).toEqual([true, false]);
  });
});

describe('measures of several fetuses', () => {
  const TWINS = { ...GROWTH, 'gestationalAge.info.fetos': '2' };
  const twins = keptMeasures({ ...HEAD, fetus: 'B', value: 79 }, { ...HEAD, fetus: 'A', value: 81 });

  it('wait until somebody said which is which', () => {
    const open = proposed(twins, TWINS);
    expect(open.asks).toBe(true);
    expect(open.fetuses).toMatchObject([
      { text: 'B', tab: null, suggested: 2 },
      { text: 'A', tab: null, suggested: 1 },
    ]);
    expect(open.groups.flatMap((group) => group.rows).map((row) => row.reason)).toEqual(['fetus', 'fetus']);
    expect(acceptEmpty(open).set).toEqual({});
    for (const id of ['m0', 'm1']) expect(acceptMeasure(open, id).set).toEqual({});
  });

  it('reach the tab that was answered, whatever was suggested', () => {
    const told = proposed(twins, TWINS, { answers: { A: 2, B: 1 } });
    expect(told.asks).toBe(false);
    expect(acceptEmpty(told).set).toEqual({ [`${B}1.dbp`]: 79, [`${B}2.dbp`]: 81 });
    expect(told.groups.map(({ fetus, text }) => [fetus, text])).toEqual([
      [1, 'B'],
      [2, 'A'],
    ]);
  });

  it('are asked about while two are said to be one, or one is not of the exam', () => {
    expect(proposed(twins, TWINS, { answers: { A: 1, B: 1 } }).asks).toBe(true);
    expect(proposed(twins, TWINS, { answers: { A: 1, B: 3 } }).asks).toBe(true);
    const one = proposed(twins, TWINS, { answers: { A: 1, B: null } });
    expect(one.asks).toBe(false);
    expect(acceptEmpty(one).set).toEqual({ [`${B}1.dbp`]: 81 });
  });

  it('are suggested by what their names count, so that a gap stays one, and by their order otherwise', () => {
    const TRIPLETS = { ...GROWTH, 'gestationalAge.info.fetos': '3' };
    const suggested = (values: Values, ...names: string[]) =>
      proposed(keptMeasures(...names.map((fetus) => ({ ...HEAD, fetus }))), values).fetuses.map(
        (each) => each.suggested,
      );
    expect(suggested(TRIPLETS, '1', '3')).toEqual([1, 3]);
    expect(suggested(TRIPLETS, 'Feto C', 'Feto A')).toEqual([3, 1]);
    expect(suggested(TRIPLETS, 'Esquerda', 'Direita')).toEqual([1, 2]);
    expect(suggested(TWINS, '1', '3')).toEqual([1, 2]);
    expect(suggested(GROWTH, 'A', 'B')).toEqual([1, null]);
  });

  it('are asked about even where a machine names none of two', () => {
    expect(proposed(keptMeasures(HEAD), TWINS)).toMatchObject({ asks: true, fetuses: [{ text: '', suggested: null }] });
    expect(proposed(keptMeasures({ ...HEAD, fetus: 'A' }, HEAD), GROWTH).asks).toBe(false);
  });

  it('do not take what is the mother’s along', () => {
    const cervix = { code: '11961-0', value: 3.45, unit: 'cm', group: 'Pelvis and Uterus' };
    const all = proposed([...keptMeasures(cervix), ...twins.map((each) => ({ ...each, id: `t${each.id}` }))], TWINS);
    expect(acceptEmpty(all).set).toEqual({ '2ndand3rdquarter.avaliacaoGestacao1.comprimentoColo': 34.5 });
    expect(all.fetuses.map(({ text }) => text)).toEqual(['B', 'A']);
  });
});

describe('what is accepted', () => {
  const all = keptMeasures(
    HEAD,
    { code: '11984-2', value: 26.2, unit: 'cm' },
    { code: '11966-9', value: 48, unit: 'mm', group: 'Fetal Long Bones' },
    { code: '11979-2', value: 4.76, unit: 'mm' },
    { code: '11963-6', value: 52, unit: 'g' },
    { code: 'X1', scheme: '99X' },
  );
  const there = { ...GROWTH, [DBP]: 70 };

  it('fills empty places alone, with where each value comes from', () => {
    expect(acceptEmpty(proposed(all, there))).toEqual({
      set: { [`${B}1.cc`]: 262, [`${B}1.cu`]: 48 },
      sources: {
        [`${B}1.cc`]: { from: 'device', measure: 'm1' },
        [`${B}1.cu`]: { from: 'device', measure: 'm2' },
      },
    });
    expect(acceptGroup(proposed(all, there), 'Fetal Long Bones', 1).set).toEqual({ [`${B}1.cu`]: 48 });
    expect(acceptGroup(proposed(all, there), 'Fetal Long Bones', null).set).toEqual({});
  });

  it('goes over a typed value by its own name only', () => {
    expect(acceptMeasure(proposed(all, there), 'm0')).toEqual({
      set: { [DBP]: 71.4 },
      sources: { [DBP]: { from: 'device', measure: 'm0' } },
    });
    expect(acceptMeasure(proposed(all, there), 'nobody').set).toEqual({});
  });

  it('takes an implausible number as it may have been meant, and none in a wrong unit', () => {
    expect(acceptMeasure(proposed(all, there), 'm3', 'likely').set).toEqual({});
    const circumference = keptMeasures({ code: '11979-2', value: 22.2, unit: 'mm' });
    expect(acceptMeasure(proposed(circumference), 'm0', 'likely').set).toEqual({ [`${B}1.ca`]: 222 });
    for (const id of ['m4', 'm5']) expect(acceptMeasure(proposed(all, there), id).set).toEqual({});
  });

  it('is counted for the strip, one reading of each place', () => {
    const twice = [
      ...all,
      ...keptMeasures({ ...HEAD, value: 71 }).map((each) => ({ ...each, id: 'again', ordinal: 9 })),
    ];
    expect(measureCounts(proposed(twice, there))).toEqual({
      all: 6,
      empty: 2,
      same: 0,
      differs: 1,
      implausible: 1,
      wrongUnit: 1,
      unmapped: 1,
    });
  });

  it('is known again, and says when the machine has sent another value since', () => {
    const taken = (value: number, measure: string) => ({ ...GROWTH, [DBP]: value, [deviceSourceKey(DBP)]: measure });
    const [first] = rows(keptMeasures(HEAD), taken(71.4, 'm0'));
    expect(first).toMatchObject({ state: 'same', accepted: true, sentAnother: false });
    const [second] = rows(keptMeasures(HEAD), taken(70, 'earlier'));
    expect(second).toMatchObject({ state: 'differs', accepted: false, sentAnother: true });
    const both = keptMeasures({ ...HEAD, value: 70 }, { ...HEAD, selected: true });
    expect(rows(both, taken(70, 'm0')).map((row) => row.sentAnother)).toEqual([false, false]);
    const [typed] = rows(keptMeasures(HEAD), { ...GROWTH, [DBP]: 70 });
    expect(typed).toMatchObject({ state: 'differs', sentAnother: false });
  });
});
