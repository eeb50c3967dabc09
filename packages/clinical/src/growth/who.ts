import { centileCurve } from '../curves/centileCurve.ts';
import type { Curve } from '../curves/curve.ts';
import type { Entry } from '../entries/entry.ts';
import { refuse } from '../entries/entry.ts';
import { axisInput } from '../entries/sizeEntry.ts';
import { between, locate } from '../maths/interpolate.ts';
import { polynomial } from '../maths/terms.ts';
import { WHO_COEFFICIENTS, WHO_PERCENTILES, WHO_WEEKS, type WhoSeries } from '../references/who/coefficients.ts';
import type { Input } from '../values/input.ts';
import { roundTo, type Unit, type Weeks, weeks } from '../values/units.ts';
import { anyMeasureInputs, type FetalSex, measureAt, percentileInput, zInput } from './family.ts';

export type WhoMeasure = 'BPD' | 'HC' | 'AC' | 'FL' | 'HL' | 'EFW';

const MEASURES: readonly WhoMeasure[] = ['BPD', 'HC', 'AC', 'FL', 'HL', 'EFW'];
const SERIES = Object.keys(WHO_COEFFICIENTS) as WhoSeries[];
const unitOf = (series: WhoSeries): Unit => (series.startsWith('EFW') ? 'g' : 'mm');

/** Kiserud 2017: the value of each published percentile. The row of the last age asked for is kept, as a chart asks for it often. */
function quantiles(series: WhoSeries): (x: number) => readonly number[] {
  const rows = WHO_COEFFICIENTS[series];
  let age: Weeks = weeks(Number.NaN);
  let row: readonly number[] = [];
  return (x) => {
    if (x === age) return row;
    age = weeks(x);
    row = rows.map((coefficients) => Math.exp(polynomial(coefficients, age)));
    return row;
  };
}

const curveOf = (series: WhoSeries): Curve =>
  centileCurve({
    axis: 'weeks',
    range: WHO_WEEKS,
    unit: unitOf(series),
    percentiles: WHO_PERCENTILES,
    values: quantiles(series),
    between: 'ln',
  });

const CURVES = Object.fromEntries(SERIES.map((series) => [series, curveOf(series)])) as Record<WhoSeries, Curve>;

/** Only the weight is published by sex; for every other measure the sex changes nothing. */
const seriesOf = (measure: WhoMeasure, sex?: FetalSex): WhoSeries =>
  measure === 'EFW' && sex !== undefined ? `EFW_${sex}` : measure;

export const whoCurve = (measure: WhoMeasure, sex?: FetalSex): Curve => CURVES[seriesOf(measure, sex)];

const GRID_PERCENTILES = [2.5, 5, 10, 25, 50, 75, 90, 95, 97.5] as const;
const GRID_WEEKS = Array.from({ length: WHO_WEEKS[1] - WHO_WEEKS[0] + 1 }, (_, index) => WHO_WEEKS[0] + index);
const grids = new Map<WhoSeries, Curve>();

/** The weekly grid as it is printed: whole weeks, tenths of a millimetre or grams; a straight line between two weeks. */
export function whoWeeklyCurve(measure: WhoMeasure, sex?: FetalSex): Curve {
  const series = seriesOf(measure, sex);
  const known = grids.get(series);
  if (known) return known;
  const exact = CURVES[series];
  const decimals = exact.unit === 'g' ? 0 : 1;
  const rows = GRID_WEEKS.map((week) => GRID_PERCENTILES.map((p) => roundTo(exact.valueAt(p, week) ?? 0, decimals)));
  const grid = centileCurve({
    axis: 'weeks',
    range: WHO_WEEKS,
    unit: exact.unit,
    percentiles: GRID_PERCENTILES,
    values(x) {
      const place = locate(GRID_WEEKS, x);
      if (!place) return null;
      const row = rows[place.index] ?? [];
      const next = rows[place.index + 1] ?? row;
      return place.share === 0 ? row : row.map((value, index) => between(value, next[index] ?? value, place.share));
    },
  });
  grids.set(series, grid);
  return grid;
}

const measureInput: Input = { kind: 'choice', choices: MEASURES };
const sexInput: Input = { kind: 'choice', choices: ['male', 'female', 'all'], optional: true };

type Chosen = { has(name: string): boolean; choice(name: string): string };
const measureOf = (given: Chosen) => given.choice('measure') as WhoMeasure;
function sexOf(given: Chosen): FetalSex | undefined {
  const sex = given.has('sex') ? given.choice('sex') : 'all';
  return sex === 'male' || sex === 'female' ? sex : undefined;
}

const common = { standard: 'who', author: 'WHO 2017', confidence: 'VERIFIED', version: 1 } as const;
const citation =
  'Kiserud T, Piaggio G, Carroli G, et al. PLoS Med 2017;14:e1002220; coefficients: authors’ V3 files, 13 Mar 2023';

const chartInputs = {
  measure: measureInput,
  ...axisInput(CURVES.EFW),
  sex: sexInput,
  ...anyMeasureInputs,
  percentile: percentileInput,
  z: zInput,
};

export const whoEntries: readonly Entry[] = [
  {
    ...common,
    id: 'size.who2017',
    citation,
    inputs: chartInputs,
    compute: (given) => measureAt(whoCurve(measureOf(given), sexOf(given)), measureOf(given), given),
  },
  {
    ...common,
    id: 'table.who2017-weekly',
    citation,
    inputs: chartInputs,
    compute: (given) => measureAt(whoWeeklyCurve(measureOf(given), sexOf(given)), measureOf(given), given),
  },
  {
    ...common,
    id: 'table.who2017-coefficients',
    citation,
    inputs: {
      measure: measureInput,
      sex: sexInput,
      percentile: { kind: 'number', unit: '%', min: 1, max: 99 },
    },
    compute(given) {
      const at = (WHO_PERCENTILES as readonly number[]).indexOf(given.number('percentile'));
      const row = WHO_COEFFICIENTS[seriesOf(measureOf(given), sexOf(given))][at];
      if (!row) return refuse({ code: 'unavailable', input: 'percentile' });
      const [b0 = 0, b1 = 0, b2 = 0, b3 = 0, b4 = 0] = row;
      return { b0, b1, b2, b3, b4 };
    },
  },
];
