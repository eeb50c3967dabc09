import { expect, it } from 'vitest';
import { nextTime } from './nightly.ts';

const at = { hour: 3, minute: 0 };

it.each([
  ['before it', '2026-11-18T01:00', '2026-11-18T03:00'],
  ['at it', '2026-11-18T03:00', '2026-11-19T03:00'],
  ['after it', '2026-11-18T22:00', '2026-11-19T03:00'],
  ['on the last of a month', '2026-11-30T22:00', '2026-12-01T03:00'],
])('a backup is due at the next three of the clock: %s', (_, now, due) => {
  expect(nextTime(at, new Date(now))).toEqual(new Date(due));
});
