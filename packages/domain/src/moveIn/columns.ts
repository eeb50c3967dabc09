import { folded } from '@gesta/forms';

export const PATIENT_COLUMNS = ['name', 'identity', 'birthdate', 'sex', 'phone', 'email', 'patId'] as const;
export type PatientColumn = (typeof PATIENT_COLUMNS)[number];
export const EXAM_COLUMNS = ['accession', 'patId', 'date', 'title', 'file'] as const;
export type ExamColumn = (typeof EXAM_COLUMNS)[number];
/** Which column of the file says what; one that nobody says is null. */
export type ColumnChoice<Column extends string> = Record<Column, number | null>;

/** What a column may be called, as it is folded, in the languages files come in. The first that is exactly this wins over one that has the word in it. */
const PATIENT_WORDS: Record<PatientColumn, readonly string[]> = {
  name: [
    ...['nome', 'nome completo', 'paciente', 'nome do paciente', 'nome da paciente', 'nome paciente'],
    ...['name', 'full name', 'patient', 'patient name', 'nombre', 'nom', 'nome e cognome'],
  ],
  identity: [
    'cpf',
    'cpf cnpj',
    'numero do cpf',
    'documento',
    'identidade',
    'document',
    'identity',
    'documento de identidad',
  ],
  birthdate: [
    ...[
      'nascimento',
      'data de nascimento',
      'data nascimento',
      'data nasc',
      'dt nascimento',
      'dt nasc',
      'dtnasc',
      'nasc',
    ],
    ...['birthdate', 'birth date', 'date of birth', 'birthday', 'dob', 'fecha de nacimiento', 'nacimiento'],
  ],
  sex: ['sexo', 'sex', 'genero', 'gender'],
  phone: [
    ...['telefone', 'celular', 'telefone celular', 'tel celular', 'fone', 'tel', 'whatsapp', 'telefone 1', 'contato'],
    ...['phone', 'mobile', 'cell phone', 'telefono', 'movil'],
  ],
  email: ['e mail', 'email', 'mail', 'correio eletronico', 'correo', 'correo electronico'],
  patId: [
    ...['codigo', 'prontuario', 'codigo do paciente', 'codigo paciente', 'cod paciente', 'cod', 'numero do prontuario'],
    ...['n prontuario', 'registro', 'matricula', 'code', 'patient code', 'patient id', 'record', 'id', 'id paciente'],
  ],
};
const EXAM_WORDS: Record<ExamColumn, readonly string[]> = {
  accession: [
    'accession',
    'accession number',
    'numero do exame',
    'n exame',
    'exame numero',
    'protocolo',
    'pedido',
    'numero',
  ],
  patId: PATIENT_WORDS.patId,
  date: ['data', 'data do exame', 'data exame', 'dt exame', 'realizado em', 'date', 'exam date', 'study date', 'fecha'],
  title: [
    'titulo',
    'exame',
    'nome do exame',
    'procedimento',
    'descricao',
    'title',
    'exam',
    'procedure',
    'tipo de exame',
  ],
  file: ['arquivo', 'pdf', 'nome do arquivo', 'arquivo pdf', 'laudo', 'file', 'file name', 'filename', 'archivo'],
};
/** Of somebody else, although the word is in it. */
const OTHERS = /\b(mae|pai|medico|medica|responsavel|convenio|conjuge|mother|father|doctor|contato|cadastro)\b/;

export const patientColumnsOf = (head: readonly string[]) => columnsOf(PATIENT_COLUMNS, PATIENT_WORDS, head);
export const examColumnsOf = (head: readonly string[]) => columnsOf(EXAM_COLUMNS, EXAM_WORDS, head);

function columnsOf<Column extends string>(
  columns: readonly Column[],
  words: Record<Column, readonly string[]>,
  head: readonly string[],
): ColumnChoice<Column> {
  const names = head.map(nameOf);
  const choice = Object.fromEntries(columns.map((column) => [column, null])) as ColumnChoice<Column>;
  const taken = new Set<number>();
  const take = (column: Column, place: number) => {
    if (place < 0) return;
    choice[column] = place;
    taken.add(place);
  };
  for (const column of columns)
    take(
      column,
      names.findIndex((name, place) => !taken.has(place) && words[column].includes(name)),
    );
  for (const column of columns) {
    if (choice[column] !== null) continue;
    const has = (name: string) =>
      !OTHERS.test(name) && words[column].some((word) => word.length > 2 && ` ${name} `.includes(` ${word} `));
    take(
      column,
      names.findIndex((name, place) => !taken.has(place) && has(name)),
    );
  }
  return choice;
}

const nameOf = (cell: string): string =>
  folded(cell)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What the cells of a row say, by the column they stand in. */
export function columnCells<Column extends string>(
  cells: readonly string[],
  choice: ColumnChoice<Column>,
): Record<Column, string> {
  const said = Object.entries<number | null>(choice).map(([column, at]) => [
    column,
    at === null ? '' : (cells[at] ?? ''),
  ]);
  return Object.fromEntries(said) as Record<Column, string>;
}
