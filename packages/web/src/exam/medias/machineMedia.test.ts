import type { DicomInstance, DicomStudy, ExamMedia } from '@gesta/domain';
import { expect, test } from 'vitest';
import { countKind, frameBeside, frameDue, groupMedia, inReportOf, onlyKind, reportIn } from './machineMedia.ts';

const image = (iuid: string, instanceNumber: number | null, more: Partial<DicomInstance> = {}) =>
  ({ iuid, instanceNumber, seriesNumber: 1, kind: 'image', frames: 1, receivedAt: '2026', ...more }) as DicomInstance;
const study = (description: string, images: DicomInstance[]) =>
  ({ iuid: description, description, title: 'Exame', resource: 'Sala 2', firstAt: '2026', images }) as DicomStudy;
const file = (iuid: string, more: Partial<ExamMedia> = {}) =>
  ({
    iuid,
    type: 'image/png',
    position: null,
    addedAt: iuid,
    inReport: true,
    capturedFrom: null,
    ...more,
  }) as ExamMedia;

const clip = image('clip', 2, { kind: 'clip', frames: 30 });
const studies = [
  study('Morfológica', [image('b', null), clip, image('a', 1), image('sr', 3, { kind: 'report' })]),
  study('Doppler', [image('d', 1)]),
  study('Morfológica', [image('film', 9, { kind: 'video' })]),
];
const files = [
  file('1', { capturedFrom: { instance: 'a', frame: 1 } }),
  file('2', { capturedFrom: { instance: 'clip', frame: 7 }, inReport: false }),
  file('3'),
  file('4', { type: 'video/mp4', inReport: false }),
  file('5', { capturedFrom: { instance: 'of another exam', frame: 1 } }),
  file('6', { type: 'application/pdf', inReport: false }),
];
const said = (groups: ReturnType<typeof groupMedia>) =>
  groups.map(({ title, items }) => [title, items.map(({ key }) => key)]);

test('everything of the exam stands under the description of its study, in the order of the machine; reports do not', () => {
  expect(said(groupMedia(studies, files))).toEqual([
    ['Morfológica', ['a', 'clip', '2', 'b', 'film']],
    ['Doppler', ['d']],
    [null, ['3', '4', '5']],
  ]);
  expect(groupMedia([], [])).toEqual([]);
});

test('a still picture knows that it is in the report, a clip which of its frames are', () => {
  const [first] = groupMedia(studies, files);
  expect(first?.items.map((item) => [item.key, inReportOf(item).map(({ iuid }) => iuid)])).toEqual([
    ['a', ['1']],
    ['clip', []],
    ['2', []],
    ['b', []],
    ['film', []],
  ]);
  expect(reportIn(files).map(({ iuid }) => iuid)).toEqual(['1', '3', '5']);
});

test('the list can be narrowed to pictures, clips or what was sent here', () => {
  const groups = groupMedia(studies, files);
  expect(said(onlyKind(groups, 'clips'))).toEqual([
    ['Morfológica', ['clip', 'film']],
    [null, ['4']],
  ]);
  expect(said(onlyKind(groups, 'sent'))).toEqual([[null, ['3', '4']]]);
  expect(['images', 'clips', 'sent'].map((kind) => countKind(groups, kind as never))).toEqual([6, 3, 2]);
  expect(onlyKind(groups, null)).toEqual(groups);
});

test('a clip plays by the clock and goes round; single steps do too', () => {
  expect([0, 99, 100, 2999, 3000].map((passed) => frameDue(1, passed, 10, 30))).toEqual([1, 1, 2, 30, 1]);
  expect(frameDue(30, 100, 10, 30)).toBe(1);
  expect([frameBeside(1, -1, 30), frameBeside(30, 1, 30), frameBeside(5, 1, 30)]).toEqual([30, 1, 6]);
});
