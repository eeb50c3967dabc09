import { addDays, type CalendarDay } from '@gesta/clinical';
import { freeHoursOf, type MonthDay, worksOn } from '@gesta/domain';
import { and, between, count, eq, isNull } from '../db/drizzle.ts';
import { interaction } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { scheduleOf } from '../interaction/takeHour.ts';
import { roomsAround, takenHours } from './queries.ts';

/** How full each day of a month is, in one room or in all of them. */
export const monthOccupancy: Act<'monthOccupancy'> = async (ctx, { month, room: asked }) => {
  const first = `${month}-01` as CalendarDay;
  const days = daysOf(first);
  const last = days.at(-1) ?? first;
  const schedule = await scheduleOf(ctx);
  const named = (await roomsAround(ctx, first)).map(({ room }) => room);
  const rooms = asked !== undefined ? [asked] : named.length > 0 ? named : [''];
  const taken = await takenHours(ctx, first, last);
  const counted = await ctx.db
    .select({ day: interaction.serviceDay, exams: count() })
    .from(interaction)
    .where(
      and(
        between(interaction.serviceDay, first, last),
        eq(interaction.type, 'exame'),
        isNull(interaction.deletedAt),
        asked === undefined ? undefined : eq(interaction.room, asked),
      ),
    )
    .groupBy(interaction.serviceDay);
  const exams = new Map(counted.map((each) => [each.day, each.exams]));
  return days.map((day): MonthDay => {
    const slots = rooms.flatMap((room) => {
      const booked = taken.filter((each) => each.day === day && each.room === room);
      return freeHoursOf(schedule, booked, schedule.procedureAverageTime);
    });
    return {
      day,
      works: worksOn(schedule, day),
      exams: exams.get(day) ?? 0,
      slots: slots.length,
      taken: slots.filter(({ state }) => state === 'taken').length,
    };
  });
};

function daysOf(first: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) days.push(day);
  return days;
}
