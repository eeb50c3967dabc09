import type { WorklistExam } from '@gesta/domain';
import { IconArmchair, IconCircleCheck, IconClock, IconProgress, IconUserX } from '@tabler/icons-react';
import chip from '../../../ui/chip.module.css';
import { useT } from '../../../ui/useT.tsx';
import classes from './agenda.module.css';
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
  // A state nobody is in today is only noise, unless it is the one being looked at.
  const shown = VISIT_GROUPS.filter((group) => count(group) > 0 || group === chosen);
  return (
    <fieldset className={classes.chips}>
      <legend className="visually-hidden">{t('agenda.groups')}</legend>
      <button
        type="button"
        className={chip.chip}
        aria-pressed={chosen === null}
        data-on={chosen === null || undefined}
        onClick={() => onChoose(null)}
      >
        {t('common.all')} <b>{exams.length}</b>
      </button>
      {shown.map((group) => {
        const { icon: GroupIcon, family } = LOOK[group];
        return (
          <button
            key={group}
            type="button"
            className={chip.chip}
            aria-pressed={chosen === group}
            data-on={chosen === group || undefined}
            data-family={family}
            onClick={() => onChoose(chosen === group ? null : group)}
          >
            <GroupIcon size={14} stroke={1.75} aria-hidden />
            {t(`agenda.group.${group}`)} <b>{count(group)}</b>
          </button>
        );
      })}
    </fieldset>
  );
}
