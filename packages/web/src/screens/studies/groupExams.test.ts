import type { InteractionLine } from '@gesta/domain';
import { expect, it } from 'vitest';
import { groupExams, numbersOf } from './groupExams.ts';

const exam = (iuid: string, patient: string, day: string, ...accessionNumbers: string[]) =>
  ({ iuid, patient: { iuid: patient }, serviceDay: day, accessionNumbers }) as unknown as InteractionLine;

const exams = [
  exam('a', 'ana', '2026-11-12', '3', '1'),
  exam('b', 'bia', '2026-11-12', '2'),
  exam('c', 'ana', '2026-11-12', '4', '1'),
  exam('d', 'ana', '2026-11-11', '5'),
];
const ids = (together: boolean) =>
  groupExams(exams, together).map((group) => group.exams.map(({ iuid }) => iuid).join(''));

it('[LST-024] puts the exams of one patient on one day together, where the first stands', () => {
  expect(ids(false)).toEqual(['a', 'b', 'c', 'd']);
  expect(ids(true)).toEqual(['ac', 'b', 'd']);
});

it('[LST-041] names every accession number of a group once', () => {
  expect(groupExams(exams, true).map(numbersOf)).toEqual([['1', '3', '4'], ['2'], ['5']]);
});
