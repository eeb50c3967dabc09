import { BAR_WIDTH, density, SLIP_Z } from '@gesta/clinical';
import type { MirrorFigures } from '@gesta/domain';
import { roundUp } from '../../chart/roundUp.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './mirrorCharts.module.css';
import { useMirrorWords } from './useMirrorWords.ts';

const LEFT = 36;
const RIGHT = 544;
const TOP = 14;
const BOTTOM = 266;
const MOST = 4;
const TAIL = 1.645;

const x = (z: number) => LEFT + ((z + MOST) / (2 * MOST)) * (RIGHT - LEFT);
const TICKS = Array.from({ length: 2 * MOST + 1 }, (_, index) => index - MOST);

/** Bars of half a z over the standard normal. What lies beyond four stands in the outermost bars; the table beside says the numbers. */
export function Histogram({ figures, axis }: { figures: MirrorFigures; axis: string }) {
  const { t } = useT();
  const words = useMirrorWords();
  const { n, mean, meanInterval } = figures;
  const bars = shownBars(figures.bars);
  const peak = n * BAR_WIDTH * density(0);
  const top = roundUp(Math.max(...bars.map(({ count }) => count), peak));
  const y = (count: number) => BOTTOM - (count / top) * (BOTTOM - TOP);
  const lines = [0, top / 4, top / 2, (3 * top) / 4, top].filter((value) => Number.isInteger(value));
  const curve = Array.from({ length: 81 }, (_, index) => -MOST + index / 10)
    .map((z, index) => `${index === 0 ? 'M' : 'L'}${x(z).toFixed(1)} ${y(n * BAR_WIDTH * density(z)).toFixed(1)}`)
    .join('');
  const shownMean = Math.max(-MOST, Math.min(MOST, mean));
  const [from, to] = meanInterval.map((each) => Math.max(-MOST, Math.min(MOST, each))) as [number, number];
  const besides = mean >= 0 ? 1 : -1;
  return (
    <svg className={classes.histogram} viewBox="0 0 560 300" role="img" aria-label={axis}>
      <rect x={x(-TAIL)} y={TOP} width={x(TAIL) - x(-TAIL)} height={BOTTOM - TOP} className={classes.band} />
      {lines.map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={RIGHT} y1={y(value)} y2={y(value)} className={classes.grid} />
          <text x={LEFT - 6} y={y(value) + 4} textAnchor="end" className={classes.tick}>
            {value}
          </text>
        </g>
      ))}
      {bars.map(({ z, count }) => (
        <rect
          key={z}
          x={x(z) + 1.5}
          y={y(count)}
          width={x(z + BAR_WIDTH) - x(z) - 3}
          height={BOTTOM - y(count)}
          className={classes.bar}
        />
      ))}
      <path d={curve} className={classes.normal} />
      <line x1={x(0)} x2={x(0)} y1={TOP + 22} y2={BOTTOM} className={classes.middle} />
      <rect
        x={x(from)}
        y={TOP}
        width={Math.max(1, x(to) - x(from))}
        height={BOTTOM - TOP}
        className={classes.meanBand}
      />
      <line x1={x(shownMean)} x2={x(shownMean)} y1={TOP} y2={BOTTOM} className={classes.meanLine} />
      {bars.map(({ z, count }) =>
        count > 0 ? (
          <text key={z} x={x(z + BAR_WIDTH / 2)} y={y(count) - 4} textAnchor="middle" className={classes.barCount}>
            {count}
          </text>
        ) : null,
      )}
      <text
        x={x(shownMean) + 9 * besides}
        y={TOP + 15}
        textAnchor={mean >= 0 ? 'start' : 'end'}
        className={classes.meanWord}
      >
        {t('mirror.meanIs', { value: words.signed(mean) })}
      </text>
      <text
        x={x(Math.abs(mean) < 0.25 ? -MOST / 2 : 0) - 9 * besides}
        y={TOP + 15}
        textAnchor={mean >= 0 ? 'end' : 'start'}
        className={classes.normalWord}
      >
        {t('mirror.normalCurve')}
      </text>
      {TICKS.map((tick) => (
        <text key={tick} x={x(tick)} y={BOTTOM + 18} textAnchor="middle" className={classes.tick}>
          {tick < 0 ? `−${-tick}` : tick}
        </text>
      ))}
      <text x={RIGHT} y={BOTTOM + 32} textAnchor="end" className={`${classes.tick} ${classes.axis}`}>
        {axis}
      </text>
    </svg>
  );
}

function shownBars(bars: readonly number[]): { z: number; count: number }[] {
  const beyond = (SLIP_Z - MOST) / BAR_WIDTH;
  const inside = bars.slice(beyond, bars.length - beyond);
  const sum = (part: readonly number[]) => part.reduce((total, each) => total + each, 0);
  return inside.map((count, index) => ({
    z: -MOST + index * BAR_WIDTH,
    count:
      count +
      (index === 0 ? sum(bars.slice(0, beyond)) : 0) +
      (index === inside.length - 1 ? sum(bars.slice(bars.length - beyond)) : 0),
  }));
}
