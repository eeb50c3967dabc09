import type { Placed } from '@gesta/forms';
import type { Placing } from '@gesta/report';
import { authorName, drawnExams, drawnStandard, fetusDash, fetusPath, fetusTone } from '@gesta/report';
import { useMemo } from 'react';
import { useSay } from '../../../../calc/useSay.ts';
import { EvolutionChart } from '../../../../chart/EvolutionChart.tsx';
import { usePlacing } from '../../../../form/measure/usePlacing.ts';
import { useSeries } from '../../../../form/measure/useSeries.ts';
import { Card } from '../../../../ui/Card.tsx';
import { useT } from '../../../../ui/useT.tsx';
import classes from './surveillance.module.css';

const HEIGHT = 196;
/** Weeks kept around the exams: enough to see where the curve goes. */
const AROUND = 5;

/** The weights of all fetuses on one curve, exam by exam. */
export function WeightCard({ weight }: { weight: Placed }) {
  const placing = usePlacing(weight);
  return placing ? <OnCurve weight={weight} placing={placing} /> : null;
}

function OnCurve({ weight, placing: { info, author, filled } }: { weight: Placed; placing: Placing }) {
  const { t } = useT();
  const say = useSay();
  const standard = useMemo(() => drawnStandard(info.measure, author, filled), [info, author, filled]);
  const series = useSeries(weight, author.path);
  const exams = Math.max(...series.map(({ moments }) => moments.length));
  const name = authorName(author, info, say);
  return (
    <Card title={t('twins.row.pesoEstimado')} actions={`${name} · ${say.unit('g')}`} padding="none">
      <div className={classes.chart}>
        <EvolutionChart
          title={t('twins.weights')}
          height={HEIGHT}
          pointOffset={AROUND}
          curves={[{ name, rows: standard.curve.rows }]}
          axis={standard.curve.axis}
          unit={standard.curve.unit}
          series={series.map(({ fetus, moments }) => ({
            fetus,
            exams: drawnExams(moments, weight.field, standard, say),
          }))}
          legend={
            <ul className={classes.legend}>
              {series.map(({ fetus }) => (
                <FetusLine key={fetus} fetus={fetus} />
              ))}
              <li>{t('twins.exams', { count: exams })}</li>
            </ul>
          }
        />
      </div>
    </Card>
  );
}

/** The line and the shape of a fetus, as the chart has them. */
function FetusLine({ fetus }: { fetus: number }) {
  const { t } = useT();
  const paint = `var(--${fetusTone(fetus)})`;
  return (
    <li>
      <svg width={30} height={12} aria-hidden="true">
        <path d="M0 6H30" stroke={paint} strokeWidth={1.8} strokeDasharray={fetusDash(fetus)} />
        <path d={fetusPath(15, 6, fetus, 4)} fill="var(--surface)" stroke={paint} strokeWidth={2} />
      </svg>
      {t('replica.feto', { n: fetus })}
    </li>
  );
}
