import { expect, it } from 'vitest';
import { z } from 'zod';
import type { RouteSpec } from '../routes/route.ts';
import { routes } from '../routes.ts';
import { fits } from './answerShape.ts';
import { isAnswerOf, lineOf, mayCall } from './lineOf.ts';
import { routeTable } from './routeTable.ts';
import { shapesOf } from './shapesOf.ts';

it('tells of every route what its declaration tells, without the schemas', () => {
  expect(Object.keys(routeTable.lines)).toEqual(Object.keys(routes));
  for (const [name, route] of Object.entries<RouteSpec>(routes)) {
    const line = lineOf(name as keyof typeof routes);
    expect(line).toMatchObject({ method: route.method, path: route.path, scope: route.scope, who: route.who });
    expect([line.changes, line.about]).toEqual([route.changes, route.about]);
    expect([line.params, line.query]).toEqual(
      [route.params, route.query].map((schema) => Object.keys(schema?.shape ?? {})),
    );
  }
  expect(JSON.parse(JSON.stringify(routeTable))).toEqual(routeTable);
});

it('an answer of another shape is none, whatever is wrong with it; more than declared is no harm', () => {
  const Exam = z.object({
    id: z.uuid(),
    status: z.enum(['A', 'B']),
    at: z.string().nullable(),
    note: z.string().optional(),
    marks: z.array(z.int()),
    by: z.record(z.string(), z.object({ done: z.literal(true) })),
    kind: z.union([z.object({ a: z.number() }), z.object({ b: z.boolean() })]),
  });
  const { shapes, known } = shapesOf({ one: Exam, list: z.array(Exam) });
  const good = {
    id: crypto.randomUUID(),
    status: 'A',
    at: null,
    marks: [1, 2],
    by: { x: { done: true } },
    kind: { b: false },
  };
  const isOne = (value: unknown) => fits(shapes.one ?? '*', value, known);
  expect(isOne(good)).toBe(true);
  expect(isOne({ ...good, note: 'x', more: 1 })).toBe(true);
  expect(fits(shapes.list ?? '*', [good, good], known)).toBe(true);
  const wrong: unknown[] = [
    undefined,
    null,
    [],
    'x',
    { ...good, id: 7 },
    { ...good, status: 'C' },
    { ...good, at: undefined },
    { ...good, note: null },
    { ...good, marks: ['1'] },
    { ...good, marks: { 0: 1 } },
    { ...good, by: { x: { done: false } } },
    { ...good, kind: { a: '1' } },
  ];
  expect(wrong.filter(isOne)).toEqual([]);
  expect(fits(shapes.list ?? '*', [good, {}], known)).toBe(false);
});

it('answers of real routes are told from others', () => {
  expect(isAnswerOf(lineOf('events'), { entity: 'patient', action: 'update', id: crypto.randomUUID() })).toBe(true);
  expect(isAnswerOf(lineOf('events'), { entity: 'patient' })).toBe(false);
  expect(isAnswerOf(lineOf('home'), {})).toBe(false);
  expect([mayCall('user', 'home'), mayCall('user', 'listDeleted'), mayCall('admin', 'home', 'listDeleted')]).toEqual([
    true,
    false,
    true,
  ]);
});
