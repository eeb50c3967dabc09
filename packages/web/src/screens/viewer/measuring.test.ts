import { describe, expect, it } from 'vitest';
import { beginNote, calibrationOf, canMeasure, drawNote, endNote, nameOfNote } from './measuring.ts';
import { createPane, type Pane, type PaneTool } from './pane.ts';
import type { Picture } from './pictures.ts';

const TISSUE = { x0: 0, y0: 0, x1: 799, y1: 399, unitsX: 3, unitsY: 3, deltaX: 0.02, deltaY: 0.02 };
const CURVE = { x0: 0, y0: 400, x1: 799, y1: 599, unitsX: 4, unitsY: 7, deltaX: 0.005, deltaY: -0.5 };
const picture = (regions: unknown[]) =>
  ({ iuid: 'p', columns: 800, rows: 600, frames: 1, regions }) as unknown as Picture;

function paneOf(regions: unknown[], tool: PaneTool, size = { width: 800, height: 600 }): Pane {
  const pane = createPane();
  pane.change({ picture: picture(regions), size, shown: 'shown', tool });
  return pane;
}
const press = (pane: Pane, x: number, y: number) => pane.change((state) => beginNote(state, { x, y }));
const move = (pane: Pane, x: number, y: number) => pane.change((state) => drawNote(state, { x, y }));
const letGo = (pane: Pane) => pane.change(endNote);
const drag = (pane: Pane, ...[from, ...way]: [number, number][]) => {
  press(pane, ...(from as [number, number]));
  for (const at of way) move(pane, ...at);
  letGo(pane);
};
const measured = (pane: Pane) => pane.get().notes.map((note) => note.measured);

describe('[IMG-066] a measure of the viewer', () => {
  it('is by the size of a pixel of the file, each axis by its own', () => {
    const pane = paneOf([TISSUE], 'length');
    drag(pane, [100, 100], [400, 100]);
    expect(measured(pane)).toEqual([{ kind: 'length', mm: expect.closeTo(60) }]);
    const uneven = paneOf([{ ...TISSUE, deltaY: 0.04 }], 'length');
    drag(uneven, [100, 100], [400, 300]);
    expect(measured(uneven)).toEqual([{ kind: 'length', mm: expect.closeTo(Math.hypot(60, 80)) }]);
  });

  it('of an ellipse is drawn as one axis and the length of the other, and is its circumference and area', () => {
    const pane = paneOf([TISSUE], 'ellipse');
    drag(pane, [200, 200], [500, 200]);
    expect(measured(pane)).toEqual([]);
    move(pane, 350, 300);
    letGo(pane);
    // Half axes 30 and 20 mm: 158.654 mm round by the series, π · 3 · 2 cm².
    expect(measured(pane)).toEqual([
      {
        kind: 'ellipse',
        around: expect.closeTo(158.654, 2),
        long: expect.closeTo(60),
        short: expect.closeTo(40),
        area: expect.closeTo(18.85, 2),
      },
    ]);
  });

  it('of a trace is the area within', () => {
    const pane = paneOf([TISSUE], 'area');
    drag(pane, [100, 100], [200, 100], [200, 200], [100, 200]);
    expect(measured(pane)).toEqual([{ kind: 'area', area: expect.closeTo(4), around: expect.closeTo(80) }]);
    expect(pane.get().notes.map((note) => nameOfNote(note, pane.get().notes))).toEqual(['A1']);
  });

  it('over a curve is time and velocity, and only a length', () => {
    const pane = paneOf([TISSUE, CURVE], 'length');
    drag(pane, [100, 450], [200, 550]);
    expect(measured(pane)).toEqual([{ kind: 'curve', seconds: expect.closeTo(0.5), speed: expect.closeTo(50) }]);
    const area = paneOf([TISSUE, CURVE], 'area');
    press(area, 100, 450);
    expect([area.get().draft, area.get().refused]).toEqual([null, true]);
  });

  it('does not begin outside, and ends at the edge of its region', () => {
    const pane = paneOf([{ ...TISSUE, x0: 100 }], 'length');
    press(pane, 50, 50);
    expect([pane.get().draft, pane.get().refused]).toEqual([null, true]);
    drag(pane, [700, 10], [5000, 10]);
    expect(measured(pane)).toEqual([{ kind: 'length', mm: expect.closeTo(99 * 0.2) }]);
    expect(pane.get().refused).toBe(false);
  });

  it.each([
    ['none', []],
    ['other units', [{ ...TISSUE, unitsX: 1 }]],
    ['one unit only', [{ ...TISSUE, unitsY: 4 }]],
    ['no size of a pixel', [{ ...TISSUE, deltaX: null }]],
    ['an empty place', [{ ...TISSUE, x1: 0 }]],
    ['a place on a larger picture, which was made smaller since', [{ ...TISSUE, y1: 799 }]],
    ['another region of that larger picture', [TISSUE, { ...CURVE, x1: 1279 }]],
  ])('is not possible without calibration: %s', (_, regions) => {
    const pane = paneOf(regions, 'length');
    expect(calibrationOf(pane.get())).toEqual([]);
    expect(canMeasure('length', calibrationOf(pane.get()))).toBe(false);
    drag(pane, [100, 100], [400, 100]);
    expect(measured(pane)).toEqual([]);
  });

  it('is possible up to the edge, which some machines count as one more', () => {
    expect(calibrationOf(paneOf([{ ...TISSUE, x1: 800 }], 'length').get())).toHaveLength(1);
  });

  it('is not possible where the picture has another size than its file says', () => {
    expect(calibrationOf(paneOf([TISSUE], 'length', { width: 640, height: 480 }).get())).toEqual([]);
  });
});
