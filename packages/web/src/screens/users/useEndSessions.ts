import type { User } from '@gesta/domain';
import { useAct } from '../../api/useCall.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';

/** Asks, and signs somebody out wherever she is signed in. */
export function useEndSessions() {
  const { t } = useT();
  const confirm = useConfirm();
  const { mutate } = useAct('endUserSessions', {
    onDone: ({ count }) => notifyDone(t('users.sessionsEnded', { count })),
    onFailed: (error) => notifyFailed(error, t),
  });
  return async ({ iuid, displayName }: Pick<User, 'iuid' | 'displayName'>) => {
    const question = {
      title: t('users.endSessionsTitle'),
      message: t('users.endSessionsAsk', { name: displayName }),
      confirmLabel: t('users.endSessionsTitle'),
      danger: true,
    };
    if ((await confirm(question)).ok) mutate({ iuid });
  };
}
