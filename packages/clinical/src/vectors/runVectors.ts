import { compute, type EntryValues, type Value } from '../index.ts';

type Tolerance = number | { abs?: number; rel?: number };

/** The vector format: any file in it runs, whoever wrote it. */
export type Vector = {
  formula: string;
  case?: number | string;
  author?: string;
  inputs?: Record<string, unknown> | null;
  /** Nothing expected means a refusal. */
  expected?: Record<string, Value> | null;
  /** By the last segment of a key, or `*` for all others; a bare number is an absolute one. */
  tolerance?: Record<string, Tolerance> | Tolerance | null;
  source?: string;
};

export type VectorOutcome = { name: string; failures: string[] };

/** Runs each by itself: one that cannot be read fails, and the others go on. */
export function runVectors(vectors: readonly unknown[]): VectorOutcome[] {
  return vectors.map((given, index) => {
    const vector = given as Vector | null;
    const name = `${vector?.formula ?? 'no formula'} #${vector?.case ?? index + 1}`;
    try {
      return {
        name,
        failures: vector === null || typeof vector !== 'object' ? ['it is no vector'] : failuresOf(vector),
      };
    } catch (error) {
      return { name, failures: [`it cannot be run: ${(error as Error).message}`] };
    }
  });
}

function failuresOf(vector: Vector): string[] {
  const { values, reason } = compute(vector.formula, vector.inputs ?? {}, { allowUncertain: true });
  if (reason?.code === 'unknownFormula') return ['no formula has this id'];
  if (vector.expected === null) return values === null ? [] : [`expected a refusal, got ${JSON.stringify(values)}`];
  const expected = vector.expected ?? {};
  const keys = Object.keys(expected);
  if (keys.length === 0) return ['it expects nothing'];
  const failures = keys.flatMap((key) => compare(key, expected[key] ?? null, at(values ?? {}, key), vector));
  if (failures.length > 0 && reason) failures.push(`refused: ${JSON.stringify(reason)}`);
  return failures;
}

/** A key as it stands, or a way into a nested answer: `posteriorRisk.before37`, `perFetus[0]`. */
function at(values: EntryValues, key: string): Value | undefined {
  if (key in values) return values[key];
  let found: Value | undefined = values;
  for (const part of key.split(/[.[\]]+/).filter((each) => each !== ''))
    found = typeof found === 'object' && found !== null ? (found as EntryValues)[part] : undefined;
  return found;
}

function compare(path: string, expected: Value, actual: Value | undefined, vector: Vector): string[] {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return [difference(path, expected, actual)];
    return expected.flatMap((each, index) => compare(`${path}.${index}`, each, actual[index], vector));
  }
  if (typeof expected === 'object' && expected !== null) {
    const inner = expected as EntryValues;
    return Object.keys(inner).flatMap((key) =>
      compare(`${path}.${key}`, inner[key] ?? null, (actual as EntryValues | undefined)?.[key], vector),
    );
  }
  if (typeof expected !== 'number') return (actual ?? null) === expected ? [] : [difference(path, expected, actual)];
  const { abs = 0, rel = 0 } = toleranceOf(path, vector);
  // 33.00000000000001 is 33: the last bits of a sum are no result.
  const slack = Math.max(abs, rel * Math.abs(expected)) + 1e-9 * Math.max(1, Math.abs(expected));
  const ok = typeof actual === 'number' && Math.abs(actual - expected) <= slack;
  return ok ? [] : [difference(path, expected, actual)];
}

/** By the last segment of the key; where that is the place in a list, by the key of the list. */
function toleranceOf(path: string, { tolerance }: Vector): { abs?: number; rel?: number } {
  if (tolerance === undefined || tolerance === null) return {};
  if (typeof tolerance === 'number' || 'abs' in tolerance || 'rel' in tolerance)
    return asLimits(tolerance as Tolerance);
  const segments = path.split(/[.[\]]+/).filter((each) => each !== '');
  const named = [...segments].reverse().find((segment) => !/^\d+$/.test(segment)) ?? path;
  const byKey = tolerance as Record<string, Tolerance>;
  const found = byKey[path] ?? byKey[segments.at(-1) ?? path] ?? byKey[named] ?? byKey['*'];
  return found === undefined ? {} : asLimits(found);
}

const asLimits = (tolerance: Tolerance) => (typeof tolerance === 'number' ? { abs: tolerance } : tolerance);

const difference = (path: string, expected: Value, actual: Value | undefined): string =>
  `${path} expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual ?? null)}`;
