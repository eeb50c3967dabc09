import { sourcesOf } from './calculate.ts';
import type { Axis, Curve } from './curves/curve.ts';
import type { CurveRow, Source } from './formulas/calculation.ts';
import { pathOf } from './formulas/formula.ts';
import { rowAt } from './formulas/measure.ts';
import { formulaOf } from './formulas/registry.ts';
import { percentileOf } from './maths/normal.ts';
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
  const formula = formulaOf(`${measure}/${author}`);
  if (!formula?.curve) return null;
  const choices = Object.entries(formula.params).filter(([, { kind }]) => kind === 'choice' || kind === 'flag');
  const checked = check(Object.fromEntries(choices), params);
  const found = 'given' in checked ? formula.curve(checked.given) : null;
  if (!found) return null;
  const x = found.axis === 'days' ? at * 7 : at;
  return x < found.range[0] || x > found.range[1] ? null : found.valueAt(percentileOf(z), x);
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
