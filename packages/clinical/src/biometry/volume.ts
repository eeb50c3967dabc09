import type { Entry } from '../entries/entry.ts';
import { ELLIPSOID, VOLUME_FACTOR } from '../references/ellipsoid/coefficients.ts';
import { type Millimetres, roundTo } from '../values/units.ts';
import { fetalLength } from './fetalLength.ts';

/** Prolate ellipsoid in cm³ from three diameters in mm, two decimals as the specification rounds it. */
export const ellipsoidVolume = (a: Millimetres, b: Millimetres, c: Millimetres): number =>
  roundTo((a * b * c * VOLUME_FACTOR) / 1000, 2);

export const volumeEntries: readonly Entry[] = [
  {
    id: 'volume.ellipsoid',
    ...ELLIPSOID,
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      d1Mm: fetalLength({ aliases: ['longiMm', 'longi'] }),
      d2Mm: fetalLength({ aliases: ['apMm', 'ap'] }),
      d3Mm: fetalLength({ aliases: ['transvMm', 'transv'] }),
    },
    compute(given) {
      const volumeCm3 = ellipsoidVolume(given.mm('d1Mm'), given.mm('d2Mm'), given.mm('d3Mm'));
      return { volumeCm3, volumeMl: volumeCm3 };
    },
  },
];
