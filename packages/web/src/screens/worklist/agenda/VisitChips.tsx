import type { WorklistExam } from '@gesta/domain';
import { IconArmchair, IconCircleCheck, IconClock, IconProgress, IconUserX } from '@tabler/icons-react';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { useT } from '../../../ui/useT.tsx';
import { VISIT_GROUPS, type VisitGroup, visitGroup } from './visit.ts';

const LOOK = {
  booked: { icon: IconClock, family: undefined },
  arrived: { icon: IconArmchair, family: 'accent' },
  inExam: { icon: IconProgress, family: 'warn' },
  published: { icon: IconCircleCheck, family: 'ok' },
  noShow: { icon: IconUserX, family: 'err' },
} as const;

type Props = {
  exams: readonly WorklistExam[];
  chosen: VisitGroup | null;
  onChoose: (group: VisitGroup | null) => void;
};

/** How far the visits of the day are, with how many; one of them narrows both views. */
export function VisitChips({ exams, chosen, onChoose }: Props) {
  const { t } = useT();
  const count = (group: VisitGroup) => exams.filter((exam) => visitGroup(exam) === group).length;
  return (
    <FilterChips
      legend={t('agenda.groups')}
      all={{ label: t('common.all'), count: exams.length }}
      chips={VISIT_GROUPS.map((key) => ({ key, label: t(`agenda.group.${key}`), count: count(key), ...LOOK[key] }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
