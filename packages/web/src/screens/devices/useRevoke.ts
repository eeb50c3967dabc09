import type { GestaError } from '@gesta/domain';
import { call } from '../../api/client.ts';
import { askAgain } from '../../api/queryClient.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { sayDevice } from './sayDevice.ts';
import type { ShownDevice } from './useDevices.ts';

/** Asks, and shuts a device out for good. */
export function useRevoke() {
  const { t } = useT();
  const confirm = useConfirm();
  return async (device: ShownDevice) => {
    const name = sayDevice(device);
    const question = {
      title: t('devices.revokeTitle', { name }),
      message: t('devices.revokeMessage'),
      confirmLabel: t('devices.revoke'),
      danger: true,
    };
    if (!(await confirm(question)).ok) return;
    const of = device.company === undefined ? {} : { company: device.company.iuid };
    try {
      await call('revokeDevice', { iuid: device.iuid }, of);
      notifyDone(t('devices.revoked', { name }));
    } catch (error) {
      notifyFailed(error as GestaError, t);
    }
    void askAgain(['device']);
  };
}
