import { fetusPath, fetusTone } from '@gesta/report';
import type { FetusSeries } from '../form/measure/useSeries.ts';
import { useT } from '../ui/useT.tsx';
import classes from './trajectory.module.css';

/** What the marks mean, as far as they are there. */
export function TrajectoryLegend({ series, band = false }: { series: readonly FetusSeries[]; band?: boolean }) {
  const { t } = useT();
  const moments = series.flatMap((each) => each.moments);
  const paint = `var(--${fetusTone(1)})`;
  return (
    <ul className={classes.legend}>
      {moments.some(({ current }) => current) && (
        <li>
          <svg width={12} height={10} aria-hidden="true">
            <path d={fetusPath(6, 5, 1, 4)} fill={paint} />
          </svg>
          {t('trajectory.thisExam')}
        </li>
      )}
      {moments.some(({ current }) => !current) && (
        <li>
          <svg width={12} height={10} aria-hidden="true">
            <path d={fetusPath(6, 5, 1, 3.4)} fill="var(--surface)" stroke={paint} strokeWidth={2} />
          </svg>
          {t('trajectory.otherExams')}
        </li>
      )}
      {band && (
        <li>
          <svg width={18} height={10} aria-hidden="true">
            <rect y={1} width={18} height={8} fill="var(--band)" />
          </svg>
          {BAND}
        </li>
      )}
    </ul>
  );
}

const BAND = 'p10–p90';
