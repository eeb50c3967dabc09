import type { Field } from '@gesta/forms';

const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const BETWEEN = new RegExp(`^${NUMBER}–${NUMBER}$`);
const BOUND = new RegExp(`^([<≤≥>])${NUMBER}$`);

const IS_WITHIN: Record<string, (value: number, bound: number) => boolean> = {
  '<': (value, bound) => value < bound,
  '≤': (value, bound) => value <= bound,
  '≥': (value, bound) => value >= bound,
  '>': (value, bound) => value > bound,
};

/** Whether a number lies outside of what its field calls normal, where that is said in numbers (`0.9–1.3`, `≥28`) and in nothing else. */
export function isOutsideNormal({ reference }: Pick<Field, 'reference'>, value: unknown): boolean {
  const normal = reference?.normal;
  if (normal === undefined || typeof value !== 'number') return false;
  const between = BETWEEN.exec(normal);
  if (between) return value < Number(between[1]) || value > Number(between[2]);
  const bound = BOUND.exec(normal);
  return bound ? !(IS_WITHIN[bound[1] as string]?.(value, Number(bound[2])) ?? true) : false;
}
