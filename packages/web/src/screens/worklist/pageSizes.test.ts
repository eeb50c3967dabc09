import { expect, it } from 'vitest';
import { PAGE_SIZES } from './pageSizes.ts';

it('[LST-065] offers 10, 15, 25 or all', () => {
  expect(PAGE_SIZES).toEqual([10, 15, 25, 'all']);
});
