import { expect, it } from 'vitest';
import { studyGroups } from './studyGroups.ts';

const study = (accessionNumber: string, room: string, resource: string) => ({
  accessionNumber,
  room,
  resource,
  title: '',
  hasImage: false,
  hasVideo: false,
});
const own = { room: 'Sala 1', resource: 'Vega 70', accessionNumber: '000001' };

it('groups exams by room and resource', () => {
  const studies = [study('1', 'Sala 2', 'Orion'), study('2', 'Sala 1', 'Orion'), study('3', 'Sala 2', 'Orion')];
  expect(studyGroups({ ...own, studies })).toEqual([
    { place: 'Sala 2 · Orion', numbers: ['1', '3'] },
    { place: 'Sala 1 · Orion', numbers: ['2'] },
  ]);
});

it('says where the exam is when no machine has sent anything', () => {
  expect(studyGroups({ ...own, studies: [] })).toEqual([{ place: 'Sala 1 · Vega 70', numbers: ['000001'] }]);
});

it('leaves out what is not known', () => {
  expect(studyGroups({ ...own, studies: [study('', '', 'Orion')] })).toEqual([{ place: 'Orion', numbers: [] }]);
  expect(studyGroups({ room: '', resource: '', accessionNumber: '', studies: [] })).toEqual([]);
});
