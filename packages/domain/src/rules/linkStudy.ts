import { nameWords } from './samePerson.ts';

/** Whom and what a machine named in its files. */
export type SentStudy = {
  studyUid: string;
  accessionNo: string | null;
  patientIdText: string | null;
  /** `FAMILY^GIVEN`, or any other way of writing it. */
  patientName: string | null;
  birthDate: string | null;
  studyDate: string | null;
};

/** A visit that the study may be of. */
export type VisitToLink = {
  iuid: string;
  /** What the worklist told machines to call its study. */
  studyUid: string | null;
  accessionNumber: string;
  patId: string;
  name: string;
  birthdate: string | null;
  serviceDay: string;
  isPublished: boolean;
};

export type IdentityCheck = 'same' | 'differs' | 'unknown';
export type StudyLinkKind = 'uid' | 'accession' | 'person';
export type StudyLink = { iuid: string; kind: StudyLinkKind; identity: IdentityCheck };
/** A link is made by itself; a proposal waits for a person. */
export type StudyLinking = { link: StudyLink } | { proposal: StudyLink | null };

/**
 * Which visit a study is of: the one whose worklist line gave it its number, then the one of its accession number. Who was named must not
 * contradict that, and a published visit takes nothing by itself; then, and where only patient and day agree, it is asked.
 */
export function linkStudy(study: SentStudy, visits: readonly VisitToLink[]): StudyLinking {
  const named = numbered(study, visits);
  if (named) {
    const link = { iuid: named.visit.iuid, kind: named.kind, identity: identityOf(study, named.visit) };
    return link.identity === 'differs' || named.visit.isPublished ? { proposal: link } : { link };
  }
  const [visit, ...others] = visits.filter((each) => isOfPersonAndDay(study, each));
  if (!visit || others.length > 0) return { proposal: null };
  return { proposal: { iuid: visit.iuid, kind: 'person', identity: identityOf(study, visit) } };
}

function numbered(study: SentStudy, visits: readonly VisitToLink[]) {
  const given = visits.find(({ studyUid }) => studyUid === study.studyUid);
  if (given) return { visit: given, kind: 'uid' as const };
  const ofNumber = visits.filter(
    ({ accessionNumber }) => accessionNumber !== '' && accessionNumber === study.accessionNo,
  );
  const [visit, ...others] = ofNumber;
  return visit && others.length === 0 ? { visit, kind: 'accession' as const } : null;
}

const isOfPersonAndDay = ({ patientIdText, studyDate }: SentStudy, { patId, serviceDay }: VisitToLink): boolean =>
  patId !== '' && patId === patientIdText && serviceDay === studyDate;

type Named = Pick<SentStudy, 'patientIdText' | 'patientName' | 'birthDate'>;
type Patient = Pick<VisitToLink, 'patId' | 'name' | 'birthdate'>;

/** Two birthdates are two people; so are two names without a word in common, unless the code of the patient says otherwise. */
export function identityOf({ patientIdText, patientName, birthDate }: Named, patient: Patient): IdentityCheck {
  if (birthDate && patient.birthdate && birthDate !== patient.birthdate) return 'differs';
  const sameDay = birthDate !== null && birthDate === patient.birthdate;
  const sameCode = patient.patId !== '' && patientIdText === patient.patId;
  const [sent, known] = [telling(patientName ?? ''), telling(patient.name)];
  const alike = sent.filter((word) => known.includes(word)).length;
  if (sent.length > 0 && known.length > 0 && alike === 0) return sameCode ? 'unknown' : 'differs';
  return alike > 0 && (sameDay || sameCode) ? 'same' : 'unknown';
}

/** An initial is nobody's name. */
const telling = (name: string): string[] => nameWords(name).filter((word) => word.length > 1);
