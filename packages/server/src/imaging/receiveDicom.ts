import {
  DICOM_FILE_LIMITS,
  DICOM_NOTES,
  DICOM_REFUSALS,
  GestaError,
  type ReceivedDicom,
  type StagedUpload,
} from '@gesta/domain';
import { and, eq } from 'drizzle-orm';
import { dicomInstance, dicomSeries, dicomStudy } from '../db/schema.ts';
import { headerAt } from '../dicom/jobs.ts';
import type { DicomHeader } from '../dicom/readHeader.ts';
import type { Act, SlowContext } from '../http/context.ts';
import { linkReceived } from './linkReceived.ts';
import type { StudyContext, StudyRow } from './queries.ts';

type Staged = StagedUpload['staged'];
type Receiving = Pick<SlowContext, 'files' | 'asker'> & {
  transact<T>(work: (inside: StudyContext) => Promise<T>): Promise<T>;
};
/** Where a file comes from; `ae` and `device` where a machine says so itself. */
export type DicomSource = { source: 'dimse' | 'upload' | 'stow'; ae?: string; device?: string };

export const sendDicom: Act<'sendDicom'> = (ctx, { staged }) => receiveDicom(ctx, staged, { source: 'upload' });

/**
 * Keeps a file of a machine that was staged in the asker's company. It is answered when bytes and rows are on the disk, never before: a
 * machine then forgets its own copy. The same file again is answered as kept, and nothing is written.
 */
export async function receiveDicom(ctx: Receiving, staged: Staged, from: DicomSource): Promise<ReceivedDicom> {
  const read = await headerAt(ctx.asker, { place: staged.place, size: staged.size });
  if ('refused' in read) return refused(read.refused);
  const sha256 = Buffer.from(staged.sha256);
  // The bytes before the row: a row always has its file, and bytes that nobody names do no harm.
  await ctx.files.adopt(ctx.asker.company, { ...staged, sha256 });
  return ctx.transact((inside) => keep(inside, read.header, { sha256, size: staged.size }, from));
}

const refused = (why: keyof typeof DICOM_REFUSALS): ReceivedDicom => ({
  status: 'refused',
  reason: DICOM_REFUSALS[why],
  study: null,
  studyUid: null,
  linkedTo: null,
});

type Kept = { sha256: Buffer; size: number };

async function keep(ctx: StudyContext, header: DicomHeader, kept: Kept, from: DicomSource): Promise<ReceivedDicom> {
  const { series, instance } = header;
  const study = await takeOrMake(ctx, header.study);
  const same = await ctx.db
    .select({ sha256: dicomInstance.sha256, problem: dicomInstance.problem })
    .from(dicomInstance)
    .where(eq(dicomInstance.sopUid, instance.sopUid));
  if (same.some(({ sha256 }) => sha256.equals(kept.sha256))) return answer('duplicate', study, study.interactionId);
  const isFull =
    study.instances >= DICOM_FILE_LIMITS.instances || study.bytes + kept.size > DICOM_FILE_LIMITS.studyBytes;
  if (isFull) return refused('studyFull');
  // The first to come under a number stays what the number means.
  const problem = same.length > 0 ? 'uidReused' : '';
  const companyId = ctx.company.iuid;
  await ctx.db
    .insert(dicomSeries)
    .values({ companyId, study: study.id, ...series, deviceId: from.device ?? null })
    .onConflictDoNothing();
  const [made] = await ctx.db
    .insert(dicomInstance)
    .values({
      companyId,
      study: study.id,
      seriesUid: series.seriesUid,
      ...instance,
      ...kept,
      problem,
      source: from.source,
      sourceAe: from.ae ?? null,
      receivedAt: ctx.now,
    })
    .returning({ id: dicomInstance.id });
  if (!made) throw new GestaError('unexpected');
  await ctx.db
    .update(dicomStudy)
    .set({
      instances: study.instances + 1,
      bytes: study.bytes + kept.size,
      modalities: [...new Set([...study.modalities, ...(series.modality ? [series.modality] : [])])],
      lastAt: ctx.now,
    })
    .where(eq(dicomStudy.id, study.id));
  await ctx.audit({
    action: 'study.receive',
    subject: study.id,
    details: {
      instance: made.id,
      kind: instance.kind,
      bytes: kept.size,
      source: from.source,
      ...(problem && { problem }),
    },
  });
  return answer('stored', study, await linkReceived(ctx, study), problem);
}

/** The study, locked: files of one study that come at once are counted and linked one after the other. */
async function takeOrMake(ctx: StudyContext, study: DicomHeader['study']): Promise<StudyRow> {
  const companyId = ctx.company.iuid;
  await ctx.db
    .insert(dicomStudy)
    .values({ companyId, ...study, firstAt: ctx.now, lastAt: ctx.now })
    .onConflictDoNothing();
  const where = and(eq(dicomStudy.companyId, companyId), eq(dicomStudy.studyUid, study.studyUid));
  const [row] = await ctx.db.select().from(dicomStudy).where(where).for('update');
  if (!row) throw new GestaError('unexpected');
  return row;
}

function answer(
  status: 'stored' | 'duplicate',
  study: StudyRow,
  linkedTo: string | null,
  problem: '' | 'uidReused' = '',
): ReceivedDicom {
  const note = study.deletedAt ? DICOM_NOTES.studyHidden : problem ? DICOM_NOTES[problem] : null;
  return { status, reason: note, study: study.id, studyUid: study.studyUid, linkedTo };
}
