import type { Placed } from '@gesta/forms';
import { placeOnScale, SEGMENTS } from '../../calc/percentileScale.ts';
import { useExamLater } from '../exam.ts';
import classes from './measure.module.css';

const WIDTH = 104;
const HEIGHT = 16;
const MARK = 4;

/** Where the measure stands on its curve; the number beside it says the same, a frame earlier. */
export function CurveBar({ place }: { place: Placed }) {
  const percentil = useExamLater(({ results }) => results.get(place.key)?.percentil ?? null);
  if (percentil === null) return null;
  return (
    <svg className={classes.bar} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {SEGMENTS.map(({ from, to, tone }) => (
        <rect
          key={from}
          x={placeOnScale(from, WIDTH)}
          width={placeOnScale(to, WIDTH) - placeOnScale(from, WIDTH) - 0.8}
          y={5}
          height={6}
          rx={1.5}
          data-tone={tone}
        />
      ))}
      <rect className={classes.middle} x={WIDTH / 2 - 0.5} width={1} y={4} height={8} />
      <rect
        className={classes.mark}
        x={placeOnScale(percentil, WIDTH, MARK / 2) - MARK / 2}
        width={MARK}
        height={HEIGHT}
        rx={MARK / 2}
      />
    </svg>
  );
}
