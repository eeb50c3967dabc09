import { type FocusEvent, type RefCallback, useCallback, useEffect, useRef, useState } from 'react';

export type Rows = {
  /** The row the keys act on; it follows the focus, and stays the same row when others come and go. */
  current: string | undefined;
  /** Goes on the element around the rows; each row says which it is with `data-row`. */
  list: { ref: RefCallback<HTMLElement>; onFocus: (event: FocusEvent) => void };
  move: (by: number) => void;
  /** Opens the current row; `useKeys` leaves Enter to a control that has the focus. */
  open: () => void;
  /** The row that has the focus, or else the current one. */
  element: () => HTMLElement | null;
  find: (id: string | undefined) => HTMLElement | null;
};

/**
 * Moves the real focus through a list, so that Enter, screen readers and the eye agree on which row is meant.
 * In a row the focus goes to what is marked `data-main`, or to the row itself.
 * `asked` is the row marked before anybody moved, and again whenever another is asked for.
 */
export function useRows(ids: readonly string[], asked?: string): Rows {
  const [chosen, setChosen] = useState<{ id: string; index: number; asked: string | undefined } | null>(null);
  const list = useRef<HTMLElement>(null);
  const ref = useCallback<RefCallback<HTMLElement>>((node) => {
    list.current = node;
  }, []);
  const wanted = chosen?.asked === asked ? chosen?.id : asked;
  const current = wanted !== undefined && ids.includes(wanted) ? wanted : undefined;
  const find = (id: string | undefined) =>
    id === undefined ? null : (list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null);
  const focus = (id: string | undefined) => {
    const row = find(id);
    const main = row?.querySelector<HTMLElement>('[data-main]') ?? row;
    main?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };

  // Whose row disappears under the focus goes on from the row that took its place.
  const lost = chosen !== null && chosen.asked === asked && !ids.includes(chosen.id) ? chosen.index : null;
  const heir = lost === null ? undefined : ids[Math.min(lost, ids.length - 1)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus only reads the page
  useEffect(() => {
    if (heir !== undefined && document.activeElement === document.body) focus(heir);
  }, [heir]);

  const move = (by: number) => {
    const here = current === undefined ? -1 : ids.indexOf(current);
    focus(ids[Math.max(0, Math.min(ids.length - 1, here + by))]);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (id !== undefined && (id !== chosen?.id || asked !== chosen.asked)) {
      setChosen({ id, index: ids.indexOf(id), asked });
    }
  };
  const element = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
    return focused && list.current?.contains(focused) ? focused : find(current);
  };

  return {
    current,
    list: { ref, onFocus },
    move,
    open: () => {
      const row = element();
      (row?.querySelector<HTMLElement>('[data-main]') ?? row)?.click();
    },
    element,
    find,
  };
}
