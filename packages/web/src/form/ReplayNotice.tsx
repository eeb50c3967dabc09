import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { notifyDone } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import type { Saving } from './saving.ts';

const LONG_ENOUGH_MS = 12_000;

/** Says that what an earlier page left on this computer has reached the server. */
export function ReplayNotice({ saving }: { saving: Saving }) {
  const { t } = useT();
  const count = useSyncExternalStore(saving.listen, saving.replayed);
  // Said once, and not again in the words of another language.
  const tell = useEffectEvent((sent: number) => notifyDone(t('saving.replayed', { count: sent }), LONG_ENOUGH_MS));
  useEffect(() => {
    if (count !== null) tell(count);
  }, [count]);
  return null;
}
