import type { MirrorCell, MirrorMeasure, MirrorRow } from '@gesta/domain';

type Place = { doctor: string | null; measure: MirrorMeasure };
export type ChosenCell = { row: MirrorRow; cell: MirrorCell };

const hasFigures = ({ cells }: MirrorRow): boolean => cells.some(({ figures }) => figures !== null);

/** The cell that is looked at: the one of the address, else the first with a mark, else the first that says something. */
export function chosenCell(
  rows: readonly MirrorRow[],
  doctor: string | undefined,
  measure: MirrorMeasure | undefined,
): ChosenCell | null {
  const told = rows.flatMap((row) => row.cells.map((cell) => ({ row, cell }))).filter(({ cell }) => cell.figures);
  const named = measure && told.filter(({ cell }) => cell.measure === measure);
  if (named) {
    const found = named.find(({ row }) => row.doctor === (doctor ?? null));
    if (found) return found;
  }
  const marked = told.find(({ row, cell }) => row.doctor && (cell.figures?.meanMark ?? cell.figures?.spreadMark));
  return marked ?? told[0] ?? null;
}

/** One row up or down, or one measure to a side, among those that say something; at the end it stays. */
export function besideCell(rows: readonly MirrorRow[], from: ChosenCell, down: number, right: number): Place {
  const shown = rows.filter(hasFigures);
  const at = shown.findIndex(({ doctor }) => doctor === from.row.doctor);
  const row = shown[Math.max(0, Math.min(shown.length - 1, at + down))] ?? from.row;
  const index = row.cells.findIndex(({ measure }) => measure === from.cell.measure);
  const cell = row.cells[Math.max(0, Math.min(row.cells.length - 1, index + right))] ?? from.cell;
  return { doctor: row.doctor, measure: cell.figures ? cell.measure : from.cell.measure };
}
