import type { Curve, CurvePlace } from '../curves/curve.ts';
import { type NormalCurve, normalCurve } from '../curves/normalCurve.ts';
import { polynomial } from '../maths/terms.ts';
import {
  KRISHNAN_BPD_CM,
  KRISHNAN_FL_CM,
  KRISHNAN_FW_G,
  KRISHNAN_NAMES,
  KRISHNAN_ROWS,
  KRISHNAN_WEEKS,
} from '../references/krishnan/coefficients.ts';
import { PASQUINI_FL_CM, PASQUINI_ROWS, PASQUINI_WEEKS } from '../references/pasquini/coefficients.ts';
import {
  SCHNEIDER_AREAS,
  SCHNEIDER_BPD_CM,
  SCHNEIDER_FL_CM,
  SCHNEIDER_NAMES,
  SCHNEIDER_ROWS,
  SCHNEIDER_WEEKS,
} from '../references/schneider/coefficients.ts';

export type EchoStandard = 'schneider' | 'krishnan' | 'pasquini';
/** Gestational age in weeks, femur and biparietal diameter in cm, estimated weight in g. */
export type Regressor = 'EGA' | 'FL' | 'BPD' | 'FW';
export type EchoStructure = { code: string; area: boolean; by: readonly Regressor[] };

type Range = readonly [number, number];
type Equation = Pick<NormalCurve, 'mean' | 'sd' | 'scale'>;
/** Sizes over any regressor: lengths in mm, areas in cm². */
export type Score = Pick<Curve, 'range' | 'median' | 'sd' | 'place' | 'valueAt'>;

const RANGES: Readonly<Record<EchoStandard, Partial<Record<Regressor, Range>>>> = {
  schneider: { EGA: SCHNEIDER_WEEKS, FL: SCHNEIDER_FL_CM, BPD: SCHNEIDER_BPD_CM },
  krishnan: { EGA: KRISHNAN_WEEKS, FL: KRISHNAN_FL_CM, BPD: KRISHNAN_BPD_CM, FW: KRISHNAN_FW_G },
  pasquini: { EGA: PASQUINI_WEEKS, FL: PASQUINI_FL_CM },
};

const MM_PER_CM = 10;
/** What a length in mm adds or multiplies where the paper transforms centimetres. */
const LN_10 = Math.log(MM_PER_CM);
const TO_MM = { ln: 1, sqrt: Math.sqrt(MM_PER_CM), identity: MM_PER_CM } as const;

const curves = new Map<string, Curve>();
const structures: Record<EchoStandard, Map<string, { area: boolean; by: Regressor[] }>> = {
  schneider: new Map(),
  krishnan: new Map(),
  pasquini: new Map(),
};
const keyOf = (standard: EchoStandard, code: string, by: Regressor) => `${standard}|${code}|${by}`;

function add(standard: EchoStandard, code: string, by: Regressor, area: boolean, equation: Equation): void {
  const range = RANGES[standard][by];
  if (!range) return;
  // The axis is true for the rows by age; the others leave this file as scores, which have none.
  curves.set(keyOf(standard, code, by), normalCurve({ axis: 'weeks', range, unit: area ? '' : 'mm', ...equation }));
  const known = structures[standard].get(code);
  if (known) known.by.push(by);
  else structures[standard].set(code, { area, by: [by] });
}

// Schneider 2005: ln(cm) = slope · ln(x) + intercept
for (const [code, by, , intercept, slope, rmse] of SCHNEIDER_ROWS) {
  const area = SCHNEIDER_AREAS.includes(code);
  const constant = area ? intercept : intercept + LN_10;
  add('schneider', code, by, area, { scale: 'ln', mean: (x) => slope * Math.log(x) + constant, sd: () => rmse });
}

// Krishnan 2016: f(cm) = b0 + b1·x + b2·x² + b3·x³
for (const [code, by, scale, b, rmse] of KRISHNAN_ROWS) {
  const factor = TO_MM[scale];
  const shift = scale === 'ln' ? LN_10 : 0;
  const sd = rmse * factor;
  add('krishnan', code, by, false, {
    scale,
    mean: (x) => polynomial(b, x) * factor + shift,
    sd: () => sd,
  });
}

// Pasquini 2007: ln(mm) = slope · ln(x) + intercept, the femur in mm
for (const [code, by, slope, intercept, rmse] of PASQUINI_ROWS) {
  const constant = by === 'FL' ? intercept + slope * LN_10 : intercept;
  add('pasquini', code, by, false, { scale: 'ln', mean: (x) => slope * Math.log(x) + constant, sd: () => rmse });
}

const list = (standard: EchoStandard): readonly EchoStructure[] =>
  [...structures[standard]].map(([code, { area, by }]) => ({ code, area, by }));

/** Every structure a standard has, and what it can be compared with. */
export const ECHO_STRUCTURES: Readonly<Record<EchoStandard, readonly EchoStructure[]>> = {
  schneider: list('schneider'),
  krishnan: list('krishnan'),
  pasquini: list('pasquini'),
};

const NAMES: Readonly<Record<EchoStandard, Readonly<Record<string, string>>>> = {
  schneider: SCHNEIDER_NAMES,
  krishnan: KRISHNAN_NAMES,
  pasquini: {},
};

/** Every spelling of a structure, and its code: the code itself, and the printed name however it begins. */
export function echoSpellings(standard: EchoStandard): Readonly<Record<string, string>> {
  const spellings: Record<string, string> = {};
  for (const { code } of ECHO_STRUCTURES[standard]) {
    spellings[code] = code;
    const name = NAMES[standard][code];
    if (name === undefined) continue;
    const capital = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    for (const spelling of [name, capital, name.toLowerCase()]) spellings[spelling] = code;
  }
  return spellings;
}

export const echoName = (standard: EchoStandard, code: string): string => NAMES[standard][code] ?? code;

export const isArea = (standard: EchoStandard, code: string): boolean => structures[standard].get(code)?.area ?? false;

export const scoreOf = (standard: EchoStandard, code: string, by: Regressor): Score | null =>
  curves.get(keyOf(standard, code, by)) ?? null;

/** Over gestational age, in weeks: lengths in mm, areas (whose unit is empty) in cm². */
export const echoCurve = (standard: EchoStandard, code: string): Curve | null =>
  curves.get(keyOf(standard, code, 'EGA')) ?? null;

/**
 * Where a size in cm (an area in cm²) stands at x: weeks, cm of femur or biparietal diameter, g of weight. Null where the
 * standard has no such row or does not reach that x.
 */
export function echoZ(
  standard: EchoStandard,
  code: string,
  by: Regressor,
  x: number,
  valueCm: number,
): (Pick<CurvePlace, 'percentile'> & { z: number }) | null {
  const score = scoreOf(standard, code, by);
  if (!score || !(valueCm > 0) || !(x >= score.range[0] && x <= score.range[1])) return null;
  const { z, percentile } = score.place(isArea(standard, code) ? valueCm : valueCm * MM_PER_CM, x);
  return z === null || !Number.isFinite(z) ? null : { z, percentile };
}
