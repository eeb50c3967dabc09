import { compute, type Value, type Values } from '../index.ts';

/** The vector format: any file in it runs, whoever wrote it. */
export type Vector = {
  formula: string;
  case: number | string;
  author?: string;
  inputs: Record<string, unknown>;
  expected: Record<string, Value>;
  tolerance?: Record<string, { abs?: number; rel?: number }>;
  source?: string;
};

export type VectorOutcome = { name: string; failures: string[] };

export function runVectors(vectors: readonly Vector[]): VectorOutcome[] {
  return vectors.map((vector) => ({ name: `${vector.formula} #${vector.case}`, failures: failuresOf(vector) }));
}

function failuresOf(vector: Vector): string[] {
  const { values, reason } = compute(vector.formula, vector.inputs, { allowUncertain: true });
  if (reason?.code === 'unknownFormula') return ['no formula has this id'];
  const keys = Object.keys(vector.expected);
  if (keys.length === 0) return ['it expects nothing'];
  const failures = keys.flatMap((key) => compare(key, vector.expected[key] ?? null, values?.[key], vector));
  if (failures.length > 0 && reason) failures.push(`refused: ${JSON.stringify(reason)}`);
  return failures;
}

function compare(path: string, expected: Value, actual: Value | undefined, vector: Vector): string[] {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return [difference(path, expected, actual)];
    return expected.flatMap((each, index) => compare(`${path}.${index}`, each, actual[index], vector));
  }
  if (typeof expected === 'object' && expected !== null) {
    const inner = expected as Values;
    return Object.keys(inner).flatMap((key) =>
      compare(`${path}.${key}`, inner[key] ?? null, (actual as Values | undefined)?.[key], vector),
    );
  }
  if (typeof expected !== 'number') return (actual ?? null) === expected ? [] : [difference(path, expected, actual)];
  const { abs = 0, rel = 0 } = toleranceOf(path, vector);
  const ok = typeof actual === 'number' && Math.abs(actual - expected) <= Math.max(abs, rel * Math.abs(expected));
  return ok ? [] : [difference(path, expected, actual)];
}

/** By the last segment of the key; where that is the place in a list, by the key of the list. */
function toleranceOf(path: string, { tolerance = {} }: Vector): { abs?: number; rel?: number } {
  const segments = path.split('.');
  const named = [...segments].reverse().find((segment) => !/^\d+$/.test(segment)) ?? path;
  return tolerance[segments.at(-1) ?? path] ?? tolerance[path] ?? tolerance[named] ?? tolerance['*'] ?? {};
}

const difference = (path: string, expected: Value, actual: Value | undefined): string =>
  `${path} expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual ?? null)}`;
