import type { CurveRow } from '@gesta/clinical';
import { CHART_DEFAULTS, type ChartAxis } from '@gesta/report';
import { useCall } from '../api/useCall.ts';
import { useT } from '../ui/useT.tsx';

type Sex = 'female' | 'male';

export type ReferenceChoice = {
  measure: string;
  author?: string;
  sex?: Sex;
  group?: string;
  /** Of the measure, in case its reference cannot be had: a number without a unit is safe, with a wrong one it is not. */
  unit?: string;
};

export type Reference = {
  author: string;
  axis: Exclude<ChartAxis, 'days'>;
  unit: string;
  rows: readonly CurveRow[];
  error: string | null;
};

/** Published values change with a release, not while somebody looks at them. */
const STALE_TIME = Number.POSITIVE_INFINITY;

/**
 * The curves of a chart. A call that failed is logged where every call is; the chart then has no curves, and the points and the
 * rest of the screen stay. A curve for both sexes is drawn while the sex is unknown, as the percentile is read on it; where a
 * standard has none, the sex is the chart's own default.
 */
export function useReference(choice: ReferenceChoice): { reference: Reference; isPending: boolean } {
  const { t } = useT();
  const asked = useCurve(choice, choice.sex, true);
  const wantsSex = asked.data?.reason?.code === 'missing' && asked.data.reason.input === 'sexo';
  const assumed = useCurve(choice, CHART_DEFAULTS.sex, wantsSex);
  const { data, isError, isPending } = wantsSex ? assumed : asked;
  const none: Reference = {
    author: choice.author ?? '',
    axis: 'weeks',
    unit: choice.unit ?? '',
    rows: [],
    error: isError ? t('chart.noReference') : null,
  };
  return { reference: data ?? none, isPending };
}

function useCurve({ measure, author, group }: ReferenceChoice, sex: Sex | undefined, enabled: boolean) {
  const { locale } = useT();
  return useCall(
    'percentileReference',
    {
      measure,
      ...(author && { author }),
      ...(sex && { sexo: sex === 'male' ? 'masculino' : 'feminino' }),
      ...(group && { grupo: group }),
      lang: locale,
    },
    { staleTime: STALE_TIME, enabled },
  );
}
