import type { Curve } from '../curves/curve.ts';
import type { Entry } from '../entries/entry.ts';
import { sizeEntry } from '../entries/sizeEntry.ts';
import { evaluateTerms, type Terms } from '../maths/terms.ts';
import { CHITTY_1994, FEMUR_1994 } from '../references/chitty/coefficients.ts';
import { HADLOCK_1984, SIZE_1984 } from '../references/hadlock/coefficients.ts';
import { CRL_SIZE, INTERGROWTH_2014, INTERGROWTH_CRL_2014, SIZE_2014 } from '../references/intergrowth/coefficients.ts';
import { SIZE_1994, SNIJDERS_1994 } from '../references/snijders/coefficients.ts';
import { cmFromMm, millimetres } from '../values/units.ts';
import { lengthCurve } from './lengthCurve.ts';

const MM_IN_A_CM = 1 / cmFromMm(millimetres(1));

/** Hadlock 1984: the mean in cm over weeks, one SD for all ages. */
function hadlock1984(measure: keyof typeof SIZE_1984): Curve {
  const { meanCm, sdMm } = SIZE_1984[measure];
  const mean = (w: number) => evaluateTerms(meanCm, w) * MM_IN_A_CM;
  return lengthCurve({ axis: 'weeks', range: [12, 42], mean, sd: () => sdMm });
}

/** Papageorghiou 2014 (INTERGROWTH-21st): mean and SD, or its logarithm, in mm over exact weeks. */
function intergrowth2014(measure: keyof typeof SIZE_2014): Curve {
  const { mean, sd, lnSd } = SIZE_2014[measure];
  const spread = sd ? over(sd) : over(lnSd ?? [], Math.exp);
  return lengthCurve({ axis: 'weeks', range: [14, 40], mean: over(mean), sd: spread });
}

/** Snijders & Nicolaides 1994: normal after a logarithm or a root. */
function snijders1994(measure: keyof typeof SIZE_1994): Curve {
  const { mean, sd, shift, scale } = SIZE_1994[measure];
  return lengthCurve({ axis: 'weeks', range: [14, 40], mean: over(mean), sd: () => sd, shift, scale });
}

function over(terms: Terms, after: (value: number) => number = (value) => value): (x: number) => number {
  return (x) => after(evaluateTerms(terms, x));
}

export const mainSizeEntries: readonly Entry[] = [
  sizeEntry({
    id: 'size.crl.intergrowth2014',
    ...INTERGROWTH_CRL_2014,
    confidence: 'VERIFIED',
    measure: 'crlMm',
    curve: lengthCurve({ axis: 'days', range: [58, 105], mean: over(CRL_SIZE.mean), sd: over(CRL_SIZE.sd) }),
  }),
  ...(['bpd', 'hc', 'ac', 'fl'] as const).map((each) =>
    sizeEntry({
      id: `size.${each}.hadlock1984`,
      ...HADLOCK_1984,
      confidence: each === 'bpd' || each === 'hc' ? 'VERIFIED' : 'PLAUSIBLE',
      measure: `${each}Mm`,
      curve: hadlock1984(each),
    }),
  ),
  ...(['hc', 'bpd', 'ofd', 'ac', 'fl'] as const).map((each) =>
    sizeEntry({
      id: `size.${each}.intergrowth2014`,
      ...INTERGROWTH_2014,
      confidence: 'VERIFIED',
      measure: `${each}Mm`,
      curve: intergrowth2014(each),
    }),
  ),
  ...(['hc', 'ac', 'fl'] as const).map((each) =>
    sizeEntry({
      id: `size.${each}.snijders1994`,
      ...SNIJDERS_1994,
      confidence: 'VERIFIED',
      measure: `${each}Mm`,
      curve: snijders1994(each),
    }),
  ),
  sizeEntry({
    id: 'size.fl.chitty1994',
    ...CHITTY_1994,
    confidence: 'VERIFIED',
    measure: 'flMm',
    curve: lengthCurve({ axis: 'weeks', range: [12, 42], mean: over(FEMUR_1994.mean), sd: over(FEMUR_1994.sd) }),
  }),
];
