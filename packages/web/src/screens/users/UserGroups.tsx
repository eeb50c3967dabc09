import { IconAlertTriangle, IconCircleCheck, IconMailForward, IconUserOff } from '@tabler/icons-react';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { useT } from '../../ui/useT.tsx';
import { USER_GROUPS, type UserGroup } from './usersFilter.ts';

const LOOK = {
  active: { icon: IconCircleCheck, family: 'ok' },
  invited: { icon: IconMailForward, family: 'accent' },
  unable: { icon: IconAlertTriangle, family: 'warn' },
  removed: { icon: IconUserOff, family: undefined },
} as const;

type Props = { counts: Record<UserGroup, number>; chosen: UserGroup; onChoose: (group: UserGroup) => void };

export function UserGroups({ counts, chosen, onChoose }: Props) {
  const { t } = useT();
  const groups = USER_GROUPS.filter((group) => group !== 'all');
  return (
    <FilterChips
      legend={t('users.situation')}
      all={{ label: t('users.group.all'), count: counts.all }}
      chips={groups.map((key) => ({ key, label: t(`users.group.${key}`), count: counts[key], ...LOOK[key] }))}
      chosen={chosen === 'all' ? null : chosen}
      onChoose={(group) => onChoose(group ?? 'all')}
    />
  );
}
