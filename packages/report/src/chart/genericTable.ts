import { CHART_LIMITS } from '@gesta/domain';
import { isDrawable } from './num.ts';

/** Why a chart cannot be drawn; what a person reads is `chart.reason.<reason>`. */
export const CHART_REASONS = ['unknownChart', 'noColumns', 'noRows', 'noNumbers', 'tooMuch', 'negativeSlice'] as const;
export type ChartReason = (typeof CHART_REASONS)[number];

export type Cell = { value: string | number | null; text: string };
export type TableSeries = { label: string; column: number };
export type DataTable = {
  labels: readonly string[];
  rows: readonly (readonly Cell[])[];
  series: readonly TableSeries[];
};

type Columns = { label: string; type: string; role: string }[];

/** Google's two shapes of a table, columns with rows of cells or plain rows under a head, as one. Never throws. */
export function readDataTable(given: unknown, say: (value: number) => string): DataTable | { reason: ChartReason } {
  const read = Array.isArray(given) ? fromArrays(given) : fromColumns(given);
  if (!read || read.columns.length < 2) return { reason: 'noColumns' };
  const { columns, rows } = read;
  if (rows.length === 0) return { reason: 'noRows' };
  if (rows.length > CHART_LIMITS.rows || columns.length > CHART_LIMITS.columns) return { reason: 'tooMuch' };
  const cells = rows.map((row) => columns.map((_, index) => cellOf(row[index], say)));
  const series = columns.flatMap((column, index): TableSeries[] => {
    // Annotations, tooltips and intervals are columns too, and no data.
    if (index === 0 || column.role !== '' || column.type === 'string') return [];
    return cells.some((row) => typeof row[index]?.value === 'number') ? [{ label: column.label, column: index }] : [];
  });
  if (series.length === 0) return { reason: 'noNumbers' };
  return { labels: columns.map((column) => column.label), rows: cells, series };
}

function fromColumns(given: unknown): { columns: Columns; rows: unknown[][] } | null {
  if (!isRecord(given) || !Array.isArray(given.cols)) return null;
  const rows = Array.isArray(given.rows) ? given.rows : [];
  return {
    columns: given.cols.map(columnOf),
    rows: rows.map((row) => (isRecord(row) && Array.isArray(row.c) ? row.c : Array.isArray(row) ? row : [])),
  };
}

function fromArrays(given: readonly unknown[]): { columns: Columns; rows: unknown[][] } | null {
  const [head, ...rows] = given;
  if (!Array.isArray(head)) return null;
  return { columns: head.map(columnOf), rows: rows.map((row) => (Array.isArray(row) ? row : [])) };
}

function columnOf(given: unknown): Columns[number] {
  if (!isRecord(given)) return { label: textOf(given), type: '', role: '' };
  const label = textOf(given.label) || textOf(given.id);
  return { label, type: textOf(given.type), role: textOf(given.role) };
}

function cellOf(given: unknown, say: (value: number) => string): Cell {
  const value = isRecord(given) ? given.v : given;
  const written = isRecord(given) ? textOf(given.f) : '';
  if (isDrawable(value)) return { value, text: written || say(value) };
  // A number that cannot be drawn is written, but it is none.
  const text = textOf(value);
  return { value: text === '' ? null : text, text: written || text };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, CHART_LIMITS.text);
  // What is no finite number has no name that a person reads either.
  return Number.isFinite(value) || typeof value === 'boolean' ? String(value) : '';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
