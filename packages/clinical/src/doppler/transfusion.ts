import { type Entry, refuse } from '../entries/entry.ts';
import { interpolate } from '../maths/interpolate.ts';
import { BOWMAN } from '../references/bowman/coefficients.ts';
import { GIANNINA } from '../references/giannina/coefficients.ts';
import { HOOGEVEEN } from '../references/hoogeveen/coefficients.ts';
import { MANDELBROT } from '../references/mandelbrot/coefficients.ts';
import type { Given } from '../values/given.ts';
import { gestationalDays, type Input, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import { daysFromWeeks, type Grams, type Weeks, weeks } from '../values/units.ts';

const haematocrit = (...aliases: string[]): Input => ({ ...optional(numberInput('%', { min: 0, max: 100 })), aliases });
const weightG = (min: number, max: number): Input => ({
  ...numberInput('g', { min, max }),
  aliases: ['efw', 'weightG'],
});
const ages = ([from, to]: readonly [number, number]) =>
  gestationalDays(daysFromWeeks(weeks(from)), daysFromWeeks(weeks(to)));

type Haematocrits = { initial: number; goal: number; donor: number };

/** All as fractions or all in per cent, rising from the fetus to the donor; null where none was given. */
function haematocrits(
  given: Given,
  names: readonly [string, string, string],
): Haematocrits | { reason: Reason } | null {
  const missing = names.find((name) => !given.has(name));
  if (missing !== undefined) return names.some(given.has) ? refuse({ code: 'missing', input: missing }) : null;
  const [initial, goal, donor] = names.map(given.number) as [number, number, number];
  const fractions = donor <= 1;
  // An initial value of 1 or less among per cents is a fraction typed by mistake, and the other way round.
  if (goal <= 1 !== fractions) return refuse({ code: 'unitSlip', input: names[1] });
  if (fractions ? initial > 1 : initial > 0 && initial <= 1) return refuse({ code: 'unitSlip', input: names[0] });
  if (goal <= initial) return refuse({ code: 'inconsistent', input: names[1] });
  if (donor <= goal) return refuse({ code: 'inconsistent', input: names[2] });
  return { initial, goal, donor };
}

/** Hoogeveen 2002: fetoplacental volume in mL. */
const hoogeveenVolume = (age: Weeks) => HOOGEVEEN.volume[0] + HOOGEVEEN.volume[1] * age;

/** Hoogeveen 2002: donor volume, part of the plasma being lost. */
const hoogeveenDonor = (volume: number, { initial, goal, donor }: Haematocrits) =>
  (volume * (goal - initial)) / (donor - HOOGEVEEN.plasmaLoss * goal);

/** Mandelbrot 1988: fetoplacental volume in mL; usually without the intercept. */
const volumeOfWeight = (weight: Grams) => MANDELBROT.mlPerG * weight;

const standardDonor = (volume: number, { initial, goal, donor }: Haematocrits) => (volume * (goal - initial)) / donor;

/** The rise asked for: as such, or from the two haematocrits in per cent. */
function riseOf(given: Given): number | null {
  if (given.has('hctRise')) return given.number('hctRise');
  if (!given.has('hctInitial') || !given.has('hctGoal')) return null;
  return given.number('hctGoal') - given.number('hctInitial');
}

const GIANNINA_FROM = GIANNINA.rise[0];
const GIANNINA_TO = GIANNINA.rise[4];

export const transfusionEntries: readonly Entry[] = [
  {
    id: 'iut-volume-hoogeveen',
    standard: 'hoogeveen',
    author: 'Hoogeveen 2002',
    citation:
      'Hoogeveen M, Meerman RH, Pasman S, Egberts J. A new method to determine the feto-placental volume based on dilution of fetal haemoglobin and an estimation of plasma fluid loss after intrauterine intravascular transfusion. BJOG 2002;109:1132-1136. doi:10.1111/j.1471-0528.2002.02025.x',
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      gaDays: ages(HOOGEVEEN.rangeWeeks),
      hInitial: haematocrit('hctInitial'),
      hFinal: haematocrit('hctGoal', 'hctFinal', 'hGoal'),
      hDonor: haematocrit('hctDonor'),
    },
    compute(given) {
      const fpv = hoogeveenVolume(given.gaWeeks());
      const levels = haematocrits(given, ['hInitial', 'hFinal', 'hDonor']);
      if (levels === null) return { fpv };
      if ('reason' in levels) return levels;
      const vDonor = hoogeveenDonor(fpv, levels);
      return { fpv, vDonor, volumeMl: vDonor };
    },
  },
  {
    id: 'iut-volume-standard',
    standard: 'mandelbrot',
    author: 'Mandelbrot 1988',
    citation:
      'Mandelbrot L, Daffos F, Forestier F, MacAleese J, Descombey D. Assessment of fetal blood volume for computer-assisted management of in utero transfusion. Fetal Ther 1988;3:60-66',
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      efwG: weightG(...MANDELBROT.rangeG),
      hctInitial: haematocrit('hInitial'),
      hctGoal: haematocrit('hFinal', 'hctFinal', 'hGoal'),
      hctDonor: haematocrit('hDonor'),
    },
    compute(given) {
      const fpv = volumeOfWeight(given.grams('efwG'));
      const fpvMandelbrot = MANDELBROT.intercept + fpv;
      const levels = haematocrits(given, ['hctInitial', 'hctGoal', 'hctDonor']);
      if (levels === null) return { fpv, fpvMandelbrot };
      if ('reason' in levels) return levels;
      return {
        fpv,
        fpvMandelbrot,
        volumeMl: standardDonor(fpv, levels),
        volumeMandelbrotMl: standardDonor(fpvMandelbrot, levels),
      };
    },
  },
  {
    id: 'iut-volume-giannina',
    standard: 'giannina',
    author: 'Giannina 1998',
    citation:
      'Giannina G, Moise KJ Jr, Dorman K. A simple method to estimate volume for fetal intravascular transfusions. Fetal Diagn Ther 1998;13:94-97',
    confidence: 'UNCERTAIN',
    version: 1,
    inputs: {
      efwG: weightG(...MANDELBROT.rangeG),
      hctRise: {
        ...optional(numberInput('%', { min: GIANNINA_FROM, max: GIANNINA_TO })),
        aliases: ['rise', 'hctRisePoints', 'desiredRise'],
      },
      hctInitial: haematocrit('hInitial'),
      hctGoal: haematocrit('hFinal', 'hctFinal', 'hGoal'),
    },
    compute(given) {
      const rise = riseOf(given);
      if (rise === null) return refuse({ code: 'missing', input: 'hctRise' });
      const factor = interpolate(GIANNINA.rise, GIANNINA.factor, rise);
      if (factor === null)
        return refuse({
          code: 'outOfRange',
          input: 'hctRise',
          value: rise,
          min: GIANNINA_FROM,
          max: GIANNINA_TO,
          unit: '%',
        });
      return { factor, volumeMl: factor * given.grams('efwG') };
    },
  },
  {
    id: 'iut-intraperitoneal',
    standard: 'bowman',
    author: 'Bowman 1978',
    citation: 'Bowman JM. Obstet Gynecol 1978;52:1-16',
    confidence: 'UNCERTAIN',
    version: 1,
    inputs: { gaDays: ages(BOWMAN.rangeWeeks) },
    // Bowman 1978
    compute: (given) => ({ volumeMl: (given.gaWeeks() - BOWMAN.fromWeek) * BOWMAN.mlPerWeek }),
  },
];
