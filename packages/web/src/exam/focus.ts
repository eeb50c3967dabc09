import type { Placed } from '@gesta/forms';
import { createContext, use, useSyncExternalStore } from 'react';

/** The field somebody is at; what stands on the right follows it. Kept apart from the exam, so that moving on draws no field. */
export type Focus = {
  at: () => Placed | null;
  move: (place: Placed | null) => void;
  listen: (heard: () => void) => () => void;
};

export function createFocus(): Focus {
  let place: Placed | null = null;
  const listeners = new Set<() => void>();
  return {
    at: () => place,
    move(next) {
      if (next?.key === place?.key) return;
      place = next;
      for (const heard of listeners) heard();
    },
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}

export const FocusContext = createContext<Focus | null>(null);

export function useFocus(): Focus {
  const focus = use(FocusContext);
  if (focus === null) throw new Error('useFocus needs an open exam around it');
  return focus;
}

export function useFocused(): Placed | null {
  const focus = useFocus();
  return useSyncExternalStore(focus.listen, focus.at);
}
