import type { InvitationMade, UserListed } from '@gesta/domain';
import {
  IconClipboardList,
  IconEdit,
  IconKey,
  IconLogout2,
  IconMailForward,
  IconShieldOff,
  IconUserOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useAct } from '../../api/useCall.ts';
import { notifyFailed } from '../../ui/notify.ts';
import type { RowAct } from '../../ui/RowMenu.tsx';
import { useT } from '../../ui/useT.tsx';
import { useEndSessions } from './useEndSessions.ts';
import { useRemoveTotp } from './useRemoveTotp.ts';

export type ShownLink = { name: string; email: string; made: InvitationMade };

/** What can be done with an account from its row. What would be refused is not offered. */
export function useUserActs(users: readonly UserListed[], onEdit: (user: UserListed) => void) {
  const { t } = useT();
  const own = useSession().session.user.iuid;
  const removeTotp = useRemoveTotp();
  const endSessions = useEndSessions();
  const [leaving, setLeaving] = useState<UserListed | null>(null);
  const [link, setLink] = useState<ShownLink | null>(null);
  const admins = users.filter(({ role, state }) => role === 'admin' && state !== 'removed');

  /** Told once, whether mail carries it or not. */
  const showLink = ({ displayName, email }: Pick<UserListed, 'displayName' | 'email'>, made: InvitationMade) =>
    setLink({ name: displayName, email, made });
  const invite = useAct('inviteUser', {
    onDone: (made, { iuid }) => {
      const user = users.find((each) => each.iuid === iuid);
      if (user) showLink(user, made);
    },
    onFailed: (error) => notifyFailed(error, t),
  });

  const of = (user: UserListed): RowAct[] => {
    const leave = () => setLeaving(user);
    if (user.state === 'removed')
      return user.role === 'doctor'
        ? [{ icon: IconClipboardList, label: t('users.openExams'), hotkey: 'P', run: leave }]
        : [];
    const isNew = user.state !== 'active';
    const send = () => invite.mutate({ iuid: user.iuid });
    // Not the one she sits at.
    const others = user.iuid === own ? user.sessions - 1 : user.sessions;
    const isLast = user.role === 'admin' && admins.length === 1;
    return [
      { icon: IconEdit, label: t('common.edit'), hotkey: 'E', run: () => onEdit(user) },
      isNew
        ? { icon: IconMailForward, label: t('users.inviteAgain'), hotkey: 'S', run: send }
        : { icon: IconKey, label: t('users.resetLink'), hotkey: 'S', run: send },
      ...(user.totpEnabled
        ? [{ icon: IconShieldOff, label: t('user.remove2fa'), hotkey: 'F', run: () => void removeTotp(user) }]
        : []),
      ...(others > 0
        ? [
            {
              icon: IconLogout2,
              label: t('users.endSessions', { count: others }),
              hotkey: 'Z',
              run: () => void endSessions(user),
            },
          ]
        : []),
      ...(user.iuid === own || isLast
        ? []
        : [{ icon: IconUserOff, label: t('common.delete'), hotkey: 'X', apart: true, run: leave }]),
    ];
  };
  return { of, leaving, stay: () => setLeaving(null), link, showLink, hideLink: () => setLink(null) };
}
