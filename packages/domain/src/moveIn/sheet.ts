import { type CsvRow, type CsvSeparator, scanCsv } from '../text/csv.ts';

/** A file of another system: its first line names the columns, every other is one record. */
export type Sheet = { head: string[]; rows: CsvRow[]; separator: CsvSeparator };
export type SheetProblem = { problem: 'empty' | 'tooLarge' | 'tooManyRows' | 'openQuote' | 'notText'; line: number };

export const MOST_SHEET_BYTES = 20 * 1024 * 1024;
/** More people than the largest clinics have; what is more is brought in two files. */
export const MOST_SHEET_ROWS = 200_000;

/** What is said of a file that cannot be read, before anything else is asked about it. */
export function readSheet(text: string): Sheet | SheetProblem {
  if (text.length > MOST_SHEET_BYTES) return { problem: 'tooLarge', line: 1 };
  const zero = text.indexOf('\0');
  if (zero >= 0) return { problem: 'notText', line: lineAt(text, zero) };
  const { rows, separator, openQuote } = scanCsv(text);
  if (openQuote !== null) return { problem: 'openQuote', line: openQuote };
  const [head, ...lines] = rows;
  if (head === undefined || lines.length === 0) return { problem: 'empty', line: 1 };
  if (lines.length > MOST_SHEET_ROWS) return { problem: 'tooManyRows', line: lines[MOST_SHEET_ROWS]?.line ?? 1 };
  return { head: head.cells, rows: lines, separator };
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
