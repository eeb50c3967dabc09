import type { Curve, CurvePlace } from '../curves/curve.ts';
import { compute, entryOf } from '../entries/compute.ts';
import { type Given, outOfRange } from '../values/given.ts';
import { type Input, type Inputs, numberInput } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import { roundTo, type Unit } from '../values/units.ts';
import type { CurveRow, ResultItem } from './calculation.ts';
import {
  AGE_PARAM,
  type Asking,
  age,
  ageItem,
  type Formula,
  type FormulaAnswer,
  type Group,
  item,
  maybeAge,
} from './formula.ts';

export type MeasureSpec = {
  measure: string;
  author: string;
  group: Group;
  unit: Unit;
  /** What can be typed at all; the curve's own range speaks about the age. */
  limits: readonly [number, number];
  /** The measure's name as a parameter, where it is not the name of the formula. */
  param?: string;
  decimals?: number;
  /** The age this measure stands for: an entry, the name of its input, and where its answer is. */
  datedBy?: {
    entry: string;
    input: string;
    answer?: string;
    unit?: 'days' | 'weeks';
    with?: Readonly<Record<string, unknown>>;
  };
  /** A value ten times off its median is a slip of the unit and nothing else. */
  slips?: true;
  /** What its curve runs over, where that is not the gestational age. */
  over?: 'ccn';
  /** The entry whose curve places it, or the curve for these parameters. */
  placedBy?: string;
  curve?: (given: Given | null) => Curve | null;
  uses?: readonly string[];
  params?: Inputs;
  version?: number;
};

/** The commonest formula: a measure, the age it stands for, and its place among others of the same age. */
export function measured(spec: MeasureSpec): Formula {
  const { measure, author, group, unit, limits, datedBy, placedBy, params = {}, version = 1 } = spec;
  const param = spec.param ?? measure;
  const value: Input = {
    ...numberInput(unit, { min: limits[0], max: limits[1] }),
    ...(param === 'valor' ? {} : { aliases: ['valor'] }),
  };
  const curve = spec.curve ?? (placedBy === undefined ? undefined : () => entryOf(placedBy)?.curve ?? null);
  const overCrl = spec.over === 'ccn';
  const axis: Inputs = overCrl
    ? { ccn: numberInput('mm', { min: 1, max: 130 }) }
    : { [AGE_PARAM]: datedBy ? maybeAge : age };
  const uses = spec.uses ?? [placedBy, datedBy?.entry].filter((each) => each !== undefined);
  return {
    measure,
    author,
    version,
    group,
    uses,
    params: { [param]: value, ...axis, ...params },
    outputs: [
      ...(datedBy ? [{ id: 'ig', unit: 'days' as const }] : []),
      ...(curve ? [{ id: 'p50', unit, decimals: spec.decimals ?? 2 }] : []),
    ],
    value: param,
    ...(curve ? { curve } : {}),
    run: (given, asking) => run({ ...spec, param, overCrl }, curve, given, asking),
  };
}

type Running = MeasureSpec & { param: string; overCrl: boolean };

function run(
  spec: Running,
  curve: Formula['curve'],
  given: Given,
  { allowUncertain, ownAge }: Asking,
): FormulaAnswer | { reason: Reason } {
  const value = given.number(spec.param);
  const result: ResultItem[] = [];
  const dated = spec.datedBy ? ageFrom(spec.datedBy, value, allowUncertain) : null;
  if (dated && 'reason' in dated && !curve) return { reason: dated.reason };
  if (dated && 'days' in dated) result.push(ageItem(dated.days));
  if (!curve) return { result };
  const axisName = spec.overCrl ? 'ccn' : AGE_PARAM;
  if (!given.has(axisName)) return dated && 'reason' in dated ? { reason: dated.reason } : { result };
  const base = given.number(axisName);
  const placed = placeOn(curve(given), value, base, { value: spec.param, axis: axisName, slips: spec.slips ?? false });
  if ('reason' in placed) return result.length > 0 ? { result, withheld: placed.reason } : placed;
  result.push({
    ...item('p50', placed.row.p50, spec.unit, spec.decimals ?? 2),
    week: spec.overCrl ? null : roundTo(base / 7, 4),
  });
  // The age was taken from this very measure: it stands at the middle by definition. That the two are equal is chance elsewhere.
  const own = ownAge && !spec.overCrl && dated !== null && 'days' in dated && Math.round(dated.days) === base;
  return {
    result,
    percentil: own ? 0.5 : roundTo(placed.place.percentile / 100, 4),
    z: own ? 0 : placed.place.z === null ? null : roundTo(placed.place.z, 2),
    bound: own ? null : (placed.place.bound ?? null),
    rows: [placed.row],
    ...noticed(own, placed.place),
    ...(dated && 'reason' in dated ? { withheld: dated.reason } : {}),
  };
}

/** So far out that a finger or an age is likelier to be wrong than a fetus to be like that. */
const EXTREME_Z = 6;

function noticed(own: boolean, { z }: CurvePlace): Pick<FormulaAnswer, 'notices'> {
  if (own) return { notices: [{ key: 'calc.notice.baseAge' }] };
  return z !== null && Math.abs(z) > EXTREME_Z ? { notices: [{ key: 'calc.notice.extreme' }] } : {};
}

function ageFrom(
  { entry, input, answer, unit = 'days', with: more }: NonNullable<MeasureSpec['datedBy']>,
  value: number,
  allowUncertain: boolean,
): { days: number } | { reason: Reason } {
  const { values, reason } = compute(entry, { ...more, [input]: value }, { allowUncertain });
  if (reason) return { reason };
  const found = values?.[answer ?? 'gaDays'];
  if (typeof found !== 'number') return { reason: { code: 'unavailable', input } };
  return { days: unit === 'weeks' ? found * 7 : found };
}

export function placeOn(
  curve: Curve | null,
  value: number,
  base: number,
  names: { value: string; axis: string; slips: boolean },
): { place: CurvePlace; row: CurveRow } | { reason: Reason } {
  if (!curve) return { reason: { code: 'notLoaded' } };
  const x = curve.axis === 'weeks' ? base / 7 : base;
  const [from, to] = curve.range;
  if (x < from || x > to) {
    const scale = curve.axis === 'weeks' ? 7 : 1;
    return { reason: outOfRange(names.axis, base, from * scale, to * scale, curve.axis === 'crlMm' ? 'mm' : 'days') };
  }
  if (names.slips) {
    const slip = unitSlip(curve.unit, value, curve.median(x));
    if (slip) return { reason: { ...slip, input: names.value, value } };
  }
  const { z, percentile, bound } = curve.place(value, x);
  if (!Number.isFinite(percentile)) return { reason: { code: 'unavailable', input: names.value } };
  // Nothing at all (no fluid, say) lies below every percentile of a logarithmic curve, at no finite distance.
  const finite = z !== null && Number.isFinite(z);
  const beyond = bound ?? (z === null || finite ? undefined : z < 0 ? 'below' : 'above');
  const place: CurvePlace = { z: finite ? z : null, percentile, ...(beyond === undefined ? {} : { bound: beyond }) };
  return { place, row: rowAt(curve, x) };
}

const FACTORS: Partial<Record<Unit, readonly number[]>> = { mm: [10, 0.1], cm: [10, 0.1], g: [1000, 0.001] };

/**
 * Centimetres typed for millimetres, kilograms for grams: absurd as it stands, ordinary once moved by the factor. Only for sizes
 * that no disease changes tenfold: a translucency or a ventricle can really be that wide.
 */
export function unitSlip(unit: Unit, value: number, median: number): Reason | null {
  const ratio = value / median;
  if (ratio > 0.25 && ratio < 4) return null;
  const slipped = FACTORS[unit]?.some((factor) => ratio * factor > 0.6 && ratio * factor < 1.6);
  return slipped ? { code: 'unitSlip', unit } : null;
}

export function rowAt(curve: Curve, x: number): CurveRow {
  return {
    measure: curve.axis === 'days' ? x / 7 : x,
    p3: curve.valueAt(3, x),
    p5: curve.valueAt(5, x),
    p10: curve.valueAt(10, x),
    p50: curve.valueAt(50, x) ?? finite(curve.median(x)),
    p90: curve.valueAt(90, x),
    p95: curve.valueAt(95, x),
    p97: curve.valueAt(97, x),
  };
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
