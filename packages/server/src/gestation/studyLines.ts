import type { InteractionCard } from '@gesta/domain';

type Study = InteractionCard['studies'][number];
type Described = Pick<Study, 'accessionNumber' | 'title' | 'room' | 'resource' | 'hasImage' | 'hasVideo'>;

/** The exams of an interaction by their accession numbers. What a machine did not say is said by the interaction, as is an exam without images. */
export function studyLines(interaction: Described, studies: Readonly<Record<string, unknown>>): Study[] {
  const { accessionNumber, title, room, resource, hasImage, hasVideo } = interaction;
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
