import { UNUSUAL } from '../references/criteria/growth.ts';
import { type CriterionEntry, criterion, openPercentile, openValue, toldBy } from './criterion.ts';

/** Of any measure that stands on a curve. */
export const measureCriteria: readonly CriterionEntry[] = [
  criterion({
    id: 'measure.percentile',
    author: 'Definition',
    citation: 'Definition: the 5th and the 95th percentile, which count as beyond',
    inputs: { percentile: openPercentile },
    classes: ['low', 'usual', 'high'],
    classify: toldBy('percentile', (found) =>
      found <= UNUSUAL.lowTo ? 'low' : found >= UNUSUAL.highFrom ? 'high' : 'usual',
    ),
  }),
  criterion({
    id: 'measure.z',
    author: 'Definition',
    citation: 'Definition: more than two and more than three standard deviations from the mean',
    inputs: { z: openValue('score') },
    classes: ['farLow', 'low', 'usual', 'high', 'farHigh'],
    classify: toldBy('z', (z) => {
      const side = z < 0 ? (['farLow', 'low'] as const) : (['farHigh', 'high'] as const);
      if (Math.abs(z) > UNUSUAL.farZ) return side[0];
      return Math.abs(z) > UNUSUAL.z ? side[1] : 'usual';
    }),
  }),
];
