import type { CalendarDay } from '@gesta/clinical';
import type { CodedPatient, NumberedExam } from '../entities/moveIn.ts';
import type { ExamColumn } from './columns.ts';
import { type CellProblem, readDayCell } from './readCells.ts';

export type ExamCells = Record<ExamColumn, string>;
export type ExamCellProblems = Partial<Record<ExamColumn, CellProblem>>;
export type RowExam = { accession: string; patId: string; date: CalendarDay; title: string; file: string };

const MOST: Readonly<Record<Exclude<ExamColumn, 'date'>, number>> = { accession: 64, patId: 64, title: 200, file: 255 };

/** The cells of a row as an exam of another system, or what is wrong with each of them. */
export function readExamRow(
  cells: ExamCells,
  today: string,
): { exam: RowExam; problems?: never } | { exam?: never; problems: ExamCellProblems } {
  const problems: ExamCellProblems = {};
  for (const [column, most] of Object.entries(MOST) as [Exclude<ExamColumn, 'date'>, number][]) {
    const said = cells[column].trim();
    if (said === '') problems[column] = { key: 'moveIn.problem.missing' };
    else if (said.length > most || /\p{Cc}/u.test(said)) problems[column] = { key: 'errors.fieldInvalid' };
  }
  const day = readDayCell(cells.date);
  if ('problem' in day) problems.date = day.problem;
  else if (day.value === null) problems.date = { key: 'moveIn.problem.missing' };
  else if (day.value > today) problems.date = { key: 'moveIn.problem.future' };
  if (!('value' in day) || day.value === null || Object.keys(problems).length > 0) return { problems };
  const { accession, patId, title, file } = cells;
  return {
    exam: { accession: accession.trim(), patId: patId.trim(), date: day.value, title: title.trim(), file: file.trim() },
  };
}

/** What a file is found by, whichever folder it lies in and however its name is written. */
export const fileKey = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.pdf$/, '');

export type ExamJudgement =
  | { state: 'new'; patient: CodedPatient }
  | { state: 'same'; patient: CodedPatient }
  | { state: 'error'; problems: ExamCellProblems };
export type ExamToJudge = { line: number; exam: RowExam };
type Around = {
  patients: readonly CodedPatient[];
  exams: readonly NumberedExam[];
  /** Whether there is such a file; on the server, whether it was sent. */
  hasFile: (exam: RowExam, line: number) => boolean;
};

/** Each row by itself, and beside those before it: a number is of one exam. */
export function judgeExams(rows: readonly ExamToJudge[], around: Around): Map<number, ExamJudgement> {
  const patients = new Map(around.patients.map((each) => [each.patId, each]));
  const exams = new Map(around.exams.map((each) => [each.accession, each]));
  const seen = new Map<string, number>();
  const judged = new Map<number, ExamJudgement>();
  for (const { line, exam } of rows) {
    const patient = patients.get(exam.patId);
    const here = exams.get(exam.accession);
    const before = seen.get(exam.accession);
    const isHere = here !== undefined && here.patient === patient?.iuid && here.day === exam.date;
    const problems: ExamCellProblems = {
      ...(before === undefined ? {} : { accession: { key: 'moveIn.problem.repeated', line: before } }),
      ...(here === undefined || isHere ? {} : { accession: { key: 'moveIn.problem.numberTaken' } }),
      ...(patient ? {} : { patId: { key: 'moveIn.problem.noPatient' } }),
      ...(isHere || around.hasFile(exam, line) ? {} : { file: { key: 'moveIn.problem.noFile' } }),
    };
    seen.set(exam.accession, before ?? line);
    if (!patient || Object.keys(problems).length > 0) judged.set(line, { state: 'error', problems });
    else judged.set(line, { state: isHere ? 'same' : 'new', patient });
  }
  return judged;
}
