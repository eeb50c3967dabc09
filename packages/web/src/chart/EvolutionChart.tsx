import type { CurveRow } from '@gesta/clinical';
import { type ChartAxis, type EvolutionExam, evolutionModel } from '@gesta/report';
import type { ReactNode } from 'react';
import { useT } from '../ui/useT.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import type { ChartResult } from './ChartWarning.tsx';
import { sayAxes } from './sayAxes.ts';

export type EvolutionChartProps = {
  title: string;
  /** None where a measure has no reference. */
  curves: readonly { name: string; rows: readonly CurveRow[] }[];
  axis: ChartAxis;
  unit: string;
  /** One per fetus, counted from 1. */
  series: readonly { fetus: number; exams: readonly EvolutionExam[] }[];
  whole?: boolean;
  height?: number;
  shownIn?: 'mm' | 'cm';
  pointOffset?: number;
  results?: readonly ChartResult[];
  /** Why there is nothing to draw: said instead of empty curves. */
  empty?: string | undefined;
  /** Values of their own, drawn across. */
  limits?: readonly number[];
  legend?: ReactNode;
};

const HEIGHT = 268;
const NONE: readonly ChartResult[] = [];

/** One measure over the exams of a gestation, a line for each fetus. */
export function EvolutionChart({
  title,
  height = HEIGHT,
  results = NONE,
  legend,
  empty,
  ...given
}: EvolutionChartProps) {
  const { t, locale } = useT();
  const isEmpty =
    empty !== undefined ||
    (given.series.every(({ exams }) => exams.length === 0) && given.curves.every(({ rows }) => rows.length === 0));
  return (
    <ChartFrame
      title={title}
      height={height}
      results={results}
      empty={empty}
      legend={legend}
      axes={sayAxes(given.shownIn ?? given.unit, given.axis, t)}
      draw={(width) => (isEmpty ? null : evolutionModel({ ...given, width, height, words: { t, locale } }))}
    />
  );
}
