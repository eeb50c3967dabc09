import { assistantSourceKey } from '@gesta/forms';
import { expect, it } from 'vitest';
import { undoPatch, wayBack } from './undoPatch.ts';

const [DBP, CC] = ['2ndand3rdquarter.biometria1.dbp', '2ndand3rdquarter.biometria1.cc'];
const put = { [DBP]: 71, [assistantSourceKey(DBP)]: 'i1', [CC]: 262, [assistantSourceKey(CC)]: 'i2' };
const back = wayBack({ [CC]: 250 }, put);

it('takes back what still stands as it was put, with what it was taken from', () => {
  expect(undoPatch(put, put, back)).toEqual({
    patch: { [DBP]: null, [assistantSourceKey(DBP)]: null, [CC]: 250, [assistantSourceKey(CC)]: null },
    stayed: [],
  });
});

it('leaves what somebody typed over, and says so', () => {
  expect(undoPatch({ ...put, [CC]: 265, [assistantSourceKey(CC)]: null }, put, back)).toEqual({
    patch: { [DBP]: null, [assistantSourceKey(DBP)]: null },
    stayed: [CC],
  });
});
