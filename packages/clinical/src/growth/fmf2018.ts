import { centileCurve } from '../curves/centileCurve.ts';
import type { Curve } from '../curves/curve.ts';
import { normalCurve } from '../curves/normalCurve.ts';
import type { Entry } from '../entries/entry.ts';
import { type SizeSpec, sizeEntry } from '../entries/sizeEntry.ts';
import { polynomial } from '../maths/terms.ts';
import { FMF_2018, FMF_2018_TABLE } from '../references/fmf2018/coefficients.ts';
import { daysFromWeeks, roundTo, weeks } from '../values/units.ts';
import { weightInput } from './family.ts';

/** Nicolaides 2018. */
export const fmf2018WeightCurve: Curve = normalCurve({
  axis: 'days',
  range: FMF_2018.days,
  unit: 'g',
  mean: (days) => polynomial(FMF_2018.mean, days - FMF_2018.offset),
  sd: (days) => polynomial(FMF_2018.sd, days),
  scale: 'log10',
});

const { weeks: tableWeeks, percentiles, dayOfWeek } = FMF_2018_TABLE;
const [firstWeek, lastWeek] = tableWeeks;
const ROWS = Array.from({ length: lastWeek - firstWeek + 1 }, (_, index) => {
  const day = daysFromWeeks(weeks(firstWeek + index)) + dayOfWeek;
  return percentiles.map((percentile) => roundTo(fmf2018WeightCurve.valueAt(percentile, day) ?? 0, 0));
});

/** The printed table: a row for every completed week, taken at its third day, in whole grams. */
export const fmf2018TableCurve: Curve = centileCurve({
  axis: 'days',
  range: [daysFromWeeks(weeks(firstWeek)), daysFromWeeks(weeks(lastWeek)) + 6],
  unit: 'g',
  percentiles,
  values: (days) => ROWS[Math.floor(days / 7) - firstWeek] ?? null,
});

function chart(spec: Pick<SizeSpec, 'id' | 'curve'>): Entry {
  const entry = sizeEntry({
    ...spec,
    standard: 'fmf2018',
    author: 'FMF 2018',
    citation: 'Nicolaides KH, Wright D, Syngelaki A, Wright A, Akolekar R. Ultrasound Obstet Gynecol 2018;52:44–51',
    confidence: 'VERIFIED',
    measure: 'efwG',
  });
  return { ...entry, inputs: { ...entry.inputs, efwG: weightInput } };
}

export const fmf2018Entries: readonly Entry[] = [
  chart({ id: 'size.efw.fmf2018', curve: fmf2018WeightCurve }),
  chart({ id: 'table.fmf2018-efw', curve: fmf2018TableCurve }),
];
