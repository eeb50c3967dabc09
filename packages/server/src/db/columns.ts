import type { CalendarDay } from '@gesta/clinical';
import { customType, date, timestamp } from 'drizzle-orm/pg-core';

/** Kinds of columns the tables share. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const day = (name: string) => date(name, { mode: 'string' }).$type<CalendarDay>();
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
