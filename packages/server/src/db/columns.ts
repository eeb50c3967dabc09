import type { CalendarDay } from '@gesta/clinical';
import { customType, date, text, timestamp, uuid } from './drizzle.ts';

/** Kinds of columns the tables share. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const day = (name: string) => date(name, { mode: 'string' }).$type<CalendarDay>();
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** An hour of the clinic's day, as `DayTime`; the database adds seconds. */
export const dayTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'time(0)',
  fromDriver: (value) => value.slice(0, 5),
});

/** A record is kept: with who hid it, when and why. */
export const hidden = {
  deletedAt: instant('deleted_at'),
  deletedBy: uuid('deleted_by'),
  deletedReason: text('deleted_reason'),
};
