import { expect, it } from 'vitest';
import { WORKLIST_PAGE_SIZES } from './pageSizes.ts';

it('[LST-065] offers 10, 15, 25 or all', () => {
  expect(WORKLIST_PAGE_SIZES).toEqual([10, 15, 25, 'all']);
});
