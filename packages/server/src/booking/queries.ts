import { addDays, type CalendarDay } from '@gesta/clinical';
import { and, between, desc, eq, isNotNull, isNull, ne, sql } from '../db/drizzle.ts';
import { appUser, interaction } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';

/** A room that was not used for so long is not offered. */
const USED_WITHIN_DAYS = 60;
const MOST_ROOMS = 40;

export type RoomInUse = { room: string; resource: string; doctor: { iuid: string; name: string } | null };

/** The rooms of a clinic are those it books, each with the machine and the doctor it is booked with most, first of all on this day. */
export async function roomsAround(ctx: CompanyContext, day: CalendarDay): Promise<RoomInUse[]> {
  const rows = await ctx.db
    .select({
      room: interaction.room,
      resource: interaction.resource,
      doctorId: interaction.doctorId,
      doctorName: appUser.displayName,
    })
    .from(interaction)
    .leftJoin(appUser, eq(appUser.id, interaction.doctorId))
    .where(
      and(
        between(interaction.serviceDay, addDays(day, -USED_WITHIN_DAYS), addDays(day, USED_WITHIN_DAYS)),
        ne(interaction.room, ''),
        isNull(interaction.deletedAt),
      ),
    )
    .groupBy(interaction.room, interaction.resource, interaction.doctorId, appUser.displayName)
    .orderBy(desc(sql`count(*) FILTER (WHERE ${interaction.serviceDay} = ${day}::date)`), desc(sql`count(*)`));
  const rooms = new Map<string, RoomInUse>();
  for (const { room, resource, doctorId, doctorName } of rows) {
    const known = rooms.get(room) ?? { room, resource: '', doctor: null };
    known.resource ||= resource;
    if (doctorId && doctorName !== null) known.doctor ??= { iuid: doctorId, name: doctorName };
    rooms.set(room, known);
  }
  const found = [...rooms.values()].slice(0, MOST_ROOMS);
  return found.sort((a, b) => a.room.localeCompare(b.room, 'pt-BR', { numeric: true }));
}

/** The hours that are taken from one day to another; who did not come has hers no more. */
export async function takenHours(ctx: CompanyContext, from: CalendarDay, to: CalendarDay, except?: string) {
  const rows = await ctx.db
    .select({
      day: interaction.serviceDay,
      room: interaction.room,
      serviceTime: interaction.serviceTime,
      minutes: interaction.minutes,
    })
    .from(interaction)
    .where(
      and(
        between(interaction.serviceDay, from, to),
        isNotNull(interaction.serviceTime),
        isNull(interaction.noShowAt),
        isNull(interaction.deletedAt),
        except ? ne(interaction.id, except) : undefined,
      ),
    );
  return rows.flatMap((row) => (row.serviceTime === null ? [] : [{ ...row, serviceTime: row.serviceTime }]));
}
