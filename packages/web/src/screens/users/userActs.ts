import type { Role, Translate, UserListed } from '@gesta/domain';
import {
  IconClipboardList,
  IconEdit,
  IconKey,
  IconLogout2,
  IconMailForward,
  IconShieldOff,
  IconUserOff,
} from '@tabler/icons-react';
import { offeredTo } from '../../ui/offer.ts';
import type { RowAct } from '../../ui/RowMenu.tsx';

type Around = {
  t: Translate;
  /** Who looks at the list, and who else is an admin. */
  actor: { iuid: string; role: Role };
  users: readonly UserListed[];
  onEdit: (user: UserListed) => void;
  onInvite: (user: UserListed) => void;
  onRemoveTotp: (user: UserListed) => void;
  onEndSessions: (user: UserListed) => void;
  onLeave: (user: UserListed) => void;
};

/** What can be done with an account from its row. What would be refused is not offered. */
export function userActs(user: UserListed, around: Around): RowAct[] {
  const { t, actor, users, onEdit, onInvite, onRemoveTotp, onEndSessions, onLeave } = around;
  const leave = () => onLeave(user);
  if (user.state === 'removed') {
    const asks = ['openExamPlaces', 'openExamsOf', 'passExams'] as const;
    const exams: RowAct = { icon: IconClipboardList, label: t('users.openExams'), asks, hotkey: 'P', run: leave };
    return user.role === 'doctor' ? offeredTo(actor.role, [exams]) : [];
  }
  const isNew = user.state !== 'active';
  const admins = users.filter(({ role, state }) => role === 'admin' && state !== 'removed');
  const isLast = user.role === 'admin' && admins.length === 1;
  // Not the one she sits at.
  const others = user.iuid === actor.iuid ? user.sessions - 1 : user.sessions;
  return offeredTo<RowAct>(actor.role, [
    { icon: IconEdit, label: t('common.edit'), asks: ['updateUser'], hotkey: 'E', run: () => onEdit(user) },
    {
      icon: isNew ? IconMailForward : IconKey,
      label: t(isNew ? 'users.inviteAgain' : 'users.resetLink'),
      asks: ['inviteUser'],
      hotkey: 'S',
      run: () => onInvite(user),
    },
    ...(user.totpEnabled
      ? [
          {
            icon: IconShieldOff,
            label: t('user.remove2fa'),
            asks: ['removeTOTP'] as const,
            hotkey: 'F',
            run: () => onRemoveTotp(user),
          },
        ]
      : []),
    ...(others > 0
      ? [
          {
            icon: IconLogout2,
            label: t('users.endSessions', { count: others }),
            asks: ['endUserSessions'] as const,
            hotkey: 'Z',
            run: () => onEndSessions(user),
          },
        ]
      : []),
    ...(user.iuid === actor.iuid || isLast
      ? []
      : [
          {
            icon: IconUserOff,
            label: t('common.delete'),
            asks: ['openExamPlaces', 'removeUser'] as const,
            hotkey: 'X',
            apart: true,
            run: leave,
          },
        ]),
  ]);
}
