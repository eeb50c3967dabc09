import { z } from 'zod';
import type { RouteSpec } from '../route.ts';
import { everyone } from './parts.ts';

export const CHART_TYPES = ['LineChart', 'AreaChart', 'ScatterChart', 'ColumnChart', 'BarChart', 'PieChart'] as const;
export type ChartType = (typeof CHART_TYPES)[number];

/** What one drawing can hold and still be read; sides are in pixels. */
export const CHART_LIMITS = { rows: 2000, columns: 20, text: 200, leastSide: 100, mostSide: 2400 } as const;

export const IMAGE_TYPES = ['image/svg+xml', 'image/png'] as const;
const Image = z.object({ type: z.enum(IMAGE_TYPES), bytes: z.instanceof(Uint8Array) });

const Text = z.string().max(CHART_LIMITS.text);
const Side = z.number().min(CHART_LIMITS.leastSide).max(CHART_LIMITS.mostSide);
const Scalar = z.union([z.number(), Text, z.boolean(), z.null()]);
const Cell = z.union([Scalar, z.looseObject({ v: Scalar.optional(), f: Text.nullish() })]);
const Column = z.union([Text, z.looseObject({ id: Text, label: Text, type: Text, role: Text }).partial()]);

/** Google's two shapes of a table: columns with rows of cells, or plain rows below a head. */
const DataTable = z.union([
  z.looseObject({
    cols: z.array(Column).max(CHART_LIMITS.columns),
    rows: z.array(z.looseObject({ c: z.array(Cell).max(CHART_LIMITS.columns) })).max(CHART_LIMITS.rows),
  }),
  z.array(z.array(z.union([Cell, Column])).max(CHART_LIMITS.columns)).max(CHART_LIMITS.rows + 1),
]);

const Axis = z.looseObject({ title: Text.optional() });
/** Options that nobody reads may be anything: a chart of Google's library can be sent as it is. */
const Options = z.looseObject({
  title: Text.optional(),
  width: Side.optional(),
  height: Side.optional(),
  hAxis: Axis.optional(),
  vAxis: Axis.optional(),
  colors: z.array(Text).max(CHART_LIMITS.rows).optional(),
});

export const chartRoutes = {
  /** No record is read or written: whoever is signed in may draw, with or without a company. */
  renderChart: {
    method: 'POST',
    path: '/functions/chart',
    scope: 'identity',
    who: everyone,
    body: z.strictObject({
      chart: z.looseObject({ chartType: z.enum(CHART_TYPES), dataTable: DataTable, options: Options.optional() }),
      format: z.enum(['svg', 'png']).default('svg'),
    }),
    answer: Image,
    kind: 'image',
  },
} as const satisfies Record<string, RouteSpec>;
