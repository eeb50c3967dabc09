import type { MessageKey } from '@gesta/domain';
import type { ReactNode } from 'react';
import table from './table.module.css';
import type { Rows } from './useRows.ts';
import { useT } from './useT.tsx';

export type Column = MessageKey | { label: MessageKey; span: number };

type Props = {
  columns: readonly Column[];
  /** The last column holds what can be done with a row. */
  acts?: boolean;
  /** Shown faintly: the rows answer an older question. */
  old: boolean;
  rows?: Rows;
  className?: string;
  children: ReactNode;
};

/** One head and one body for all lists; on a phone each row becomes a block. */
export function ListTable({ columns, acts = false, old, rows, className = '', children }: Props) {
  const { t } = useT();
  return (
    <table className={`${table.table} ${className}`}>
      <thead>
        <tr>
          {columns.map((column) => {
            const { label, span } = typeof column === 'string' ? { label: column, span: 1 } : column;
            return (
              <th key={label} scope="col" colSpan={span}>
                {t(label)}
              </th>
            );
          })}
          {acts && (
            <th scope="col" className={table.end} data-acts>
              {t('common.actions')}
            </th>
          )}
        </tr>
      </thead>
      <tbody className={old ? table.waiting : undefined} {...rows?.list}>
        {children}
      </tbody>
    </table>
  );
}
