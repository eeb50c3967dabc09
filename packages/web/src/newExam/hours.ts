import { hourAt, minuteAt, type RoomHours } from '@gesta/domain';

export type HourSlot = RoomHours['slots'][number];
/** `passed`: earlier today; it can still be chosen, for who is here already. */
export type HourLook = 'free' | 'taken' | 'start' | 'within' | 'passed';
export type Hour = { time: string; look: HourLook };

/** How each hour of the day looks once one is chosen: where it begins, and what it reaches over. */
export function hoursOf(slots: readonly HourSlot[], chosen: string | null, minutes: number, now = 0): Hour[] {
  const starting = chosen === null ? undefined : slots.findLast(({ time }) => time <= chosen);
  const end = chosen === null ? '' : hourAt(minuteAt(chosen) + minutes);
  return slots.map((slot) => {
    if (slot === starting) return { time: slot.time, look: 'start' };
    const within = chosen !== null && slot.time > chosen && slot.time < end;
    if (within) return { time: slot.time, look: 'within' };
    return { time: slot.time, look: slot.state === 'free' && minuteAt(slot.time) < now ? 'passed' : slot.state };
  });
}

/** Whether an exam of that length at that hour meets another one: a suggestion of the screen, the server knows. */
export function meetsAnother(slots: readonly HourSlot[], time: string, minutes: number, step: number): boolean {
  const from = minuteAt(time);
  return slots.some(
    (slot) => slot.state === 'taken' && minuteAt(slot.time) < from + minutes && from < minuteAt(slot.time) + step,
  );
}

/** The first hour, not before `from`, at which the exam fits. */
export function firstFit(slots: readonly HourSlot[], from = '00:00'): string | null {
  return slots.find(({ time, fits }) => fits && time >= from)?.time ?? null;
}
