import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { DICOM_JSON_TYPE, DICOM_TYPE, GestaError } from '@gesta/domain';
import { and, asc, eq, type SQL } from '../db/drizzle.ts';
import { dicomInstance, dicomSeries, dicomStudy, interaction } from '../db/schema.ts';
import { bulkValueAt, jsonAt } from '../dicom/jobs.ts';
import { openKept } from '../dicom/keptBytes.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import type { Streamed } from '../http/sendBytes.ts';
import { addressOf } from './attributes.ts';
import { isFirst, ofSeries, ofStudy, ofVisit, shownTo } from './shown.ts';

/** One file after the other, made while it is sent: of a large study no more than one is ever in memory. */
export const studyMetadata: Act<'studyMetadata'> = async (ctx, { study }) => {
  const files = await filesOf(ctx, eq(dicomStudy.studyUid, study));
  return async () => ({ type: DICOM_JSON_TYPE, pieces: metadataOf(ctx, files) });
};

async function* metadataOf(ctx: CompanyContext, files: readonly Found[]): AsyncGenerator<string> {
  let before = '[';
  for (const file of files) {
    const place = await ctx.files.place(ctx.company.iuid, file.sha256, file.size);
    const bulk = `${addressOf(ctx.config.publicUrl, file)}/bulkdata/`;
    const read = place ? await jsonAt(ctx.asker, { place, size: file.size, bulk }) : null;
    // A file that was kept can be read; one that is gone, or takes too long, must not keep the others away.
    if (!read || 'refused' in read) continue;
    yield before + read.json;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

export const retrieveInstance: Act<'retrieveInstance'> = async (ctx, named) => {
  const file = await fileOf(ctx, named);
  return async () => {
    const read = await openKept(ctx.files, ctx.company.iuid, file);
    const whole = {
      type: DICOM_TYPE,
      name: `${file.id}.dcm`,
      size: file.size,
      tag: file.sha256.toString('hex'),
      read,
    };
    return wantsOne(ctx.request.accept) ? whole : asPart(whole);
  };
};

/** Asked for by itself, and not as one of several. */
const wantsOne = (accept: string): boolean =>
  accept.split(',').some((each) => each.trim().toLowerCase().startsWith(DICOM_TYPE));

/** The only part of several: what programs ask for that may get more than one. */
function asPart({ name, size, tag, read }: Streamed): Streamed {
  const boundary = `gesta-${randomUUID()}`;
  const head = Buffer.from(`--${boundary}\r\nContent-Type: ${DICOM_TYPE}\r\nContent-Length: ${size}\r\n\r\n`);
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const type = `multipart/related; type="${DICOM_TYPE}"; boundary=${boundary}`;
  async function* between(from: number, to: number): AsyncGenerator<Buffer> {
    const end = head.length + size;
    if (from < head.length) yield head.subarray(from, to + 1);
    if (from < end && to >= head.length)
      yield* read(Math.max(from - head.length, 0), Math.min(to - head.length, size - 1));
    if (to >= end) yield tail.subarray(Math.max(from - end, 0), to - end + 1);
  }
  const all = head.length + size + tail.length;
  // Each answer has marks of its own: a range of one is none of another.
  return { type, name, size: all, tag: `${tag}-${boundary}`, read: (from, to) => Readable.from(between(from, to)) };
}

export const retrieveBulk: Act<'retrieveBulk'> = async (ctx, { element, ...named }) => {
  const file = await fileOf(ctx, named);
  return async () => {
    const place = await ctx.files.place(ctx.company.iuid, file.sha256, file.size);
    if (!place) throw new GestaError('fileLost');
    const found = await bulkValueAt(ctx.asker, { place, size: file.size, element });
    if ('refused' in found) throw new GestaError('notFound');
    const about = { type: 'application/octet-stream', name: element, tag: `${file.sha256.toString('hex')}-${element}` };
    if ('bytes' in found) {
      const { bytes } = found;
      const part = (from: number, to: number) => Readable.from([Buffer.from(bytes.subarray(from, to + 1))]);
      return { ...about, size: bytes.length, read: part };
    }
    const read = await openKept(ctx.files, ctx.company.iuid, file);
    return { ...about, size: found.length, read: (from, to) => read(found.at + from, found.at + to) };
  };
};

type Named = { study: string; series: string; instance: string };

async function fileOf(ctx: CompanyContext, { study, series, instance }: Named): Promise<Found> {
  const isIt = and(
    eq(dicomStudy.studyUid, study),
    eq(dicomSeries.seriesUid, series),
    eq(dicomInstance.sopUid, instance),
  ) as SQL;
  const [file] = await filesOf(ctx, isIt);
  if (!file) throw new GestaError('notFound');
  return file;
}

type Found = Awaited<ReturnType<typeof selectFiles>>[number];

/** Each look is in the trail, of the study. */
async function filesOf(ctx: CompanyContext, where: SQL): Promise<Found[]> {
  const files = await selectFiles(ctx, where);
  const [first] = files;
  if (!first) throw new GestaError('notFound');
  const details = files.length === 1 ? { instance: first.id } : {};
  await ctx.audit({ action: 'study.read', subject: first.study, details });
  return files;
}

const selectFiles = (ctx: CompanyContext, where: SQL) =>
  ctx.db
    .select({
      id: dicomInstance.id,
      study: dicomStudy.id,
      studyUid: dicomStudy.studyUid,
      seriesUid: dicomSeries.seriesUid,
      sopUid: dicomInstance.sopUid,
      sha256: dicomInstance.sha256,
      size: dicomInstance.size,
    })
    .from(dicomInstance)
    .innerJoin(dicomSeries, ofSeries)
    .innerJoin(dicomStudy, ofStudy)
    .leftJoin(interaction, ofVisit)
    .where(and(shownTo(ctx), isFirst, where))
    .orderBy(asc(dicomSeries.number), asc(dicomInstance.instanceNumber), asc(dicomInstance.id));
