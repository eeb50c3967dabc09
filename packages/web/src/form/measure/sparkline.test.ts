import { expect, it } from 'vitest';
import { SPARK, sparkPath, sparkPoints, sparkY } from './sparkline.ts';

it('has the middle at the median and the band at P10 and P90', () => {
  expect(sparkY(0)).toBe(SPARK.height / 2);
  expect(sparkY(1.28)).toBeCloseTo(6.4);
  expect(sparkY(-1.28)).toBeCloseTo(25.6);
});

it('draws nothing beyond its ends', () => {
  expect(sparkY(9)).toBe(sparkY(SPARK.clip));
  expect(sparkY(-9)).toBe(sparkY(-SPARK.clip));
});

it('spaces the exams evenly and ends at the last', () => {
  expect(sparkPoints([0, 0, 0]).map(({ x }) => x)).toEqual([6, 38, 70]);
  expect(sparkPoints([0]).map(({ x }) => x)).toEqual([70]);
  expect(sparkPath(sparkPoints([0, 1]))).toBe('M6.0 16.0L70.0 8.5');
});
