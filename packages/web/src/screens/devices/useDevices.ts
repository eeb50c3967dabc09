import { type AnyDevice, type Device, mayCall, type PendingDevice } from '@gesta/domain';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { useKept } from '../../ui/useKept.ts';

/** A device as the person on view may see it: only an admin is told its key and whose it is. */
export type ShownDevice = Device & Partial<Pick<AnyDevice, 'key' | 'company'>>;

const NONE: readonly PendingDevice[] = [];

/** The own clinic's devices, or for an admin those of all clinics and those that ask to be let in. Live events ask again. */
export function useDevices() {
  const { role } = useSession();
  const isAdmin = mayCall(role, 'listAllDevices');
  const own = useCall('listDevices', {}, { enabled: !isAdmin });
  const all = useCall('listAllDevices', {}, { enabled: isAdmin });
  const keptOwn = useKept(own);
  const keptAll = useKept(all);
  const devices: readonly ShownDevice[] | undefined = isAdmin ? keptAll.data?.devices : keptOwn.data;
  return {
    isAdmin,
    answer: isAdmin ? all : own,
    kept: { data: devices, old: isAdmin ? keptAll.old : keptOwn.old },
    devices: devices ?? [],
    pending: keptAll.data?.pending ?? NONE,
  };
}
