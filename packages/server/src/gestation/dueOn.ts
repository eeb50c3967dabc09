import { type CalendarDay, daysBetween, dueDay, LONGEST_PREGNANCY_DAYS } from '@gesta/clinical';
import { and, eq, isNull } from '../db/drizzle.ts';
import { gestation } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import { findGestation, newestGestationFirst } from './queries.ts';

type DatedInteraction = { gestationId: string | null; patientId: string; serviceDay: CalendarDay };

/**
 * When the gestation an interaction falls into is due. A consultation belongs to none: there it is the patient's newest, if it could still
 * be going on that day. Null where none is dated.
 */
export async function dueOn(
  db: Db,
  { gestationId, patientId, serviceDay }: DatedInteraction,
): Promise<CalendarDay | null> {
  const known = gestationId === null ? await newestOf(db, patientId) : await findGestation(db, gestationId);
  if (!known?.date) return null;
  const age = daysBetween(known.date, serviceDay);
  return age >= 0 && age <= LONGEST_PREGNANCY_DAYS ? dueDay(known.date) : null;
}

async function newestOf(db: Db, patient: string) {
  const [row] = await db
    .select({ date: gestation.date })
    .from(gestation)
    .where(and(eq(gestation.patientId, patient), isNull(gestation.deletedAt)))
    .orderBy(...newestGestationFirst)
    .limit(1);
  return row;
}
