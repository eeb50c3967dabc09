import {
  type CellProblem,
  type ColumnChoice,
  type CsvCell,
  columnCells,
  type Judgement,
  judgeRows,
  type KnownPatient,
  PATIENT_COLUMNS,
  type PatientCellProblems,
  type PatientCells,
  type PatientColumn,
  type PatientRowDecided,
  type RowPerson,
  readPatientRow,
  type Sheet,
} from '@gesta/domain';

/** A row of the file as it was read; who it may speak of is known once the server was asked. */
export type ReadRow = {
  line: number;
  cells: PatientCells;
  person: RowPerson | null;
  problems: PatientCellProblems;
  known: readonly KnownPatient[];
};
const MOST_CELL = 300;

export type RowState = Judgement['state'];
/** `leave`: an update somebody took the tick from. */
export type RowDecision = 'same' | 'other' | 'leave';
export type JudgedRow = ReadRow & { state: RowState; of: KnownPatient | null; changes: readonly PatientColumn[] };
export type RowFilter = 'all' | RowState;

export function readImportRow(line: number, cells: PatientCells, today: string): ReadRow {
  const { person = null, problems = {} } = readPatientRow(cells, today);
  return { line, cells, person, problems, known: [] };
}

/** What the file does not say of the sex is said once for all of it. */
export function patientCells(
  cells: readonly string[],
  columns: ColumnChoice<PatientColumn>,
  sex: string,
): PatientCells {
  // No cell that can be taken is longer; one that is not is not sent whole.
  const said = columnCells(
    cells.map((cell) => cell.slice(0, MOST_CELL)),
    columns,
  );
  return said.sex.trim() === '' ? { ...said, sex } : said;
}

export function judged(rows: readonly ReadRow[]): JudgedRow[] {
  const judgements = judgeRows(rows.flatMap((row) => (row.person ? [{ ...row, person: row.person }] : [])));
  return rows.map((row) => {
    const judgement = judgements.get(row.line) ?? { state: 'error', problems: row.problems };
    const problems = judgement.state === 'error' ? judgement.problems : {};
    const of = 'of' in judgement ? judgement.of : null;
    return { ...row, problems, state: judgement.state, of, changes: 'changes' in judgement ? judgement.changes : [] };
  });
}

export type Decisions = ReadonlyMap<number, RowDecision>;

/** What will become of a row, as it was decided; null where it stays out. */
export function decidedAs({ state, line, changes }: JudgedRow, decisions: Decisions): PatientRowDecided['as'] | null {
  const decided = decisions.get(line);
  if (state === 'new') return 'new';
  if (state === 'update') return decided === 'leave' ? null : 'update';
  if (state !== 'duplicate') return null;
  if (decided === 'other') return 'other';
  return decided === 'same' && changes.length > 0 ? 'same' : null;
}

export function toWrite(rows: readonly JudgedRow[], decisions: Decisions): PatientRowDecided[] {
  return rows.flatMap((row) => {
    const as = decidedAs(row, decisions);
    if (as === null) return [];
    const { line, cells, of } = row;
    return [{ line, cells, as, ...(of ? { of: { iuid: of.iuid, version: of.version } } : {}) }];
  });
}

export type RowCounts = Record<RowState | 'all' | 'decided' | 'write', number>;

export function rowCounts(rows: readonly JudgedRow[], decisions: Decisions): RowCounts {
  const counts: RowCounts = {
    all: rows.length,
    new: 0,
    update: 0,
    same: 0,
    duplicate: 0,
    error: 0,
    decided: 0,
    write: 0,
  };
  for (const row of rows) {
    counts[row.state] += 1;
    if (row.state === 'duplicate' && decisions.has(row.line)) counts.decided += 1;
    if (decidedAs(row, decisions) !== null) counts.write += 1;
  }
  return counts;
}

/** The tile of updates counts those that say nothing new, too. */
export const isShown = ({ state }: JudgedRow, filter: RowFilter): boolean =>
  filter === 'all' || state === filter || (filter === 'update' && state === 'same');

/** The next one after this that somebody still has to decide about, from the beginning again where there is none behind it. */
export function nextOpen(rows: readonly JudgedRow[], decisions: Decisions, after: number): number | null {
  const open = rows.filter(({ state, line }) => state === 'duplicate' && !decisions.has(line));
  return (open.find(({ line }) => line > after) ?? open[0])?.line ?? null;
}

/** What stayed out, as it stands in the file, with its line and why. */
export function leftOutCells(
  sheet: Sheet,
  rows: readonly JudgedRow[],
  decisions: Decisions,
  say: (row: JudgedRow) => string,
  heads: readonly [string, string],
): CsvCell[][] {
  const byLine = new Map(sheet.rows.map((row) => [row.line, row.cells]));
  const out = rows.filter((row) => row.state === 'error' || (row.state === 'duplicate' && !decisions.has(row.line)));
  return [
    [...heads, ...sheet.head],
    ...out.map((row) => [String(row.line), say(row), ...(byLine.get(row.line) ?? [])]),
  ];
}

/** The problems of a row in the order of the columns. */
export const problemsOf = ({ problems }: ReadRow): [PatientColumn, CellProblem][] =>
  PATIENT_COLUMNS.flatMap((column) => {
    const problem = problems[column];
    return problem ? [[column, problem]] : [];
  });
