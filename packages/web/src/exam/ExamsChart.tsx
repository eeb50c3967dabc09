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

type Props = {
  place: Placed;
  /** Values it is followed by where it has no curve. */
  limits?: readonly number[] | undefined;
};

/** A number nobody has published a curve for still has its exams. */
export function ExamsChart({ place, limits }: Props) {
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
        {...(limits && { limits })}
        legend={<TrajectoryLegend series={series} />}
      />
      <SinceLastExam moments={own} place={place} />
      {limits === undefined && <p className={classes.quiet}>{t('calculators.noCurve')}</p>}
      {/* A point alone is no course yet. */}
      {limits !== undefined && own.length === 1 && <p className={classes.quiet}>{t('trajectory.firstVisit')}</p>}
    </>
  );
}
