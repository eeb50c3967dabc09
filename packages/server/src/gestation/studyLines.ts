import type { VisitCard } from '@gesta/domain';

type Study = VisitCard['studies'][number];
type Visit = Pick<Study, 'accessionNumber' | 'title' | 'room' | 'resource' | 'hasImage' | 'hasVideo'>;

/** The exams of a visit by their accession numbers. What a machine did not say is said by the visit, as is an exam without images. */
export function studyLines(visit: Visit, studies: Readonly<Record<string, unknown>>): Study[] {
  const { accessionNumber, title, room, resource, hasImage, hasVideo } = visit;
  const entries = Object.entries(studies).sort(([one], [other]) => one.localeCompare(other));
  if (entries.length === 0)
    return accessionNumber === '' ? [] : [{ accessionNumber, title, room, resource, hasImage, hasVideo }];
  return entries.map(([key, value]) => {
    const study = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
    const word = (name: string, other: string) =>
      typeof study[name] === 'string' && study[name] ? study[name] : other;
    return {
      accessionNumber: word('accessionNumber', key),
      title: word('title', title),
      room: word('room', room),
      resource: word('resource', resource),
      hasImage: study.hasImage === true,
      hasVideo: study.hasVideo === true,
    };
  });
}
