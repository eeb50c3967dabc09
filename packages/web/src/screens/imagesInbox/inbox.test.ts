import type { StudyHead, WaitingStudy } from '@gesta/domain';
import { expect, test } from 'vitest';
import { compareStudy } from './compareStudy.ts';
import { byDanger, isFound } from './inboxKind.ts';

const SENT = {
  patId: 'DEMO-41',
  name: 'PRATES CARMONA^OLIVIA',
  birthDate: '1991-03-02',
  accessionNo: '004262',
  studyDate: '2026-11-16',
  studyId: '',
  device: 'Lyra S2',
} as StudyHead['sent'];
const EXAM = {
  accessionNumber: '004262',
  patient: 'OLÍVIA PRATES CARMONA',
  birthdate: '1997-08-12',
  patId: 'DEMO-14',
  serviceDay: '2026-11-16',
} as Parameters<typeof compareStudy>[1];

test('machine and exam are compared field by field', () => {
  const matches = (sent: Partial<typeof SENT>, exam: Partial<typeof EXAM> = {}) =>
    compareStudy({ ...SENT, ...sent }, { ...EXAM, ...exam }).map(({ match }) => match);
  expect(matches({})).toEqual(['same', 'same', 'differs', 'differs', 'same']);
  expect(matches({ accessionNo: '', patId: '', birthDate: null, studyDate: null })).toEqual([
    'notSent',
    'same',
    'notSent',
    'notSent',
    'notSent',
  ]);
  expect(matches({ name: 'OLIVIA^PRATES' }, { birthdate: null })).toContain('alike');
  expect(matches({ name: 'SOUTO^LARISSA' }, { birthdate: null }).slice(1, 3)).toEqual(['differs', 'notKnown']);
});

test('the dangerous stand first, inside by time; words are found in what the machine said', () => {
  const study = (iuid: string, lastAt: string, identity: 'differs' | 'same' | null) =>
    ({ iuid, lastAt, sent: SENT, description: '', proposal: identity && { identity } }) as WaitingStudy;
  const studies = [
    study('none', '2026-11-16T15:00Z', null),
    study('proposal', '2026-11-16T14:00Z', 'same'),
    study('old', '2026-11-16T12:00Z', 'differs'),
    study('new', '2026-11-16T13:00Z', 'differs'),
  ];
  expect(byDanger(studies).map(({ iuid }) => iuid)).toEqual(['new', 'old', 'proposal', 'none']);
  expect(['olívia 4262', 'lyra', 'souto'].map((words) => isFound(studies[0] as WaitingStudy, words))).toEqual([
    true,
    true,
    false,
  ]);
});
