import { expect, it } from 'vitest';
import { mirrorSearch } from './mirrorSearch.ts';

it('reads what the address says, and leaves out what is usual or cannot be read', () => {
  expect(mirrorSearch({ span: 'late', curve: 'hadlock', months: '12', measure: 'ca', doctor: 'x' })).toEqual({
    span: 'late',
    curve: 'hadlock',
    months: 12,
    measure: 'ca',
    doctor: 'x',
  });
  expect(mirrorSearch({ span: 'middle', curve: 'nobody', months: 6, measure: 7, doctor: null })).toEqual({});
});
