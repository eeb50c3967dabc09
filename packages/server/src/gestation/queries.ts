import { and, asc, desc, eq, isNull, type SQL, sql } from '../db/drizzle.ts';
import { type FormValues, gestation, interaction } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';

export type GestationRow = typeof gestation.$inferSelect;

const AGE = 'gestationalAge.info.';

/** Of all forms of an interaction only how its pregnancy is dated. */
export const ageForms = sql<FormValues>`coalesce((
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(${interaction.forms}) WHERE starts_with(key, ${AGE})), '{}')`;

export const isAgeValue = (key: string): boolean => key.startsWith(AGE);

/** An undated gestation stands where it was begun. */
export const newestGestationFirst: SQL[] = [
  desc(sql`coalesce(${gestation.date}, ${gestation.createdAt}::date)`),
  desc(gestation.createdAt),
  desc(gestation.id),
];

export async function findGestation(db: Db, id: string): Promise<GestationRow | null> {
  const [row] = await oneGestation(db, id);
  return row ?? null;
}

/** Locked until the transaction ends. Where interactions are locked too, they come first. */
export async function takeGestation(db: Db, id: string): Promise<GestationRow | null> {
  const [row] = await oneGestation(db, id).for('update');
  return row ?? null;
}

function oneGestation(db: Db, id: string) {
  return db
    .select()
    .from(gestation)
    .where(and(eq(gestation.id, id), isNull(gestation.deletedAt)));
}

/** The interactions of a gestation, oldest first. */
export function interactionsOf(db: Db, id: string) {
  return db
    .select()
    .from(interaction)
    .where(and(eq(interaction.gestationId, id), isNull(interaction.deletedAt)))
    .orderBy(asc(interaction.date), asc(interaction.id));
}
