import type { Placed } from '@gesta/forms';
import { authorName, drawnExams, drawnStandard, type Placing } from '@gesta/report';
import { useMemo } from 'react';
import { useSay } from '../../calc/useSay.ts';
import { EvolutionChart } from '../../chart/EvolutionChart.tsx';
import { useT } from '../../ui/useT.tsx';
import { useExam } from '../exam.ts';
import { usePlacing } from './usePlacing.ts';
import { useSeries } from './useSeries.ts';

type Props = { place: Placed; height: number };

/** A measure on its curve, every visit of the gestation and every fetus; none where it has no curve. */
export function MeasureCurve({ place, height }: Props) {
  const placing = usePlacing(place);
  return placing ? <OnCurve place={place} height={height} placing={placing} /> : null;
}

/** Weeks kept around the exams: enough to see where the curve goes. */
const AROUND = 8;

function OnCurve({ place, height, placing: { info, author, filled } }: Props & { placing: Placing }) {
  const { t } = useT();
  const say = useSay();
  const { say: label } = useExam();
  const standard = useMemo(() => drawnStandard(info.measure, author, filled), [info, author, filled]);
  const series = useSeries(place, author.path);
  const name = authorName(author, info, say);
  return (
    <EvolutionChart
      title={t('calculators.evolutionTitle', { measure: label(place.field.label), author: name })}
      height={height}
      pointOffset={AROUND}
      curves={[{ name, rows: standard.curve.rows }]}
      axis={standard.curve.axis}
      unit={standard.curve.unit}
      series={series.map(({ fetus, moments }) => ({ fetus, exams: drawnExams(moments, place.field, standard, say) }))}
    />
  );
}
