import { LONGEST_PREGNANCY_DAYS } from '@gesta/clinical';
import type { Arrival, WorklistExam } from '@gesta/domain';
import { isFormId } from '@gesta/forms';
import { alias, and, asc, desc, eq, isNull, type SQL, sql } from '../db/drizzle.ts';
import { appUser, gestation, interaction, worklistExam } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';

const marker = alias(appUser, 'marker');

/** Of its own gestation, or of the one the patient is in on that day: a booking is made before anybody links it. */
const gestationalAge = sql<number | null>`(
  SELECT ${interaction.serviceDay} - g.date FROM ${gestation} g
  WHERE g.company_id = ${interaction.companyId} AND g.patient_id = ${interaction.patientId} AND g.deleted_at IS NULL
    AND (g.id = ${interaction.gestationId} OR ${interaction.gestationId} IS NULL)
    AND ${interaction.serviceDay} - g.date BETWEEN 0 AND ${sql.raw(String(LONGEST_PREGNANCY_DAYS))}
  ORDER BY g.date DESC LIMIT 1)`;

const columns = {
  id: worklistExam.id,
  patient: worklistExam.patientId,
  accessionNo: worklistExam.accessionNo,
  title: worklistExam.title,
  modality: worklistExam.modality,
  patId: worklistExam.patId,
  patientName: worklistExam.patientName,
  phone: worklistExam.phone,
  email: worklistExam.email,
  birthDate: worklistExam.birthDate,
  resource: worklistExam.resource,
  room: worklistExam.room,
  serviceDate: worklistExam.serviceDate,
  serviceTime: interaction.serviceTime,
  minutes: interaction.minutes,
  squeezedIn: interaction.squeezedIn,
  doctorId: interaction.doctorId,
  doctorName: appUser.displayName,
  examType: interaction.examTypeId,
  arrivedAt: interaction.arrivedAt,
  inRoomAt: interaction.inRoomAt,
  noShowAt: interaction.noShowAt,
  markedBy: sql<string>`coalesce(${marker.displayName}, '')`,
  gestationalAge,
  created: worklistExam.created,
  pathVideo: worklistExam.pathVideo,
  imagesURL: worklistExam.imagesURL,
  status: interaction.status,
  forms: interaction.formsPresent,
};

/** What was taken off the list is on it no more, nor is an exam that was hidden. Row-level security adds the company. */
export async function selectExams(
  db: Db,
  where: SQL | undefined,
  order: SQL[],
  limit: number,
): Promise<WorklistExam[]> {
  const rows = await db
    .select(columns)
    .from(worklistExam)
    .innerJoin(interaction, and(eq(interaction.companyId, worklistExam.companyId), eq(interaction.id, worklistExam.id)))
    .leftJoin(appUser, eq(appUser.id, interaction.doctorId))
    .leftJoin(
      marker,
      sql`${marker.id} = coalesce(${interaction.noShowBy}, ${interaction.inRoomBy}, ${interaction.arrivedBy})`,
    )
    .where(and(isNull(worklistExam.deletedAt), isNull(interaction.deletedAt), where))
    .orderBy(...order)
    .limit(limit);
  return rows.map(({ doctorId, doctorName, arrivedAt, inRoomAt, noShowAt, markedBy, ...row }) => ({
    ...row,
    doctor: doctorId && doctorName !== null ? { iuid: doctorId, name: doctorName } : null,
    arrival: arrivalOf({ arrivedAt, inRoomAt, noShowAt }, markedBy),
    created: row.created.toISOString(),
    forms: row.forms.filter(isFormId),
  }));
}

type Marks = Pick<typeof interaction.$inferSelect, 'arrivedAt' | 'inRoomAt' | 'noShowAt'>;

/** The latest mark is the state of the visit; the earlier ones stay, for whoever takes it back. */
export function arrivalOf({ arrivedAt, inRoomAt, noShowAt }: Marks, by: string): Arrival {
  const at = noShowAt ?? inRoomAt ?? arrivedAt;
  if (at === null) return { state: 'booked', at: null, by: '' };
  return { state: noShowAt ? 'noShow' : inRoomAt ? 'inRoom' : 'arrived', at: at.toISOString(), by };
}

/** By day and hour, then as they came; those without an hour last, whichever way the list runs. */
export function byHour(newest = false): SQL[] {
  const { serviceDate, serviceTime, created, id } = worklistExam;
  const { createdAt } = interaction;
  if (!newest) return [asc(serviceDate), asc(serviceTime), asc(created), asc(createdAt), asc(id)];
  return [desc(serviceDate), sql`${serviceTime} DESC NULLS LAST`, desc(created), desc(createdAt), desc(id)];
}

/** Another system may go on naming an exam by the id it asked for it with. */
export async function examId(db: Db, named: string): Promise<string> {
  const [row] = await db
    .select({ id: interaction.id })
    .from(interaction)
    .where(eq(interaction.askedAs, named))
    .limit(1);
  return row?.id ?? named;
}

export async function findExam(db: Db, id: string): Promise<WorklistExam | null> {
  const [exam] = await selectExams(db, eq(worklistExam.id, id), [], 1);
  return exam ?? null;
}
