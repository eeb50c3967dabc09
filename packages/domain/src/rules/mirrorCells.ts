import { addToCell, emptyCell, type QualityCell } from '@gesta/clinical';
import { type MirrorCurve, type MirrorMeasure, type MirrorSpan, SPANS } from '../entities/mirrorSpans.ts';
import type { MirrorMeasures } from './mirrorExam.ts';

export type MeasuredExam = { doctor: string; span: MirrorSpan; day: string; measures: MirrorMeasures };

export type MirrorCellRow = QualityCell & {
  doctor: string;
  span: MirrorSpan;
  /** Its first day. */
  month: string;
  measure: MirrorMeasure;
  curve: MirrorCurve;
};

/** The sums per doctor, weeks, month, measure and curve. */
export function mirrorCells(exams: readonly MeasuredExam[]): MirrorCellRow[] {
  const lots = new Map<string, Map<string, MirrorCellRow>>();
  for (const { doctor, span, day, measures } of exams) {
    const month = `${day.slice(0, 7)}-01`;
    const name = `${doctor} ${span} ${month}`;
    const lot = lots.get(name) ?? new Map<string, MirrorCellRow>();
    lots.set(name, lot);
    for (const measure of SPANS[span].measures) {
      const measured = measures[measure];
      if (!measured) continue;
      for (const curve of SPANS[span].curves) {
        const z = measured.z[curve];
        if (z === undefined) continue;
        const key = measure + curve;
        let cell = lot.get(key);
        if (!cell) {
          cell = { doctor, span, month, measure, curve, ...emptyCell() };
          lot.set(key, cell);
        }
        addToCell(cell, z, measured.mm);
      }
    }
  }
  return [...lots.values()].flatMap((lot) => [...lot.values()]).map(exactly);
}

/** Z-scores have four decimals, and so have their sums: the same exams in another order give the same cell to the last bit. */
const exactly = (cell: MirrorCellRow): MirrorCellRow => ({
  ...cell,
  sum: Math.round(cell.sum * 1e4) / 1e4,
  squares: Math.round(cell.squares * 1e8) / 1e8,
});
