import { expect, it } from 'vitest';
import { modelSchema } from './modelSchema.ts';

/** The words strict structured outputs know. */
const KNOWN = [
  ...['type', 'properties', 'required', 'additionalProperties', 'items', 'anyOf', 'enum', 'const'],
  ...['pattern', 'minimum', 'maximum', 'maxItems'],
];

type Schema = Record<string, unknown>;

function walk(schema: unknown, depth: number, seen: (schema: Schema, depth: number) => void): void {
  if (Array.isArray(schema)) for (const each of schema) walk(each, depth, seen);
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) return;
  const own = schema as Schema;
  seen(own, depth);
  // Their limit counts objects in objects.
  for (const each of Object.values((own.properties ?? {}) as Schema)) walk(each, depth + 1, seen);
  walk(own.items, depth, seen);
  walk(own.anyOf, depth, seen);
}

it('is what strict outputs take: one object, known words, no deeper and no larger than they allow', () => {
  const schema = modelSchema() as Schema;
  expect(schema.type).toBe('object');
  expect(schema).not.toHaveProperty('$schema');
  const words = new Set<string>();
  let deepest = 0;
  let properties = 0;
  walk(schema, 1, (each, depth) => {
    for (const word of Object.keys(each)) words.add(word);
    deepest = Math.max(deepest, depth);
    properties += Object.keys((each.properties ?? {}) as Schema).length;
  });
  expect([...words].filter((word) => !KNOWN.includes(word))).toEqual([]);
  expect(deepest).toBeLessThanOrEqual(10);
  expect(properties).toBeLessThanOrEqual(100);
});
