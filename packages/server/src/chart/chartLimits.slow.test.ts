import { CHART_LIMITS, CHART_TYPES, type ChartType, LOCALES, loadMessages, routes } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import type { IdentityContext } from '../http/context.ts';
import { factories } from '../test/factories.ts';
import { holdThreads, linedUp } from '../test/holdThreads.ts';
import { type TestApp, testApp } from '../test/testApp.ts';
import { times } from '../test/times.ts';
import { renderChart } from './renderChart.ts';

let server: TestApp;
let tokens: string[];

beforeAll(async () => {
  server = await testApp();
  const make = factories(server.database.ownerUrl);
  const users = [await make.makeUser('doctor', []), await make.makeUser('doctor', [])];
  tokens = await Promise.all(users.map(({ email }) => server.signIn(email)));
});

async function draw(chart: object, format = 'png', user = 0) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/functions/chart',
    payload: { chart, format },
    headers: { authorization: `Bearer ${tokens[user]}` },
  });
  const isImage = answer.statusCode === 200;
  return {
    status: answer.statusCode,
    high: isImage && format === 'png' ? answer.rawPayload.readUInt32BE(20) : null,
    error: isImage ? null : answer.json().error,
  };
}

/** No two points alike, up and down all the way: as slow to draw as a table of this size can be. */
function scattered(rows: number, columns: number): (string | number)[][] {
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const head = Array.from({ length: columns }, (_, column) => `série ${column}`);
  const far = (place: number) => (place % 2 === 0 ? 1 : 99);
  const row = (place: number) => head.map((_, column) => (column === 0 ? place : far(place)) + next() / 2);
  return [head, ...Array.from({ length: rows }, (_, place) => row(place))];
}

const chartOf = (chartType: ChartType, rows: number, columns: number, width: number, height: number) => ({
  chartType,
  dataTable: scattered(rows, columns),
  options: { width, height },
});

const { rows: ROWS, columns: COLUMNS, mostSide: SIDE, leastSide: LEAST } = CHART_LIMITS;
const { pngCellsBySide: CELLS, pngColumnsByPixels: PIXELS } = CHART_LIMITS;
const isSeeThrough = (chartType: ChartType) => chartType === 'AreaChart' || chartType === 'ScatterChart';
/** The largest image that may hold twenty columns, and the most rows that it may hold. */
function largest(chartType: ChartType): [number, number, number] {
  const height = isSeeThrough(chartType) ? Math.floor(PIXELS / COLUMNS / SIDE) : SIDE;
  return [Math.floor(CELLS / COLUMNS / SIDE), SIDE, height];
}

type Format = 'png' | 'svg';
type Allowed = [name: string, chart: object, format: Format, high: number | null];
const inTheLargest = (chartType: ChartType): Allowed => {
  const [rows, width, height] = largest(chartType);
  return [`${chartType} in the largest image`, chartOf(chartType, rows, COLUMNS, width, height), 'png', height];
};
const withMostRows = (chartType: ChartType): Allowed => {
  const rows = CELLS / COLUMNS / LEAST;
  return [`${chartType} with the most rows`, chartOf(chartType, rows, COLUMNS, LEAST, LEAST), 'png', LEAST];
};
const asSvg = (chartType: ChartType): Allowed => [
  `${chartType} as SVG`,
  chartOf(chartType, ROWS, COLUMNS, SIDE, SIDE),
  'svg',
  null,
];
const mostSlices = chartOf('PieChart', Math.floor(CELLS / 2 / SIDE), 2, SIDE, SIDE);
const ALLOWED: Allowed[] = [
  ...CHART_TYPES.flatMap((chartType) => [inTheLargest(chartType), withMostRows(chartType), asSvg(chartType)]),
  ['PieChart with the most slices', mostSlices, 'png', SIDE],
];
/** The slowest at each of the limits, each type and each kind of image. */
const SLOWEST: Allowed[] = [
  inTheLargest('LineChart'),
  inTheLargest('AreaChart'),
  withMostRows('ScatterChart'),
  asSvg('ColumnChart'),
  withMostRows('BarChart'),
  asSvg('PieChart'),
];
const isLetThrough = (chart: object, format: Format) => routes.renderChart.body.safeParse({ chart, format }).success;

describe('the largest charts that are allowed', () => {
  it.each([SLOWEST, ALLOWED][times(0, 1)] ?? [])('are drawn in time: %s', async (_name, chart, format, high) => {
    expect(await draw(chart, format)).toMatchObject({ status: 200, high });
  });

  it.each(ALLOWED)('are let through: %s', (_name, chart, format) => {
    expect(isLetThrough(chart, format)).toBe(true);
  });
});

describe('larger ones are refused as PNG, with the limit named', () => {
  const refusal = (reason: string) => ({
    status: 400,
    error: { code: 'invalidInput', fields: { 'chart.dataTable': `chart.reason.${reason}` } },
  });

  it.each(CHART_TYPES)('%s', async (chartType) => {
    const [rows, width, height] = largest(chartType);
    expect(await draw(chartOf(chartType, rows + 1, COLUMNS, width, height))).toMatchObject(refusal('tooManyCells'));
    expect(await draw(chartOf(chartType, ROWS, COLUMNS, SIDE, SIDE))).toMatchObject(refusal('tooManyCells'));
    if (!isSeeThrough(chartType)) return;
    expect(await draw(chartOf(chartType, 10, COLUMNS, width, height + 1))).toMatchObject(refusal('tooManyPixels'));
  });

  it('in the usual size too, and for a table of columns and cells', async () => {
    const [head = [], ...rows] = scattered(500, COLUMNS);
    const cols = head.map((label) => ({ label: String(label) }));
    const dataTable = { cols, rows: rows.map((row) => ({ c: row.map((v) => ({ v })) })) };
    expect(await draw({ chartType: 'LineChart', dataTable })).toMatchObject(refusal('tooManyCells'));
    const fewer = { ...dataTable, rows: dataTable.rows.slice(0, 150) };
    expect(isLetThrough({ chartType: 'LineChart', dataTable: fewer }, 'png')).toBe(true);
    expect(await draw({ chartType: 'PieChart', dataTable: fewer })).toMatchObject({ status: 200 });
  });

  it.each(LOCALES)('in words: %s', async (locale) => {
    const messages = await loadMessages(locale);
    const digits = (reason: string) => messages[`chart.reason.${reason}`]?.replace(/\D/g, '');
    expect(digits('tooManyCells')).toBe(String(CELLS));
    expect(digits('tooManyPixels')).toBe(String(PIXELS));
    expect(messages['chart.reason.tooSlow']).toBeTruthy();
  });

  it('a megabyte of what is no table is one finding', async () => {
    const wrong: [object, string][] = [
      [{ dataTable: Array(ROWS).fill(Array(COLUMNS).fill([])) }, 'chart.dataTable'],
      [{ dataTable: Array(200_000).fill({}) }, 'chart.dataTable'],
      [{ dataTable: scattered(2, 2), options: { colors: Array(300_000).fill(1) } }, 'chart.options.colors'],
    ];
    for (const [chart, field] of wrong) {
      const { status, error } = await draw({ chartType: 'LineChart', ...chart });
      expect([status, error.fields]).toEqual([400, { [field]: 'errors.fieldInvalid' }]);
    }
  });
});

it('a user draws one PNG at a time; others are not kept from theirs', async () => {
  const small = chartOf('PieChart', 2, 2, 100, 100);
  const letGo = holdThreads();
  const drawing = [draw(small), draw(small)];
  const other = draw(small, 'png', 1);
  await linedUp(2);
  const refused = await Promise.race(drawing);
  expect(refused).toMatchObject({ status: 429, error: { code: 'tooManyAttempts', retryAfterSeconds: 1 } });
  letGo();
  expect((await Promise.all(drawing)).map(({ status }) => status).sort()).toEqual([200, 429]);
  expect((await other).status).toBe(200);
  expect((await draw(small)).status).toBe(200);
});

it('nothing is drawn, nor looked at for drawing, before the transaction has ended', async () => {
  const asker = { company: '', person: 'somebody' };
  const ctx = { asker, user: { iuid: 'somebody' }, now: new Date() } as IdentityContext;
  for (const format of ['svg', 'png'] as const) {
    const later = await renderChart(ctx, { chart: { chartType: 'LineChart', dataTable: [['a', 'b']] }, format });
    await expect(later()).rejects.toMatchObject({ detail: { fields: { 'chart.dataTable': 'chart.reason.noRows' } } });
  }
});
