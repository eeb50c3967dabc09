import type { KeyboardEvent } from 'react';

const ROW = '[data-row]';

/** The control of a row that Tab would reach: the chosen radio, or the first. */
const stopOf = (row: Element): HTMLInputElement | null =>
  row.querySelector<HTMLInputElement>('input[type="radio"]:checked') ?? row.querySelector('input[type="radio"]');

/** The row after this one, or before it, in the order of the Tab key; where there is none the focus stays. */
export function stepRow(from: Element, by: number): void {
  const rows = [...(from.closest('[data-board]')?.querySelectorAll(ROW) ?? [])];
  const here = from.closest(ROW);
  const next = here === null ? undefined : rows[rows.indexOf(here) + by];
  const stop = next && stopOf(next);
  stop?.focus();
}

/** Up and down go from row to row: within a row they would change its answer. */
export function stepOfKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey) return 0;
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
}
