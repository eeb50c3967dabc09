import type { WorklistExam } from '@gesta/domain';
import { isFormId } from '@gesta/forms';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { interaction, worklistExam } from '../db/schema.ts';
import { formsPresent } from '../interaction/queries.ts';

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
  created: worklistExam.created,
  pathVideo: worklistExam.pathVideo,
  imagesURL: worklistExam.imagesURL,
  status: interaction.status,
  forms: formsPresent,
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
    .where(and(isNull(worklistExam.deletedAt), isNull(interaction.deletedAt), where))
    .orderBy(...order)
    .limit(limit);
  return rows.map((row) => ({ ...row, created: row.created.toISOString(), forms: row.forms.filter(isFormId) }));
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
