import { Fragment, memo } from 'react';
import { useT } from '../../../../ui/useT.tsx';
import { FetusTag } from './FetusTag.tsx';
import { RowName, ValueCell } from './MirrorTable.tsx';
import { TwinPlace } from './TwinCell.tsx';
import classes from './table.module.css';
import type { TwinRow, TwinSection } from './twinRows.ts';
import { useColumnKeys } from './useColumnKeys.ts';

type Props = { sections: readonly TwinSection[]; count: number };

/** Three fetuses or more: a column for each. */
export function ColumnTable({ sections, count }: Props) {
  const { t } = useT();
  const keys = useColumnKeys();
  const fetuses = Array.from({ length: count }, (_, n) => n + 1);
  return (
    <div className={classes.scroll}>
      <table className={classes.columns} aria-label={t('twins.table')} {...keys}>
        <thead>
          <tr>
            <th scope="col">{t('measure.measure')}</th>
            {fetuses.map((fetus) => (
              <th key={fetus} scope="col" colSpan={2}>
                <FetusTag fetus={fetus} />
                {t('replica.feto', { n: fetus })}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className={classes.section}>
              <th colSpan={1 + 2 * count} scope="rowgroup">
                {t(title)}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const Row = memo(function Row({ row }: { row: TwinRow }) {
  return (
    <tr className={classes.row}>
      <RowName row={row} />
      {row.places.map((place) => (
        <Fragment key={place.key}>
          <ValueCell place={place} />
          <td className={classes.place} data-side="right">
            <TwinPlace place={place} />
          </td>
        </Fragment>
      ))}
    </tr>
  );
});
