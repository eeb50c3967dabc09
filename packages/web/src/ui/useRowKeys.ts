import { useKeys } from './hotkeys.ts';
import type { Rows } from './useRows.ts';

/** The arrows walk through a list and Enter opens its current row. */
export function useRowKeys(rows: Rows): void {
  useKeys([
    { key: 'ArrowDown', label: 'studies.nextRow', run: () => rows.move(1) },
    { key: 'ArrowUp', label: 'studies.previousRow', run: () => rows.move(-1) },
    { key: 'Enter', label: 'studies.openRow', run: rows.open },
  ]);
}
