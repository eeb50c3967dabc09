import { centileCurve } from '../curves/centileCurve.ts';
import type { Entry } from '../entries/entry.ts';
import { interpolate } from '../maths/interpolate.ts';
import { KESSLER_ANCHORS } from '../references/kessler/coefficients.ts';
import { type Weeks, weeks } from '../values/units.ts';
import { meanOnly } from './ductusVenosus.ts';

/** Kessler 2006: a straight line between the two means of the abstract. */
const kesslerMean = (age: Weeks) => interpolate(KESSLER_ANCHORS.weeks, KESSLER_ANCHORS.mean, age) ?? Number.NaN;

const kessler = centileCurve({
  axis: 'weeks',
  range: KESSLER_ANCHORS.weeks,
  unit: 'ratio',
  percentiles: [50],
  values: (x) => [kesslerMean(weeks(x))],
});

export const ductusMeanEntries: readonly Entry[] = [
  meanOnly(kessler, {
    id: 'dv-piv-kessler2006',
    standard: 'kessler',
    author: 'Kessler 2006',
    citation:
      'Kessler J, Rasmussen S, Hanson M, Kiserud T. Longitudinal reference ranges for ductus venosus flow velocities and waveform indices. Ultrasound Obstet Gynecol 2006;28:890-898',
    confidence: 'PLAUSIBLE',
  }),
];
