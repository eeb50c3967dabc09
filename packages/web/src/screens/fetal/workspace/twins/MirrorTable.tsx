import type { Placed } from '@gesta/forms';
import { namesOf } from '@gesta/report';
import { memo } from 'react';
import { useExam } from '../../../../form/exam.ts';
import { CurveBar } from '../../../../form/measure/CurveBar.tsx';
import { Sparkline } from '../../../../form/measure/Sparkline.tsx';
import { useT } from '../../../../ui/useT.tsx';
import { TogetherLine } from './TogetherLine.tsx';
import { TwinPlace, TwinValue } from './TwinCell.tsx';
import classes from './table.module.css';
import type { TwinRow, TwinSection } from './twinRows.ts';
import { useColumnKeys } from './useColumnKeys.ts';

/** Two fetuses, the first on the left and the second on the right of what is measured: Tab goes from one to the other. */
export function MirrorTable({ sections }: { sections: readonly TwinSection[] }) {
  const { t } = useT();
  const keys = useColumnKeys();
  return (
    <table className={classes.mirror} aria-label={t('twins.table')} {...keys}>
      {sections.map(({ title, rows }) => (
        <tbody key={title}>
          <tr className={classes.section}>
            <th colSpan={9} scope="rowgroup">
              {t(title)}
            </th>
          </tr>
          {rows.map((row) => (
            <Mirrored key={row.id} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Drawn once: its cells hear of their own keys. */
const Mirrored = memo(function Mirrored({ row }: { row: TwinRow }) {
  const [left, right] = row.places;
  if (!left || !right) return null;
  return (
    <tr className={classes.row}>
      <td className={classes.course}>
        <Course place={left} />
      </td>
      <td className={classes.bar}>
        <CurveBar place={left} />
      </td>
      <td className={classes.place} data-side="left">
        <TwinPlace place={left} />
      </td>
      <ValueCell place={left} />
      <RowName row={row} />
      <ValueCell place={right} />
      <td className={classes.place} data-side="right">
        <TwinPlace place={right} />
      </td>
      <td className={classes.bar}>
        <CurveBar place={right} />
      </td>
      <td className={classes.course}>
        <Course place={right} />
      </td>
    </tr>
  );
});

/** A number that has a place on a curve has a way through the exams. */
function Course({ place }: { place: Placed }) {
  return place.field.companions ? <Sparkline place={place} /> : null;
}

export function ValueCell({ place }: { place: Placed }) {
  return (
    <td className={classes.value} data-place={place.key} data-measure data-fetus={place.index}>
      <TwinValue place={place} />
    </td>
  );
}

export function RowName({ row }: { row: TwinRow }) {
  const { t } = useT();
  const { say } = useExam();
  const label = say(row.places[0]?.field.label ?? '');
  const { short, name } = namesOf(label);
  return (
    <th scope="row" className={classes.name} title={label}>
      <b>{row.name === null ? (short ?? name) : t(row.name)}</b>
      <TogetherLine row={row} />
    </th>
  );
}
