import type { CalendarDay } from '@gesta/clinical';
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { appUser, gestation, interaction, patient } from '../db/schema.ts';

/** The columns of one line about a visit. Row-level security adds the company to every query here. */
const visitColumns = {
  id: interaction.id,
  patientId: interaction.patientId,
  patientName: patient.name,
  patId: patient.patId,
  type: interaction.type,
  status: interaction.status,
  serviceDay: interaction.serviceDay,
  date: interaction.date,
  title: interaction.title,
  /** Only which forms are present; their values stay where they are. */
  forms: sql<string[]>`ARRAY(
    SELECT split_part(key, '.', 1) FROM jsonb_each(${interaction.forms})
    WHERE key LIKE '%.hasData' AND value = 'true')`,
  accessionNumber: interaction.accessionNumber,
  gestationId: interaction.gestationId,
  gestationStart: gestation.date,
  fetuses: gestation.fetos,
  doctorId: interaction.doctorId,
  doctorName: appUser.displayName,
  resource: interaction.resource,
  room: interaction.room,
  hasImage: interaction.hasImage,
  hasVideo: interaction.hasVideo,
  publishedAt: interaction.publishedAt,
  updatedAt: interaction.updatedAt,
};

export function selectVisits(db: Db, where: SQL | undefined, order: SQL[], limit: number) {
  return db
    .select(visitColumns)
    .from(interaction)
    .innerJoin(patient, and(eq(patient.companyId, interaction.companyId), eq(patient.id, interaction.patientId)))
    .leftJoin(gestation, and(eq(gestation.companyId, interaction.companyId), eq(gestation.id, interaction.gestationId)))
    .leftJoin(appUser, eq(appUser.id, interaction.doctorId))
    .where(and(isNull(interaction.deletedAt), where))
    .orderBy(...order)
    .limit(limit);
}

export type VisitRow = Awaited<ReturnType<typeof selectVisits>>[number];

export const newestFirst = [desc(interaction.date), desc(interaction.id)];

export async function countByStatus(db: Db, day: CalendarDay) {
  const rows = await db
    .select({ status: interaction.status, count: count() })
    .from(interaction)
    .where(and(eq(interaction.serviceDay, day), isNull(interaction.deletedAt)))
    .groupBy(interaction.status);
  const counts = { LAUDAR: 0, ANDAMENTO: 0, FINALIZADO: 0, PUBLICADO: 0, ERRO: 0 };
  for (const row of rows) counts[row.status] = row.count;
  return counts;
}

export async function findInteraction(db: Db, id: string) {
  const [row] = await oneInteraction(db, id);
  return row ?? null;
}

/** Locked until the transaction ends, so that two people cannot decide on the same visit at once. */
export async function takeInteraction(db: Db, id: string) {
  const [row] = await oneInteraction(db, id).for('update');
  return row ?? null;
}

function oneInteraction(db: Db, id: string) {
  return db
    .select()
    .from(interaction)
    .where(and(eq(interaction.id, id), isNull(interaction.deletedAt)));
}

/** From the exam to its publication. */
export const medianMinutes = sql<number | null>`percentile_cont(0.5) WITHIN GROUP (ORDER BY
  extract(epoch FROM ${interaction.publishedAt} - ${interaction.date}) / 60)
  FILTER (WHERE ${interaction.publishedAt} >= ${interaction.date})`;
