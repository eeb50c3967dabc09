import { useEffect, useSyncExternalStore } from 'react';
import { notifyDone } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import type { Saving } from './saving.ts';

const LONG_ENOUGH_MS = 12_000;

/** Says that what an earlier page left on this computer has reached the server. */
export function ReplayNotice({ saving }: { saving: Saving }) {
  const { t } = useT();
  const count = useSyncExternalStore(saving.listen, saving.replayed);
  useEffect(() => {
    if (count !== null) notifyDone(t('saving.replayed', { count }), LONG_ENOUGH_MS);
  }, [count, t]);
  return null;
}
