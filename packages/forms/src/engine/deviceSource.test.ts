import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { acceptedPatch } from '../device/acceptMeasures.ts';
import { unknownKeys } from '../knownKeys.ts';
import { keepsShape } from './change.ts';
import { compiledExam } from './compiledExam.ts';
import { sourceAt, sourcesIn } from './deviceSource.ts';
import { changeAndPropose } from './propose.ts';
import { removeReplica } from './replicate.ts';
import { toldOf } from './share.ts';
import { deviceSourceKey } from './sourceKey.ts';
import { EMPTY_STATE, type Patch, type Values } from './state.ts';

const EXAM: Values = {
  'gestationalAge.info.fetos': '2',
  '2ndand3rdquarter.hasData': true,
  'morphological.hasData': true,
};
const DBP = '2ndand3rdquarter.biometria2.dbp';
const SAME = 'morphological.biometria2.dbp';
const TAKEN = acceptedPatch({ set: { [DBP]: 71.4 }, sources: { [DBP]: { from: 'device', measure: 'm1' } } });

function after(values: Values, patch: Patch): Values {
  const compiled = compiledExam(DEFINITIONS, values);
  return changeAndPropose(compiled, { ...EMPTY_STATE, values }, patch, () => null).values;
}
const at = (values: Values, key: string) => {
  const compiled = compiledExam(DEFINITIONS, values);
  const place = compiled.fields.get(key);
  return place ? sourceAt(compiled, values, place) : null;
};
const taken = after(EXAM, TAKEN);

describe('a value that was taken from a machine', () => {
  it('keeps its source, and another form that is told it has the same', () => {
    expect(taken).toMatchObject({ [DBP]: 71.4, [SAME]: 71.4 });
    expect(sourcesIn(taken)).toEqual({ [DBP]: { from: 'device', measure: 'm1' } });
    for (const key of [DBP, SAME]) expect(at(taken, key)).toEqual({ from: 'device', measure: 'm1' });
    expect(at(taken, '2ndand3rdquarter.biometria1.dbp')).toBeNull();
  });

  it.each<[string, Patch]>([
    ['typed over', { [DBP]: 70 }],
    ['typed again', { [DBP]: 71.4 }],
    ['emptied', { [DBP]: null }],
    ['typed over in another form', { [SAME]: 70 }],
  ])('has none once it is %s', (_, patch) => {
    const values = after(taken, patch);
    expect(sourcesIn(values)).toEqual({});
    for (const key of [DBP, SAME]) expect(at(values, key)).toBeNull();
    expect(Object.keys(values).filter((key) => key.endsWith('AparelhoFonte'))).toEqual([]);
  });

  it('keeps it while something else is typed, or another measure takes its place', () => {
    expect(sourcesIn(after(taken, { '2ndand3rdquarter.biometria2.cc': 262 }))).toHaveProperty([DBP]);
    const again = acceptedPatch({ set: { [DBP]: 72 }, sources: { [DBP]: { from: 'device', measure: 'm2' } } });
    expect(sourcesIn(after(taken, again))).toEqual({ [DBP]: { from: 'device', measure: 'm2' } });
  });

  it('takes it along when its fetus is numbered anew', () => {
    const values = after(taken, removeReplica(DEFINITIONS, taken, 'feto', 1));
    expect(sourcesIn(values)).toEqual({ [DBP.replace('2.', '1.')]: { from: 'device', measure: 'm1' } });
  });

  it('loses it on the server too, whoever sends the value alone', () => {
    const compiled = compiledExam(DEFINITIONS, taken);
    const values = { ...taken, [DBP]: 70 };
    expect(toldOf(compiled, { before: taken, values }, [DBP], { [DBP]: 70 })).toMatchObject({
      [deviceSourceKey(DBP)]: null,
    });
    expect(keepsShape(compiled, values, [DBP, deviceSourceKey(DBP)])).toBe(true);
  });

  it('has a place for it beside numbers and days, and beside nothing else', () => {
    const known = [DBP, 'gestationalAge.info.date', 'gestationalAge.info.fetos', 'obstetricdoppler.fetal1.riUmbilical'];
    expect(unknownKeys(DEFINITIONS, EXAM, known.map(deviceSourceKey))).toEqual([]);
    const strange = ['2ndand3rdquarter.avaliacaoGestacao1.placenta', '2ndand3rdquarter.biometria1.nobody'];
    expect(unknownKeys(DEFINITIONS, EXAM, strange.map(deviceSourceKey))).toEqual(strange.map(deviceSourceKey));
  });
});
