import { CHART_TYPES } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { factories } from '../test/factories.ts';
import { pixelsOf } from '../test/pixels.ts';
import { type TestApp, testApp } from '../test/testApp.ts';
import { toPng } from './resvg.ts';

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await testApp();
  const make = factories(server.database.ownerUrl);
  // Drawing reads no record: belonging to no company is no hindrance.
  token = await server.signIn((await make.makeUser('doctor', [])).email);
});

const table = [
  ['Mês', 'Exames', 'Consultas'],
  ['Janeiro', 120, 40],
  ['Fevereiro', 98.5, 44],
  ['Março', 143, 51],
];
const options = { title: 'Atendimentos', width: 600, height: 360, colors: ['#123456', '#abcdef'] };

async function draw(chart: object, format?: string, bearer: string | undefined = token) {
  return server.app.inject({
    method: 'POST',
    url: '/functions/chart',
    payload: { chart, ...(format ? { format } : {}) },
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
  });
}

/** Every element of a document, or an exception when one is not closed where it should be. */
function elementsOf(svg: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  const rest = svg.replace(
    /<(\/?)([A-Za-z]+)((?:\s[a-z-]+="[^"<&]*")*)\s*(\/?)>/gi,
    (_, end, name, _attributes, alone) => {
      if (end) expect(open.pop()).toBe(name);
      else {
        found.push(name);
        if (!alone) open.push(name);
      }
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|#39);)/);
  return found;
}

describe('[CLN-059] the chart rendering service', () => {
  it.each(CHART_TYPES)('draws a %s as SVG and as PNG', async (chartType) => {
    const svg = await draw({ chartType, dataTable: table, options });
    expect([svg.statusCode, svg.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    const elements = elementsOf(svg.body);
    expect(elements[0]).toBe('svg');
    expect(new Set(elements)).toEqual(new Set(['svg', 'title', 'rect', 'path', 'text']));
    expect(svg.body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="600" height="360"/);
    expect(svg.body).toContain('Atendimentos');

    const png = await draw({ chartType, dataTable: table, options }, 'png');
    expect([png.statusCode, png.headers['content-type']]).toEqual([200, 'image/png']);
    const pixels = pixelsOf(png.rawPayload);
    expect([pixels.width, pixels.height]).toEqual([600, 360]);
    expect(pixels.has('#123456')).toBe(true);
    expect(pixels.at(0, 0)).toBe('#ffffff');
    const untitled = await draw({ chartType, dataTable: table, options: { ...options, title: ' ' } }, 'png');
    expect(untitled.rawPayload.equals(png.rawPayload), 'the title is written in letters').toBe(false);
  });

  it('takes columns with rows of cells, numbers on both axes and written values', async () => {
    const dataTable = {
      cols: [
        { label: 'Semana', type: 'number' },
        { label: 'PI', type: 'number' },
        { type: 'string', role: 'tooltip' },
      ],
      rows: [{ c: [{ v: 20 }, { v: 1.31, f: '1,31 (P60)' }, { v: 'a' }] }, { c: [{ v: 24 }, null, null] }],
    };
    const { statusCode, body } = await draw({
      chartType: 'ColumnChart',
      dataTable,
      options: { unheardOf: { of: [1] } },
    });
    expect(statusCode).toBe(200);
    expect(body).toContain('>1,31 (P60)<');
    expect(body).toMatch(/width="800" height="450"/);
  });

  it('[CLN-074] writes numbers as in Brazil when nothing else is said', async () => {
    const { body } = await draw({
      chartType: 'LineChart',
      dataTable: [
        ['x', 'y'],
        [1, 0.5],
        [2, 1.5],
      ],
    });
    expect(body).toContain('>0,6<');
    expect(body).not.toContain('>0.6<');
  });

  it('keeps hostile text text', async () => {
    const hostile = '</text><script>alert(1)</script>&lt;"\'\u0000\u0008\ud800\ufffe\u202e<![CDATA[ javascript:';
    const chart = {
      chartType: 'ColumnChart',
      dataTable: [
        ['a', hostile, 'n'],
        [hostile, 1, 2],
      ],
      options: {
        title: hostile,
        hAxis: { title: hostile },
        vAxis: { title: hostile },
        colors: ['url(#x)', '#fff" onload="alert(1)', 'red'],
        fontName: hostile,
        backgroundColor: { fill: 'url(https://example.org/x)' },
      },
    };
    const { statusCode, body } = await draw(chart);
    expect(statusCode).toBe(200);
    expect(new Set(elementsOf(body))).toEqual(new Set(['svg', 'title', 'rect', 'path', 'text']));
    expect(body).toContain('&lt;/text&gt;&lt;script&gt;');
    expect(body).not.toMatch(/onload|url\(|href|style=/);
    for (const unseen of ['\u0000', '\u0008', '\ud800', '\ufffd', '\ufffe', '\u202e'])
      expect(body).not.toContain(unseen);
    // The renderer's own parser is strict: a document that is not well formed would not become an image.
    expect(pixelsOf(Buffer.from(toPng(body) ?? [])).width).toBe(800);
  });

  it('answers an image that can do nothing when it is opened on its own', async () => {
    const { headers } = await draw({ chartType: 'PieChart', dataTable: table });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  });

  it('is for those who are signed in', async () => {
    const { statusCode, json } = await draw({ chartType: 'PieChart', dataTable: table }, 'png', '');
    expect([statusCode, json().error.code]).toEqual([401, 'signInRequired']);
  });

  const many = (rows: number, columns: number) =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => (row === 0 ? 'c' : column)),
    );
  it.each([
    ['too many rows', { chartType: 'LineChart', dataTable: many(2002, 2) }],
    ['too many columns', { chartType: 'LineChart', dataTable: many(3, 21) }],
    ['too wide', { chartType: 'LineChart', dataTable: table, options: { width: 2401 } }],
    ['too low', { chartType: 'LineChart', dataTable: table, options: { height: 99 } }],
    ['too long a text', { chartType: 'LineChart', dataTable: table, options: { title: 'a'.repeat(201) } }],
    ['an unknown chart', { chartType: 'constructor', dataTable: table }],
    ['no table', { chartType: 'LineChart' }],
    ['no rows', { chartType: 'LineChart', dataTable: [['a', 'b']] }],
    [
      'no numbers',
      {
        chartType: 'LineChart',
        dataTable: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      },
    ],
    [
      'a negative slice',
      {
        chartType: 'PieChart',
        dataTable: [
          ['a', 'b'],
          ['c', -1],
        ],
      },
    ],
  ])('refuses %s', async (_, chart) => {
    const { statusCode, json } = await draw(chart);
    expect([statusCode, json().error.code]).toEqual([400, 'invalidInput']);
  });

  it('says why it cannot draw a chart', async () => {
    const { json } = await draw({ chartType: 'LineChart', dataTable: [['a', 'b']] });
    expect(json().error.fields).toEqual({ 'chart.dataTable': 'chart.reason.noRows' });
  });
});
