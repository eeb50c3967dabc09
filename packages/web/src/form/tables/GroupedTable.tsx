import type { Placed, PlacedRow, PlacedTable } from '@gesta/forms';
import { lastExamAge, namesOf } from '@gesta/report';
import { memo } from 'react';
import { useSay } from '../../calc/useSay.ts';
import { useT } from '../../ui/useT.tsx';
import { useExam, useResult } from '../exam.ts';
import { SourceLine } from '../fields/SourceLine.tsx';
import { CurveBar } from '../measure/CurveBar.tsx';
import { CurvePlaceView, curveName } from '../measure/CurvePlace.tsx';
import { Sparkline } from '../measure/Sparkline.tsx';
import { PassportButton } from '../PassportButton.tsx';
import { AnswerRow } from './AnswerRow.tsx';
import { hasCurve, isCalculated, isTypedNumber } from './cellKinds.ts';
import cells from './cells.module.css';
import { NoCurve } from './NoCurve.tsx';
import { NumberCell } from './NumberCell.tsx';
import classes from './tables.module.css';

const CURVE_COLUMNS = 3;

/** A row for each field, in groups, as in the table of the measures. */
export function GroupedTable({ table }: { table: PlacedTable }) {
  const { t } = useT();
  const { say } = useExam();
  const calc = useSay();
  const last = lastExamAge(useExam());
  const rows = table.groups.flatMap((group) => group.rows);
  const curved = rows.some((row) => row.cells[0]?.some(hasCurve));
  return (
    <table className={classes.table} data-kind="list" data-curved={curved || undefined}>
      <thead className={classes.heads}>
        <tr>
          <th scope="col">{t('measure.measure')}</th>
          <th scope="col">{t('measure.value')}</th>
          {curved && (
            <>
              <th scope="col">{t('measure.place')}</th>
              <th scope="col">{t('measure.percentile')}</th>
              <th scope="col">
                {last === null ? t('measure.trajectory') : t('measure.trajectorySince', { age: calc.age(last) })}
              </th>
              <th scope="col">
                <span className="visually-hidden">{t('measure.passport')}</span>
              </th>
            </>
          )}
          {!curved && (
            <th scope="col">
              <span className="visually-hidden">{t('measure.passport')}</span>
            </th>
          )}
        </tr>
      </thead>
      {table.groups.map(({ label, rows: own }) => (
        <tbody key={own[0]?.cells.flat()[0]?.key}>
          {label !== null && (
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={curved ? 6 : 3}>
                {say(label)}
              </th>
            </tr>
          )}
          {own.map((row) => (
            <ListRow key={row.cells.flat()[0]?.key} row={row} curved={curved} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Drawn once: its cells hear of their own keys. */
const ListRow = memo(function ListRow({ row, curved }: { row: PlacedRow; curved: boolean }) {
  const [place, ...beside] = row.cells.flat();
  if (!place) return null;
  // What is calculated may be words, and has the room of an answer.
  if (isCalculated(place) ? !hasCurve(place) : !isTypedNumber(place))
    return <AnswerRow place={place} row={row} span={curved ? CURVE_COLUMNS + 2 : 2} />;
  return (
    <tr className={classes.row} data-place={place.key} data-measure={isTypedNumber(place) || undefined}>
      <RowHead place={place} />
      <td className={classes.value} data-value>
        <NumberCell place={place} />
      </td>
      {hasCurve(place) ? (
        <>
          <td className={classes.place}>
            <CurveBar place={place} />
          </td>
          <td>
            <CurvePlaceView place={place} />
          </td>
          <td className={classes.course}>
            <Sparkline place={place} />
          </td>
        </>
      ) : (
        curved && (
          <td className={classes.wide} colSpan={CURVE_COLUMNS}>
            <Beside place={place} beside={beside} />
          </td>
        )
      )}
      <td className={curved ? classes.info : classes.wide}>
        {!curved && <Beside place={place} beside={beside} />}
        <PassportButton place={place} hasKey={isTypedNumber(place)} />
      </td>
    </tr>
  );
});

/** What follows from the number, in the words of the one that was calculated from it. */
function Beside({ place, beside }: { place: Placed; beside: readonly Placed[] }) {
  const say = useSay();
  const calculation = useResult(place.key);
  if (beside.length === 0) return <NoCurve place={place} />;
  return (
    <span className={cells.beside}>
      {beside.map((each) => (
        <span key={each.key} className={cells.derived} data-place={each.key}>
          <NumberCell place={each} />
          <NoCurve place={each} />
        </span>
      ))}
      {calculation && <small>{curveName(calculation, say)}</small>}
    </span>
  );
}

function RowHead({ place }: { place: Placed }) {
  const { say } = useExam();
  const { short, name } = namesOf(say(place.field.label));
  return (
    <th scope="row">
      {short && <b>{short}</b>}
      <span>{name}</span> <SourceLine place={place} />
    </th>
  );
}
