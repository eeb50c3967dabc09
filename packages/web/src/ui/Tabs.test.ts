import { expect, it } from 'vitest';
import { tabAfter } from './Tabs.tsx';

it('arrows go round among the tabs, Home and End to the first and the last, other keys nowhere', () => {
  expect([tabAfter('ArrowRight', 0, 3), tabAfter('ArrowRight', 2, 3), tabAfter('ArrowLeft', 0, 3)]).toEqual([1, 0, 2]);
  expect([tabAfter('Home', 2, 3), tabAfter('End', 0, 3), tabAfter('ArrowDown', 0, 3)]).toEqual([0, 2, null]);
});
