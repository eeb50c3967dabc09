import { canView, type DicomInstance, GestaError, isPublished, type StudyHead } from '@gesta/domain';
import { and, asc, eq, isNull, type SQL, sql } from '../db/drizzle.ts';
import { dicomInstance, dicomSeries, dicomStudy, interaction, patient, worklistExam } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import type { CompanyContext } from '../http/context.ts';

export type StudyRow = typeof dicomStudy.$inferSelect;

/** What a file needs of whoever brings it, a person or a machine: the transaction of its company, and the way into the trail. */
export type StudyContext = Pick<CompanyContext, 'db' | 'audit' | 'now'> & { company: { iuid: string } };

const inStudy = (which: SQL) =>
  sql`FROM ${dicomInstance} WHERE ${dicomInstance.companyId} = ${dicomStudy.companyId}
    AND ${dicomInstance.study} = ${dicomStudy.id} AND ${which}`;
const has = (which: SQL) => sql<boolean>`EXISTS (SELECT ${inStudy(which)})`;
const IS_FILM = sql`${dicomInstance.kind} IN ('clip', 'video')`;

/** Studies with the exam each is of. Row-level security adds the company to every query here. */
function selectStudies(db: Db, where: SQL | undefined) {
  return db
    .select({
      study: dicomStudy,
      visit: {
        id: interaction.id,
        status: interaction.status,
        doctorId: interaction.doctorId,
        serviceDay: interaction.serviceDay,
        title: interaction.title,
        room: interaction.room,
        resource: interaction.resource,
        accessionNumber: interaction.accessionNumber,
      },
      patId: patient.patId,
      pathVideo: worklistExam.pathVideo,
      /** What the machine calls itself, by the first of its series that says so. */
      device: sql<string | null>`(SELECT coalesce(nullif(${dicomSeries.model}, ''), nullif(${dicomSeries.station}, ''),
          ${dicomSeries.manufacturer}) FROM ${dicomSeries} WHERE ${dicomSeries.companyId} = ${dicomStudy.companyId}
        AND ${dicomSeries.study} = ${dicomStudy.id} ORDER BY ${dicomSeries.number} LIMIT 1)`,
      hasImage: has(sql`${dicomInstance.kind} IN ('image', 'clip')`),
      hasVideo: has(IS_FILM),
      film: sql<string | null>`(SELECT encode(${dicomInstance.sha256}, 'hex') ${inStudy(IS_FILM)}
        ORDER BY ${dicomInstance.instanceNumber}, ${dicomInstance.receivedAt} LIMIT 1)`,
    })
    .from(dicomStudy)
    .leftJoin(
      interaction,
      and(eq(interaction.companyId, dicomStudy.companyId), eq(interaction.id, dicomStudy.interactionId)),
    )
    .leftJoin(patient, and(eq(patient.companyId, interaction.companyId), eq(patient.id, interaction.patientId)))
    .leftJoin(worklistExam, and(eq(worklistExam.companyId, interaction.companyId), eq(worklistExam.id, interaction.id)))
    .where(where)
    .$dynamic();
}

export type FoundStudy = Awaited<ReturnType<typeof selectStudies>>[number];

/** Neither hidden themselves nor with their exam. */
export const shownStudies = (db: Db, where: SQL | undefined) =>
  selectStudies(db, and(isNull(dicomStudy.deletedAt), isNull(interaction.deletedAt), where));

export const allStudies = selectStudies;

type Linked = { visit: Pick<NonNullable<FoundStudy['visit']>, 'status' | 'doctorId'> | null };

/** The study of an exam is seen by whoever sees the exam; one that is of none yet by those who may give it to one. */
export function isSeenBy({ user }: Pick<CompanyContext, 'user'>, { visit }: Linked): boolean {
  if (!visit) return user.role !== 'user';
  return canView(user, { status: visit.status, doctor: visit.doctorId });
}

export function presentStudy(found: FoundStudy): StudyHead {
  const { study, visit, patId, pathVideo, hasImage, hasVideo, film, device } = found;
  return {
    iuid: study.id,
    studyUid: study.studyUid,
    patId: patId ?? study.patientIdText ?? '',
    serviceDate: visit?.serviceDay ?? study.studyDate,
    accessionNo: study.accessionNo || visit?.accessionNumber || '',
    title: visit?.title || study.description || '',
    publish: visit && isPublished(visit.status) ? 'OK' : '',
    hasImage,
    hasVideo,
    pathVideo: pathVideo ?? '',
    hashKey: film?.slice(0, 32) ?? '',
    room: visit?.room ?? '',
    resource: visit?.resource ?? '',
    interaction: visit?.id ?? null,
    linkKind: study.linkKind,
    identity: study.identityCheck,
    sent: {
      patId: study.patientIdText ?? '',
      name: study.patientName ?? '',
      birthDate: study.birthDate,
      accessionNo: study.accessionNo ?? '',
      studyDate: study.studyDate,
      studyId: study.studyId ?? '',
      device: device ?? '',
    },
    description: study.description ?? '',
    modalities: study.modalities,
    instances: study.instances,
    bytes: study.bytes,
    firstAt: study.firstAt.toISOString(),
    lastAt: study.lastAt.toISOString(),
  };
}

/** One study, locked until the transaction ends. */
export async function takeStudy(db: Db, ...which: [SQL, ...SQL[]]): Promise<StudyRow> {
  const [row] = await db
    .select()
    .from(dicomStudy)
    .where(and(...which))
    .for('update');
  if (!row) throw new GestaError('notFound');
  return row;
}

/** The files of these studies, in the order machines numbered them. Of two with one number only an admin sees the second. */
export async function imagesOf(
  { db, user }: CompanyContext,
  where: SQL,
): Promise<(DicomInstance & { study: string })[]> {
  const first = user.role === 'admin' ? undefined : sql`${dicomInstance.problem} <> 'uidReused'`;
  const rows = await db
    .select({ file: dicomInstance, number: dicomSeries.number, description: dicomSeries.description })
    .from(dicomInstance)
    .innerJoin(
      dicomSeries,
      and(
        eq(dicomSeries.companyId, dicomInstance.companyId),
        eq(dicomSeries.study, dicomInstance.study),
        eq(dicomSeries.seriesUid, dicomInstance.seriesUid),
      ),
    )
    .where(and(where, first))
    .orderBy(asc(dicomSeries.number), asc(dicomInstance.instanceNumber), asc(dicomInstance.receivedAt));
  return rows.map(({ file, number, description }) => ({
    study: file.study,
    iuid: file.id,
    sopUid: file.sopUid,
    seriesUid: file.seriesUid,
    seriesNumber: number,
    instanceNumber: file.instanceNumber,
    description: description ?? '',
    kind: file.kind,
    frames: file.frames,
    rows: file.rows,
    columns: file.columns,
    frameTimeMs: file.frameTimeMs,
    regions: file.regions as DicomInstance['regions'],
    size: file.size,
    problem: file.problem,
    hashKey: file.sha256.toString('hex').slice(0, 32),
    receivedAt: file.receivedAt.toISOString(),
  }));
}
