import { useSyncExternalStore } from 'react';
import type { Saving, SavingMark } from './saving.ts';

export function useSavingMark(saving: Saving): SavingMark {
  return useSyncExternalStore(saving.listen, saving.mark);
}
