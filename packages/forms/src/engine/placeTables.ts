import type {
  JointAnswer,
  RiskLayout,
  Shape,
  TableColumn,
  TableGroup,
  TableLayout,
  TableRow,
} from '../schema/tableLayout.ts';
import type { Placed } from './places.ts';

export type PlacedRow = {
  label: string | null;
  alarm: readonly string[];
  shapes: Readonly<Record<string, Shape>>;
  /** Where its fields are asked as one. */
  answers: readonly JointAnswer[];
  cells: readonly (readonly Placed[])[];
};
export type PlacedGroup = { label: string | null; rows: readonly PlacedRow[] };
export type PlacedTable = {
  title: string;
  head: readonly Placed[];
  columns: readonly TableColumn[];
  groups: readonly PlacedGroup[];
  figures: readonly Placed[];
  bands: boolean;
  risks: readonly PlacedRisk[];
};
export type PlacedRisk = { label: string; after: Placed; before: Placed | null; previous: Placed | null };

/**
 * The tables of a tab filled with its fields. What a clinic hides or a rule takes away leaves no empty row, column, group or table; what it
 * added, and whatever no table names, is the rest, in the order of the form. A field stands in one place: the first that names it.
 */
export function placeTables(
  layouts: readonly TableLayout[],
  places: readonly Placed[],
): { tables: PlacedTable[]; rest: readonly Placed[] } {
  const left = new Map(places.map((place) => [place.field.key, place]));
  const take = (name: string): Placed[] => {
    const place = left.get(name);
    left.delete(name);
    return place ? [place] : [];
  };
  const rowsOf = ({ label, cells, alarm = [], shapes = {}, answers = [] }: TableRow): PlacedRow[] => {
    const row = {
      ...{ label: label ?? null, alarm, shapes, answers },
      cells: cells.map((names) => (typeof names === 'string' ? [names] : names).flatMap(take)),
    };
    return answers.length === 0 || isWhole(row, cells.flat()) ? [row] : apart(row);
  };
  const groupOf = ({ label, rows }: TableGroup): PlacedGroup => ({
    label: label ?? null,
    rows: rows.flatMap(rowsOf).filter(({ cells }) => cells.some((cell) => cell.length > 0)),
  });
  const riskOf = ({ label, after, before, previous }: RiskLayout): PlacedRisk[] => {
    const [[risk], [prior = null], [family = null]] = [take(after), take(before), take(previous)];
    return risk ? [{ label, after: risk, before: prior, previous: family }] : [];
  };
  const tables = layouts
    .map(({ title, head = [], columns = [], groups, figures = [], bands = false, risks = [], told = [] }) => ({
      title,
      head: head.flatMap(take),
      columns,
      groups: groups.map(groupOf).filter(({ rows }) => rows.length > 0),
      figures: figures.flatMap(take),
      bands,
      risks: withoutTold(risks.flatMap(riskOf), told),
    }))
    .filter(({ head, groups, figures, risks }) => head.length + groups.length + figures.length + risks.length > 0)
    .map(withoutEmptyColumns);
  return { tables, rest: [...left.values()] };

  /** Where the risks are drawn they say it; where a clinic has none of them the fields say it themselves. */
  function withoutTold(risks: readonly PlacedRisk[], told: readonly string[]): readonly PlacedRisk[] {
    if (risks.length > 0) for (const name of told) take(name);
    return risks;
  }
}

/** The field that is asked is there, and the clinic hides none of the others. */
function isWhole({ cells }: PlacedRow, names: readonly string[]): boolean {
  const lead = cells.flat()[0];
  return (
    lead?.field.key === names[0] &&
    names.every((name) => lead?.panel.fields.some(({ key, hidden }) => key === name && !hidden))
  );
}

/** Fields that cannot be asked as one, each for itself. */
function apart({ label, alarm, shapes, answers, cells }: PlacedRow): PlacedRow[] {
  const alarming = answers.filter(({ value }) => alarm.includes(value));
  return cells.flat().map((place) => ({
    ...{ label, shapes, answers: [], cells: [[place]] },
    alarm: alarming.flatMap(({ is }) => is[place.field.key] ?? []),
  }));
}

function withoutEmptyColumns(table: PlacedTable): PlacedTable {
  const rows = table.groups.flatMap((group) => group.rows);
  const isFilled = (at: number) => rows.some(({ cells }) => (cells[at]?.length ?? 0) > 0);
  const filled = table.columns.flatMap((_, at) => (isFilled(at) ? [at] : []));
  if (filled.length === table.columns.length) return table;
  return {
    ...table,
    columns: table.columns.filter((_, at) => filled.includes(at)),
    groups: table.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => ({ ...row, cells: filled.map((at) => row.cells[at] ?? []) })),
    })),
  };
}
