import { type MessageKey, nameWords, type StudyCandidate, type StudyHead } from '@gesta/domain';
import { sentName } from '../../imaging/sentName.ts';

/** How one thing the machine said stands to the exam. */
export type FieldMatch = 'same' | 'alike' | 'differs' | 'notSent' | 'notKnown';

export type ComparedField = {
  field: 'accession' | 'name' | 'birthdate' | 'code' | 'day';
  sent: string;
  exam: string;
  match: FieldMatch;
};

export const FIELD_WORDS: Readonly<Record<ComparedField['field'], MessageKey>> = {
  accession: 'inbox.field.accession',
  name: 'inbox.field.name',
  birthdate: 'inbox.field.birthdate',
  code: 'inbox.field.code',
  day: 'inbox.field.day',
};

export type ComparedExam = Pick<StudyCandidate, 'accessionNumber' | 'patient' | 'birthdate' | 'patId' | 'serviceDay'>;

/** Field by field, machine against exam; days as they are stored. */
export function compareStudy(sent: StudyHead['sent'], exam: ComparedExam): ComparedField[] {
  const plain = (field: ComparedField['field'], one: string, other: string): ComparedField => ({
    field,
    sent: one,
    exam: other,
    match: missing(one, other) ?? (one === other ? 'same' : 'differs'),
  });
  const [name, known] = [sentName(sent.name), exam.patient];
  return [
    plain('accession', sent.accessionNo, exam.accessionNumber),
    { field: 'name', sent: name, exam: known, match: missing(name, known) ?? matchNames(name, known) },
    plain('birthdate', sent.birthDate ?? '', exam.birthdate ?? ''),
    plain('code', sent.patId, exam.patId),
    plain('day', sent.studyDate ?? '', exam.serviceDay),
  ];
}

function missing(sent: string, exam: string): FieldMatch | null {
  if (sent === '') return 'notSent';
  return exam === '' ? 'notKnown' : null;
}

/** The order of names, accents and what lies between are nothing; a name left out makes two alike. */
function matchNames(sent: string, exam: string): FieldMatch {
  const [one, other] = [nameWords(sent), nameWords(exam)];
  const common = one.filter((word) => other.includes(word)).length;
  if (common === 0) return 'differs';
  return common === one.length && common === other.length ? 'same' : 'alike';
}
