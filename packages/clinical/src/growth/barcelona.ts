import type { Axis, Curve } from '../curves/curve.ts';
import { normalCurve } from '../curves/normalCurve.ts';
import type { Entry } from '../entries/entry.ts';
import { axisInput, axisOf } from '../entries/sizeEntry.ts';
import { polynomial } from '../maths/terms.ts';
import {
  BARCELONA,
  BARCELONA_ADJUSTMENT,
  BARCELONA_TWINS,
  BARCELONA_Z10,
} from '../references/barcelona/coefficients.ts';
import type { Given } from '../values/given.ts';
import { type Grams, grams } from '../values/units.ts';
import {
  type FamilyAnswer,
  type FetalSex,
  percentileInput,
  sexInput,
  weightAt,
  weightInput,
  withMore,
  zInput,
} from './family.ts';

/** Figueras 2008: an estimated weight on the scale of birth weights, and back. */
const adjusted = (weight: Grams): Grams => grams(BARCELONA_ADJUSTMENT.offset + BARCELONA_ADJUSTMENT.slope * weight);
const estimated = (weight: Grams): Grams => grams((weight - BARCELONA_ADJUSTMENT.offset) / BARCELONA_ADJUSTMENT.slope);

type Chart = {
  axis: Axis;
  range: readonly [number, number];
  term: Readonly<Record<FetalSex, number>>;
  proportion: readonly number[];
  p10Factor: number;
};
/** `adjustedScale` is the chart as published; `curve` asks and answers in estimated weights. */
type Pair = { adjustedScale: Curve; curve: Curve };

function pairOf({ axis, range, term, proportion, p10Factor }: Chart, sex: FetalSex): Pair {
  const median = (x: number) => term[sex] * polynomial(proportion, x);
  const sd = (x: number) => ((1 - p10Factor) * median(x)) / BARCELONA_Z10;
  const adjustedScale = normalCurve({
    axis,
    range,
    unit: 'g',
    mean: median,
    sd,
  });
  const curve: Curve = {
    ...adjustedScale,
    median: (x) => estimated(grams(median(x))),
    sd: (x) => sd(x) / BARCELONA_ADJUSTMENT.slope,
    place: (value, x) => adjustedScale.place(adjusted(grams(value)), x),
    valueAt(percentile, x) {
      const value = adjustedScale.valueAt(percentile, x);
      return value === null ? null : estimated(grams(value));
    },
  };
  return { adjustedScale, curve };
}

const bothSexes = (chart: Chart): Readonly<Record<FetalSex, Pair>> => ({
  male: pairOf(chart, 'male'),
  female: pairOf(chart, 'female'),
});
const SINGLE = bothSexes({ ...BARCELONA, axis: 'weeks', range: BARCELONA.weeks });
const TWINS = bothSexes({ ...BARCELONA_TWINS, axis: 'days', range: BARCELONA_TWINS.days });

export const barcelonaCurve = (sex: FetalSex, twins = false): Curve => (twins ? TWINS : SINGLE)[sex].curve;

/** The published median stands on the adjusted scale and is answered so; weights of percentiles are estimated weights. */
function answerOf(pairs: Readonly<Record<FetalSex, Pair>>, given: Given): FamilyAnswer {
  const { adjustedScale, curve } = pairs[given.choice('sex') as FetalSex];
  const x = axisOf(curve, given);
  const median = adjustedScale.median(x);
  const sd = adjustedScale.sd?.(x) ?? null;
  const more = { median, mean: median, medianG: median, meanG: median, sd, sdG: sd };
  return withMore(
    weightAt(curve, given),
    given.has('efwG') ? { ...more, adjustedG: adjusted(given.grams('efwG')) } : more,
  );
}

const entryOf = (spec: Pick<Entry, 'id' | 'author' | 'citation'>, pairs: Readonly<Record<FetalSex, Pair>>): Entry => ({
  ...spec,
  standard: 'barcelona',
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: {
    ...axisInput(pairs.male.curve),
    efwG: weightInput,
    sex: sexInput,
    percentile: percentileInput,
    z: zInput,
  },
  compute: (given) => answerOf(pairs, given),
});

export const barcelonaEntries: readonly Entry[] = [
  entryOf(
    {
      id: 'size.efw.barcelona',
      author: 'Barcelona',
      citation: 'Figueras F, Meler E, Iraola A, et al. Eur J Obstet Gynecol Reprod Biol 2008;136:20–24',
    },
    SINGLE,
  ),
  entryOf(
    {
      id: 'size.efw.barcelona-twins',
      author: 'Barcelona twins',
      citation: 'Fetal Medicine Barcelona calculator, twin option',
    },
    TWINS,
  ),
];
