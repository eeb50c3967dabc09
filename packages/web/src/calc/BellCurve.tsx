import classes from './bell.module.css';
import { BELL, bellPath, bellTail, bellX, bellY } from './bell.ts';
import { useSay } from './useSay.ts';

const TICKS = [-2, -1, 0, 1, 2];

/** Where z stands under the normal distribution; the numbers are beside it in words. */
export function BellCurve({ z }: { z: number }) {
  const say = useSay();
  const x = bellX(z);
  const textX = Math.min(BELL.width - 24, Math.max(24, x));
  return (
    <svg className={classes.bell} viewBox={`0 0 ${BELL.width} ${BELL.height}`} aria-hidden="true">
      <path d={bellTail(z)} className={classes.tail} />
      <path d={bellPath()} className={classes.hill} />
      <line x1={0} x2={BELL.width} y1={BELL.base} y2={BELL.base} className={classes.base} />
      <line x1={x} x2={x} y1={16} y2={BELL.base} className={classes.here} />
      <circle cx={x} cy={bellY(Math.max(-3.4, Math.min(3.4, z)))} r={4.5} className={classes.dot} />
      <text x={textX} y={11} textAnchor="middle" className={classes.zText}>
        {say.z(z)}
      </text>
      {TICKS.map((tick) => (
        <text key={tick} x={bellX(tick)} y={90} textAnchor="middle" className={classes.tick}>
          {say.number(tick)}
        </text>
      ))}
    </svg>
  );
}
