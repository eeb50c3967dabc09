import { freeHoursOf, worksOn } from '@gesta/domain';
import type { Act } from '../http/context.ts';
import { scheduleOf } from '../interaction/takeHour.ts';
import { roomsAround, takenHours } from './queries.ts';

/** What could still be booked on a day, room by room. A clinic that names no rooms has one without a name. */
export const freeHours: Act<'freeHours'> = async (ctx, { day, minutes, except }) => {
  const schedule = await scheduleOf(ctx);
  const { startTime, endTime, procedureAverageTime: step } = schedule;
  const taken = await takenHours(ctx, day, day, except);
  const named = await roomsAround(ctx, day);
  const rooms = named.length > 0 ? named : [{ room: '', resource: '', doctor: null }];
  return {
    ...{ day, startTime, endTime, step },
    works: worksOn(schedule, day),
    rooms: rooms.map((each) => {
      const booked = taken.filter(({ room }) => room === each.room);
      const slots = freeHoursOf(schedule, booked, minutes ?? step);
      return { ...each, free: slots.filter(({ state }) => state === 'free').length, slots };
    }),
  };
};
