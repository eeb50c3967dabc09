import type { VisitCard } from '@gesta/domain';

export type StudyGroup = { place: string; numbers: readonly string[] };

type Study = Pick<VisitCard, 'room' | 'resource' | 'accessionNumber'>;
type Examined = Study & Pick<VisitCard, 'studies'>;

/** What was examined, by room and resource. A visit of which no machine has sent anything stands for its only exam. */
export function studyGroups(visit: Examined): readonly StudyGroup[] {
  const studies: readonly Study[] = visit.studies.length > 0 ? visit.studies : [visit];
  const groups = Map.groupBy(studies, ({ room, resource }) => [room, resource].filter(Boolean).join(' · '));
  return [...groups]
    .map(([place, group]) => ({ place, numbers: group.map((study) => study.accessionNumber).filter(Boolean) }))
    .filter(({ place, numbers }) => place !== '' || numbers.length > 0);
}
