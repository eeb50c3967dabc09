import { expect, it } from 'vitest';
import { type ScaledPane, sameScale } from './sameScale.ts';

const pane = { width: 600, height: 600 };
const one: ScaledPane = { picture: { width: 800, height: 600 }, pane, mmPerPixel: 0.2 };
const other: ScaledPane = { picture: { width: 640, height: 480 }, pane, mmPerPixel: 0.3 };

/** Pixels of the screen a centimetre takes. */
const centimetre = ({ picture, mmPerPixel }: ScaledPane, zoom: number) =>
  (Math.min(pane.width / picture.width, pane.height / picture.height) * zoom * 10) / (mmPerPixel ?? 0);

it('makes a centimetre as long in both, and both are whole', () => {
  const scale = sameScale(one, other);
  expect(scale).not.toBeNull();
  expect(centimetre(one, scale?.one ?? 0)).toBeCloseTo(centimetre(other, scale?.other ?? 0), 9);
  expect(Math.max(scale?.one ?? 0, scale?.other ?? 0)).toBe(1);
  expect(sameScale(other, one)).toEqual({ one: scale?.other, other: scale?.one });
});

it('is none where a file has no calibration, or nothing has a size yet', () => {
  expect(sameScale(one, { ...other, mmPerPixel: null })).toBeNull();
  expect(sameScale({ ...one, pane: { width: 0, height: 0 } }, other)).toBeNull();
});
