import { centileCurve } from '../curves/centileCurve.ts';
import type { Curve } from '../curves/curve.ts';
import { normalCurve } from '../curves/normalCurve.ts';
import type { Entry } from '../entries/entry.ts';
import { axisInput, axisOf } from '../entries/sizeEntry.ts';
import { interpolate } from '../maths/interpolate.ts';
import { Z } from '../maths/normal.ts';
import { polynomial } from '../maths/terms.ts';
import { BARCELONA_DUCTUS } from '../references/hecher/coefficients.ts';
import { PREFUMO_DUCTUS } from '../references/prefumo/coefficients.ts';
import { TONGPRASERT, TONGPRASERT_PIV } from '../references/tongprasert/coefficients.ts';
import { type Millimetres, millimetres, type Weeks, weeks } from '../values/units.ts';
import { asksForValue, indexInput, measuredEntry } from './measured.ts';
import { weekRowAt } from './weekTable.ts';

const MAX_PIV = 20;
const PIV = { measure: 'piv', aliases: ['dvPiv', 'pi'], max: MAX_PIV } as const;

/** Tongprasert 2012: every median falls exponentially to its end value. */
const decay = ({ a, b, k }: { a: number; b: number; k: number }, age: Weeks) => (a - b) * Math.exp(-k * age) + b;

const tongprasertP95 = TONGPRASERT_PIV.rows.map((row) => row[2]);

const tongprasert = normalCurve({
  axis: 'weeks',
  range: TONGPRASERT.rangeWeeks,
  unit: 'ratio',
  mean: (x) => decay(TONGPRASERT.piv, weeks(x)),
  sd: (x) =>
    ((interpolate(TONGPRASERT_PIV.weeks, tongprasertP95, x) ?? Number.NaN) - decay(TONGPRASERT.piv, weeks(x))) / Z.p95,
});

/** Prefumo 2002. */
const prefumoMean = (crl: Millimetres) =>
  PREFUMO_DUCTUS.atStart + PREFUMO_DUCTUS.perMm * (crl - PREFUMO_DUCTUS.rangeCrlMm[0]);

const prefumo = centileCurve({
  axis: 'crlMm',
  range: PREFUMO_DUCTUS.rangeCrlMm,
  unit: 'ratio',
  percentiles: [50],
  values: (x) => [prefumoMean(millimetres(x))],
});

/** The paper gives no spread: the mean and how far the value lies from it, never a percentile. */
export function meanOnly(
  curve: Curve,
  rest: Pick<Entry, 'id' | 'standard' | 'author' | 'citation' | 'confidence'>,
): Entry {
  return {
    ...rest,
    version: 1,
    curve,
    inputs: { ...axisInput(curve), piv: { ...indexInput(MAX_PIV), aliases: ['value', ...PIV.aliases] } },
    compute(given) {
      const mean = curve.median(axisOf(curve, given));
      if (!given.has('piv')) return { mean };
      return { mean, piv: given.number('piv'), difference: given.number('piv') - mean };
    },
  };
}

export const ductusVenosusEntries: readonly Entry[] = [
  measuredEntry({
    ...PIV,
    id: 'dv-piv-tongprasert2012',
    standard: 'tongprasert',
    author: 'Tongprasert 2012',
    citation:
      'Tongprasert F, Srisupundit K, Luewan S, Wanapirak C, Tongsong T. Normal reference ranges of ductus venosus Doppler indices in the period from 14 to 40 weeks gestation. Gynecol Obstet Invest 2012;73:32-37',
    confidence: 'VERIFIED',
    curve: tongprasert,
    also(x, _value, given) {
      const medians = {
        medianFromEquation: tongprasert.median(x),
        preloadIndexMedian: decay(TONGPRASERT.preloadIndex, weeks(x)),
        pvivMedian: decay(TONGPRASERT.pviv, weeks(x)),
        saMedian: decay(TONGPRASERT.sa, weeks(x)),
      };
      const row = asksForValue(given) ? null : weekRowAt(TONGPRASERT_PIV, x);
      // The centiles printed on a report are those of the printed table; the place of a value follows the equation.
      return row ? { ...medians, p5: row[0] ?? null, p50: row[1] ?? null, p95: row[2] ?? null } : medians;
    },
  }),
  measuredEntry({
    ...PIV,
    id: 'dv-piv-barcelona',
    standard: 'hecher',
    author: 'Barcelona 2021',
    citation:
      'Fetal Medicine Barcelona, calculator v2021, after Hecher K, Campbell S, Snijders R, Nicolaides K. Reference ranges for fetal venous and atrioventricular blood flow parameters. Ultrasound Obstet Gynecol 1994;4:381-390',
    confidence: 'PLAUSIBLE',
    curve: normalCurve({
      axis: 'weeks',
      range: BARCELONA_DUCTUS.rangeWeeks,
      unit: 'ratio',
      mean: (x) => polynomial(BARCELONA_DUCTUS.mean, weeks(x)),
      sd: () => BARCELONA_DUCTUS.sd,
    }),
  }),
  meanOnly(prefumo, {
    id: 'dv-piv-first-trimester',
    standard: 'prefumo',
    author: 'Prefumo 2002',
    citation:
      'Prefumo F, Risso D, Venturini PL, De Biasio P. Reference values for ductus venosus Doppler flow measurements at 10-14 weeks of gestation. Ultrasound Obstet Gynecol 2002;20:42-46',
    confidence: 'PLAUSIBLE',
  }),
];
