import type { CalendarDay } from '@gesta/clinical';
import { PatientDraft } from '../entities/patient.ts';
import type { PatientColumn } from './columns.ts';
import { type CellProblem, readDayCell, readIdentityCell, readPhoneCell, readSexCell } from './readCells.ts';

const NEEDED = ['name', 'birthdate', 'sex'] as const;

export type PatientCells = Record<PatientColumn, string>;
export type PatientCellProblems = Partial<Record<PatientColumn, CellProblem>>;

/** What a row says of a person, cleaned as the dialog of a patient cleans it. What it does not say is empty. */
export type RowPerson = {
  name: string;
  identity: string;
  birthdate: CalendarDay;
  sex: 'F' | 'M' | 'O';
  phone: string;
  email: string;
  patId: string;
};

/**
 * The cells of a row as a person, or what is wrong with each of them. In the end the same schema decides as for the dialog of a patient;
 * the day is that of the clinic.
 */
export function readPatientRow(
  cells: PatientCells,
  today: string,
): { person: RowPerson; problems?: never } | { person?: never; problems: PatientCellProblems } {
  const read = {
    birthdate: readDayCell(cells.birthdate),
    identity: readIdentityCell(cells.identity),
    sex: readSexCell(cells.sex),
    phone: readPhoneCell(cells.phone),
  };
  const problems: PatientCellProblems = {};
  for (const [column, cell] of Object.entries(read))
    if ('problem' in cell) problems[column as PatientColumn] = cell.problem;
  for (const column of NEEDED) if (cells[column].trim() === '') problems[column] = { key: 'moveIn.problem.missing' };
  const saidIn = <T>(cell: { value: T } | object): T | undefined => ('value' in cell ? (cell.value as T) : undefined);
  const draft = PatientDraft.safeParse({
    name: cells.name,
    email: cells.email.trim(),
    patId: cells.patId,
    birthdate: saidIn(read.birthdate) ?? undefined,
    sex: saidIn(read.sex) || undefined,
    identity: saidIn(read.identity) ?? '',
    phone: saidIn(read.phone) ?? '',
  });
  for (const { path, message } of draft.error?.issues ?? [])
    problems[path[0] as PatientColumn] ??= {
      key: /^(patient|errors)\.\w+$/.test(message) ? message : 'errors.fieldInvalid',
    };
  if (draft.success && draft.data.birthdate > today) problems.birthdate = { key: 'errors.birthdateFuture' };
  if (!draft.success || Object.keys(problems).length > 0) return { problems };
  const { name, birthdate, sex, identity = '', phone = '', email = '', patId = '' } = draft.data;
  return { person: { name, birthdate, sex, identity, phone, email, patId } };
}
