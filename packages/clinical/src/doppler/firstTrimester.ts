import { log10MixtureCurve } from '../curves/mixtureCurve.ts';
import { normalCurve } from '../curves/normalCurve.ts';
import { type Entry, refuse } from '../entries/entry.ts';
import { polynomial } from '../maths/terms.ts';
import { EMBRYONIC_BANDS, FETAL_RATE } from '../references/doubilet1999/coefficients.ts';
import { KAGAN_GAUSSIAN } from '../references/kagan2008/coefficients.ts';
import { SNIJDERS_NT } from '../references/snijders1998/coefficients.ts';
import { NT_WRIGHT } from '../references/wright2008/coefficients.ts';
import { gestationalDays, numberInput } from '../values/input.ts';
import { type Days, days, type Millimetres, millimetres } from '../values/units.ts';
import { logSd, measuredEntry } from './measured.ts';

const MAX_NT = 30;
const NT = { measure: 'ntMm', aliases: ['nt'], max: MAX_NT } as const;

/** Snijders 1998: log10 of the median NT. */
const snijdersLog10 = (crl: Millimetres) => polynomial(SNIJDERS_NT.medianLog10, crl);

const { crlDependent, euploidIndependent } = NT_WRIGHT;

/** Wright 2008: log10 of the median NT that follows the crown-rump length. */
export const wrightLog10 = (crl: Millimetres) => crlDependent.b0 + crlDependent.b1 * crl + crlDependent.b2 * crl * crl;

/** Wright 2008: share of unaffected fetuses whose NT does not follow the crown-rump length. */
export const wrightShare = (crl: Millimetres) =>
  1 / (1 + Math.exp(-(euploidIndependent.logitA0 + euploidIndependent.logitA1 * crl)));

const wright = log10MixtureCurve({
  axis: 'crlMm',
  range: NT_WRIGHT.rangeCrlMm,
  unit: 'mm',
  share: (x) => wrightShare(millimetres(x)),
  first: { mean: (x) => wrightLog10(millimetres(x)), sd: crlDependent.sd },
  second: { mean: () => euploidIndependent.mean, sd: euploidIndependent.sd },
});

/** Kagan 2008: expected heart rate. */
const expectedRate = (age: Days) => polynomial(KAGAN_GAUSSIAN.expectedFhr, age);

export const firstTrimesterEntries: readonly Entry[] = [
  measuredEntry({
    ...NT,
    id: 'nt-snijders1998',
    standard: 'snijders1998',
    author: 'Snijders 1998',
    citation:
      'Snijders RJM, Noble P, Sebire N, Souka A, Nicolaides KH. UK multicentre project on assessment of risk of trisomy 21 by maternal age and fetal nuchal-translucency thickness at 10-14 weeks of gestation. Lancet 1998;352:343-346',
    confidence: 'VERIFIED',
    curve: normalCurve({
      axis: 'crlMm',
      range: SNIJDERS_NT.rangeCrlMm,
      unit: 'mm',
      scale: 'log10',
      mean: (x) => snijdersLog10(millimetres(x)),
      sd: () => SNIJDERS_NT.sdLog10,
    }),
    also(x, value) {
      // The paper's 99th centile is one number for every length, and not that of its normal curve.
      const more = { p99: SNIJDERS_NT.p99Mm, ...logSd('sdLog10', SNIJDERS_NT.sdLog10) };
      return value === null ? more : { ...more, mom: value / 10 ** snijdersLog10(millimetres(x)) };
    },
  }),
  measuredEntry({
    ...NT,
    id: 'nt-wright2008',
    standard: 'wright2008',
    author: 'Wright 2008',
    citation:
      'Wright D, Kagan KO, Molina FS, Gazzoni A, Nicolaides KH. A mixture model of nuchal translucency thickness in screening for chromosomal defects. Ultrasound Obstet Gynecol 2008;31:376-383',
    confidence: 'VERIFIED',
    curve: wright,
    also(x, value) {
      // The median of the paper is the one of the component that follows the CRL; the centiles are those of the mixture.
      const median = 10 ** wrightLog10(millimetres(x));
      const centre = { median, medianMm: median, mean: median, meanMm: median };
      return value === null ? centre : { ...centre, deltaNt: value - median, mom: value / median };
    },
  }),
  measuredEntry({
    id: 'fhr-kagan2008',
    standard: 'kagan2008',
    author: 'Kagan 2008',
    citation:
      'Kagan KO, Wright D, Valencia C, Maiz N, Nicolaides KH. Screening for trisomies 21, 18 and 13 by maternal age, fetal nuchal translucency, fetal heart rate, free beta-hCG and pregnancy-associated plasma protein-A. Hum Reprod 2008;23:1968-1975',
    confidence: 'PLAUSIBLE',
    measure: 'fhr',
    aliases: ['fhrBpm', 'bpm'],
    max: 400,
    curve: normalCurve({
      axis: 'days',
      range: KAGAN_GAUSSIAN.fhrRangeDays,
      unit: 'bpm',
      mean: (x) => expectedRate(days(x)),
      sd: () => KAGAN_GAUSSIAN.fhrSd,
    }),
    also(x, value) {
      const expectedFhr = expectedRate(days(x));
      return value === null ? { expectedFhr } : { expectedFhr, deltaFhr: value - expectedFhr };
    },
  }),
  {
    id: 'embryonic-hr',
    standard: 'doubilet1999',
    author: 'Doubilet 1995',
    citation:
      'Doubilet PM, Benson CB. J Ultrasound Med 1995;14:431-434; Doubilet PM, Benson CB, Chow JS. J Ultrasound Med 1999;18:537-541',
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      gaDays: gestationalDays(35, 308),
      bpm: { ...numberInput('bpm', { positive: true, max: 400 }), aliases: ['fhr', 'ehr', 'value'] },
    },
    compute(given) {
      const age = given.gaDays();
      const bpm = given.number('bpm');
      if (age >= FETAL_RATE.fromDays) {
        if (bpm < FETAL_RATE.min) return { class: 'slow', aboveNormal: false };
        return { class: bpm > FETAL_RATE.max ? 'fast' : 'normal', aboveNormal: bpm > FETAL_RATE.max };
      }
      const band = EMBRYONIC_BANDS.find(({ toDays }) => age <= toDays);
      // Between 7 weeks and the second trimester the papers give no classes.
      if (!band) return refuse({ code: 'unavailable', input: 'gaDays' });
      const aboveNormal = bpm > band.upperNormal;
      if (bpm < band.slowBelow) return { class: 'slow', aboveNormal };
      return { class: bpm < band.normalFrom ? 'borderline' : 'normal', aboveNormal };
    },
  },
];
