import { cusum, joinCells, meanFigures, type QualityCell, type QualityFigures, qualityFigures } from '@gesta/clinical';
import { type MirrorCurve, type MirrorMeasure, type MirrorSpan, SPANS, saysSpread } from '../entities/mirrorSpans.ts';
import type { MirrorCell, MirrorFigures, MirrorLimits, MirrorRow } from '../entities/qualityMirror.ts';
import type { MirrorCellRow } from './mirrorCells.ts';

/**
 * Only what the whole 95 % interval excludes is marked. These limits are ours; no paper sets them. In Salomon's 5,241 exams four operators had
 * means from −0.60 to 0.73 and SDs from 0.73 to 0.90.
 */
export const MIRROR_LIMITS: MirrorLimits = { mean: 0.5, sdLow: 0.8, sdHigh: 1.2 };
/** From where on the sum of what lies beyond the mean's limit is worth a look. */
export const MIRROR_CUSUM = 10;

export function mirrorMarks(
  { meanInterval, sdInterval }: Pick<QualityFigures, 'meanInterval' | 'sdInterval'>,
  curve: MirrorCurve,
  { mean, sdLow, sdHigh }: MirrorLimits = MIRROR_LIMITS,
): Pick<MirrorFigures, 'meanMark' | 'spreadMark'> {
  const spread = sdInterval[1] < sdLow ? 'narrow' : sdInterval[0] > sdHigh ? 'wide' : null;
  return {
    meanMark: meanInterval[0] > mean ? 'above' : meanInterval[1] < -mean ? 'below' : null,
    spreadMark: saysSpread(curve) ? spread : null,
  };
}

type Asked = { span: MirrorSpan; curve: MirrorCurve; limits?: MirrorLimits };
type Person = { iuid: string; name: string };

/** One row for each of these people who measured something, by name, and then the clinic as a whole. */
export function mirrorRows(cells: readonly MirrorCellRow[], people: readonly Person[], asked: Asked): MirrorRow[] {
  const rows = people.flatMap(({ iuid, name }) => {
    const own = cells.filter(({ doctor }) => doctor === iuid);
    return own.length === 0 ? [] : [{ doctor: iuid, name, ...rowOf(own, asked) }];
  });
  return [...rows, { doctor: null, name: '', ...rowOf(cells, asked) }];
}

function rowOf(cells: readonly MirrorCellRow[], asked: Asked): Pick<MirrorRow, 'n' | 'cells'> {
  const shown = SPANS[asked.span].measures.map((measure) => cellOf(cells, measure, asked));
  return { n: Math.max(0, ...shown.map(({ n, slips }) => n + slips)), cells: shown };
}

function cellOf(cells: readonly MirrorCellRow[], measure: MirrorMeasure, asked: Asked): MirrorCell {
  const { span, curve, limits = MIRROR_LIMITS } = asked;
  const measured = cells.filter((cell) => cell.measure === measure);
  const here = measured.filter((cell) => cell.curve === curve);
  const joined = joinCells(here);
  const figures = qualityFigures(joined);
  return {
    measure,
    n: joined.n,
    slips: joined.slips,
    figures: figures && {
      ...figures,
      meanInterval: [...figures.meanInterval],
      sdInterval: [...figures.sdInterval],
      digits: joined.digits,
      ...mirrorMarks(figures, curve, limits),
      byMonth: monthsOf(here, limits),
      means: SPANS[span].curves.map((each) => ({
        curve: each,
        mean: meanOf(measured.filter((cell) => cell.curve === each)),
      })),
    },
  };
}

function meanOf(cells: readonly QualityCell[]): number {
  const n = cells.reduce((total, cell) => total + cell.n, 0);
  return n === 0 ? 0 : cells.reduce((total, cell) => total + cell.sum, 0) / n;
}

type Lot = { month: string } & Pick<QualityCell, 'n' | 'sum' | 'squares'>;

/** Of months nothing but means is said: their distributions are not joined, which took most of the page's time. */
function monthsOf(cells: readonly MirrorCellRow[], limits: MirrorLimits): MirrorFigures['byMonth'] {
  const lots = new Map<string, Lot>();
  for (const { month, n, sum, squares } of cells) {
    const lot = lots.get(month) ?? { month, n: 0, sum: 0, squares: 0 };
    lots.set(month, { month, n: lot.n + n, sum: lot.sum + sum, squares: lot.squares + squares });
  }
  const months = [...lots.values()].sort((one, other) => (one.month < other.month ? -1 : 1));
  const sums = cusum(
    months.map(({ n, sum }) => ({ n, mean: n === 0 ? 0 : sum / n })),
    limits.mean,
  );
  return months.map((lot, index) => {
    const figures = meanFigures(lot);
    return {
      month: lot.month.slice(0, 7),
      n: lot.n,
      mean: figures?.mean ?? null,
      meanInterval: figures ? [...figures.meanInterval] : null,
      cusumAbove: sums[index]?.above ?? 0,
      cusumBelow: sums[index]?.below ?? 0,
    };
  });
}
