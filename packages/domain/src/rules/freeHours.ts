import { type CalendarDay, weekday } from '@gesta/clinical';
import type { RoomHours } from '../entities/booking.ts';
import type { Schedule } from '../entities/schedule.ts';
import { WEEKDAYS } from '../entities/vocabulary.ts';

/** An hour somebody has; without minutes it takes the usual time of the clinic. */
export type TakenHour = { serviceTime: string; minutes: number | null };
type Hours = Pick<Schedule, 'startTime' | 'endTime' | 'procedureAverageTime'>;
type Slot = RoomHours['slots'][number];

/** Minutes since midnight of `HH:MM`, and back. */
export function minuteAt(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

export function hourAt(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** A clinic's week begins on Monday, the calendar's on Sunday. */
export function worksOn({ workingDays }: Pick<Schedule, 'workingDays'>, day: CalendarDay): boolean {
  const name = WEEKDAYS[(weekday(day) + 6) % 7];
  return name !== undefined && workingDays[name];
}

type Place = { room: string; resource: string };

/** Whether two bookings want one place: the same room or the same machine; those that name neither are at one place too. */
export function samePlace(one: Place, other: Place): boolean {
  if (one.room !== '' && one.room === other.room) return true;
  if (one.resource !== '' && one.resource === other.resource) return true;
  return [one.room, one.resource, other.room, other.resource].every((name) => name === '');
}

export function overlaps(one: TakenHour, other: TakenHour, usual: number): boolean {
  const [from, to] = [minuteAt(one.serviceTime), minuteAt(other.serviceTime)];
  return from < to + (other.minutes ?? usual) && to < from + (one.minutes ?? usual);
}

/**
 * The hours of one room, from the beginning of the day to its end by the average time. A suggestion: a booking before, after or between
 * them is a booking all the same.
 */
export function freeHoursOf(schedule: Hours, booked: readonly TakenHour[], minutes: number): Slot[] {
  const step = schedule.procedureAverageTime;
  const end = minuteAt(schedule.endTime);
  const isFree = (time: string, length: number) =>
    !booked.some((other) => overlaps({ serviceTime: time, minutes: length }, other, step));
  const slots: Slot[] = [];
  for (let minute = minuteAt(schedule.startTime); minute + step <= end; minute += step) {
    const time = hourAt(minute);
    const state = isFree(time, step) ? 'free' : 'taken';
    slots.push({ time, state, fits: minute + minutes <= end && isFree(time, minutes) });
  }
  return slots;
}

/** The first hour after this one that is free for as long; if the day has none, the first before it. */
export function nextFree(
  schedule: Hours,
  booked: readonly TakenHour[],
  wanted: { serviceTime: string; minutes: number },
): string | null {
  const fitting = freeHoursOf(schedule, booked, wanted.minutes).filter(({ fits }) => fits);
  return (fitting.find(({ time }) => time > wanted.serviceTime) ?? fitting[0])?.time ?? null;
}
