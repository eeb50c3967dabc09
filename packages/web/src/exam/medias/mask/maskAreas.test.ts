import type { DicomStudy, ExamMedia } from '@gesta/domain';
import { expect, test } from 'vitest';
import { areaAround, areaBetween, capturedImage, unseenIn, withEdge } from './maskAreas.ts';

const size = { width: 640, height: 480 };

test('an area is drawn from any corner, and stays on the picture', () => {
  expect(areaBetween({ x: 600, y: 400 }, { x: 10.4, y: -20 }, size)).toEqual({ x0: 10, y0: 0, x1: 600, y1: 400 });
  expect(areaBetween({ x: 5, y: 5 }, { x: 8, y: 300 }, size)).toBeNull();
});

test('edges are moved one by one, never past each other', () => {
  const area = { x0: 10, y0: 20, x1: 100, y1: 200 };
  expect(withEdge(area, 'x0', 500, size)).toEqual({ ...area, x0: 99 });
  expect(withEdge(area, 'y1', 9999, size)).toEqual({ ...area, y1: 480 });
  expect(withEdge(area, 'x1', 3, size)).toEqual({ ...area, x1: 11 });
  expect(areaAround([area, { x0: 0, y0: 300, x1: 50, y1: 310 }])).toEqual({ x0: 0, y0: 20, x1: 100, y1: 310 });
});

test('a picture of a machine that nobody looked at is told, with whom the machine named', () => {
  const file = (iuid: string, instance: string | null, lookedAt: string | null) =>
    ({ iuid, capturedFrom: instance && { instance, frame: 1 }, lookedAt }) as ExamMedia;
  const report = [file('1', 'a', null), file('2', 'a', '2026'), file('3', null, null)];
  expect(unseenIn(report).map(({ iuid }) => iuid)).toEqual(['1']);
  const studies = [{ identity: 'differs', images: [{ iuid: 'a' }] }] as unknown as DicomStudy[];
  expect(capturedImage(report[0] as ExamMedia, studies)).toEqual({ image: { iuid: 'a' }, differs: true });
  expect(capturedImage(report[2] as ExamMedia, studies)).toBeNull();
});
