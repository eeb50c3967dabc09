import type { CurveRow } from '@gesta/clinical';
import { createTranslate, loadMessages } from '@gesta/domain';
import { expect, it } from 'vitest';
import { CHART_DEFAULTS } from './chartDefaults.ts';
import type { ChartModel } from './chartModel.ts';
import { type CurveInput, curveModel } from './curveModel.ts';
import { evolutionModel } from './evolutionModel.ts';

const messages = await loadMessages('pt-BR');
const words = { t: createTranslate('pt-BR', messages, messages), locale: 'pt-BR' } as const;

/** A straight standard: at w weeks the median is 10·w, and a percentile is as far from it as its number says. */
const rows: CurveRow[] = Array.from({ length: 27 }, (_, index) => {
  const measure = 14 + index;
  const at = (away: number) => measure * 10 + away;
  return { measure, p3: at(-19), p5: at(-16), p10: at(-13), p50: at(0), p90: at(13), p95: at(16), p97: at(19) };
});
const curves = [{ name: 'Hadlock 1984', rows }];

function model(given: Partial<CurveInput> = {}): ChartModel {
  return curveModel({ width: 374, height: 268, curves, axis: 'weeks', points: [], words, ...given });
}

/** The ages at the two ends of the plot, read from two ticks and their places. */
function weeksShown({ xTicks, plot }: ChartModel): [number, number] {
  const [first, last] = [xTicks[0], xTicks.at(-1)];
  if (!first || !last) throw new Error('no ticks');
  const [from, to] = [Number.parseInt(first.text, 10), Number.parseInt(last.text, 10)];
  const perPixel = (to - from) / (last.at - first.at);
  return [from - (first.at - plot.left) * perPixel, to + (plot.right - last.at) * perPixel];
}

it('[CLN-070] draws p5 and p95 dashed, p50 solid, with the band between them', () => {
  const { lines, areas, texts } = model();
  expect(texts.map(({ text }) => text).sort()).toEqual(['p5', 'p50', 'p95']);
  const strong = lines.filter((line) => line.stroke === 'curve-1');
  expect(strong).toMatchObject([{ width: 1.8 }]);
  expect(strong[0]?.dash).toBeUndefined();
  expect(lines.filter((line) => line.stroke === 'edge' && line.dash === '4 3')).toHaveLength(2);
  expect(areas.map(({ fill }) => fill)).toEqual(['band-2', 'band']);
});

it('draws the nearest line a standard prints instead of one it does not, under its own name', () => {
  const printed = rows.map((row) => ({ ...row, p3: null, p5: null, p95: null, p97: null }));
  expect(
    model({ curves: [{ name: 'x', rows: printed }] })
      .texts.map(({ text }) => text)
      .sort(),
  ).toEqual(['p10', 'p50', 'p90']);
  const unknown = rows.map((row) => ({ ...row, p50: row.measure < 20 ? null : row.p50 }));
  expect(
    model({ curves: [{ name: 'x', rows: unknown }] })
      .lines.map(({ d }) => d)
      .join(),
  ).not.toContain('NaN');
});

it.each([
  ['three weeks on both sides of the data', [22, 28], [19, 31]],
  ['no further than the curve at its start', [15], [14, 18]],
  ['no further than the curve at its end', [39], [36, 40]],
  ['the whole curve without data', [], [14, 40]],
  ['a point beyond the curve', [41], [38, 41]],
])('[CLN-071] shows %s', (_, ages, [from, to]) => {
  const points = ages.map((x) => ({ x, value: x * 10 }));
  const [left, right] = weeksShown(model({ points, width: 900 }));
  expect(left).toBeCloseTo(Number(from), 1);
  expect(right).toBeCloseTo(Number(to), 1);
});

it('[CLN-071] takes another offset, and the whole curve when it is asked for', () => {
  const points = [{ x: 28, value: 280 }];
  expect(CHART_DEFAULTS.pointOffset).toBe(3);
  expect(weeksShown(model({ points, pointOffset: 5, width: 900 }))[0]).toBeCloseTo(23, 1);
  expect(weeksShown(model({ points, whole: true, width: 900 }))[0]).toBeCloseTo(14, 1);
});

it('shows the whole of a short axis of crown–rump lengths', () => {
  const short = rows.map((row, index) => ({ ...row, measure: 45 + index * 1.5 }));
  const { xTicks, stops, plot } = model({
    curves: [{ name: 'x', rows: short }],
    axis: 'crlMm',
    points: [{ x: 60, value: 2 }],
  });
  expect(xTicks.map(({ text }) => text)).toEqual(['50', '60', '70', '80']);
  // Sixty is 15 of the 39 millimetres from 45 to 84.
  expect(stops[0]?.x).toBeCloseTo(plot.left + ((plot.right - plot.left) * 15) / 39, 0);
  expect(stops[0]?.lines[1]).toBe('CCN 60,0 mm');
});

it('[CLN-072] [CLN-073] writes mm by default and tenths of it in cm; back from cm it multiplies by ten, to two decimals', () => {
  const points = [{ x: 28, value: 222, filled: true, label: 'P8' }];
  expect(CHART_DEFAULTS.unit).toBe('mm');
  expect(model({ points }).stops[0]?.lines).toEqual(['222,0 mm · P8', '28s0d']);
  const inCm = model({ points, shownIn: 'cm' });
  expect(inCm.stops[0]?.lines[0]).toBe('22,2 cm · P8');
  expect(inCm.yTicks.map(({ text }) => Number(text)).every((tick) => tick <= 40)).toBe(true);
  expect(inCm.marks[0]?.y).toBeCloseTo(model({ points }).marks[0]?.y ?? 0, 0);
  const back = model({ points: [{ x: 28, value: 22.2456 }], unit: 'cm', shownIn: 'mm' });
  expect(back.stops[0]?.lines[0]).toBe('222,5 mm');
  // 222.7496 mm are 222.75 to two decimals, and 222.8 to the one that is shown; not rounded in between they would be 222.7.
  const rounded = model({ points: [{ x: 28, value: 22.27496 }], unit: 'cm', shownIn: 'mm' });
  expect(rounded.stops[0]?.lines[0]).toBe('222,8 mm');
  expect(model({ points: [{ x: 28, value: 1049 }], unit: 'g', shownIn: 'cm' }).stops[0]?.lines[0]).toBe('1.049 g');
});

it('[CLN-074] is for a girl and in Brazilian Portuguese unless somebody says otherwise', () => {
  expect(CHART_DEFAULTS).toMatchObject({ sex: 'female', locale: 'pt-BR' });
});

it('compares p10, p50 and p90 of each standard, told apart by dash and by a label in the gutter', () => {
  const names = ['Hadlock 1984', 'INTERGROWTH-21st', 'OMS 2017'];
  const several = names.map((name, index) => ({
    name,
    rows: rows.map((row) => ({ ...row, p50: (row.p50 ?? 0) - index })),
  }));
  const drawn = model({ curves: several, compare: true, width: 640, height: 452 });
  expect(drawn.areas).toEqual([]);
  expect(new Set(drawn.lines.filter((line) => line.width > 2).map((line) => line.dash))).toEqual(
    new Set(['', '7 4', '2 3']),
  );
  expect(drawn.texts).toHaveLength(9);
  expect(drawn.texts.map(({ text }) => text)).toContain('p90 INTERGROWTH-21st');
  const heights = drawn.texts.map(({ y }) => y).toSorted((a, b) => a - b);
  for (const [index, height] of heights.entries()) {
    if (index > 0) expect(height - (heights[index - 1] ?? 0)).toBeGreaterThanOrEqual(10.99);
    expect(drawn.texts[index]?.x).toBeGreaterThan(drawn.plot.right);
  }
  const stop = drawn.stops.find(({ lines }) => lines[0] === '28s0d');
  expect(stop?.lines.slice(1)).toEqual(['Hadlock 1984 280,0 mm', 'INTERGROWTH-21st 279,0 mm', 'OMS 2017 278,0 mm']);
  const low = model({ curves: [...several, ...several], compare: true, height: 160 });
  expect(low.texts.every(({ text }) => text.startsWith('p50'))).toBe(true);
  const marked = model({ curves: several, compare: true, highlight: 1 });
  expect(marked.lines.filter((line) => line.dash === '7 4').every((line) => (line.opacity ?? 1) > 0.8)).toBe(true);
  expect(marked.lines.filter((line) => line.dash === '2 3').every((line) => (line.opacity ?? 1) <= 0.5)).toBe(true);
});

it('fills the exam on screen, leaves earlier exams hollow, and gives each fetus a shape and a line', () => {
  const exams = [
    { x: 20, value: 200 },
    { x: 24, value: 240 },
  ];
  const { marks, lines, resting } = evolutionModel({
    width: 480,
    height: 300,
    curves,
    axis: 'weeks',
    words,
    series: [
      { fetus: 1, exams },
      { fetus: 2, exams: exams.map((exam) => ({ ...exam, value: exam.value - 9 })) },
    ],
  });
  expect(marks.map(({ filled }) => filled)).toEqual([false, false, true, true]);
  expect(marks[0]?.d).toContain('a');
  expect(marks[1]?.d).toContain('h');
  const joined = lines.filter((line) => line.stroke === 'fetus-1' || line.stroke === 'fetus-2');
  expect(joined.map(({ dash }) => dash)).toEqual(['', '5 3']);
  expect(resting).toBeNull();
});

it('marks the exam that is named as the one on screen, and needs no curve', () => {
  const series = [
    {
      fetus: 1,
      exams: [
        { x: 5, value: 8, current: true },
        { x: 9, value: 14 },
      ],
    },
  ];
  const model = evolutionModel({ width: 400, height: 240, curves: [], axis: 'days', words, series });
  expect(model.stops[model.resting ?? -1]?.lines).toEqual(['8,0 mm', 'dia 5']);
  expect(model.texts).toEqual([]);
});

it.each([
  ['nothing at all', { curves: [], points: [] }],
  [
    'points that are no numbers',
    {
      points: [
        { x: Number.NaN, value: 1 },
        { x: 20, value: Number.POSITIVE_INFINITY },
      ],
    },
  ],
  [
    'a slip of the finger',
    {
      points: [
        { x: 1e11, value: 1e11 },
        { x: 2e300, value: 1 },
      ],
    },
  ],
  ['one row', { curves: [{ name: 'x', rows: rows.slice(0, 1) }] }],
  ['hardly any room', { width: 60, height: 40 }],
])('draws %s without breaking', (_, given) => {
  expect(JSON.stringify(model(given))).not.toMatch(/NaN|Infinity|null,null/);
});

it('says in tables what it draws', () => {
  const { tables } = model({ points: [{ x: 28, value: 222, label: 'P8' }] });
  expect(tables[0]).toMatchObject({ head: ['Posição no eixo', 'Valor'], rows: [['28s0d', '222,0 mm · P8']] });
  expect(tables[1]?.head).toEqual(['Posição no eixo', 'p5', 'p50', 'p95']);
  expect(tables[1]?.rows.find(([age]) => age === '28s0d')).toEqual(['28s0d', '264,0 mm', '280,0 mm', '296,0 mm']);
});
