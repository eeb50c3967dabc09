import type { Curve } from '../curves/curve.ts';
import { percentileOf } from '../maths/normal.ts';
import type { Given } from '../values/given.ts';
import { type Input, length, numberInput } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import type { Unit } from '../values/units.ts';
import { type Entry, type EntryValues, refuse } from './entry.ts';

const SUFFIX: Partial<Record<Unit, string>> = { mm: 'Mm', g: 'G' };
const PERCENTILES = [1, 3, 5, 10, 25, 50, 75, 90, 95, 97, 99] as const;

export type SizeSpec = Omit<Entry, 'inputs' | 'compute' | 'curve' | 'version'> & {
  version?: number;
  curve: Curve;
  /** The name of the measured value among the inputs, with its unit at the end (`acMm`, `efwG`). */
  measure: string;
  /** The key under which the value of a percentile is answered; `valueMm` for lengths unless the pack says otherwise. */
  valueKey?: string;
};

/** What every reference range answers at an age: where the value stands, or which value a percentile is. */
export function sizeEntry({ measure, valueKey, version = 1, curve, ...rest }: SizeSpec): Entry {
  const suffix = SUFFIX[curve.unit] ?? '';
  const answered = valueKey ?? (curve.unit === 'mm' ? 'valueMm' : measure);
  const aliases = ['value', 'valueMm'].filter((each) => each !== measure);
  const value: Input = { ...(curve.unit === 'mm' ? length() : numberInput(curve.unit, { positive: true })), aliases };
  return {
    ...rest,
    version,
    curve,
    inputs: {
      ...axisInput(curve),
      [measure]: { ...value, optional: true },
      percentile: { ...numberInput('%', { min: 0.01, max: 99.99 }), optional: true },
      z: { ...numberInput('score', { min: -3.7, max: 3.7 }), optional: true },
    },
    compute: (given) => sizeAt(curve, given, { measure, answered, suffix }),
  };
}

export function axisInput(curve: Curve): Record<string, Input> {
  const [from, to] = curve.range;
  if (curve.axis === 'crlMm') return { crlMm: length({ min: from, max: to }) };
  const scale = curve.axis === 'weeks' ? 7 : 1;
  return { gaDays: numberInput('days', { min: from * scale, max: to * scale }) };
}

export function axisOf(curve: Curve, given: Given): number {
  if (curve.axis === 'crlMm') return given.number('crlMm');
  return curve.axis === 'weeks' ? given.gaWeeks() : given.gaDays();
}

export function sizeAt(
  curve: Curve,
  given: Given,
  { measure, answered, suffix }: { measure: string; answered: string; suffix: string },
): EntryValues | { reason: Reason } {
  const x = axisOf(curve, given);
  const median = curve.median(x);
  const sd = curve.sd?.(x);
  const centre = {
    median,
    mean: median,
    [`median${suffix}`]: median,
    [`mean${suffix}`]: median,
    ...(sd === undefined ? {} : { sd, [`sd${suffix}`]: sd }),
  };
  if (given.has('percentile') || given.has('z')) {
    const asked = given.has('percentile') ? given.number('percentile') : percentileOf(given.number('z'));
    const value = curve.valueAt(asked, x);
    if (value === null) return refuse({ code: 'unavailable', input: 'percentile' });
    return { ...centre, value, [answered]: value, [measure]: value };
  }
  const band = Object.fromEntries(PERCENTILES.map((p) => [`p${p}`, curve.valueAt(p, x)]));
  if (!given.has(measure)) return { ...centre, ...band };
  const { z, percentile, bound } = curve.place(given.number(measure), x);
  return { ...centre, ...band, z, percentile, ...(bound === undefined ? {} : { bound }) };
}
