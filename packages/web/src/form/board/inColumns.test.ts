import { expect, it } from 'vitest';
import { inColumns, inThirds } from './inColumns.ts';

it('keeps the order of the systems and makes the longest of three columns as short as can be', () => {
  const systems = [11, 9, 5, 3, 13, 8, 7, 7, 4].map((rows) => ({ rows: Array.from({ length: rows }) }));
  const columns = inColumns(systems);
  expect(columns.flat()).toEqual(systems);
  expect(columns.map((column) => column.reduce((sum, { rows }) => sum + rows.length + 1, 0))).toEqual([28, 27, 21]);
});

it('puts a list without systems into three columns, in its order', () => {
  const rows = Array.from({ length: 26 }, (_, at) => at);
  expect(inThirds(rows).map((column) => column.length)).toEqual([9, 9, 8]);
  expect(inThirds(rows).flat()).toEqual(rows);
  expect(inThirds([1])).toEqual([[1]]);
});
