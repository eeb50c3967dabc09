import type { Placed } from '@gesta/forms';
import { changeOf, fetusPath, fetusTone, type Moment } from '@gesta/report';
import { useT } from '../../ui/useT.tsx';
import { useExam } from '../exam.ts';
import { ChangeMark } from './Change.tsx';
import classes from './measure.module.css';
import { SPARK, sparkPath, sparkPoints, sparkY } from './sparkline.ts';
import { useTrajectory } from './useSeries.ts';

const PAST = 2;
const NOW = 3.4;

/** How a measure has gone through the exams of the gestation, and how far it has moved since the last one. */
export function Sparkline({ place }: { place: Placed }) {
  const moments = useTrajectory(place);
  const change = changeOf(moments);
  const fetus = place.index ?? 1;
  const { opened } = useExam();
  // A measure without a curve has no z to draw.
  if (opened.otherInteractions.length === 0 || !moments.some(({ calculation }) => calculation !== null)) return null;
  if (moments.every(({ current }) => current)) return moments.length > 0 ? <FirstTime /> : null;
  return (
    <span className={classes.trajectory}>
      <Drawing moments={moments} fetus={fetus} />
      {change && <ChangeMark change={change} place={place} />}
    </span>
  );
}

function FirstTime() {
  const { t } = useT();
  return <span className={classes.nothing}>{t('measure.firstOfGestation')}</span>;
}

/** The numbers of the exams are in the chart beside the table; this is their shape. */
function Drawing({ moments, fetus }: { moments: readonly Moment[]; fetus: number }) {
  const drawn = moments.flatMap(({ calculation, current, iuid }) =>
    calculation && calculation.z !== null ? [{ z: calculation.z, current, iuid }] : [],
  );
  const points = sparkPoints(drawn.map(({ z }) => z));
  const paint = `var(--${fetusTone(fetus)})`;
  return (
    <svg className={classes.spark} width={SPARK.width} height={SPARK.height} aria-hidden="true">
      <rect
        className={classes.band}
        width={SPARK.width}
        y={sparkY(SPARK.band)}
        height={sparkY(-SPARK.band) - sparkY(SPARK.band)}
        rx={3}
      />
      <line className={classes.median} x2={SPARK.width} y1={sparkY(0)} y2={sparkY(0)} />
      {points.length > 1 && <path className={classes.way} d={sparkPath(points)} stroke={paint} />}
      {points.map(({ x, y }, index) => {
        const { current = false, iuid = '' } = drawn[index] ?? {};
        return (
          <path
            key={iuid}
            d={fetusPath(x, y, fetus, current ? NOW : PAST)}
            fill={current ? paint : 'var(--surface)'}
            stroke={paint}
            strokeWidth={current ? 0 : 1.3}
          />
        );
      })}
    </svg>
  );
}
