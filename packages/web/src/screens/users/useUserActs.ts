import type { InvitationMade, UserListed } from '@gesta/domain';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useAct } from '../../api/useCall.ts';
import { notifyFailed } from '../../ui/notify.ts';
import type { RowAct } from '../../ui/RowMenu.tsx';
import { useT } from '../../ui/useT.tsx';
import { useEndSessions } from './useEndSessions.ts';
import { useRemoveTotp } from './useRemoveTotp.ts';
import { userActs } from './userActs.ts';

export type ShownLink = { name: string; email: string; made: InvitationMade };

/** What is done with an account from its row. */
export function useUserActs(users: readonly UserListed[], onEdit: (user: UserListed) => void) {
  const { t } = useT();
  const actor = useSession().session.user;
  const removeTotp = useRemoveTotp();
  const endSessions = useEndSessions();
  const [leaving, setLeaving] = useState<UserListed | null>(null);
  const [link, setLink] = useState<ShownLink | null>(null);

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

  const of = (user: UserListed): RowAct[] =>
    userActs(user, {
      ...{ t, actor, users, onEdit },
      onInvite: ({ iuid }) => invite.mutate({ iuid }),
      onRemoveTotp: (each) => void removeTotp(each),
      onEndSessions: (each) => void endSessions(each),
      onLeave: setLeaving,
    });
  return { of, leaving, stay: () => setLeaving(null), link, showLink, hideLink: () => setLink(null) };
}
