import type { CalendarDay } from '@gesta/clinical';
import { and, asc, count, desc, eq, isNull, type PgColumn, type Placeholder, type SQL, sql } from '../db/drizzle.ts';
import { asJson } from '../db/jsonRows.ts';
import { appUser, company, gestation, interaction, patient } from '../db/schema.ts';
import { builtOnce, type Db } from '../db/statements.ts';

/** The columns of one line about an interaction. Row-level security adds the company to every query here. */
const interactionColumns = {
  id: interaction.id,
  patientId: interaction.patientId,
  patientName: patient.name,
  patId: patient.patId,
  type: interaction.type,
  status: interaction.status,
  serviceDay: interaction.serviceDay,
  serviceTime: interaction.serviceTime,
  date: interaction.date,
  title: interaction.title,
  forms: interaction.formsPresent,
  accessionNumber: interaction.accessionNumber,
  studyNumbers: sql<string[]>`ARRAY(SELECT jsonb_object_keys(${interaction.studies}))`,
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
  portalOpenedAt: interaction.portalOpenedAt,
  portalClosedAt: interaction.portalClosedAt,
  updatedAt: interaction.updatedAt,
};

export function selectInteractions(db: Db, where: SQL | undefined, order: SQL[], limit: number | Placeholder) {
  return db
    .select(interactionColumns)
    .from(interaction)
    .innerJoin(patient, and(eq(patient.companyId, interaction.companyId), eq(patient.id, interaction.patientId)))
    .leftJoin(gestation, and(eq(gestation.companyId, interaction.companyId), eq(gestation.id, interaction.gestationId)))
    .leftJoin(appUser, eq(appUser.id, interaction.doctorId))
    .where(and(isNull(interaction.deletedAt), where))
    .orderBy(...order)
    .limit(limit);
}

export type InteractionLineRow = Awaited<ReturnType<typeof selectInteractions>>[number];

export const newestFirst = [desc(interaction.date), desc(interaction.id)];

export const byPatientName = [asc(patient.name), desc(interaction.date), desc(interaction.id)];

const oneDay = (name: string, order: SQL[]) =>
  builtOnce((db) => {
    const [day, limit] = [sql.placeholder('day'), sql.placeholder('limit')];
    const lines = selectInteractions(db, eq(interaction.serviceDay, day), order, limit);
    return asJson(db, lines, interactionColumns).prepare(name);
  });
const days = { date: oneDay('day_by_date', newestFirst), patient: oneDay('day_by_patient', byPatientName) };

/** What is asked most of all lists, so its statement is made once. */
export async function wholeDay(
  db: Db,
  day: CalendarDay,
  { order, limit }: { order: keyof typeof days; limit: number },
) {
  const [found] = await days[order](db).execute({ day, limit });
  return found?.rows ?? [];
}

const NO_COUNTS = { LAUDAR: 0, ANDAMENTO: 0, FINALIZADO: 0, PUBLICADO: 0, ERRO: 0 };

/** Only words are looked for in the patient too; without them her record is not read. */
export async function countByStatus(db: Db, where: SQL | undefined, withPatient = false) {
  const counted = db.select({ status: interaction.status, count: count() }).from(interaction).$dynamic();
  const same = and(eq(patient.companyId, interaction.companyId), eq(patient.id, interaction.patientId));
  const rows = await (withPatient ? counted.innerJoin(patient, same) : counted)
    .where(and(isNull(interaction.deletedAt), where))
    .groupBy(interaction.status);
  const counts = { ...NO_COUNTS };
  for (const row of rows) counts[row.status] = row.count;
  return counts;
}

export function countsAmong(rows: readonly InteractionLineRow[]) {
  const counts = { ...NO_COUNTS };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}

type Choices = { doctors: string[]; resources: string[]; rooms: string[] };

export function choicesAmong(rows: readonly InteractionLineRow[]): Choices {
  const each = (of: (row: InteractionLineRow) => string | null) =>
    [...new Set(rows.map((row) => of(row) ?? ''))].filter((name) => name !== '');
  return inOrder({
    doctors: each((row) => row.doctorName),
    resources: each((row) => row.resource),
    rooms: each((row) => row.room),
  });
}

/** The same order whoever found them: databases sort names in many ways. */
function inOrder({ doctors, resources, rooms }: Choices): Choices {
  return { doctors: doctors.sort(), resources: resources.sort(), rooms: rooms.sort() };
}

/** The doctors, machines and rooms of a day, each once and in order. */
export async function choicesOf(db: Db, day: CalendarDay): Promise<Choices> {
  const each = (column: PgColumn) =>
    sql<string[]>`coalesce(array_agg(DISTINCT ${column}) FILTER (WHERE ${column} <> ''), '{}')`;
  const [found] = await db
    .select({
      doctors: each(appUser.displayName),
      resources: each(interaction.resource),
      rooms: each(interaction.room),
    })
    .from(interaction)
    .leftJoin(appUser, eq(appUser.id, interaction.doctorId))
    .where(and(eq(interaction.serviceDay, day), isNull(interaction.deletedAt)));
  return inOrder(found ?? { doctors: [], resources: [], rooms: [] });
}

export async function findInteraction(db: Db, id: string) {
  const [row] = await finding(db).execute({ id });
  return row ?? null;
}

/** Locked until the transaction ends, so that two people cannot decide on the same interaction at once. */
export async function takeInteraction(db: Db, id: string) {
  const [row] = await taking(db).execute({ id });
  return row ?? null;
}

const oneInteraction = (db: Db) =>
  db
    .select()
    .from(interaction)
    .where(and(eq(interaction.id, sql.placeholder('id')), isNull(interaction.deletedAt)));
const finding = builtOnce((db) => oneInteraction(db).prepare('find_interaction'));
const taking = builtOnce((db) => oneInteraction(db).for('update').prepare('take_interaction'));

/** What stands around an interaction: its clinic, its patient and its doctor. */
export async function findAround(db: Db, id: string) {
  const [found] = await db
    .select({
      company: { id: company.id, identity: company.identity, name: company.name },
      patient: {
        birthdate: patient.birthdate,
        sex: patient.sex,
        weight: patient.weight,
        height: patient.height,
        phone: patient.phone,
      },
      doctor: {
        crm: sql<string>`coalesce(${appUser.crm}, '')`,
        uf: sql<string>`coalesce(${appUser.crmUF}, '')`,
        photo: sql<string>`coalesce(${appUser.photoURL}, '')`,
      },
      keywords: sql<string>`${patient.keywords} || gesta_keywords(${interaction.accessionNumber}, ${interaction.title})`,
    })
    .from(interaction)
    .innerJoin(company, eq(company.id, interaction.companyId))
    .innerJoin(patient, and(eq(patient.companyId, interaction.companyId), eq(patient.id, interaction.patientId)))
    .leftJoin(appUser, eq(appUser.id, interaction.doctorId))
    .where(eq(interaction.id, id));
  return found ?? null;
}

export type Around = NonNullable<Awaited<ReturnType<typeof findAround>>>;

/** From the exam to its publication. */
export const medianMinutes = sql<number | null>`percentile_cont(0.5) WITHIN GROUP (ORDER BY
  extract(epoch FROM ${interaction.publishedAt} - ${interaction.date}) / 60)
  FILTER (WHERE ${interaction.publishedAt} >= ${interaction.date})`;
