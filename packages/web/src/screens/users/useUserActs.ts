import type { InvitationMade, UserListed } from '@gesta/domain';
import { IconClipboardList, IconEdit, IconKey, IconMailForward, IconShieldOff, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useAct } from '../../api/useCall.ts';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import type { RowAct } from '../../ui/RowMenu.tsx';
import { useT } from '../../ui/useT.tsx';
import { useRemoveTotp } from './useRemoveTotp.ts';

export type ShownLink = { name: string; made: InvitationMade };

/** What can be done with an account from its row. What would be refused is not offered. */
export function useUserActs(users: readonly UserListed[], onEdit: (user: UserListed) => void) {
  const { t } = useT();
  const own = useSession().session.user.iuid;
  const removeTotp = useRemoveTotp();
  const [leaving, setLeaving] = useState<UserListed | null>(null);
  const [link, setLink] = useState<ShownLink | null>(null);
  const admins = users.filter(({ role, state }) => role === 'admin' && state !== 'removed');

  /** Told once where no mail carries it. */
  const showLink = (user: Pick<UserListed, 'displayName' | 'email'>, made: InvitationMade) => {
    if (made.link === null) notifyDone(t('users.linkMailed', { email: user.email }));
    else setLink({ name: user.displayName, made });
  };
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
    const isLast = user.role === 'admin' && admins.length === 1;
    return [
      { icon: IconEdit, label: t('common.edit'), hotkey: 'E', run: () => onEdit(user) },
      isNew
        ? { icon: IconMailForward, label: t('users.inviteAgain'), hotkey: 'S', run: send }
        : { icon: IconKey, label: t('users.resetLink'), hotkey: 'S', run: send },
      ...(user.totpEnabled
        ? [{ icon: IconShieldOff, label: t('user.remove2fa'), hotkey: 'F', run: () => void removeTotp(user) }]
        : []),
      ...(user.iuid === own || isLast
        ? []
        : [{ icon: IconUserOff, label: t('common.delete'), hotkey: 'X', apart: true, run: leave }]),
    ];
  };
  return { of, leaving, stay: () => setLeaving(null), link, showLink, hideLink: () => setLink(null) };
}
