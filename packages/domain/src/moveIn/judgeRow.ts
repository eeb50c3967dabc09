import type { KnownPatient } from '../entities/moveIn.ts';
import { internationalPhone } from '../rules/phone.ts';
import { namesAlike, nameWords, samePerson } from '../rules/samePerson.ts';
import type { PatientColumn } from './columns.ts';
import type { PatientCellProblems, RowPerson } from './readPatientRow.ts';

/** By what somebody is known to be the one meant. */
export type KnownBy = 'identity' | 'patId' | 'person';
export type Judgement =
  | { state: 'new' }
  | { state: 'update'; of: KnownPatient; by: KnownBy; changes: PatientColumn[] }
  | { state: 'same'; of: KnownPatient; by: KnownBy }
  /** Somebody has to say whether it is she. */
  | { state: 'duplicate'; of: KnownPatient; changes: PatientColumn[] }
  | { state: 'error'; problems: PatientCellProblems };

const COMPARED: readonly PatientColumn[] = ['name', 'identity', 'birthdate', 'sex', 'phone', 'email', 'patId'];

/**
 * What a row is beside the patients that may be meant. A document and a name make one person, and so does a code that is of nobody else;
 * where only name and birthdate speak for it, somebody is asked.
 */
export function judgeRow(person: RowPerson, known: readonly KnownPatient[]): Judgement {
  const ofCode = known.find(({ patId }) => person.patId !== '' && patId === person.patId);
  const ofDocument = known.filter(({ identity }) => person.identity !== '' && identity === person.identity);
  const byDocument = ofDocument.find((each) => samePerson(person, each) === 'exact') ?? ofDocument[0];
  if (ofCode && isAnother(person, ofCode, byDocument))
    return { state: 'error', problems: { patId: { key: 'moveIn.problem.codeOfOther', name: ofCode.name } } };
  if (ofCode) return beside(person, ofCode, byDocument === undefined ? 'patId' : 'identity');
  if (byDocument && namesAlike(person.name, byDocument.name)) return beside(person, byDocument, 'identity');
  if (byDocument) return asked(person, byDocument);
  const judged = known.map((each) => ({ each, same: samePerson(person, each) }));
  const exact = judged.filter(({ same }) => same === 'exact');
  if (exact.length === 1 && exact[0]) return beside(person, exact[0].each, 'person');
  const likely = exact[0] ?? judged.find(({ same }) => same === 'likely');
  return likely ? asked(person, likely.each) : { state: 'new' };
}

/** A code is of one patient only: whoever has it already must be the one the row speaks of. */
function isAnother(person: RowPerson, ofCode: KnownPatient, byDocument: KnownPatient | undefined): boolean {
  if (byDocument) return byDocument.iuid !== ofCode.iuid;
  if (person.identity !== '' && ofCode.identity !== '') return true;
  return !namesAlike(person.name, ofCode.name) && person.birthdate !== ofCode.birthdate;
}

function beside(person: RowPerson, of: KnownPatient, by: KnownBy): Judgement {
  const changes = changesTo(person, of);
  return changes.length > 0 ? { state: 'update', of, by, changes } : { state: 'same', of, by };
}

const asked = (person: RowPerson, of: KnownPatient): Judgement => ({
  state: 'duplicate',
  of,
  changes: changesTo(person, of),
});

/** What the row says and the record does not; what the row leaves out takes nothing away. */
function changesTo(person: RowPerson, of: KnownPatient): PatientColumn[] {
  return COMPARED.filter((column) => {
    if (person[column] === '' || person[column] === of[column]) return false;
    if (column === 'phone') return phoneOf(person.phone) !== phoneOf(of.phone);
    return column !== 'name' || !isContained(nameWords(person.name), nameWords(of.name));
  });
}

/** A name the record has in full is not cut short by a file that leaves out the one in the middle, or its accents. */
const isContained = (words: string[], within: string[]): boolean => words.every((word) => within.includes(word));

const phoneOf = (phone: string): string => internationalPhone(phone) ?? phone;

export type RowToJudge = { line: number; person: RowPerson; known: readonly KnownPatient[] };

/** Every row by itself, and beside those before it: one document, one code, one patient in one row. */
export function judgeRows(rows: readonly RowToJudge[]): Map<number, Judgement> {
  const seen = new Map<string, number>();
  const judged = new Map<number, Judgement>();
  for (const { line, person, known } of rows) {
    const judgement = judgeRow(person, known);
    const of = 'of' in judgement && judgement.state !== 'duplicate' ? judgement.of.iuid : '';
    const keys: [PatientColumn, string][] = [
      ['identity', person.identity],
      ['patId', person.patId],
      ['name', of],
      [
        'name',
        person.identity === '' && person.patId === '' ? `${nameWords(person.name).join(' ')} ${person.birthdate}` : '',
      ],
    ];
    const repeated = keys.find(([column, value]) => value !== '' && seen.has(`${column} ${value}`));
    if (judgement.state !== 'error')
      for (const [column, value] of keys) if (value !== '' && !repeated) seen.set(`${column} ${value}`, line);
    judged.set(
      line,
      repeated && judgement.state !== 'error'
        ? { state: 'error', problems: { [repeated[0]]: repeatedIn(seen.get(repeated.join(' '))) } }
        : judgement,
    );
  }
  return judged;
}

const repeatedIn = (line = 0) => ({ key: 'moveIn.problem.repeated', line });
