import type { ColumnChoice, MessageKey } from '@gesta/domain';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../ui/useT.tsx';
import importFile from './importFile.module.css';
import classes from './moveIn.module.css';
import type { SheetFile } from './readSheetFile.ts';

type Props<Column extends string> = {
  file: SheetFile;
  columns: ColumnChoice<Column>;
  names: Readonly<Record<Column, MessageKey>>;
  /** Without these no row can be taken. */
  needed: readonly Column[];
  onColumn: (column: Column, at: number | null) => void;
  /** What else is asked beside a column. */
  beside?: Partial<Record<Column, ReactNode>>;
};

const SHOWN = 3;

/** Which column of the file says what, as its head tells; each can be changed, and what stands in it is shown beside it. */
export function ColumnsStep<Column extends string>({
  file,
  columns,
  names,
  needed,
  onColumn,
  beside = {},
}: Props<Column>) {
  const { t } = useT();
  const { head, rows } = file.sheet;
  const taken = new Set(Object.values<number | null>(columns));
  const unused = head.filter((name, at) => name !== '' && !taken.has(at));
  const all: readonly Column[] = Object.keys(columns) as Column[];
  return (
    <section className={classes.card}>
      <table className={importFile.columns}>
        <thead>
          <tr>
            <th scope="col">{t('moveIn.field')}</th>
            <th scope="col">{t('moveIn.column')}</th>
            <th scope="col">{t('moveIn.examples')}</th>
          </tr>
        </thead>
        <tbody>
          {all.map((column) => {
            const at = columns[column];
            const said = at === null ? [] : rows.slice(0, SHOWN).flatMap(({ cells }) => cells[at] || []);
            return (
              <tr key={column}>
                <th scope="row">
                  {t(names[column])}
                  {needed.includes(column) && <small>{t('moveIn.needed')}</small>}
                </th>
                <td>
                  <NativeSelect
                    aria-label={t(names[column])}
                    value={at === null ? '' : String(at)}
                    onChange={({ currentTarget }) =>
                      onColumn(column, currentTarget.value === '' ? null : Number(currentTarget.value))
                    }
                  >
                    <option value="">{t('moveIn.noColumn')}</option>
                    {head.map((name, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place, two may have one name
                      <option key={place} value={place}>
                        {name || t('moveIn.unnamed', { number: place + 1 })}
                      </option>
                    ))}
                  </NativeSelect>
                </td>
                <td>{beside[column] ?? <span className={importFile.examples}>{said.join(' · ')}</span>}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {unused.length > 0 && <p className={importFile.unused}>{t('moveIn.unused', { columns: unused.join(', ') })}</p>}
    </section>
  );
}
