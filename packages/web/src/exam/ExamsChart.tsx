import type { Placed } from '@gesta/forms';
import { drawnExams } from '@gesta/report';
import { useSay } from '../calc/useSay.ts';
import { EvolutionChart } from '../chart/EvolutionChart.tsx';
import { useExam } from '../form/exam.ts';
import { useUnit } from '../form/fields/useUnit.ts';
import { useSeries } from '../form/measure/useSeries.ts';
import { useT } from '../ui/useT.tsx';
import { SinceLastExam } from './SinceLastExam.tsx';
import { TrajectoryLegend } from './TrajectoryLegend.tsx';
import classes from './trajectory.module.css';

/** A number nobody has published a curve for still has its exams. */
export function ExamsChart({ place }: { place: Placed }) {
  const { t } = useT();
  const say = useSay();
  const { say: label } = useExam();
  const unit = useUnit(place.field.suffix);
  const series = useSeries(place);
  const own = series.find((each) => each.place === place)?.moments ?? [];
  return (
    <>
      <EvolutionChart
        title={label(place.field.label)}
        curves={[]}
        axis="weeks"
        unit={unit}
        series={series.map(({ fetus, moments }) => ({ fetus, exams: drawnExams(moments, place.field, null, say) }))}
        legend={<TrajectoryLegend series={series} />}
      />
      <SinceLastExam moments={own} place={place} />
      <p className={classes.quiet}>{t('calculators.noCurve')}</p>
    </>
  );
}
