import { and, eq, gte, inArray, isNull, lte, sql } from '../db/drizzle.ts';
import { appUser, interaction, patient, worklistExam } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import { dayIn } from '../http/today.ts';
import { byHour } from '../worklist/queries.ts';
import { writeDataSet } from './dataSet.ts';
import type { DicomDevice, WorklistFound, WorklistQuestion } from './services.ts';
import { answerOf, type ListedExam, nameForMachines } from './worklistAnswer.ts';
import { type Asked, matchesWild, readQuestion } from './worklistQuestion.ts';

const MOST_ANSWERS = 200;
/** Among so many a name is looked for; a machine asks for a day or a week. */
const MOST_LOOKED_AT = 5_000;

/** The exams that wait to be done, as a machine asks for them. The transaction is bound to its clinic. */
export async function findWorklist(
  db: Db,
  device: DicomDevice,
  question: WorklistQuestion,
  now: Date,
): Promise<WorklistFound | null> {
  const asked = readQuestion(question, dayIn(device.timeZone, now));
  if (!asked) return null;
  const listed = await examsFor(db, device, asked);
  const found = listed.filter(({ patientName }) => isNamed(asked.name, patientName));
  return {
    answers: found
      .slice(0, MOST_ANSWERS)
      .map((exam) => writeDataSet(answerOf(exam, asked, device.charset), question.isExplicit, device.charset)),
    hasMore: found.length > MOST_ANSWERS || listed.length >= MOST_LOOKED_AT,
  };
}

/** As we write it for machines, or as people say it. */
const isNamed = (wanted: string | null, name: string): boolean =>
  wanted === null || [nameForMachines(name), name].some((each) => matchesWild(wanted.replace(/[\^\s]+$/, ''), each));

/** The machine that serves the resource an exam names; where none does, any may ask for it. */
const server = sql<string | null>`(SELECT d.ae_title FROM device d WHERE d.kind = 'dicom' AND d.state = 'active'
  AND d.worklist_resource <> '' AND gesta_fold(d.worklist_resource) = gesta_fold(${worklistExam.resource})
  ORDER BY d.ae_title LIMIT 1)`;

async function examsFor(db: Db, { ae }: DicomDevice, asked: Asked): Promise<ListedExam[]> {
  const { serviceDate, patId, accessionNo, modality } = worklistExam;
  const rows = await db
    .select({
      accessionNo,
      patId,
      modality,
      studyUid: worklistExam.studyUid,
      title: worklistExam.title,
      patientName: worklistExam.patientName,
      birthDate: worklistExam.birthDate,
      sex: patient.sex,
      referringDoctor: interaction.referringDoctor,
      doctor: appUser.displayName,
      served: server,
      day: serviceDate,
      time: interaction.serviceTime,
      room: worklistExam.room,
    })
    .from(worklistExam)
    .innerJoin(interaction, and(eq(interaction.companyId, worklistExam.companyId), eq(interaction.id, worklistExam.id)))
    .leftJoin(patient, and(eq(patient.companyId, worklistExam.companyId), eq(patient.id, worklistExam.patientId)))
    .leftJoin(appUser, eq(appUser.id, interaction.doctorId))
    .where(
      and(
        isNull(worklistExam.deletedAt),
        isNull(interaction.deletedAt),
        inArray(interaction.status, ['LAUDAR', 'ANDAMENTO']),
        asked.from ? gte(serviceDate, asked.from) : undefined,
        asked.to ? lte(serviceDate, asked.to) : undefined,
        asked.patId ? eq(patId, asked.patId) : undefined,
        asked.accessionNo ? eq(accessionNo, asked.accessionNo) : undefined,
        asked.modality ? eq(modality, asked.modality) : undefined,
        asked.station ? sql`coalesce(${server}, ${asked.station}) = ${asked.station}` : undefined,
      ),
    )
    .orderBy(...byHour())
    .limit(MOST_LOOKED_AT);
  return rows.map(({ referringDoctor, doctor, served, ...row }) => ({
    ...row,
    referring: referringDoctor.name ?? '',
    doctor: doctor ?? '',
    station: served ?? asked.station ?? ae,
  }));
}
