import classes from './bar.module.css';
import { placeOnScale, SEGMENTS } from './percentileScale.ts';

type Props = {
  /** 0 to 1. */
  percentil: number | null;
  past?: readonly number[];
  /** Colour of a curve that is told apart from others. */
  paint?: string;
};

const HEIGHT = 20;
const WIDTH = 250;
const EDGE = 8;

const at = (share: number) => placeOnScale(share, WIDTH, EDGE);

/** Where a value stands between the first and the last percentile; the number beside it says the same. */
export function PercentileBar({ percentil, past = [], paint = 'var(--mark)' }: Props) {
  return (
    <svg className={classes.bar} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {SEGMENTS.map(({ from, to, tone }) => (
        <rect
          key={from}
          x={at(from) + 0.5}
          width={at(to) - at(from) - 1}
          y={HEIGHT / 2 - 4}
          height={8}
          rx={2}
          data-tone={tone}
        />
      ))}
      {past.map((share, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: exams have no name but their order
        <circle key={index} className={classes.past} cx={at(share)} cy={HEIGHT / 2} r={4.5} stroke={paint} />
      ))}
      {percentil !== null && <circle className={classes.now} cx={at(percentil)} cy={HEIGHT / 2} r={6.5} fill={paint} />}
    </svg>
  );
}
