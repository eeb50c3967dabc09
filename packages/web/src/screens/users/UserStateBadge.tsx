import type { UserState } from '@gesta/domain';
import { type Icon, IconCircleCheck, IconClockExclamation, IconMailForward, IconUserOff } from '@tabler/icons-react';
import { Badge, type BadgeFamily } from '../../ui/Badge.tsx';
import { useT } from '../../ui/useT.tsx';

const LOOK: Readonly<Record<UserState, { family: BadgeFamily; icon: Icon }>> = {
  active: { family: 'ok', icon: IconCircleCheck },
  invited: { family: 'accent', icon: IconMailForward },
  inviteExpired: { family: 'warn', icon: IconClockExclamation },
  removed: { family: 'err', icon: IconUserOff },
};

export function UserStateBadge({ state }: { state: UserState }) {
  const { t } = useT();
  return <Badge {...LOOK[state]}>{t(`users.state.${state}`)}</Badge>;
}
