/** A list under a text field: what is open, what was typed since, and which option stands out. */
export type ListState = { open: boolean; search: string | null; active: number; moved: boolean };

export const CLOSED: ListState = { open: false, search: null, active: 0, moved: false };

/** What a key does to the list; `choose` takes the option that stands out, null leaves the key to the field. */
export type KeyAnswer = { state: ListState; choose?: true } | null;

type Shown = { count: number; chosen: number };

export function onListKey(key: string, state: ListState, { count, chosen }: Shown): KeyAnswer {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (!state.open) {
    // Once something is typed, a space belongs to it.
    if (step !== 0 || (key === ' ' && state.search === null)) return { state: opened(chosen) };
    return null;
  }
  if (step !== 0) {
    if (count === 0) return { state };
    return { state: { ...state, active: (state.active + step + count) % count, moved: true } };
  }
  if (key === 'Escape') return { state: CLOSED };
  if (key === 'Enter') return count > 0 ? { state: CLOSED, choose: true } : { state };
  return null;
}

export const opened = (chosen: number): ListState => ({ ...CLOSED, open: true, active: Math.max(0, chosen) });

export const typedState = (search: string, active = 0): ListState => ({ open: true, search, active, moved: false });

/** Leaving by Tab takes what one has typed or moved to; leaving by a press elsewhere only what one has typed. */
export const takesOnLeave = ({ open, search, moved }: ListState, by: 'tab' | 'press'): boolean =>
  open && (Boolean(search?.trim()) || (by === 'tab' && moved));
