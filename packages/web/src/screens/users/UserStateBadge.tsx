import type { UserState } from '@gesta/domain';
import { type Icon, IconCircleCheck, IconClockExclamation, IconMailForward, IconUserOff } from '@tabler/icons-react';
import badge from '../../ui/StatusBadge.module.css';
import type { StatusFamily } from '../../ui/StatusBadge.tsx';
import { useT } from '../../ui/useT.tsx';

const LOOK: Readonly<Record<UserState, { family: StatusFamily; icon: Icon }>> = {
  active: { family: 'ok', icon: IconCircleCheck },
  invited: { family: 'accent', icon: IconMailForward },
  inviteExpired: { family: 'warn', icon: IconClockExclamation },
  removed: { family: 'err', icon: IconUserOff },
};

/** Symbol, word and colour together; the colour never speaks alone. */
export function UserStateBadge({ state }: { state: UserState }) {
  const { t } = useT();
  const { family, icon: StateIcon } = LOOK[state];
  return (
    <span className={badge.badge} data-family={family}>
      <StateIcon size={13} stroke={1.75} aria-hidden />
      {t(`users.state.${state}`)}
    </span>
  );
}
