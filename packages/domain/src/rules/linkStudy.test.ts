import { describe, expect, it } from 'vitest';
import { identityOf, linkStudy, type SentStudy, type VisitToLink } from './linkStudy.ts';

const sent: SentStudy = {
  studyUid: '2.25.1',
  accessionNo: '000123',
  patientIdText: 'P7',
  patientName: 'LIMA^ROSA MARIA',
  birthDate: '1990-05-01',
  studyDate: '2026-11-12',
};
const visit: VisitToLink = {
  iuid: 'a',
  studyUid: '2.25.9',
  accessionNumber: '000999',
  patId: 'P1',
  name: 'Rosa Lima',
  birthdate: '1990-05-01',
  serviceDay: '2026-11-10',
  isPublished: false,
};
const uid = { ...visit, studyUid: '2.25.1' };
const accession = { ...visit, accessionNumber: '000123' };
const person = { ...visit, patId: 'P7', serviceDay: '2026-11-12' };
const stranger = { name: 'ANA COSTA', birthdate: null };

describe('the visit of a study', () => {
  const linked = (kind: string, identity = 'same', iuid = 'a') => ({ link: { iuid, kind, identity } });
  const proposed = (kind: string, identity = 'same') => ({ proposal: { iuid: 'a', kind, identity } });
  const nothing = { proposal: null };
  const cases: [string, Partial<SentStudy>, VisitToLink[], object][] = [
    ['the number of its worklist line', {}, [uid], linked('uid')],
    ['that number before the accession number', {}, [{ ...accession, iuid: 'b' }, uid], linked('uid')],
    ['its accession number', {}, [accession], linked('accession')],
    ['an accession number that is almost the same', { accessionNo: '123' }, [accession], nothing],
    ['no accession number and a visit without one', { accessionNo: '' }, [{ ...visit, accessionNumber: '' }], nothing],
    ['an accession number of two visits', {}, [accession, { ...accession, iuid: 'b' }], nothing],
    ['patient and day', {}, [person], proposed('person')],
    ['patient and day of two visits', {}, [person, { ...person, iuid: 'b' }], nothing],
    ['a patient on another day', { studyDate: '2026-11-13' }, [person], nothing],
    ['a study that names nobody and no day', { patientIdText: null, studyDate: null }, [person], nothing],
    ['a visit that has nothing to do with it', {}, [visit], nothing],
    ['no visit', {}, [], nothing],
    ['its number, of somebody born on another day', { birthDate: '1991-05-01' }, [uid], proposed('uid', 'differs')],
    ['its accession number, of somebody else', {}, [{ ...accession, ...stranger }], proposed('accession', 'differs')],
    ['a number and nobody named', { patientName: null, birthDate: null }, [uid], linked('uid', 'unknown')],
    ['a published visit', {}, [{ ...accession, isPublished: true }], proposed('accession')],
  ];
  it.each(cases)('[IMG-060] %s', (_name, study, visits, expected) => {
    expect(linkStudy({ ...sent, ...study }, visits)).toEqual(expected);
  });
});

describe('whom a machine named', () => {
  const patient = { patId: 'P1', name: 'Rosa Maria de Lima', birthdate: '1990-05-01' };
  const cases: [string, string | null, string | null, string | null, string][] = [
    ['name and birthdate', null, 'LIMA^ROSA', '1990-05-01', 'same'],
    ['name and code', 'P1', 'LIMA^ROSA', null, 'same'],
    ['accents and capitals', 'P1', 'líma', null, 'same'],
    ['a name alone', null, 'LIMA^ROSA', null, 'unknown'],
    ['another birthdate, whatever else agrees', 'P1', 'LIMA^ROSA', '1990-01-05', 'differs'],
    ['another name and another code', 'P2', 'COSTA^ANA', null, 'differs'],
    ['another name and no code', null, 'COSTA^ANA', null, 'differs'],
    ['another name under the same code', 'P1', 'COSTA^ANA', null, 'unknown'],
    ['another code under a name alike', 'P2', 'LIMA^ROSA', null, 'unknown'],
    ['particles and initials in common', 'P2', 'COSTA^ANA DE M', null, 'differs'],
    ['nobody', null, null, null, 'unknown'],
  ];
  it.each(cases)('%s', (_name, patientIdText, patientName, birthDate, expected) => {
    expect(identityOf({ patientIdText, patientName, birthDate }, patient)).toBe(expected);
  });
});
