import type { Locale } from '@gesta/domain';
import { CHART_TYPES } from '@gesta/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { genericModel } from './genericModel.ts';
import { svgText } from './svgText.ts';
import { tipOf } from './tip.ts';

const dataTable = [
  ['Mês', 'Exames', 'Consultas'],
  ['Janeiro', 120, 40],
  ['Fevereiro', 98, null],
  ['Março', 143, 51],
];

function drawn(chart: object, locale?: Locale) {
  const answer = genericModel(chart as never, locale);
  if ('reason' in answer) throw new Error(answer.reason);
  return answer.model;
}

it.each(CHART_TYPES)('draws a %s with what it says, inside its own borders', (chartType) => {
  const model = drawn({ chartType, dataTable, options: { width: 500, height: 300 } });
  expect([model.width, model.height]).toEqual([500, 300]);
  expect(model.areas.length + model.lines.length + model.marks.length).toBeGreaterThan(0);
  for (const { x, y } of [...model.stops, ...model.texts]) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(500);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(300);
  }
  for (const { size } of model.texts) expect(size).toBeGreaterThanOrEqual(10.5);
  expect(model.tables).toEqual([{ caption: '', head: dataTable[0], rows: expect.anything() }]);
  expect(svgText(model, '')).not.toMatch(/NaN|undefined|Infinity/);
});

it('reads both shapes of a table alike', () => {
  const cells = {
    cols: dataTable[0]?.map((label, index) => ({ label, type: index === 0 ? 'string' : 'number' })),
    rows: dataTable.slice(1).map((row) => ({ c: row.map((v) => ({ v })) })),
  };
  expect(drawn({ chartType: 'ColumnChart', dataTable: cells })).toEqual(drawn({ chartType: 'ColumnChart', dataTable }));
});

it('keeps to the window, the colours and the titles it is given', () => {
  const options = {
    vAxis: { title: 'n', viewWindow: { min: 0, max: 500 } },
    colors: ['#F00'],
    series: { 1: { color: 'teal' } },
  };
  const model = drawn({ chartType: 'ColumnChart', dataTable, options });
  expect(model.yTicks.at(-1)?.text).toBe('500');
  expect(new Set(model.areas.map(({ fill }) => fill))).toEqual(new Set(['#ff0000', '#008080']));
  expect(model.texts.find(({ upwards }) => upwards)?.text).toBe('n');
  const quiet = drawn({ chartType: 'LineChart', dataTable, options: { legend: 'none' } });
  expect(quiet.texts).toEqual([]);
});

it('stands stacked columns on each other and gives the tip a place inside', () => {
  const model = drawn({ chartType: 'ColumnChart', dataTable, options: { isStacked: true } });
  expect(Number(model.yTicks.at(-1)?.text)).toBeGreaterThanOrEqual(194);
  for (const stop of model.stops) {
    const { box } = tipOf(model, stop);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(model.width);
  }
});

it('draws thousands of points as one shape for each series', () => {
  const cloud = [['x', 'y'], ...Array.from({ length: 1999 }, (_, index) => [index, index % 7])];
  const model = drawn({ chartType: 'ScatterChart', dataTable: cloud });
  expect([model.marks.length, model.areas.length]).toEqual([0, 1]);
});

it.each([
  ['unknownChart', { chartType: 'toString', dataTable }],
  ['noColumns', { chartType: 'LineChart', dataTable: null }],
  ['noColumns', { chartType: 'LineChart', dataTable: [['a']] }],
  ['noRows', { chartType: 'LineChart', dataTable: [['a', 'b']] }],
  [
    'noNumbers',
    {
      chartType: 'LineChart',
      dataTable: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    },
  ],
  [
    'noNumbers',
    {
      chartType: 'PieChart',
      dataTable: [
        ['a', 'b'],
        ['c', 0],
      ],
    },
  ],
  [
    'negativeSlice',
    {
      chartType: 'PieChart',
      dataTable: [
        ['a', 'b'],
        ['c', -1],
      ],
    },
  ],
  ['tooMuch', { chartType: 'LineChart', dataTable: [['a', 'b'], ...Array.from({ length: 2001 }, () => ['c', 1])] }],
])('says %s instead of drawing', (reason, chart) => expect(genericModel(chart as never)).toEqual({ reason }));

it('gives what is no finite number no name', () => {
  const dataTable = [
    ['', 0],
    [Number.NEGATIVE_INFINITY, 0],
    [Number.NaN, 1],
  ];
  const answer = genericModel({ chartType: 'LineChart', dataTable });
  expect('model' in answer && svgText(answer.model, '')).not.toMatch(/Infinity|NaN/);
});

it('never throws and never draws what is no number, whatever it is given', () => {
  const chart = fc.record({
    chartType: fc.constantFrom(...CHART_TYPES),
    dataTable: fc.oneof(
      fc.array(fc.array(fc.oneof(fc.string(), fc.double(), fc.constant(null), fc.object()), { maxLength: 5 }), {
        maxLength: 8,
      }),
      fc.record({
        cols: fc.array(fc.object()),
        rows: fc.array(fc.record({ c: fc.array(fc.record({ v: fc.anything() })) })),
      }),
      fc.anything(),
    ),
    options: fc.oneof(
      fc.record({
        width: fc.double(),
        height: fc.double(),
        title: fc.string(),
        vAxis: fc.record({ viewWindow: fc.record({ min: fc.double(), max: fc.double() }) }),
        colors: fc.array(fc.string()),
      }),
      fc.anything(),
    ),
  });
  fc.assert(
    fc.property(chart, (given) => {
      const answer = genericModel(given as never);
      if ('model' in answer) expect(svgText(answer.model, 'x')).not.toMatch(/[="\s(-](NaN|-?Infinity)/);
    }),
    { numRuns: 300 },
  );
});
