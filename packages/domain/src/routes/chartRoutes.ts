import { z } from 'zod';
import { everyone } from './callers.ts';
import type { RouteSpec } from './route.ts';

export const CHART_TYPES = ['LineChart', 'AreaChart', 'ScatterChart', 'ColumnChart', 'BarChart', 'PieChart'] as const;
export type ChartType = (typeof CHART_TYPES)[number];

/** What one drawing can hold and still be read; sides are in pixels. */
export const CHART_LIMITS = {
  rows: 2000,
  columns: 20,
  text: 200,
  leastSide: 100,
  mostSide: 2400,
  /**
   * What can be drawn as PNG in time, measured: a cell costs as much as the drawing is high, and each see-through series
   * of an area or a cloud of points paints all of it anew. At these limits the worst tables take four seconds.
   */
  pngCellsBySide: 3_000_000,
  pngColumnsByPixels: 24_000_000,
} as const;
const SEE_THROUGH: readonly ChartType[] = ['AreaChart', 'ScatterChart'];
const USUAL_SIZE = { width: 800, height: 450 };

export const CHART_IMAGE_TYPES = ['image/svg+xml', 'image/png'] as const;
const Image = z.object({ type: z.enum(CHART_IMAGE_TYPES), bytes: z.instanceof(Uint8Array) });

const Text = z.string().max(CHART_LIMITS.text);
const Side = z.number().min(CHART_LIMITS.leastSide).max(CHART_LIMITS.mostSide);

type Scalar = number | string | boolean | null;
type Cell = Scalar | { v?: Scalar | undefined; f?: string | null | undefined; [more: string]: unknown };
type Column = string | { id?: string; label?: string; type?: string; role?: string; [more: string]: unknown };
/** Google's two shapes of a table: columns with rows of cells, or plain rows below a head. */
type ChartTable =
  | {
      cols: readonly Column[];
      rows: readonly { c: readonly Cell[]; [more: string]: unknown }[];
      [more: string]: unknown;
    }
  | readonly (readonly (Cell | Column)[])[];

/** One pass that ends at the first thing that is wrong: forty thousand wrong cells are one finding. */
function isTable(given: unknown): given is ChartTable {
  if (Array.isArray(given)) {
    return given.length <= CHART_LIMITS.rows + 1 && given.every((row) => isRow(row, isCellOrColumn));
  }
  if (!isRecord(given) || !isRow(given.cols, isColumn) || !Array.isArray(given.rows)) return false;
  return given.rows.length <= CHART_LIMITS.rows && given.rows.every((row) => isRecord(row) && isRow(row.c, isCell));
}

function isRow(given: unknown, fits: (each: unknown) => boolean): boolean {
  return Array.isArray(given) && given.length <= CHART_LIMITS.columns && given.every(fits);
}

const isCellOrColumn = (given: unknown) => isCell(given) || isColumn(given);

function isCell(given: unknown): boolean {
  if (!isRecord(given)) return isScalar(given);
  return (given.v === undefined || isScalar(given.v)) && (given.f === null || isTextOrNone(given.f));
}

function isColumn(given: unknown): boolean {
  if (!isRecord(given)) return isText(given);
  return [given.id, given.label, given.type, given.role].every(isTextOrNone);
}

function isScalar(given: unknown): boolean {
  if (typeof given === 'number') return Number.isFinite(given);
  return given === null || typeof given === 'boolean' || isText(given);
}

const isText = (given: unknown) => typeof given === 'string' && given.length <= CHART_LIMITS.text;
const isTextOrNone = (given: unknown) => given === undefined || isText(given);

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

const isPalette = (given: unknown) => Array.isArray(given) && given.length <= CHART_LIMITS.rows && given.every(isText);

const DataTable = z
  .custom<ChartTable>(isTable)
  .meta({ description: 'Rows below a head, or {cols, rows: [{c: [{v, f}]}]}, as in Google Charts.' });

const Axis = z.looseObject({ title: Text.optional() });
/** Options that nobody reads may be anything: a chart of Google's library can be sent as it is. */
const Options = z.looseObject({
  title: Text.optional(),
  width: Side.optional(),
  height: Side.optional(),
  hAxis: Axis.optional(),
  vAxis: Axis.optional(),
  colors: z
    .custom<readonly string[]>(isPalette)
    .meta({ type: 'array', items: { type: 'string' } })
    .optional(),
});

const Chart = z.looseObject({ chartType: z.enum(CHART_TYPES), dataTable: DataTable, options: Options.optional() });

/** Why this table cannot become a PNG of this size in time, as a message that names the limit. */
function tooMuchForPng({ chartType, dataTable, options }: z.output<typeof Chart>): string | null {
  const { width = USUAL_SIZE.width, height = USUAL_SIZE.height } = options ?? {};
  const [rows, columns] =
    'cols' in dataTable
      ? [dataTable.rows.length, dataTable.cols.length]
      : [dataTable.length - 1, dataTable[0]?.length ?? 0];
  if (rows * columns * Math.max(width, height) > CHART_LIMITS.pngCellsBySide) return 'chart.reason.tooManyCells';
  const painted = SEE_THROUGH.includes(chartType) ? columns * width * height : 0;
  return painted > CHART_LIMITS.pngColumnsByPixels ? 'chart.reason.tooManyPixels' : null;
}

/** The most rows and columns that are drawn, written out. */
const MOST_CHART_BYTES = 1024 * 1024;

export const chartRoutes = {
  /** No record is read or written: whoever is signed in may draw, with or without a company. */
  renderChart: {
    method: 'POST',
    path: '/functions/chart',
    scope: 'identity',
    who: everyone,
    changes: 'nothing',
    mostBytes: MOST_CHART_BYTES,
    body: z.strictObject({ chart: Chart, format: z.enum(['svg', 'png']).default('svg') }).check(({ value, issues }) => {
      const message = value.format === 'png' ? tooMuchForPng(value.chart) : null;
      if (message) issues.push({ code: 'custom', message, path: ['chart', 'dataTable'], input: value });
    }),
    answer: Image,
    kind: 'image',
  },
} as const satisfies Record<string, RouteSpec>;
