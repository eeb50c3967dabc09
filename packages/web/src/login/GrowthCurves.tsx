import classes from './GrowthCurves.module.css';

/** Seven percentile curves, the median stronger: each is the lowest one moved up. */
const RISES = [0, 18.1, 36.4, 56.7, 77.1, 95.4, 113.5];
const MEDIAN = 56.7;

export function GrowthCurves() {
  return (
    <svg className={classes.curves} viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {RISES.map((rise) => (
        <path
          key={rise}
          d="M0 1001.2Q720 493.4 1440 215.6"
          transform={`translate(0 ${-rise})`}
          data-median={rise === MEDIAN || undefined}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
