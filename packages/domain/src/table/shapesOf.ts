import { z } from 'zod';
import type { AnswerShape } from './answerShape.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

const REF = '#/$defs/';

/** The shapes of several schemas, each as the server sends it; what they share is said once. */
export function shapesOf(schemas: Readonly<Record<string, z.ZodType>>): {
  shapes: Record<string, AnswerShape>;
  known: AnswerShape[];
} {
  const whole = z.toJSONSchema(z.object(schemas), { io: 'output', unrepresentable: 'any', reused: 'ref' });
  const shared = Object.entries((whole.$defs ?? {}) as Record<string, JsonSchema>);
  const places = new Map(shared.map(([name], place) => [REF + name, place]));
  const of = (schema: unknown) => shapeOf(schema as JsonSchema, places);
  return {
    shapes: Object.fromEntries(Object.entries(whole.properties ?? {}).map(([name, schema]) => [name, of(schema)])),
    known: shared.map(([, schema]) => of(schema)),
  };
}

function shapeOf(schema: JsonSchema, places: ReadonlyMap<string, number>): AnswerShape {
  const of = (inner: unknown) => (inner === undefined ? '*' : shapeOf(inner as JsonSchema, places));
  if (schema.$ref !== undefined) return places.get(schema.$ref) ?? '*';
  if (schema.const !== undefined) return ['is', schema.const as string];
  if (schema.enum !== undefined) return ['is', ...(schema.enum as string[])];
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways !== undefined) return ['one', ...ways.map(of)];
  if (schema.type === 'string' || schema.type === 'boolean' || schema.type === 'null') return schema.type;
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  if (schema.type === 'array') return ['list', of(Array.isArray(schema.items) ? undefined : schema.items)];
  if (schema.type !== 'object') return '*';
  if (schema.properties === undefined) return ['record', of(schema.additionalProperties)];
  const isOptional = (name: string) => !schema.required?.includes(name);
  return [
    'object',
    Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [isOptional(name) ? `${name}?` : name, of(inner)]),
    ),
  ];
}
