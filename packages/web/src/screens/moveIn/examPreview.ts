import {
  type CodedPatient,
  type ColumnChoice,
  columnCells,
  EXAM_COLUMNS,
  type ExamCellProblems,
  type ExamCells,
  type ExamColumn,
  fileKey,
  judgeExams,
  type NumberedExam,
  type RowExam,
  readExamRow,
  type Sheet,
} from '@gesta/domain';

export type MovedExam = {
  line: number;
  cells: ExamCells;
  exam: RowExam | null;
  state: 'new' | 'same' | 'error';
  problems: ExamCellProblems;
  patient: CodedPatient | null;
};
export type MovedExamFilter = 'all' | MovedExam['state'];
export type Matches = { patients: readonly CodedPatient[]; exams: readonly NumberedExam[] };

const MOST_CELL = 300;

/** The PDFs of a folder by what a row finds them by. */
export const filesByKey = (files: readonly File[]): ReadonlyMap<string, File> =>
  new Map(files.filter(({ name }) => /\.pdf$/i.test(name)).map((file) => [fileKey(file.name), file]));

export function examRows(
  sheet: Sheet,
  columns: ColumnChoice<ExamColumn>,
  today: string,
): Pick<MovedExam, 'line' | 'cells' | 'exam' | 'problems'>[] {
  return sheet.rows.map(({ line, cells }) => {
    const said = columnCells(
      cells.map((cell) => cell.slice(0, MOST_CELL)),
      columns,
    );
    const { exam = null, problems = {} } = readExamRow(said, today);
    return { line, cells: said, exam, problems };
  });
}

export function judgedExams(
  rows: ReturnType<typeof examRows>,
  found: Matches,
  files: ReadonlyMap<string, File>,
): MovedExam[] {
  const asked = rows.flatMap(({ line, exam }) => (exam ? [{ line, exam }] : []));
  const judgements = judgeExams(asked, { ...found, hasFile: ({ file }) => files.has(fileKey(file)) });
  return rows.map((row) => {
    const judgement = judgements.get(row.line);
    if (!judgement) return { ...row, state: 'error', patient: null };
    if (judgement.state === 'error') return { ...row, state: 'error', problems: judgement.problems, patient: null };
    return { ...row, state: judgement.state, patient: judgement.patient };
  });
}

export const movedExamProblems = ({ problems }: MovedExam) =>
  EXAM_COLUMNS.flatMap((column) => {
    const problem = problems[column];
    return problem ? [problem] : [];
  });
