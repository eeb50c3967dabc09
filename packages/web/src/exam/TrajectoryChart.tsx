import type { FormulaInfo } from '@gesta/clinical';
import type { Placed } from '@gesta/forms';
import type { DrawnStandard } from '@gesta/report';
import { authorName, drawnExams, paramName } from '@gesta/report';
import { useSay } from '../calc/useSay.ts';
import { EvolutionChart } from '../chart/EvolutionChart.tsx';
import { useExam } from '../form/exam.ts';
import { useSeries } from '../form/measure/useSeries.ts';
import { useT } from '../ui/useT.tsx';
import { SinceLastExam } from './SinceLastExam.tsx';
import { TrajectoryLegend } from './TrajectoryLegend.tsx';

type Props = { place: Placed; info: FormulaInfo; standard: DrawnStandard };

/** Every exam and every fetus on one curve, moving with what is typed; the curve itself stays. */
export function TrajectoryChart({ place, info, standard }: Props) {
  const { t } = useT();
  const say = useSay();
  const { say: label } = useExam();
  const series = useSeries(place, standard.info.path);
  const own = series.find((each) => each.place === place)?.moments ?? [];
  const now = own.find(({ current }) => current)?.calculation;
  const reason = now?.error ?? now?.withheld ?? standard.curve.error;
  const author = authorName(standard.info, info, say);
  return (
    <>
      <EvolutionChart
        title={t('calculators.evolutionTitle', { measure: label(place.field.label), author })}
        whole
        curves={[{ name: author, rows: standard.curve.rows }]}
        axis={standard.curve.axis}
        unit={standard.curve.unit || 'ratio'}
        series={series.map(({ fetus, moments }) => ({ fetus, exams: drawnExams(moments, place.field, standard, say) }))}
        results={[{ error: reason ? say.reason(reason, (name) => paramName(name, info, say)) : null }]}
        legend={<TrajectoryLegend series={series} band={hasBand(standard)} />}
      />
      <SinceLastExam moments={own} place={place} />
    </>
  );
}

const hasBand = ({ curve }: DrawnStandard): boolean => curve.rows.some(({ p10, p90 }) => p10 !== null && p90 !== null);
