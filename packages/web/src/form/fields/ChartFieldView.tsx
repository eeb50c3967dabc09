import { type Field, isChartPreset, type Placed } from '@gesta/forms';
import { authorName, fieldChart, isOfAllFetuses, paramName, sourceOf } from '@gesta/report';
import { useSay } from '../../calc/useSay.ts';
import { FormChart } from '../../chart/FormChart.tsx';
import { useT } from '../../ui/useT.tsx';
import { useExam } from '../exam.ts';
import { curveName } from '../measure/CurvePlace.tsx';
import { useSeries } from '../measure/useSeries.ts';
import classes from './chartField.module.css';
import { columnsOf } from './columnsOf.ts';
import { useChartStandard } from './useChartStandard.ts';
import { useUnit } from './useUnit.ts';

type Chart = NonNullable<Field['chart']>;

/** A field that is a chart: the measure it names, on its curve or over the exams of the gestation. */
export function ChartFieldView({ place }: { place: Placed }) {
  const { store } = useExam();
  const { chart } = place.field;
  const source = chart && sourceOf(place, chart.source, store.compiled());
  return chart && source ? <Drawn place={place} chart={chart} source={source} /> : null;
}

function Drawn({ place, chart, source }: { place: Placed; chart: Chart; source: Placed }) {
  const { t } = useT();
  const say = useSay();
  const { say: label } = useExam();
  const known = useChartStandard(chart, source);
  const series = useSeries(source, known?.isAsked ? known.standard.info.path : undefined).filter(
    ({ place: each }) => each.key === source.key || isOfAllFetuses(place),
  );
  const unit = useUnit(source.field.suffix);
  const { type } = place.field;
  const isNow = type === 'chartline';
  const moments = series.map(({ fetus, moments }) => ({
    fetus,
    moments: isNow ? moments.filter(({ current }) => current) : moments,
  }));
  const standard = known?.standard ?? null;
  // A percentile of another curve would be read as one of this.
  const isSaid = known === null || known.isAsked;
  const told = moments.map(({ fetus, moments: each }) => ({
    fetus,
    moments: isSaid ? each : each.map((moment) => ({ ...moment, calculation: null })),
  }));
  const drawn = fieldChart(chart, source, standard, told, say);
  const all = moments.flatMap((each) => each.moments);
  const name = label(source.field.label);
  const title = label(place.field.label);
  const curve = known ? authorName(known.standard.info, known.info, say) : nameWithoutCurve();
  const preset = chart.preset !== undefined && isChartPreset(chart.preset) ? { preset: chart.preset } : {};
  const shared = {
    title: curve === null ? title : `${title}, ${curve}`,
    caption: (
      <p className={classes.caption}>
        <b>{title}</b>
        {curve !== null && <span>{curve}</span>}
      </p>
    ),
    empty: emptyText(),
    results: [{ error: sayFirst() }],
  };
  if (type === 'gChart')
    return <FormChart {...shared} field={{ type, ...preset, chart: columnsOf(moments, { title: name, say, t }) }} />;
  return (
    <FormChart
      {...shared}
      field={{
        type: isNow ? 'chartline' : 'evolutionchart',
        measure: chart.measure,
        ...preset,
        ...(drawn.shownIn && { shownIn: drawn.shownIn }),
      }}
      reference={{
        author: curve ?? '',
        axis: drawn.axis,
        unit: standard ? drawn.unit : unit,
        rows: drawn.rows,
        error: null,
      }}
      points={drawn.series.flatMap(({ fetus, exams }) =>
        exams.map(({ current, ...point }) => ({ ...point, fetus, filled: current === true })),
      )}
      series={drawn.series}
      {...(drawn.limits && { limits: drawn.limits })}
    />
  );

  /** Some measures have a place and no curve that could be drawn: the place is still somebody's. */
  function nameWithoutCurve(): string | null {
    const placed = all.find(({ calculation }) => calculation?.percentil != null)?.calculation;
    return placed ? curveName(placed, say) : null;
  }

  function sayFirst(): string | null {
    const now = all.find(({ current }) => current)?.calculation;
    const reason = known?.isAsked ? (now?.error ?? now?.withheld) : null;
    return known && reason ? say.reason(reason, (each) => paramName(each, known.info, say)) : null;
  }

  function emptyText(): string | undefined {
    if (all.length === 0) return t(isNow ? 'chartField.notMeasured' : 'chartField.neverMeasured', { name });
    return drawn.series.every(({ exams }) => exams.length === 0) ? t('chartField.noAge') : undefined;
  }
}
