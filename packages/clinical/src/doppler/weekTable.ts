import { between, locate } from '../maths/interpolate.ts';

/** A printed table by completed week: one row of centiles each. */
export type WeekTable = { weeks: readonly number[]; rows: readonly (readonly number[])[] };

/** Straight between two weeks, exactly the printed row on a week; null outside. */
export function weekRowAt({ weeks, rows }: WeekTable, x: number): readonly number[] | null {
  const place = locate(weeks, x);
  if (!place) return null;
  const from = rows[place.index] ?? [];
  if (place.share === 0) return from;
  const to = rows[place.index + 1] ?? from;
  if (place.share === 1) return to;
  return from.map((value, index) => between(value, to[index] ?? value, place.share));
}

export function bandAt(table: WeekTable, x: number): readonly [number, number, number] | null {
  const row = weekRowAt(table, x);
  return row ? [row[0] ?? Number.NaN, row[1] ?? Number.NaN, row[2] ?? Number.NaN] : null;
}

export const weekRange = ({ weeks }: WeekTable): readonly [number, number] => [weeks[0] ?? 0, weeks.at(-1) ?? 0];
