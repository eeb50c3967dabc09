import { useCallback, useSyncExternalStore } from 'react';
import { afterPaint } from '../ui/afterPaint.ts';
import type { Saving, SavingMark } from './saving.ts';

/** A mark that turns with every key does not hold the key up: it follows by a frame. */
export function useSavingMark(saving: Saving): SavingMark {
  const subscribe = useCallback((heard: () => void) => saving.listen(afterPaint(heard)), [saving]);
  return useSyncExternalStore(subscribe, saving.mark);
}
