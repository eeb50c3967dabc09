import { createHash } from 'node:crypto';
import { GestaError, isPublished, NO_FIELD, type WorklistExam } from '@gesta/domain';
import { and, eq, or, type SQL, sql } from '../db/drizzle.ts';
import { worklistExam } from '../db/schema.ts';
import type { FileSource } from '../files/addFile.ts';
import { keepFile, keepFilm } from '../files/keepFile.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { takeInteraction } from '../interaction/queries.ts';
import { byHour, selectExams } from '../worklist/queries.ts';
import { findDevice } from './presentDevice.ts';

/** More than a room sees in a day. */
const MOST = 200;
const PICTURES = ['image/png', 'image/jpeg', 'image/webp'] as const;

export const deviceWorklist: Act<'deviceWorklist'> = async (ctx) => {
  const exams = await examsHere(ctx);
  return exams.map(({ accessionNo, patientName, serviceTime }) => ({ accessionNo, patientName, time: serviceTime }));
};

export const sendDevicePicture: Act<'sendDevicePicture'> = async (ctx, { accession, name, bytes }) => {
  const to = { field: NO_FIELD, types: PICTURES, take: examCalled(accession), source };
  await keepFile(ctx, { name, bytes }, to);
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
};

export const sendDeviceClip: Act<'sendDeviceClip'> = async (ctx, { accession, name, staged }) => {
  await keepFilm(ctx, { name, staged }, { take: examCalled(accession), source });
  return { size: staged.size, sha256: Buffer.from(staged.sha256).toString('hex') };
};

/** The device itself, where it stands now. */
const source = ({ user }: CompanyContext): FileSource => ({ deviceId: user.iuid, source: user.displayName });

/** An exam that this device has before it. Another one is not there, and neither is one of another day. */
const examCalled =
  (accession: string) =>
  async (ctx: CompanyContext): Promise<InteractionRow> => {
    const [exam] = await examsHere(ctx, eq(worklistExam.accessionNo, accession));
    const row = exam && (await takeInteraction(ctx.db, exam.id));
    if (!row) throw new GestaError('notFound');
    if (isPublished(row.status)) throw new GestaError('published');
    return row;
  };

/** The exams of today in the room of this device, or on its resource. A device that says neither has none. */
async function examsHere(ctx: CompanyContext, only?: SQL): Promise<WorklistExam[]> {
  const own = await findDevice(ctx.db, ctx.user.iuid);
  if (!own) throw new GestaError('signInRequired');
  const named = [
    { column: worklistExam.room, value: own.room },
    { column: worklistExam.resource, value: own.worklistResource },
  ].filter(({ value }) => value !== '');
  if (named.length === 0) return [];
  const here = or(...named.map(({ column, value }) => sql`gesta_fold(${column}) = gesta_fold(${value})`));
  const where = and(eq(worklistExam.serviceDate, ctx.today), here, only);
  return selectExams(ctx.db, where, byHour(), MOST);
}
