import { describe, expect, it } from 'vitest';
import { createRandom } from '../demo/random.ts';
import { quantilesOf } from './quantiles.ts';

/** As somebody would who puts them in order. */
const sorted = (values: number[], share: number) => {
  const inOrder = [...values].sort((a, b) => a - b);
  const place = share * (values.length - 1);
  const [below = 0, above = 0] = [inOrder[Math.floor(place)], inOrder[Math.ceil(place)]];
  return below + (place - Math.floor(place)) * (above - below);
};

describe('quantiles', () => {
  it('are those of the values in order, whatever order they come in', () => {
    const random = createRandom(7);
    for (let round = 0; round < 300; round += 1) {
      const range = random.pick([0, 3, 1000]);
      const values = Array.from({ length: random.int(1, 60) }, () => random.int(0, range));
      const [half, most] = quantilesOf(Float64Array.from(values), [0.5, 0.9]);
      expect([half, most]).toEqual([sorted(values, 0.5), sorted(values, 0.9)]);
    }
  });

  it('of nothing are nothing', () => {
    expect(quantilesOf(new Float64Array(0), [0.5, 0.9])).toEqual([null, null]);
  });
});
