import { isDeepStrictEqual } from 'node:util';
import { VIDEO_TYPE } from '@gesta/domain';
import { and, eq, isNull, like, type SQL, sql } from '../db/drizzle.ts';
import { dicomInstance, dicomStudy, examFile, interaction } from '../db/schema.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import type { StudyContext } from './queries.ts';

type Entry = Record<string, unknown> & {
  studyUids: string[];
  hasImage: boolean;
  hasVideo: boolean;
  /** Where its first clip is played, and where its pictures are seen. */
  pathVideo: string;
  imagesURL: string;
};
const NOTHING = { studyUids: [], hasImage: false, hasVideo: false };

/**
 * What an exam says of the studies it has: its map by accession number, and whether there are pictures and films. A study that was hidden
 * stays in the map without either, so that an exam that has one is never taken for an empty one. With `gone` marks may be lost as well:
 * whether somebody else's files still hold them is asked only then.
 */
export async function noteStudies(ctx: StudyContext, row: InteractionRow, { gone = false } = {}): Promise<void> {
  const linked = await studiesOf(ctx, row.id);
  const others = Object.entries(row.studies).filter(([, entry]) => !isOurs(entry));
  const studies: Record<string, unknown> = Object.fromEntries(others);
  for (const study of linked) {
    const key = study.accessionNo || row.accessionNumber || study.studyUid;
    const before = studies[key];
    const known = isOurs(before) ? before : { ...NOTHING, ...addressesIn(before) };
    studies[key] = {
      accessionNumber: key,
      title: row.title || study.description || '',
      date: study.studyDate ?? row.serviceDay,
      ...(before as object | undefined),
      hasImage: known.hasImage || study.hasImage,
      hasVideo: known.hasVideo || study.hasVideo,
      pathVideo: known.pathVideo || (study.film ? `/viewer/${row.id}?clipe=${study.film.slice(0, 32)}` : ''),
      imagesURL: known.imagesURL || (study.hasImage ? `/viewer/${row.id}` : ''),
      studyUids: [...known.studyUids, study.studyUid],
    } satisfies Entry;
  }
  const has = (mark: 'hasImage' | 'hasVideo') =>
    Object.values(studies).some((entry) => (entry as Partial<Entry> | null)?.[mark] === true);
  const isSaid = (!has('hasImage') || row.hasImage) && (!has('hasVideo') || row.hasVideo);
  if (!gone && isSaid && isDeepStrictEqual(row.studies, studies)) return;
  const kept = (mark: 'hasImage' | 'hasVideo', files: SQL) =>
    gone ? sql`${has(mark)} OR ${fileOf(row.id, files)}` : sql`${has(mark)} OR ${interaction[mark]}`;
  await ctx.db
    .update(interaction)
    .set({
      studies,
      hasImage: kept('hasImage', like(examFile.contentType, 'image/%')),
      hasVideo: kept('hasVideo', eq(examFile.contentType, VIDEO_TYPE)),
      updatedAt: ctx.now,
    })
    .where(eq(interaction.id, row.id));
}

/** Of an entry that another system wrote: its own addresses stay. */
function addressesIn(entry: unknown): Pick<Entry, 'pathVideo' | 'imagesURL'> {
  const { pathVideo, imagesURL } = (entry ?? {}) as Record<string, unknown>;
  const word = (value: unknown) => (typeof value === 'string' ? value : '');
  return { pathVideo: word(pathVideo), imagesURL: word(imagesURL) };
}

const isOurs = (entry: unknown): entry is Entry =>
  typeof entry === 'object' && entry !== null && Array.isArray((entry as Partial<Entry>).studyUids);

const fileOf = (iuid: string, which: SQL): SQL =>
  sql`EXISTS (SELECT FROM ${examFile} WHERE ${and(eq(examFile.interactionId, iuid), isNull(examFile.deletedAt), which)})`;

/** A cine loop is seen as pictures and played as a film. */
function studiesOf({ db }: StudyContext, iuid: string) {
  const has = (...kinds: string[]) =>
    sql<boolean>`${dicomStudy.deletedAt} IS NULL AND coalesce(bool_or(${dicomInstance.kind} IN (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )})), false)`;
  return db
    .select({
      studyUid: dicomStudy.studyUid,
      accessionNo: dicomStudy.accessionNo,
      description: dicomStudy.description,
      studyDate: dicomStudy.studyDate,
      hasImage: has('image', 'clip'),
      hasVideo: has('clip', 'video'),
      film: sql<
        string | null
      >`CASE WHEN ${dicomStudy.deletedAt} IS NULL THEN (array_agg(encode(${dicomInstance.sha256}, 'hex')
        ORDER BY ${dicomInstance.instanceNumber}, ${dicomInstance.receivedAt}) FILTER (WHERE ${dicomInstance.kind} IN ('clip', 'video')))[1] END`,
    })
    .from(dicomStudy)
    .leftJoin(
      dicomInstance,
      and(eq(dicomInstance.companyId, dicomStudy.companyId), eq(dicomInstance.study, dicomStudy.id)),
    )
    .where(eq(dicomStudy.interactionId, iuid))
    .groupBy(dicomStudy.companyId, dicomStudy.id)
    .orderBy(dicomStudy.firstAt, dicomStudy.id);
}
