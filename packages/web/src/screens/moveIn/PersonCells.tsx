import type { PatientColumn } from '@gesta/domain';
import { bareIdentity, formatIdentity } from '@gesta/forms';
import type { ReactNode } from 'react';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import type { JudgedRow } from './moveInPreview.ts';
import classes from './preview.module.css';
import { sayCellProblem } from './sayCellProblem.ts';

type Props = { row: JudgedRow; columns: readonly PatientColumn[]; head?: boolean; note?: ReactNode };

/** One cell of the preview: what the file says, the old struck out where it changes a record, and why it cannot be taken. */
export function PersonCell({ row, columns, head = false, note }: Props) {
  const { t } = useT();
  const wrong = columns.filter((column) => row.problems[column]);
  const Frame = head ? 'th' : 'td';
  return (
    <Frame data-bad={wrong.length > 0 || undefined} {...(head ? { scope: 'row' as const } : {})}>
      {columns.map((column) => (
        <Said key={column} row={row} column={column} />
      ))}
      {wrong.map((column) => {
        const problem = row.problems[column];
        return problem && <small key={column}>{sayCellProblem(problem, t)}</small>;
      })}
      {note}
    </Frame>
  );
}

function Said({ row, column }: { row: JudgedRow; column: PatientColumn }) {
  const format = useFormat();
  const { cells, person, of, changes } = row;
  const written = (value: string): string => {
    if (column === 'phone') return format.phone(value);
    return column === 'identity' ? formatIdentity(bareIdentity(value)) : value;
  };
  const dayOr = (day: typeof of extends null ? never : string | null) => day ?? '';
  const now =
    person === null ? cells[column] : column === 'birthdate' ? format.day(person.birthdate) : written(person[column]);
  const changed = of !== null && row.state !== 'duplicate' && changes.includes(column);
  const old = !changed
    ? ''
    : column === 'birthdate'
      ? of.birthdate && format.day(of.birthdate)
      : written(dayOr(of[column]));
  if (now === '') return column === 'email' || column === 'phone' ? null : <span className={classes.none}>—</span>;
  return (
    <span className={classes.said} data-column={column}>
      {old && <del>{old}</del>}
      {changed ? <ins>{now}</ins> : now}
    </span>
  );
}
