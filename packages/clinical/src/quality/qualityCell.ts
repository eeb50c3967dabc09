import { type Interval, meanInterval, medianOf, normalDistance, sampleSd, sdInterval } from './statistics.ts';

/**
 * What is kept of the z-scores of one measure by one person, so that sums over months and people are sums of these. Method: Salomon LJ,
 * Bernard JP, Ville Y, Ultrasound Obstet Gynecol 2005, doi 10.1002/uog.2640: z-scores of unselected pregnancies against the standard
 * normal, by mean, SD and the distance of Kolmogorov and Smirnov.
 */
export type QualityCell = {
  n: number;
  /** Values so far out that a finger is likelier to be wrong than a fetus to be like that; in none of the other sums. */
  slips: number;
  sum: number;
  squares: number;
  above: number;
  below: number;
  /** Narrow bars from −6 to 6. */
  histogram: number[];
  /** Tenths of a millimetre from 0 to 9. */
  digits: number[];
};

/** Nothing is said about fewer. */
export const LEAST_MEASURED = 30;
export const SLIP_Z = 6;
/** Of the bars that are shown; those that are kept are ten times as narrow. */
export const BAR_WIDTH = 0.5;

const PER_BAR = 10;
const STEP = BAR_WIDTH / PER_BAR;
const BARS = (2 * SLIP_Z) / STEP;
const TAIL = 1.645;

export const emptyCell = (): QualityCell => ({
  n: 0,
  slips: 0,
  sum: 0,
  squares: 0,
  above: 0,
  below: 0,
  histogram: new Array<number>(BARS).fill(0),
  digits: new Array<number>(10).fill(0),
});

export function addToCell(cell: QualityCell, z: number, valueMm: number): void {
  if (Math.abs(z) > SLIP_Z) {
    cell.slips += 1;
    return;
  }
  cell.n += 1;
  cell.sum += z;
  cell.squares += z * z;
  if (z > TAIL) cell.above += 1;
  if (z < -TAIL) cell.below += 1;
  count(cell.histogram, Math.min(BARS - 1, Math.floor((z + SLIP_Z) / STEP)));
  count(cell.digits, Math.round(valueMm * 10) % 10);
}

const count = (into: number[], index: number): void => {
  into[index] = (into[index] ?? 0) + 1;
};

export function joinCells(cells: readonly QualityCell[]): QualityCell {
  const joined = emptyCell();
  for (const cell of cells) {
    for (const name of ['n', 'slips', 'sum', 'squares', 'above', 'below'] as const) joined[name] += cell[name];
    addEach(joined.histogram, cell.histogram);
    addEach(joined.digits, cell.digits);
  }
  return joined;
}

/** By index: an iterator takes ten times as long, and years of a clinic are millions of bars. */
function addEach(into: number[], counts: readonly number[]): void {
  for (let index = 0; index < counts.length; index += 1) into[index] = (into[index] ?? 0) + (counts[index] ?? 0);
}

export type QualityFigures = {
  n: number;
  mean: number;
  meanInterval: Interval;
  sd: number;
  sdInterval: Interval;
  median: number;
  /** Shares beyond +1.645 and −1.645; 5 % each are expected. */
  above: number;
  below: number;
  distance: number;
  /** Share of values that end in 0 or 5; 20 % are expected. */
  roundDigits: number;
  /** Of the bars that are shown, from −6 on. */
  bars: number[];
};

/** What needs no distribution. Null below thirty values. */
export function meanFigures({ n, sum, squares }: Pick<QualityCell, 'n' | 'sum' | 'squares'>) {
  if (n < LEAST_MEASURED) return null;
  const mean = sum / n;
  const sd = sampleSd(n, sum, squares);
  return { n, mean, meanInterval: meanInterval(mean, sd, n), sd };
}

/** Null below thirty values. */
export function qualityFigures(cell: QualityCell): QualityFigures | null {
  const { n, histogram, digits } = cell;
  const said = meanFigures(cell);
  if (!said) return null;
  const { sd } = said;
  return {
    ...said,
    sdInterval: sdInterval(sd, n),
    median: medianOf(histogram, -SLIP_Z, STEP),
    above: cell.above / n,
    below: cell.below / n,
    distance: normalDistance(histogram, -SLIP_Z, STEP),
    roundDigits: ((digits[0] ?? 0) + (digits[5] ?? 0)) / n,
    bars: Array.from({ length: BARS / PER_BAR }, (_, bar) =>
      histogram.slice(bar * PER_BAR, (bar + 1) * PER_BAR).reduce((total, each) => total + each, 0),
    ),
  };
}
