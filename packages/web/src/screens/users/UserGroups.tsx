import { IconAlertTriangle, IconCircleCheck, IconMailForward, IconUserOff } from '@tabler/icons-react';
import chip from '../../ui/chip.module.css';
import { useT } from '../../ui/useT.tsx';
import { USER_GROUPS, type UserGroup } from './usersFilter.ts';

const LOOK = {
  all: { icon: null, family: undefined },
  active: { icon: IconCircleCheck, family: 'ok' },
  invited: { icon: IconMailForward, family: 'accent' },
  unable: { icon: IconAlertTriangle, family: 'warn' },
  removed: { icon: IconUserOff, family: undefined },
} as const;

type Props = { counts: Record<UserGroup, number>; chosen: UserGroup; onChoose: (group: UserGroup) => void };

export function UserGroups({ counts, chosen, onChoose }: Props) {
  const { t } = useT();
  // A group nobody is in is only noise, unless it is the one being looked at.
  const shown = USER_GROUPS.filter((group) => group === 'all' || group === chosen || counts[group] > 0);
  return (
    <fieldset>
      <legend className="visually-hidden">{t('users.situation')}</legend>
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
            onClick={() => onChoose(chosen === group ? 'all' : group)}
          >
            {GroupIcon && <GroupIcon size={14} stroke={1.75} aria-hidden />}
            {t(`users.group.${group}`)} <b>{counts[group]}</b>
          </button>
        );
      })}
    </fieldset>
  );
}
