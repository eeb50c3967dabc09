import { MOST_TEXT } from '@gesta/domain';
import { isSet, type Placed, tablesOf } from '@gesta/forms';
import { memo, useId } from 'react';
import { useExam, useValue } from '../exam.ts';
import inputs from './inputs.module.css';
import classes from './table.module.css';

/** Rows with the same columns, a text in each cell. A row is stored as the texts of its cells, in the order of the columns. */
export function CellTable({ places }: { places: readonly Placed[] }) {
  return tablesOf(places).map((rows) => <OneHead key={rows[0]?.key} places={rows} />);
}

function OneHead({ places }: { places: readonly Placed[] }) {
  const { say } = useExam();
  const [first] = places;
  if (!first) return null;
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={say(first.panel.label)}>
        <thead>
          <tr className={classes.cellHead}>
            <td />
            {first.field.items?.map((column) => (
              <th key={column.value} scope="col">
                {say(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <Row key={place.key} place={place} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Row = memo(function Row({ place: { key, field } }: { place: Placed }) {
  const exam = useExam();
  const id = useId();
  const value = useValue(key);
  const cells = Array.isArray(value) ? value.map(String) : [];
  const items = field.items ?? [];
  const label = exam.say(field.label);

  function write(at: number, text: string): void {
    const row = items.map((_, each) => (each === at ? text : (cells[each] ?? '')));
    exam.change({ [key]: row.some(isSet) ? row : null });
  }
  return (
    <tr className={classes.row} data-field={key} data-place={key}>
      <th scope="row" id={id}>
        {label}
      </th>
      {items.map((column, at) => (
        <td key={column.value} className={classes.cell}>
          <span className={inputs.box}>
            <input
              type="text"
              autoComplete="off"
              className={inputs.input}
              maxLength={MOST_TEXT}
              aria-label={`${label}: ${exam.say(column.label)}`}
              value={cells[at] ?? ''}
              readOnly={exam.readOnly || (field.disabled ?? false)}
              onChange={(event) => write(at, event.currentTarget.value)}
            />
          </span>
        </td>
      ))}
    </tr>
  );
});
