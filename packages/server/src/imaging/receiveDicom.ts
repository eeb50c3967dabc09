import { randomUUID } from 'node:crypto';
import {
  DICOM_FILE_LIMITS,
  DICOM_NOTES,
  DICOM_REFUSALS,
  GestaError,
  type ReceivedDicom,
  type StagedUpload,
} from '@gesta/domain';
import { dicomStudy } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import { headerAt } from '../dicom/jobs.ts';
import type { DicomHeader } from '../dicom/readHeader.ts';
import { isSameData } from '../dicom/sameData.ts';
import type { Act, SlowContext } from '../http/context.ts';
import { comings } from './comings.ts';
import { addInstance, addSeries, countIn, filesNamed, takeByUid } from './keepStatements.ts';
import { linkReceived } from './linkReceived.ts';
import type { StudyContext, StudyRow } from './queries.ts';

type Staged = StagedUpload['staged'];
type Receiving = Pick<SlowContext, 'files' | 'asker'> & {
  /** Some ask ahead what depends on nothing but the file, with the one who brings it: `found` is their answer. */
  transact<T>(
    work: (inside: StudyContext, found?: Promise<Taken | null>) => Promise<T>,
    ahead: (db: Db) => Promise<Taken | null>,
  ): Promise<T>;
};
/** Where a file comes from; `ae` and `device` where a machine says so itself. */
export type DicomSource = { source: 'dimse' | 'upload' | 'stow'; ae?: string; device?: string };

/** With the numbers the file itself has, where it could be read. */
type Received = ReceivedDicom & {
  named: { studyUid: string; seriesUid: string; sopUid: string; sopClass: string } | null;
};

export const sendDicom: Act<'sendDicom'> = (ctx, { staged }) => receiveDicom(ctx, staged, { source: 'upload' });

/**
 * Keeps a file of a machine that was staged in the asker's company. It is answered when bytes and rows are on the disk, never before: a
 * machine then forgets its own copy. The same file again is answered as kept, and nothing is written.
 */
export async function receiveDicom(ctx: Receiving, staged: Staged, from: DicomSource): Promise<Received> {
  comings.note();
  const read = await headerAt(ctx.asker, { place: staged.place, size: staged.size });
  if ('refused' in read) return { ...refused(read.refused), named: null };
  const sha256 = Buffer.from(staged.sha256);
  const adopted = ctx.files.adopt(ctx.asker.company, { ...staged, sha256 });
  const ahead = (db: Db) => take(db, ctx.asker.company, read.header);
  const said = await ctx
    .transact(async (inside, found) => {
      const taken = await takeOrMake(inside, read.header, found);
      const kept = { sha256, size: staged.size };
      const answered = (await isThere(ctx, taken.same, kept, adopted))
        ? answer('duplicate', taken.study, taken.study.interactionId)
        : await keep(inside, taken, read.header, kept, from);
      // The bytes before the row: a row always has its file, and bytes that nobody names do no harm.
      await adopted;
      return answered;
    }, ahead)
    // Whatever became of the row, nobody takes the file away under whom it is given to.
    .finally(() => adopted.catch(() => {}));
  const { sopUid, sopClass } = read.header.instance;
  return {
    ...said,
    named: { studyUid: read.header.study.studyUid, seriesUid: read.header.series.seriesUid, sopUid, sopClass },
  };
}

const refused = (why: keyof typeof DICOM_REFUSALS): ReceivedDicom => ({
  status: 'refused',
  reason: DICOM_REFUSALS[why],
  study: null,
  studyUid: null,
  linkedTo: null,
});

type Kept = { sha256: Buffer; size: number };

/** Statements that wait for nothing are sent together: what takes a file its time is the way to the database and back. */
async function keep(
  ctx: StudyContext,
  { study, same }: Taken,
  { series, instance }: DicomHeader,
  kept: Kept,
  from: DicomSource,
): Promise<ReceivedDicom> {
  const isFull =
    study.instances >= DICOM_FILE_LIMITS.instances || study.bytes + kept.size > DICOM_FILE_LIMITS.studyBytes;
  if (isFull) return refused('studyFull');
  // The first to come under a number stays what the number means.
  const problem = same.length > 0 ? 'uidReused' : '';
  const id = randomUUID();
  const at = { companyId: ctx.company.iuid, study: study.id };
  const came = { source: from.source, sourceAe: from.ae ?? null, receivedAt: ctx.now };
  const modalities = [...new Set([...study.modalities, ...(series.modality ? [series.modality] : [])])];
  const written = [
    addSeries(ctx.db).execute({ ...at, ...series, deviceId: from.device ?? null }),
    addInstance(ctx.db).execute({ ...at, id, seriesUid: series.seriesUid, ...instance, ...kept, problem, ...came }),
    countIn(ctx.db).execute({ ...at, size: kept.size, modalities, now: ctx.now }),
    ctx.audit({
      action: 'study.receive',
      subject: study.id,
      details: {
        instance: id,
        kind: instance.kind,
        bytes: kept.size,
        source: from.source,
        ...(problem && { problem }),
      },
    }),
  ];
  const [linkedTo] = await Promise.all([linkReceived(ctx, study), ...written]);
  return answer('stored', study, linkedTo, problem);
}

type Taken = { study: StudyRow; same: Kept[] };

/** The same file, or another one that says the same behind a head of its own. */
async function isThere(
  { files, asker: { company } }: Receiving,
  same: readonly Kept[],
  came: Kept,
  adopted: Promise<void>,
): Promise<boolean> {
  if (same.some(({ sha256 }) => sha256.equals(came.sha256))) return true;
  if (same.length > 0) await adopted;
  for (const each of same) {
    const [place, other] = await Promise.all([
      files.place(company, came.sha256, came.size),
      files.place(company, each.sha256, each.size),
    ]);
    if (place && other && (await isSameData({ ...came, place }, { ...each, place: other }))) return true;
  }
  return false;
}

/** The study, locked: files of one study that come at once are counted and linked one after the other. With it, files of the same number. */
async function take(db: Db, companyId: string, { study, instance }: DicomHeader): Promise<Taken | null> {
  const [[row], same] = await Promise.all([
    takeByUid(db).execute({ companyId, studyUid: study.studyUid }),
    filesNamed(db).execute({ sopUid: instance.sopUid }),
  ]);
  return row ? { study: row, same } : null;
}

async function takeOrMake(ctx: StudyContext, header: DicomHeader, found?: Promise<Taken | null>): Promise<Taken> {
  const companyId = ctx.company.iuid;
  const there = await (found ?? take(ctx.db, companyId, header));
  if (there) return there;
  await ctx.db
    .insert(dicomStudy)
    .values({ companyId, ...header.study, firstAt: ctx.now, lastAt: ctx.now })
    .onConflictDoNothing();
  const made = await take(ctx.db, companyId, header);
  if (!made) throw new GestaError('unexpected');
  return made;
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
