import type { Visit } from '@gesta/domain';
import { expect, it } from 'vitest';
import { groupVisits, numbersOf } from './groupVisits.ts';

const visit = (iuid: string, patient: string, day: string, ...accessionNumbers: string[]) =>
  ({ iuid, patient: { iuid: patient }, serviceDay: day, accessionNumbers }) as unknown as Visit;

const visits = [
  visit('a', 'ana', '2026-11-12', '3', '1'),
  visit('b', 'bia', '2026-11-12', '2'),
  visit('c', 'ana', '2026-11-12', '4', '1'),
  visit('d', 'ana', '2026-11-11', '5'),
];
const ids = (together: boolean) =>
  groupVisits(visits, together).map((group) => group.visits.map(({ iuid }) => iuid).join(''));

it('[LST-024] puts the exams of one patient on one day together, where the first stands', () => {
  expect(ids(false)).toEqual(['a', 'b', 'c', 'd']);
  expect(ids(true)).toEqual(['ac', 'b', 'd']);
});

it('[LST-041] names every accession number of a group once', () => {
  expect(groupVisits(visits, true).map(numbersOf)).toEqual([['1', '3', '4'], ['2'], ['5']]);
});
