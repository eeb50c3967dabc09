import type { GestaError } from '@gesta/domain';
import { call } from '../../api/client.ts';
import { askAgain } from '../../api/queryClient.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';

/** What is shut out, as it is called on the screen, and its clinic where that is not the one on view. */
type Revoked = { iuid: string; name: string; company?: { iuid: string } | undefined };

/** Asks, and shuts a device out for good. */
export function useRevoke() {
  const { t } = useT();
  const confirm = useConfirm();
  return async ({ iuid, name, company }: Revoked) => {
    const question = {
      title: t('devices.revokeTitle', { name }),
      message: t('devices.revokeMessage'),
      confirmLabel: t('devices.revoke'),
      danger: true,
    };
    if (!(await confirm(question)).ok) return;
    const of = company === undefined ? {} : { company: company.iuid };
    try {
      await call('revokeDevice', { iuid }, of);
      notifyDone(t('devices.revoked', { name }));
    } catch (error) {
      notifyFailed(error as GestaError, t);
    }
    void askAgain(['device']);
  };
}
