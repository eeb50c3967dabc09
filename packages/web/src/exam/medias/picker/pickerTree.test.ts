import type { CalendarDay } from '@gesta/clinical';
import type { DicomInstance, DicomStudy, ExamMeasure, ExamMedia } from '@gesta/domain';
import { expect, test } from 'vitest';
import { groupEarlier, type MediaGroup } from '../machineMedia.ts';
import { pickerChanges, pickerLeaves, pickerTree } from './pickerTree.ts';

const file = (iuid: string, inReport: boolean, from: { instance: string; frame: number } | null = null) =>
  ({ iuid, inReport, type: 'image/png', capturedFrom: from }) as ExamMedia;
const machine = (iuid: string, description: string, more: Partial<DicomInstance> = {}, captured: ExamMedia[] = []) => ({
  is: 'machine' as const,
  key: iuid,
  image: { iuid, description, kind: 'image', frames: 1, ...more } as DicomInstance,
  captured,
});
const groups: MediaGroup[] = [
  {
    key: 'doppler',
    title: 'Doppler obstétrico',
    resource: '',
    firstAt: '',
    items: [
      machine('1', 'A. umbilical', {}, [file('f1', true, { instance: '1', frame: 1 })]),
      machine('2', 'Coração', { kind: 'clip', frames: 30 }),
      machine('3', 'Documento', { kind: 'pdf' }),
    ],
  },
  {
    key: 'sent',
    title: null,
    resource: '',
    firstAt: null,
    items: [{ is: 'file', key: 'f2', file: file('f2', false), from: null }],
  },
];
const measure = (image: string, param: string, value: number, frame: number | null = null) =>
  ({ param, value, frame, picture: { iuid: image, number: 1, at: '' } }) as ExamMeasure;
const measures = [measure('1', 'IP', 1.12), measure('2', 'Frequência', 142, 12)];
const said = {
  nameOf: (item: MediaGroup['items'][number]) => (item.is === 'machine' ? item.image.description : 'Perfil'),
  sayMeasure: ({ param, value }: ExamMeasure) => `${param} ${String(value).replace('.', ',')}`,
  sayVisit: (day: string) => `before ${day}`,
  sentHere: 'Enviadas aqui',
};
const found = (words: string) =>
  pickerTree(groups, measures, words, said).map(({ title, leaves, total }) => [
    title,
    leaves.map(({ key }) => key),
    total,
  ]);

test('pictures stand under their study, documents are left out', () => {
  expect(found('')).toEqual([
    ['Doppler obstétrico', ['1', '2'], 2],
    ['Enviadas aqui', ['f2'], 1],
  ]);
});

test('a search finds by title, by measure and by value', () => {
  expect(found('UMBIL')[0]).toEqual(['Doppler obstétrico', ['1'], 2]);
  expect(found('frequencia')[0]).toEqual(['Doppler obstétrico', ['2'], 2]);
  expect(found('1,12')[0]).toEqual(['Doppler obstétrico', ['1'], 2]);
  expect(found('doppler ip')[0]).toEqual(['Doppler obstétrico', ['1'], 2]);
  expect(found('perfil')).toEqual([
    ['Doppler obstétrico', [], 2],
    ['Enviadas aqui', ['f2'], 1],
  ]);
});

test('applying changes only what is chosen otherwise; of a clip the frame that was measured', () => {
  const leaves = pickerLeaves(pickerTree(groups, measures, '', said));
  expect(pickerChanges(leaves, new Set(['1']))).toEqual([]);
  const changes = pickerChanges(leaves, new Set(['2', 'f2']));
  expect(changes.map(({ leaf, inReport }) => [leaf.key, leaf.frame, inReport])).toEqual([
    ['1', 1, false],
    ['2', 12, true],
    ['f2', 1, true],
  ]);
});

test('pictures of an earlier visit stand under its day, and are known where the report shows them already', () => {
  const image = { iuid: 'old', description: 'Perfil', kind: 'image', frames: 1, receivedAt: '', instanceNumber: 1 };
  const study = { description: 'Morfológico', title: '', resource: '', firstAt: '', images: [image] };
  const visits = [{ exam: 'x', day: '2026-10-19' as CalendarDay, studies: [study as unknown as DicomStudy] }];
  const taken = file('f3', true, { instance: 'old', frame: 1 });
  const earlier = groupEarlier(visits, [taken, file('f2', false)]);
  const [branch] = pickerTree(earlier, [measure('old', 'IP', 1.21)], 'before 1,21', said);
  expect([branch?.title, branch?.leaves.length]).toEqual(['before 2026-10-19 · Morfológico', 1]);
  const [leaf] = pickerLeaves(pickerTree(earlier, [], '', said));
  expect(leaf).toMatchObject({ key: 'old', day: '2026-10-19' });
  // Nothing changes where it stays chosen.
  expect(pickerChanges(leaf ? [leaf] : [], new Set(['old']))).toEqual([]);
});
