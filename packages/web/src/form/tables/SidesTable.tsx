import { isSet, type Placed, type PlacedRow, type PlacedTable, type TableColumn } from '@gesta/forms';
import { lastExamAge } from '@gesta/report';
import { IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { useSay } from '../../calc/useSay.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useT } from '../../ui/useT.tsx';
import { useExam, useExamState, useValue } from '../exam.ts';
import { FieldView } from '../fields/FieldView.tsx';
import { SourceLine } from '../fields/SourceLine.tsx';
import { useSayValue } from '../fields/useSayValue.ts';
import { CurvePlaceView } from '../measure/CurvePlace.tsx';
import { Sparkline } from '../measure/Sparkline.tsx';
import { PassportButton } from '../PassportButton.tsx';
import { hasCurve, isCalculated, isTakenFrom, isTypedNumber } from './cellKinds.ts';
import cells from './cells.module.css';
import { NoCurve } from './NoCurve.tsx';
import { NumberCell } from './NumberCell.tsx';
import { PairCell } from './PairCell.tsx';
import classes from './tables.module.css';

/** What is measured on two sides stands side by side, and what both come to in a column of its own. */
export function SidesTable({ table }: { table: PlacedTable }) {
  const { t } = useT();
  const { say } = useExam();
  const calc = useSay();
  const last = lastExamAge(useExam());
  const rows = table.groups.flatMap((group) => group.rows);
  const named = rows.some(({ label }) => label !== null);
  const followed = rows.some((row) => resultsOf(row, table.columns).some(hasCurve));
  return (
    <table className={classes.table} data-kind="sides" data-named={named || undefined}>
      <thead className={classes.heads}>
        <tr>
          {named && (
            <th scope="col" data-column="name">
              {t('measure.measure')}
            </th>
          )}
          {table.columns.map(({ label, result }) => (
            <th key={label} scope="col" data-column={result ? 'result' : 'side'}>
              {say(label)}
            </th>
          ))}
          {followed && (
            <>
              <th scope="col" data-column="course">
                {last === null ? t('measure.trajectory') : t('measure.trajectorySince', { age: calc.age(last) })}
              </th>
              <th scope="col" data-column="info">
                <span className="visually-hidden">{t('measure.passport')}</span>
              </th>
            </>
          )}
        </tr>
      </thead>
      {table.groups.map(({ label, rows: own }) => (
        <tbody key={own[0]?.cells.flat()[0]?.key}>
          {label !== null && (
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={table.columns.length + (named ? 1 : 0) + (followed ? 2 : 0)}>
                {say(label)}
              </th>
            </tr>
          )}
          {own.map((row) => (
            <SidesRow key={row.cells.flat()[0]?.key} {...{ row, named, followed }} columns={table.columns} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

const resultsOf = (row: PlacedRow, columns: readonly TableColumn[]): Placed[] =>
  columns.flatMap(({ result }, at) => (result ? (row.cells[at] ?? []) : []));

type RowProps = { row: PlacedRow; columns: readonly TableColumn[]; named: boolean; followed: boolean };

const SidesRow = memo(function SidesRow({ row, columns, named, followed }: RowProps) {
  const { say } = useExam();
  const result = resultsOf(row, columns)[0];
  return (
    <tr className={classes.row}>
      {named && <th scope="row">{row.label !== null && say(row.label)}</th>}
      {columns.map((column, at) => {
        const places = row.cells[at] ?? [];
        return (
          <td key={column.label} data-result={column.result || undefined} data-empty={places.length === 0 || undefined}>
            {/* Where the heads have no room, each value has its own. */}
            <span className={classes.side} aria-hidden>
              {say(column.label)}
            </span>
            <Side
              places={places}
              named={row.label !== null}
              result={column.result ?? false}
              takenBy={column.result ? undefined : result}
            />
            {column.result && places.length === 0 && <Agreed places={row.cells.flat()} />}
          </td>
        );
      })}
      {followed && (
        <>
          <td className={classes.course}>{result && hasCurve(result) && <Sparkline place={result} />}</td>
          <td className={classes.info}>{result && <PassportButton place={result} hasKey />}</td>
        </>
      )}
    </tr>
  );
});

type How = { named: boolean; result: boolean; takenBy: Placed | undefined };

function Side({ places, ...how }: How & { places: readonly Placed[] }) {
  const [first, second] = places;
  if (first && second && places.every(isTypedNumber)) return <PairCell first={first} second={second} />;
  return places.map((place) => <SideCell key={place.key} place={place} {...how} />);
}

/** A name that is not in the row, or that the clinic has given the field itself, stands in the cell. */
function SideCell({ place, named, result, takenBy }: How & { place: Placed }) {
  const { say } = useExam();
  const label = say(place.field.label);
  const own = !named || label === place.field.label;
  const isNumber = isTypedNumber(place) || isCalculated(place);
  return (
    <div className={cells.cell} data-place={place.key} data-measure={isTypedNumber(place) || undefined} data-bare>
      {own && !result && (
        <span className={cells.name} aria-hidden>
          {label}
        </span>
      )}
      {isNumber ? <NumberCell place={place} /> : <FieldView place={place} />}
      {takenBy && isTakenFrom(place, takenBy) && <Taken place={place} by={takenBy} />}
      {isNumber && <SourceLine place={place} />}
      {isNumber && (hasCurve(place) ? <CurvePlaceView place={place} /> : result && <NoCurve place={place} />)}
    </div>
  );
}

/** Which of several measures counts. */
function Taken({ place, by }: { place: Placed; by: Placed }) {
  const { t } = useT();
  const value = useValue(place.key);
  const counts = useValue(by.key);
  return isSet(value) && value === counts ? (
    <Badge family="accent" icon={IconCheck}>
      {t('measure.taken')}
    </Badge>
  ) : null;
}

/** `Ausente dos dois lados` */
function Agreed({ places }: { places: readonly Placed[] }) {
  const { t } = useT();
  const sayValue = useSayValue();
  const [first] = places;
  const value = useExamState(({ values }) => {
    const all = places.map(({ key }) => values[key]);
    return all.length > 1 && all.every((each) => isSet(each) && each === all[0]) ? all[0] : null;
  });
  if (!first || value === null) return null;
  return <span className={cells.quiet}>{t('measure.bothSides', { value: sayValue(first, value) })}</span>;
}
