import { roundTo } from '@gesta/clinical';
import type { ChartType, Locale } from '@gesta/domain';
import { CHART_DEFAULTS } from './chartDefaults.ts';
import type { ChartModel } from './chartModel.ts';
import { sayNumber } from './chartWords.ts';
import { genericBars } from './genericBars.ts';
import type { Drawn } from './genericFrame.ts';
import { genericLines } from './genericLines.ts';
import { type GenericOptions, readOptions } from './genericOptions.ts';
import { genericPie } from './genericPie.ts';
import { type ChartReason, type DataTable, readDataTable } from './genericTable.ts';

/** A chart as Google's library describes one. Only what is understood is read; the rest may be anything. */
export type GenericChart = { chartType: ChartType; dataTable: unknown; options?: unknown };

type Draw = (table: DataTable, options: GenericOptions, locale: Locale) => Drawn | { reason: ChartReason };

const DRAW: Record<ChartType, Draw> = {
  LineChart: (table, options, locale) => genericLines(table, options, 'line', locale),
  AreaChart: (table, options, locale) => genericLines(table, options, 'area', locale),
  ScatterChart: (table, options, locale) => genericLines(table, options, 'scatter', locale),
  ColumnChart: (table, options, locale) => genericBars(table, options, false, locale),
  BarChart: (table, options, locale) => genericBars(table, options, true, locale),
  PieChart: genericPie,
};

/** The drawing, or the reason why there is none; it never throws. */
export function genericModel(
  chart: GenericChart,
  locale: Locale = CHART_DEFAULTS.locale,
): { model: ChartModel } | { reason: ChartReason } {
  if (!Object.hasOwn(DRAW, chart.chartType)) return { reason: 'unknownChart' };
  const table = readDataTable(chart.dataTable, (value) => sayNumber(roundTo(value, 4), locale));
  if ('reason' in table) return table;
  const options = readOptions(chart.options);
  const drawn = DRAW[chart.chartType](table, options, locale);
  if ('reason' in drawn) return drawn;
  const rows = table.rows.map((row) => row.map((cell) => cell.text));
  return {
    model: {
      ...drawn,
      width: options.width,
      height: options.height,
      resting: null,
      tables: [{ caption: options.title, head: table.labels, rows }],
    },
  };
}
