import { CHART_HEIGHTS, type ChartPreset, chartShare, DEFAULT_CHART_PRESET } from '@gesta/forms';
import type { CurvePoint, EvolutionVisit, GenericChart as Google } from '@gesta/report';
import type { ReactNode } from 'react';
import type { ChartResult } from './ChartWarning.tsx';
import { CurveChart } from './CurveChart.tsx';
import classes from './chart.module.css';
import { EvolutionChart } from './EvolutionChart.tsx';
import { GenericChart } from './GenericChart.tsx';
import { type ReferenceChoice, useReference } from './useReference.ts';

type OnCurves = ReferenceChoice & { shownIn?: 'mm' | 'cm'; pointOffset?: number; whole?: boolean };

/** A field of a form that is a chart. */
export type ChartField = { preset?: ChartPreset } & (
  | ({ type: 'chartline' | 'evolutionchart' } & OnCurves)
  | { type: 'gChart'; chart: Google }
);

type Props = {
  field: ChartField;
  title: string;
  /** Of a `chartline`. */
  points?: readonly CurvePoint[];
  /** Of an `evolutionchart`: one series per fetus. */
  series?: readonly { fetus: number; visits: readonly EvolutionVisit[] }[];
  /** The calculations whose numbers are drawn; the first error among them is shown. */
  results?: readonly ChartResult[];
};

const PIXELS_PER_MM = 96 / 25.4;
const NO_POINTS: readonly CurvePoint[] = [];
const NO_SERIES: NonNullable<Props['series']> = [];
const NO_RESULTS: readonly ChartResult[] = [];

/** A chart in a form, as large as its preset says: so many of twelve columns, and a height of its own. */
export function FormChart({ field, title, points = NO_POINTS, series = NO_SERIES, results = NO_RESULTS }: Props) {
  const preset = field.preset ?? DEFAULT_CHART_PRESET;
  const height = Math.round(CHART_HEIGHTS[preset] * PIXELS_PER_MM);
  if (field.type === 'gChart') {
    return (
      <Sized preset={preset} type={field.type}>
        <GenericChart title={title} chart={field.chart} height={height} results={results} />
      </Sized>
    );
  }
  return (
    <Sized preset={preset} type={field.type}>
      <ReferenceChart {...{ field, title, points, series, results, height }} type={field.type} />
    </Sized>
  );
}

function Sized({ preset, type, children }: { preset: ChartPreset; type: ChartField['type']; children: ReactNode }) {
  return (
    <div
      className={classes.field}
      style={{ width: `${100 * chartShare(preset)}%` }}
      data-chart={type}
      data-preset={preset}
    >
      {children}
    </div>
  );
}

type ReferenceProps = Required<Omit<Props, 'field'>> & {
  field: OnCurves;
  type: 'chartline' | 'evolutionchart';
  height: number;
};

function ReferenceChart({ field, type, title, points, series, results, height }: ReferenceProps) {
  const { reference, isPending } = useReference(field);
  const { author, axis, unit, rows, error } = reference;
  const { shownIn, pointOffset, whole } = field;
  const shared = {
    title,
    curves: [{ name: author, rows }],
    axis,
    unit,
    height,
    results: [...results, { error }],
    ...(shownIn && { shownIn }),
    ...(pointOffset !== undefined && { pointOffset }),
    ...(whole !== undefined && { whole }),
  };
  if (isPending) return <div style={{ height }} aria-busy="true" />;
  return type === 'chartline' ? (
    <CurveChart {...shared} points={points} />
  ) : (
    <EvolutionChart {...shared} series={series} />
  );
}
