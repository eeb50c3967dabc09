import { folded, isSet } from '@gesta/forms';
import { type Medicine, MedicineDraft, MOST_MEDICINES } from '../entities/medicine.ts';
import { type CsvRow, readCsv } from '../text/csv.ts';
import { csvText } from '../text/csvText.ts';
import { medicineKey } from './prescribed.ts';
import { prescriptionOption, prescriptionOptions } from './prescriptionOptions.ts';

type Say = (label: string) => string;
type Column = keyof typeof COLUMNS;

/** What a column is called in the file, the first as it is written; the same in every language, so that a file fits every clinic. */
const COLUMNS = {
  name: ['medicamento', 'nome', 'name', 'medicine'],
  strength: ['concentração', 'strength'],
  form: ['forma farmacêutica', 'forma', 'form'],
  kind: ['tipo de receita', 'receita', 'tipo', 'kind'],
  dose: ['dose'],
  via: ['via', 'route'],
  posologia: ['posologia', 'frequência', 'frequency'],
  duracao: ['duração', 'duration'],
  duracaoUnidade: ['unidade da duração', 'unidade', 'unit'],
  usoContinuo: ['uso contínuo', 'contínuo', 'continuous'],
  quantidade: ['quantidade', 'quantity'],
  orientacoes: ['orientações', 'instructions'],
} as const;
const NAMES = Object.keys(COLUMNS) as Column[];
/** As they are written, in their order. */
export const CSV_COLUMNS: readonly string[] = NAMES.map((name) => COLUMNS[name][0]);
/** The columns that choose from the options of the form, with the field they choose for. */
const CHOICES: Partial<Record<Column, string>> = {
  form: 'formaFarmaceutica',
  kind: 'tipoReceita',
  via: 'via',
  duracaoUnidade: 'duracaoUnidade',
};
const YES: readonly string[] = ['sim', 's', 'x', '1', 'yes', 'true'];
const NO: readonly string[] = ['', 'nao', 'n', '0', 'no', 'false'];

export const MOST_CSV_CHARACTERS = 512 * 1024;

export type CsvProblem = {
  line: number;
  /** As it is called in the file. */
  column?: string;
  value?: string;
  problem:
    | 'empty'
    | 'tooLarge'
    | 'tooMany'
    | 'openQuote'
    | 'noNameColumn'
    | 'unknownColumn'
    | 'noName'
    | 'unknownOption'
    | 'notANumber'
    | 'notYesOrNo'
    | 'tooLong'
    | 'repeated';
};

/** The medicines of a file, or everything that is wrong with it, line by line. */
export function readMedicines(text: string, say: Say): { medicines: MedicineDraft[]; problems: readonly CsvProblem[] } {
  const refused = (problem: CsvProblem['problem'], line = 1) => ({ medicines: [], problems: [{ line, problem }] });
  if (text.length > MOST_CSV_CHARACTERS) return refused('tooLarge');
  const rows = readCsv(text);
  if (rows === null) return refused('openQuote');
  const [head, ...lines] = rows;
  if (head === undefined || lines.length === 0) return refused('empty');
  if (lines.length > MOST_MEDICINES) return refused('tooMany');
  const columns = head.cells.map((cell) => columnOf(cell));
  const unknown = head.cells.filter((cell, at) => cell !== '' && columns[at] === undefined);
  const problems: CsvProblem[] = unknown.map((column) => ({ line: head.line, column, problem: 'unknownColumn' }));
  if (!columns.includes('name')) problems.push({ line: head.line, problem: 'noNameColumn' });
  if (problems.length > 0) return { medicines: [], problems };
  const medicines: MedicineDraft[] = [];
  const seen = new Set<string>();
  for (const row of lines) {
    const read = readRow(row, columns, say);
    if ('problem' in read) problems.push(read);
    else if (seen.has(medicineKey(read))) problems.push({ line: row.line, value: read.name, problem: 'repeated' });
    else {
      seen.add(medicineKey(read));
      medicines.push(read);
    }
  }
  return problems.length > 0 ? { medicines: [], problems } : { medicines, problems };
}

const columnOf = (cell: string): Column | undefined =>
  NAMES.find((name) => COLUMNS[name].some((each) => folded(each) === folded(cell)));

function readRow({ line, cells }: CsvRow, columns: readonly (Column | undefined)[], say: Say) {
  const values: Partial<Record<Column, unknown>> = {};
  for (const [at, column] of columns.entries()) {
    const value = cells[at] ?? '';
    if (column === undefined || value === '') continue;
    const read = readCell(column, value, say);
    if (typeof read === 'object') return { line, column: COLUMNS[column][0], value, ...read };
    values[column] = read;
  }
  if (values.name === undefined) return { line, problem: 'noName' } as const;
  const { name, strength, form, kind, ...posology } = values;
  const told = Object.entries(posology).filter(([, value]) => isSet(value) && value !== false);
  const draft = MedicineDraft.safeParse({ name, strength, form, kind, posology: Object.fromEntries(told) });
  if (draft.success) return draft.data;
  const column = draft.error.issues[0]?.path.findLast((part): part is Column => NAMES.includes(part as Column));
  const said = column === undefined ? {} : { column: COLUMNS[column][0], value: String(values[column] ?? '') };
  return { line, ...said, problem: column === 'duracao' ? 'notANumber' : 'tooLong' } as const;
}

type Unread = Pick<CsvProblem, 'problem'>;

function readCell(column: Column, value: string, say: Say): string | number | boolean | Unread {
  const field = CHOICES[column];
  if (field !== undefined) return prescriptionOption(field, value, say) ?? { problem: 'unknownOption' };
  if (column === 'posologia') return prescriptionOption(column, value, say) ?? value;
  if (column === 'duracao') return /^\d{1,4}$/.test(value) ? Number(value) : { problem: 'notANumber' };
  if (column !== 'usoContinuo') return value;
  if (YES.includes(folded(value))) return true;
  return NO.includes(folded(value)) ? false : { problem: 'notYesOrNo' };
}

/** The list as a file that can be changed and read again. */
export function writeMedicines(medicines: readonly Medicine[], say: Say): string {
  const cell = ({ posology, ...medicine }: Medicine, column: Column): string => {
    const value = { ...medicine, ...posology }[column];
    if (value === true) return 'sim';
    const field = column === 'posologia' ? column : CHOICES[column];
    const option = field && prescriptionOptions(field, say).find((each) => each.value === value);
    return option ? option.label : String(value ?? '');
  };
  const rows = medicines.map((medicine) => NAMES.map((column) => cell(medicine, column)));
  // Every cell is a text, so the file is the same in every language.
  return csvText([CSV_COLUMNS, ...rows], 'pt-BR');
}
