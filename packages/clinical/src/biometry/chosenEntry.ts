import type { Curve } from '../curves/curve.ts';
import type { Entry } from '../entries/entry.ts';
import { axisInput, sizeAt } from '../entries/sizeEntry.ts';
import { choice, numberInput, optional } from '../values/input.ts';
import { fetalLength } from './fetalLength.ts';

type Chosen = Omit<Entry, 'inputs' | 'compute' | 'curve' | 'version'> & {
  /** The input that names the curve. */
  selector: string;
  /** All over the same range of ages, in mm. */
  curves: Readonly<Record<string, Curve>>;
};

/** One entry of the pack that holds several curves: which one is an input. */
export function chosenEntry({ selector, curves, ...rest }: Chosen): Entry {
  const [any] = Object.values(curves);
  if (!any) throw new TypeError(`${rest.id} has no curve`);
  const names = { measure: 'valueMm', answered: 'valueMm', suffix: 'Mm' };
  return {
    ...rest,
    version: 1,
    inputs: {
      [selector]: choice(...Object.keys(curves)),
      ...axisInput(any),
      valueMm: optional(fetalLength({ aliases: ['value', 'lengthMm'] })),
      percentile: optional(numberInput('%', { min: 0.01, max: 99.99 })),
      z: optional(numberInput('score', { min: -3.7, max: 3.7 })),
    },
    compute: (given) => sizeAt(curves[given.choice(selector)] ?? any, given, names),
  };
}
