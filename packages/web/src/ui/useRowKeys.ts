import { useKeys } from './hotkeys.ts';
import type { Rows } from './useRows.ts';

/** The arrows walk through a list and Enter opens its current row, where rows can be opened. */
export function useRowKeys(rows: Rows, opens = true): void {
  useKeys([
    { key: 'ArrowDown', label: 'studies.nextRow', run: () => rows.move(1) },
    { key: 'ArrowUp', label: 'studies.previousRow', run: () => rows.move(-1) },
    ...(opens ? [{ key: 'Enter', label: 'studies.openRow', run: rows.open } as const] : []),
  ]);
}
