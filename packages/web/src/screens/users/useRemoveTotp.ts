import type { User } from '@gesta/domain';
import { useAct } from '../../api/useCall.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { notifyDone, notifyProblem } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';

/** Asks, and takes away the second factor of somebody who lost the device. */
export function useRemoveTotp() {
  const { t } = useT();
  const confirm = useConfirm();
  const { mutate } = useAct('removeTOTP', {
    onDone: () => notifyDone(t('twoFactor.removed')),
    onFailed: () => notifyProblem(t('twoFactor.removeFailed')),
  });
  return async ({ iuid, displayName }: Pick<User, 'iuid' | 'displayName'>) => {
    const question = {
      title: t('user.remove2fa'),
      message: t('user.remove2faConfirm', { name: displayName }),
      confirmLabel: t('user.remove2fa'),
      danger: true,
    };
    if ((await confirm(question)).ok) mutate({ userId: iuid });
  };
}
