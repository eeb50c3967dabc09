import { hourAt } from '@gesta/domain';
import { type Booked, type DaySpan, freeSlots, type PlacedBooking } from './layout.ts';

/** Where the keys stand: on a booking, or on a free half hour of a room. */
export type AgendaCell = { room: string; time: string; exam: string | null };
export type CursorColumn<B extends Booked> = { room: string; placed: readonly PlacedBooking<B>[] };

/** What of a room can be reached by the keys, from the first hour to the last. */
export function cellsOf<B extends Booked>({ room, placed }: CursorColumn<B>, span: DaySpan): AgendaCell[] {
  const booked = placed.map(({ exam, from }) => ({ room, time: hourAt(from), exam: exam.id }));
  const free = freeSlots(span, placed).map((time) => ({ room, time, exam: null }));
  return [...booked, ...free].sort((one, other) => (one.time < other.time ? -1 : one.time > other.time ? 1 : 0));
}

export const isSameCell = (one: AgendaCell, other: AgendaCell): boolean =>
  one.exam === null || other.exam === null
    ? one.exam === other.exam && one.room === other.room && one.time === other.time
    : one.exam === other.exam;

/** The next cell up or down in the room; the ends hold. */
export function stepHour(cells: readonly AgendaCell[], here: AgendaCell, by: 1 | -1): AgendaCell {
  const at = cells.findIndex((cell) => isSameCell(cell, here));
  return cells[Math.max(0, Math.min(cells.length - 1, at + by))] ?? here;
}

/** The cell of another room nearest to the same hour; null past the last room, where Tab leaves the grid. */
export function stepRoom<B extends Booked>(
  columns: readonly CursorColumn<B>[],
  span: DaySpan,
  here: AgendaCell,
  by: 1 | -1,
): AgendaCell | null {
  const to = columns[columns.findIndex(({ room }) => room === here.room) + by];
  return to === undefined ? null : nearest(cellsOf(to, span), here.time);
}

export function nearest(cells: readonly AgendaCell[], time: string): AgendaCell | null {
  return cells.findLast((cell) => cell.time <= time) ?? cells[0] ?? null;
}

/** Where a booking that is being moved goes with an arrow: another hour, or another room. */
export function moveTarget(
  rooms: readonly string[],
  span: DaySpan,
  here: { room: string; at: number },
  key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight',
): { room: string; at: number } {
  if (key === 'ArrowUp') return { ...here, at: Math.max(span.from, ceilTo(here.at, span.step) - span.step) };
  if (key === 'ArrowDown')
    return { ...here, at: Math.min(span.to - span.step, Math.floor(here.at / span.step) * span.step + span.step) };
  const room = rooms[rooms.indexOf(here.room) + (key === 'ArrowRight' ? 1 : -1)];
  return room === undefined ? here : { ...here, room };
}

const ceilTo = (at: number, step: number): number => Math.ceil(at / step) * step;
