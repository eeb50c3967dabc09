import type { CurveRow } from '@gesta/clinical';
import { type ChartAxis, type CurvePoint, curveModel } from '@gesta/report';
import { useT } from '../ui/useT.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import type { ChartResult } from './ChartWarning.tsx';
import { sayAxes } from './sayAxes.ts';

export type CurveChartProps = {
  /** The accessible name; what is written above the chart is the page's. */
  title: string;
  curves: readonly { name: string; rows: readonly CurveRow[] }[];
  axis: 'weeks' | 'crlMm';
  /** Of the rows and of the points. */
  unit: string;
  points: readonly CurvePoint[];
  /** Several standards against each other: p10, p50 and p90 of each, told apart by their dash. */
  compare?: boolean;
  /** The whole range of the curve, not three weeks around the points. */
  whole?: boolean;
  height?: number;
  /** Lengths only: the unit they are shown in. */
  shownIn?: 'mm' | 'cm';
  /** The standard that stands out. */
  highlight?: number;
  pointOffset?: number;
  /** The first error among them is shown in the chart. */
  results?: readonly ChartResult[];
  /** Why there is nothing to draw: said instead of empty curves. */
  empty?: string | undefined;
  /** Values of their own, drawn across. */
  limits?: readonly number[];
};

const HEIGHT = 268;
const NONE: readonly ChartResult[] = [];

/** A measure on its percentile curves. */
export function CurveChart({ title, height = HEIGHT, results = NONE, empty, ...given }: CurveChartProps) {
  const { t, locale } = useT();
  const isEmpty =
    empty !== undefined || (given.points.length === 0 && given.curves.every(({ rows }) => rows.length === 0));
  const axis: ChartAxis = given.axis;
  return (
    <ChartFrame
      title={title}
      height={height}
      results={results}
      empty={empty}
      axes={given.compare ? undefined : sayAxes(given.shownIn ?? given.unit, axis, t)}
      draw={(width) => (isEmpty ? null : curveModel({ ...given, width, height, words: { t, locale } }))}
    />
  );
}
