/** Which pictures are ticked, by their ids. */
export type Selection = ReadonlySet<string>;

export const NONE: Selection = new Set();

export type AllState = 'all' | 'some' | 'none';

export function stateOf(selection: Selection, ids: readonly string[]): AllState {
  const ticked = ids.filter((id) => selection.has(id)).length;
  return ticked === 0 ? 'none' : ticked === ids.length ? 'all' : 'some';
}

/** Everything, unless everything is ticked already. */
export function toggleAll(selection: Selection, ids: readonly string[]): Selection {
  return stateOf(selection, ids) === 'all' ? NONE : new Set(ids);
}

export function toggleOne(selection: Selection, id: string): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** From one to the other, both with it, whichever stands first; the others stay as they are. */
export function selectRange(selection: Selection, ids: readonly string[], from: string | null, to: string): Selection {
  const [one, other] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  if (one < 0 || other < 0) return toggleOne(selection, to);
  return new Set([...selection, ...ids.slice(Math.min(one, other), Math.max(one, other) + 1)]);
}
