import { type RefCallback, useRef, useState } from 'react';

export type Row<E extends HTMLElement> = { ref: RefCallback<E>; onFocus: () => void };

export type Rows<E extends HTMLElement> = {
  /** The row the keys act on; it follows the focus. -1 when none is marked. */
  current: number;
  row: (index: number) => Row<E>;
  move: (by: number) => void;
  /** Opens the current row; `useKeys` leaves Enter to a control that has the focus. */
  open: () => void;
  element: (index: number) => E | undefined;
};

/**
 * Moves the real focus through a list, so that Enter, screen readers and the eye agree on which row is meant.
 * `marked` is the row marked before anybody moved, and again whenever `reason` changes.
 */
export function useRows<E extends HTMLElement>(count: number, marked = -1, reason = ''): Rows<E> {
  const [chosen, setChosen] = useState<{ index: number; reason: string } | null>(null);
  const elements = useRef(new Map<number, E>());
  const current = Math.min(chosen?.reason === reason ? chosen.index : marked, count - 1);
  const element = (index: number) => elements.current.get(index);

  const row = (index: number): Row<E> => ({
    ref: (node) => {
      if (node) elements.current.set(index, node);
      else elements.current.delete(index);
    },
    onFocus: () => setChosen({ index, reason }),
  });

  const move = (by: number) => {
    if (count === 0) return;
    const target = element(Math.max(0, Math.min(count - 1, current + by)));
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  };

  return { current, row, move, open: () => element(current)?.click(), element };
}
