import type { MirrorFigures } from '@gesta/domain';
import classes from './mirrorCharts.module.css';

const WIDTH = 132;
const HEIGHT = 20;
const MOST = 1.4;
const at = (z: number) => WIDTH / 2 + (Math.max(-MOST, Math.min(MOST, z)) / MOST) * (WIDTH / 2 - 6);

/** A mean with its interval over the limits. The words beside it say the same. */
export function MeanMark({ figures, limit }: { figures: MirrorFigures; limit: number }) {
  const { mean, meanInterval, meanMark } = figures;
  const middle = HEIGHT / 2;
  return (
    <svg
      className={classes.mark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      data-marked={meanMark !== null || undefined}
    >
      <rect x={at(-limit)} y={0} width={at(limit) - at(-limit)} height={HEIGHT} rx={2} className={classes.band} />
      <line x1={at(0)} x2={at(0)} y1={0} y2={HEIGHT} className={classes.zero} />
      <line x1={at(meanInterval[0])} x2={at(meanInterval[1])} y1={middle} y2={middle} className={classes.whisker} />
      {meanMark === null ? (
        <circle cx={at(mean)} cy={middle} r={4.5} className={classes.dot} />
      ) : (
        <path d={`M${at(mean)} ${middle - 6}l6 6l-6 6l-6 -6z`} className={classes.dot} />
      )}
    </svg>
  );
}
