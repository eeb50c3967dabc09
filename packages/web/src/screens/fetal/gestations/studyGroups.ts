import type { InteractionCard } from '@gesta/domain';

export type StudyGroup = { place: string; numbers: readonly string[] };

type Study = Pick<InteractionCard, 'room' | 'resource' | 'accessionNumber'>;
type Examined = Study & Pick<InteractionCard, 'studies'>;

/** What was examined, by room and resource. An exam of which no machine has sent anything stands for its only exam. */
export function studyGroups(exam: Examined): readonly StudyGroup[] {
  const studies: readonly Study[] = exam.studies.length > 0 ? exam.studies : [exam];
  const groups = Map.groupBy(studies, ({ room, resource }) => [room, resource].filter(Boolean).join(' · '));
  return [...groups]
    .map(([place, group]) => ({ place, numbers: group.map((study) => study.accessionNumber).filter(Boolean) }))
    .filter(({ place, numbers }) => place !== '' || numbers.length > 0);
}
