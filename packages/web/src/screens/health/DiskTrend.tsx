import type { HealthFacts } from '@gesta/domain';
import classes from './health.module.css';
import { trendPath } from './trendPath.ts';

const [WIDTH, HEIGHT] = [96, 22];

/** What was free, day by day; what it comes to is said in words beside it. */
export function DiskTrend({ days }: { days: NonNullable<HealthFacts['disk']>['days'] }) {
  const path = trendPath(
    days.map(({ free }) => free),
    WIDTH,
    HEIGHT,
  );
  if (path === '') return null;
  return (
    <svg className={classes.trend} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <path d={path} />
    </svg>
  );
}
