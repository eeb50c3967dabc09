import { useSyncExternalStore } from 'react';
import type { Saving, SavingMark } from './saving.ts';

/** At once, with the key: not for a frame does it say that what was just typed is saved. */
export function useSavingMark(saving: Saving): SavingMark {
  return useSyncExternalStore(saving.listen, saving.mark);
}
