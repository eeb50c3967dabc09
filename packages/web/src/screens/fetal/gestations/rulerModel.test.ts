import { describe, expect, it } from 'vitest';
import { type RulerInput, rulerModel } from './rulerModel.ts';

const ruler = (change: Partial<RulerInput> = {}) =>
  rulerModel({ width: 1152, exams: [], today: null, labelWidth: 40, dueWidth: 96, ...change });
const exams = (...ages: number[]) => ages.map((age) => ({ id: `at ${age}`, age }));
const apart = (labels: readonly { at: number }[]) =>
  labels.slice(1).map(({ at }, index) => at - (labels[index]?.at ?? 0));

describe('the ruler of a gestation', () => {
  it('has forty weeks, a number every four, and the due day at its end', () => {
    const { from, to, ticks, due } = ruler();
    expect([from, to]).toEqual([20, 1132]);
    expect(ticks.map(({ weeks }) => weeks)).toEqual([0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40]);
    expect(due).toEqual({ at: 1132, below: false });
  });

  it('has every exam at its age', () => {
    const { marks } = ruler({ exams: exams(0, 140, 280) });
    expect(marks).toEqual([
      { id: 'at 0', at: 20 },
      { id: 'at 140', at: 576 },
      { id: 'at 280', at: 1132 },
    ]);
  });

  it('is filled up to today, or up to the last exam of a gestation that is over', () => {
    expect(ruler({ today: 140 }).reached).toBe(576);
    expect(ruler({ exams: exams(70, 210) }).reached).toBe(854);
  });

  it('grows with a gestation that went on longer, and the due day stays at forty weeks', () => {
    const { ticks, due, reached, to } = ruler({ today: 290 });
    expect(ticks.at(-1)?.weeks).toBe(40);
    expect(due.at).toBeCloseTo(20 + (1112 * 280) / 294);
    expect(reached).toBeLessThan(to);
  });

  it('leaves out an age that no gestation has', () => {
    expect(ruler({ exams: exams(-3, 400, 100) }).marks.map(({ id }) => id)).toEqual(['at 100']);
  });

  it('says today, unless an exam of today says it', () => {
    expect(ruler({ exams: exams(100), today: 150 }).labels.map(({ id }) => id)).toEqual(['at 100', 'today']);
    expect(ruler({ exams: exams(100, 150), today: 150 }).labels.map(({ id }) => id)).toEqual(['at 100', 'at 150']);
  });
});

describe('its labels', () => {
  it('stand at their marks where there is room', () => {
    for (const { at, mark } of ruler({ exams: exams(60, 120, 180) }).labels) expect(at).toBe(mark);
  });

  it('step aside without overlapping, and keep off the due day', () => {
    const { labels } = ruler({ exams: exams(255, 262, 269, 276, 280) });
    expect(labels).toHaveLength(5);
    for (const distance of apart(labels)) expect(distance).toBeGreaterThanOrEqual(50 - 1e-9);
    expect(Math.max(...labels.map(({ at }) => at)) + 20).toBeLessThanOrEqual(1152 - 96 - 10);
  });

  it.each([280, 320, 390, 600])('fit into %d px: the thickest crowd is thinned, the last exam stays', (width) => {
    const { labels, marks, ticks, due } = ruler({
      width,
      exams: exams(56, 60, 88, 121, 152, 196, 224, 245, 262, 270),
    });
    expect(marks).toHaveLength(10);
    for (const distance of apart(labels)) expect(distance).toBeGreaterThanOrEqual(50 - 1e-9);
    for (const { at } of labels) {
      expect(at - 20).toBeGreaterThanOrEqual(0);
      expect(at + 20).toBeLessThanOrEqual(width);
    }
    expect(labels.at(-1)?.id).toBe('at 270');
    if (due.below) for (const { at } of ticks) expect(at).toBeLessThanOrEqual(width - 96 - 17);
  });
});
