import type { PublishedSeries, PublishedStudy } from '@gesta/report';
import { and, asc, eq, isNull, lte } from '../db/drizzle.ts';
import { dicomInstance, dicomSeries, dicomStudy } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import { isFirst, ofSeries, ofStudy } from '../dicomWeb/shown.ts';

export type LinkedFile = {
  study: Pick<typeof dicomStudy.$inferSelect, 'studyUid' | 'studyDate' | 'description' | 'accessionNo' | 'modalities'>;
  series: Pick<typeof dicomSeries.$inferSelect, 'seriesUid' | 'number' | 'modality' | 'description'>;
  file: Pick<typeof dicomInstance.$inferSelect, 'sopUid' | 'sopClass' | 'instanceNumber'>;
};

export const studyFiles = (db: Db) =>
  db
    .select({
      study: dicomStudy,
      series: dicomSeries,
      file: {
        sopUid: dicomInstance.sopUid,
        sopClass: dicomInstance.sopClass,
        instanceNumber: dicomInstance.instanceNumber,
      },
    })
    .from(dicomInstance)
    .innerJoin(dicomSeries, ofSeries)
    .innerJoin(dicomStudy, ofStudy)
    .orderBy(
      asc(dicomStudy.firstAt),
      asc(dicomStudy.studyUid),
      asc(dicomSeries.number),
      asc(dicomSeries.seriesUid),
      asc(dicomInstance.instanceNumber),
      asc(dicomInstance.sopUid),
    )
    .$dynamic();

/** What is linked to an exam now, of what had come by then: a link that was wrong is corrected, and a later file is not of this report. */
export async function studiesOf(db: Db, interaction: string, until: Date): Promise<PublishedStudy[]> {
  const rows = await studyFiles(db).where(
    and(
      eq(dicomStudy.interactionId, interaction),
      isNull(dicomStudy.deletedAt),
      isFirst,
      lte(dicomInstance.receivedAt, until),
    ),
  );
  return gathered(rows);
}

type Series = Omit<PublishedSeries, 'instances'> & { instances: PublishedSeries['instances'][number][] };

/** Files in the order of their studies and series. */
export function gathered(rows: readonly LinkedFile[]): PublishedStudy[] {
  const studies = new Map<string, Omit<PublishedStudy, 'series'> & { series: Series[] }>();
  for (const { study, series, file } of rows) {
    const found = studies.get(study.studyUid) ?? {
      uid: study.studyUid,
      started: study.studyDate,
      description: study.description ?? '',
      accessionNumber: study.accessionNo ?? '',
      modalities: study.modalities,
      series: [],
    };
    studies.set(study.studyUid, found);
    const { seriesUid: uid, number, modality, description } = series;
    const known = found.series.find((each) => each.uid === uid);
    const own: Series = known ?? {
      uid,
      number,
      modality: modality ?? '',
      description: description ?? '',
      instances: [],
    };
    if (!known) found.series.push(own);
    own.instances.push({ uid: file.sopUid, sopClass: file.sopClass, number: file.instanceNumber });
  }
  return [...studies.values()];
}
