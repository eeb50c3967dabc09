import { CHART_HEIGHTS, type ChartPreset, chartShare, DEFAULT_CHART_PRESET } from '@gesta/forms';
import type { CurvePoint, EvolutionExam, GenericChart as Google } from '@gesta/report';
import type { ReactNode } from 'react';
import type { ChartResult } from './ChartWarning.tsx';
import { CurveChart } from './CurveChart.tsx';
import classes from './chart.module.css';
import { EvolutionChart } from './EvolutionChart.tsx';
import { GenericChartView } from './GenericChart.tsx';
import { type Reference, type ReferenceChoice, useReference } from './useReference.ts';

type OnCurves = ReferenceChoice & { shownIn?: 'mm' | 'cm'; pointOffset?: number; whole?: boolean };

/** A field of a form that is a chart. */
export type ChartField = { preset?: ChartPreset } & (
  | ({ type: 'chartline' | 'evolutionchart' } & OnCurves)
  | { type: 'gChart'; chart: Google }
);

type Props = {
  field: ChartField;
  title: string;
  /** Written above the chart. */
  caption?: ReactNode;
  /** The curves, where the page has the formulas itself; otherwise they are asked for. */
  reference?: Reference;
  /** Why there is nothing to draw. */
  empty?: string | undefined;
  /** Values of their own, drawn across. */
  limits?: readonly number[];
  /** Of a `chartline`. */
  points?: readonly CurvePoint[];
  /** Of an `evolutionchart`: one series per fetus. */
  series?: readonly { fetus: number; exams: readonly EvolutionExam[] }[];
  /** The calculations whose numbers are drawn; the first error among them is shown. */
  results?: readonly ChartResult[];
};

const PIXELS_PER_MM = 96 / 25.4;
const NO_POINTS: readonly CurvePoint[] = [];
const NO_SERIES: NonNullable<Props['series']> = [];
const NO_RESULTS: readonly ChartResult[] = [];
const NO_LIMITS: readonly number[] = [];

/** A chart in a form, as large as its preset says: so many of twelve columns, and a height of its own. */
export function FormChart({ field, title, caption, reference, ...given }: Props) {
  const { points = NO_POINTS, series = NO_SERIES, results = NO_RESULTS, limits = NO_LIMITS, empty } = given;
  const preset = field.preset ?? DEFAULT_CHART_PRESET;
  const height = Math.round(CHART_HEIGHTS[preset] * PIXELS_PER_MM);
  if (field.type === 'gChart') {
    return (
      <Sized preset={preset} type={field.type} caption={caption}>
        <GenericChartView title={title} chart={field.chart} height={height} results={results} empty={empty} />
      </Sized>
    );
  }
  const drawn = { field, title, points, series, results, limits, empty, height, type: field.type };
  return (
    <Sized preset={preset} type={field.type} caption={caption}>
      {reference ? <DrawnChart {...drawn} reference={reference} /> : <AskedChart {...drawn} />}
    </Sized>
  );
}

type SizedProps = { preset: ChartPreset; type: ChartField['type']; caption: ReactNode; children: ReactNode };

function Sized({ preset, type, caption, children }: SizedProps) {
  return (
    <div
      className={classes.field}
      style={{ width: `${100 * chartShare(preset)}%` }}
      data-chart={type}
      data-preset={preset}
    >
      {caption}
      {children}
    </div>
  );
}

type DrawnProps = Required<Pick<Props, 'title' | 'points' | 'series' | 'results' | 'limits'>> & {
  field: OnCurves;
  type: 'chartline' | 'evolutionchart';
  height: number;
  empty: string | undefined;
};

function AskedChart(props: DrawnProps) {
  const { reference, isPending } = useReference(props.field);
  if (isPending) return <div style={{ height: props.height }} aria-busy="true" />;
  return <DrawnChart {...props} reference={reference} />;
}

function DrawnChart({
  field,
  type,
  points,
  series,
  results,
  reference,
  ...given
}: DrawnProps & { reference: Reference }) {
  const { author, axis, unit, rows, error } = reference;
  const { pointOffset, whole } = field;
  const shownIn = unit === 'mm' || unit === 'cm' ? field.shownIn : undefined;
  const shared = {
    ...given,
    curves: [{ name: author, rows }],
    axis,
    unit,
    results: [...results, { error }],
    ...(shownIn && { shownIn }),
    ...(pointOffset !== undefined && { pointOffset }),
    ...(whole !== undefined && { whole }),
  };
  return type === 'chartline' ? (
    <CurveChart {...shared} points={points} />
  ) : (
    <EvolutionChart {...shared} series={series} />
  );
}
