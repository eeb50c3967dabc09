import type { CalendarDay } from '@gesta/clinical';
import { GestaError, minuteAt, nextFree, overlaps, type Schedule, samePlace } from '@gesta/domain';
import { and, eq, isNotNull, isNull, ne, sql } from '../db/drizzle.ts';
import { appUser, company, interaction, patient } from '../db/schema.ts';
import { instantIn } from '../http/clock.ts';
import type { CompanyContext } from '../http/context.ts';

/** The columns of an interaction that say when its visit is. */
export type Booking = Pick<
  typeof interaction.$inferInsert,
  'serviceTime' | 'minutes' | 'squeezedIn' | 'bookedBy' | 'bookedAt'
>;

export type WantedHour = {
  day: CalendarDay;
  serviceTime: string | null;
  minutes: number | null;
  room: string;
  resource: string;
  squeezeIn?: boolean | undefined;
  /** A system that names neither room nor machine does not say which of them it takes. */
  onlyNamed?: boolean;
  /** An exam that is moved takes no hour from itself. */
  except?: string;
};

/**
 * Gives an exam its hour. Whoever books on a day waits for the one before, so that two desks cannot give away one hour at the same
 * moment; the second is asked. Hours outside the schedule, and next to each other, are nobody's business here.
 */
export async function takeHour(ctx: CompanyContext, wanted: WantedHour): Promise<Booking> {
  const { serviceTime, minutes } = wanted;
  const given = { bookedBy: ctx.user.iuid, bookedAt: ctx.now };
  if (serviceTime === null) return { serviceTime, minutes, squeezedIn: false, bookedBy: null, bookedAt: null };
  await ctx.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`agenda ${ctx.company.iuid} ${wanted.day}`}, 0))`,
  );
  const schedule = await scheduleOf(ctx);
  const usual = schedule.procedureAverageTime;
  const nowhere = wanted.onlyNamed && wanted.room === '' && wanted.resource === '';
  const booked = nowhere ? [] : await bookedOn(ctx, wanted.day, wanted.except);
  const there = booked.filter((each) => samePlace(each, wanted));
  const taken = there.find((each) => overlaps(each, { serviceTime, minutes }, usual));
  if (taken && !wanted.squeezeIn) {
    const { id: exam, patientName, room, resource, bookedBy, bookedAt } = taken;
    const next = nextFree(schedule, there, { serviceTime, minutes: minutes ?? usual });
    throw new GestaError('hourTaken', {
      taken: {
        ...{ exam, patientName, room, resource, next },
        serviceDate: wanted.day,
        serviceTime: taken.serviceTime,
        bookedBy: bookedBy ?? '',
        bookedAt: bookedAt?.toISOString() ?? null,
      },
    });
  }
  return { serviceTime, minutes, squeezedIn: taken !== undefined, ...given };
}

export async function scheduleOf(ctx: CompanyContext): Promise<Schedule> {
  const [row] = await ctx.db
    .select({ schedule: company.schedule })
    .from(company)
    .where(eq(company.id, ctx.company.iuid));
  if (!row) throw new GestaError('companyNotFound');
  return row.schedule;
}

/** The hours of a day that somebody has; who did not come has hers no more. */
async function bookedOn(ctx: CompanyContext, day: CalendarDay, except?: string) {
  const rows = await ctx.db
    .select({
      id: interaction.id,
      patientName: patient.name,
      serviceTime: interaction.serviceTime,
      minutes: interaction.minutes,
      room: interaction.room,
      resource: interaction.resource,
      bookedBy: appUser.displayName,
      bookedAt: interaction.bookedAt,
    })
    .from(interaction)
    .innerJoin(patient, and(eq(patient.companyId, interaction.companyId), eq(patient.id, interaction.patientId)))
    .leftJoin(appUser, eq(appUser.id, interaction.bookedBy))
    .where(
      and(
        eq(interaction.serviceDay, day),
        isNotNull(interaction.serviceTime),
        isNull(interaction.noShowAt),
        isNull(interaction.deletedAt),
        except ? ne(interaction.id, except) : undefined,
      ),
    )
    .orderBy(interaction.serviceTime, interaction.id);
  return rows.flatMap((row) => (row.serviceTime === null ? [] : [{ ...row, serviceTime: row.serviceTime }]));
}

/** The moment of a visit: its hour on the clinic's clock; without one, the hour at which it was asked for. */
export function momentOf(ctx: CompanyContext, day: CalendarDay, serviceTime: string | null): Date {
  if (serviceTime !== null) return instantIn(ctx.company.timeZone, day, minuteAt(serviceTime));
  return new Date(ctx.now.getTime() + (Date.parse(day) - Date.parse(ctx.today)));
}
