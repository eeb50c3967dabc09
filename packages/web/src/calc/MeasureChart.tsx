import type { Calculation, FormulaInfo } from '@gesta/clinical';
import type { Filled, PastExam } from '@gesta/report';
import { authorName, type DrawnStandard, paramName, placedOn, pointOf, valueUnit } from '@gesta/report';
import { CurveChart } from '../chart/CurveChart.tsx';
import { FormChart } from '../chart/FormChart.tsx';
import { useT } from '../ui/useT.tsx';
import { chartField } from './comparison.ts';
import { isLacking } from './figures.ts';
import classes from './result.module.css';
import { useSay } from './useSay.ts';

type Props = {
  info: FormulaInfo;
  standard: DrawnStandard;
  calculation: Calculation;
  filled: Filled;
  exams: readonly PastExam[];
};

/** The measure on the curve of the chosen author, with the exams before it; above it, the first thing that is wrong. */
export function MeasureChart({ info, standard, calculation, filled, exams }: Props) {
  const { t } = useT();
  const say = useSay();
  const { curve, info: author } = standard;
  const reason = isLacking(calculation) ? null : (calculation.error ?? calculation.withheld);
  const touched = Object.keys(filled).length > 0;
  const now = pointOf(author, filled, curve);
  const { percentil, bound } = calculation;
  const name = authorName(author, info, say);
  const measure = say.word('measure', info.measure);
  const past = exams.map((exam) => placedOn(exam, valueUnit(author), curve));
  const label = percentil === null ? {} : { label: say.percentile({ percentil, bound }) };
  const present = now && calculation.error === null ? { ...now, ...label } : null;
  const results = [{ error: reason && touched ? say.reason(reason, (param) => paramName(param, info, say)) : null }];
  const whole = past.length === 0 && present === null;
  const field = chartField(standard, filled);
  if (field && past.length > 0)
    return (
      <figure className={classes.chart}>
        <FormChart
          title={t('calculators.evolutionTitle', { measure, author: name })}
          field={{ type: 'evolutionchart', preset: 'xs12', ...field }}
          series={[{ fetus: 1, exams: [...past, ...(present ? [{ ...present, current: true }] : [])] }]}
          results={results}
        />
      </figure>
    );
  const drawn = {
    title: t('calculators.chartTitle', { measure, author: name }),
    points: [...past, ...(present ? [{ ...present, filled: true }] : [])],
    results,
  };
  return (
    <figure className={classes.chart}>
      {field ? (
        <FormChart {...drawn} field={{ type: 'chartline', preset: 'xs12', whole, ...field }} />
      ) : (
        <CurveChart
          {...drawn}
          curves={[{ name, rows: curve.rows }]}
          axis={curve.axis}
          unit={curve.unit || 'ratio'}
          whole={whole}
        />
      )}
    </figure>
  );
}
