import { sourcesOf } from './calculate.ts';
import type { Axis, Curve } from './curves/curve.ts';
import type { CurveRow, Source } from './formulas/calculation.ts';
import { pathOf } from './formulas/formula.ts';
import { rowAt } from './formulas/measure.ts';
import { formulaOf } from './formulas/registry.ts';
import { percentileOf, zOf } from './maths/normal.ts';
import { check, type Raw } from './values/given.ts';
import type { Reason } from './values/reason.ts';
import type { Unit } from './values/units.ts';

export type ReferenceCurve = {
  path: string;
  measure: string;
  author: string;
  axis: 'weeks' | 'crlMm';
  unit: Unit;
  /** In weeks, or in mm of crown–rump length. */
  range: readonly [number, number];
  rows: readonly CurveRow[];
  sources: readonly Source[];
  error: Reason | null;
};

/**
 * The reference range of a measure over its whole valid range. `params` choose among curves by sex or group; `step` is in the
 * units of the axis.
 */
export function curve(measure: string, author: string, params: Raw = {}, step = 1): ReferenceCurve {
  const formula = formulaOf(`${measure}/${author}`);
  const head = { measure, author, axis: 'weeks' as const, unit: '' as Unit, range: [0, 0] as const, rows: [] };
  if (!formula?.curve)
    return { ...head, path: '', sources: [], error: { code: 'unknownFormula', input: `${measure}/${author}` } };
  const chosen = Object.fromEntries(
    Object.entries(formula.params).filter(([, input]) => input.kind === 'choice' || input.kind === 'flag'),
  );
  const checked = check(chosen, params);
  const sources = sourcesOf(formula);
  const known = { ...head, path: pathOf(formula), author: sources[0]?.author ?? author, sources };
  if ('reason' in checked) return { ...known, error: checked.reason };
  const found = formula.curve(checked.given);
  if (!found) return { ...known, error: { code: 'notLoaded' } };
  return { ...known, ...drawn(found, step), error: null };
}

/** The value of a z-score at a place of the axis of `curve`; null where the paper gives none. */
export function valueOfZ(measure: string, author: string, params: Raw, at: number, z: number): number | null {
  const found = chosenCurve(measure, author, params);
  const x = found && placeOf(found, at);
  return found === null || x === null ? null : found.valueAt(percentileOf(z), x);
}

/**
 * The z-score of a value there, unrounded. Where a paper published centiles only, they end at the first and the ninety-ninth: beyond them
 * the distance from the median is told in the same measure, on the logarithm of the value. Good for distributions of many values, and
 * never said about a fetus.
 */
export function zScoreOf(measure: string, author: string, at: number, value: number): number | null {
  const found = plainCurve(measure, author);
  const x = found && placeOf(found, at);
  if (found === null || x === null) return null;
  const { z, percentile, bound } = found.place(value, x);
  if (z !== null || bound === undefined) return z;
  const last = found.valueAt(percentile, x);
  const median = found.median(x);
  return last === null ? null : (zOf(percentile) * Math.log(value / median)) / Math.log(last / median);
}

const plainCurves = new Map<string, Curve>();

/** Distributions ask a million times for the same few. */
function plainCurve(measure: string, author: string): Curve | null {
  const name = `${measure}/${author}`;
  const known = plainCurves.get(name) ?? chosenCurve(measure, author, {});
  if (known) plainCurves.set(name, known);
  return known;
}

function chosenCurve(measure: string, author: string, params: Raw): Curve | null {
  const formula = formulaOf(`${measure}/${author}`);
  if (!formula?.curve) return null;
  const choices = Object.entries(formula.params).filter(([, { kind }]) => kind === 'choice' || kind === 'flag');
  const checked = check(Object.fromEntries(choices), params);
  return 'given' in checked ? formula.curve(checked.given) : null;
}

function placeOf(found: Curve, at: number): number | null {
  const x = found.axis === 'days' ? at * 7 : at;
  return x < found.range[0] || x > found.range[1] ? null : x;
}

function drawn(found: Curve, step: number): Pick<ReferenceCurve, 'axis' | 'unit' | 'range' | 'rows'> {
  const scale = found.axis === 'days' ? 7 : 1;
  const [from, to] = found.range;
  const rows: CurveRow[] = [];
  // Whole weeks (or millimetres) inside, and the two ends of the range themselves.
  const first = Math.ceil(from / scale / step - 1e-9) * step;
  const places = [from / scale];
  for (let place = first; place < to / scale - 1e-9; place += step) if (place > from / scale + 1e-9) places.push(place);
  places.push(to / scale);
  for (const place of places) rows.push({ ...rowAt(found, place * scale), measure: place });
  return { axis: axisName(found.axis), unit: found.unit, range: [from / scale, to / scale], rows };
}

const axisName = (axis: Axis): 'weeks' | 'crlMm' => (axis === 'crlMm' ? 'crlMm' : 'weeks');
