import { expect, it } from 'vitest';
import { minutesSilent } from './device.ts';

it('a device is online until 90 seconds after it was heard, and then silent for whole minutes', () => {
  const heard = 1_000_000;
  const after = (seconds: number) => minutesSilent(heard, heard + seconds * 1000);
  expect([0, 30, 89.9].map(after)).toEqual([null, null, null]);
  expect([90, 119, 120, 3600].map(after)).toEqual([1, 1, 2, 60]);
  expect(minutesSilent(null, 0)).toBeNull();
});
