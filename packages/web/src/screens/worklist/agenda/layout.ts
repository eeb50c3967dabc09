import { type DayHours, hourAt, minuteAt, type WorklistExam } from '@gesta/domain';

/** What the grid needs to know of a booking. */
export type Booked = Pick<WorklistExam, 'id' | 'room' | 'serviceTime' | 'minutes'>;
export type PlacedBooking<B extends Booked> = {
  exam: B;
  from: number;
  to: number;
  /** Which of `lanes` side by side: who comes at the same hour shares the width. */
  lane: number;
  lanes: number;
};
export type DaySpan = { from: number; to: number; step: number };

/** A row of the grid, whatever the clinic's usual time is. */
const GRID_MINUTES = 30;

/** The rows of the grid: the hours the clinic works, and those of whoever is booked outside them. */
export function spanOf({ startTime, endTime, step: usual }: DayHours, exams: readonly Booked[]): DaySpan {
  const step = GRID_MINUTES;
  let from = minuteAt(startTime);
  let to = minuteAt(endTime);
  for (const exam of exams) {
    const start = bookedFrom(exam);
    if (start === null) continue;
    from = Math.min(from, start);
    to = Math.max(to, start + (exam.minutes ?? usual));
  }
  return { from: Math.floor(from / 60) * 60, to: Math.min(24 * 60, Math.ceil(to / step) * step), step };
}

export const bookedFrom = ({ serviceTime }: Pick<Booked, 'serviceTime'>): number | null =>
  serviceTime === null ? null : minuteAt(serviceTime);

/** The bookings of one room in the order of their hours; those that overlap stand side by side. */
export function placeBookings<B extends Booked>(exams: readonly B[], usualMinutes: number): PlacedBooking<B>[] {
  const timed = exams
    .flatMap((exam) => {
      const from = bookedFrom(exam);
      return from === null ? [] : [{ exam, from, to: from + (exam.minutes ?? usualMinutes), lane: 0, lanes: 1 }];
    })
    .sort((one, other) => one.from - other.from || one.to - other.to);
  let group: PlacedBooking<B>[] = [];
  let until = 0;
  for (const each of timed) {
    if (each.from >= until) group = [];
    const taken = new Set(group.filter(({ to }) => to > each.from).map(({ lane }) => lane));
    while (taken.has(each.lane)) each.lane += 1;
    group.push(each);
    until = Math.max(group.length === 1 ? 0 : until, each.to);
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    for (const member of group) member.lanes = lanes;
  }
  return timed;
}

/** The hours of a room at which nobody is booked, by the step of the grid. */
export function freeSlots<B extends Booked>(span: DaySpan, placed: readonly PlacedBooking<B>[]): string[] {
  const free: string[] = [];
  for (let at = span.from; at < span.to; at += span.step) {
    if (!placed.some(({ from, to }) => from < at + span.step && at < to)) free.push(hourAt(at));
  }
  return free;
}
