import { MIRROR_CUSUM, type MirrorFigures } from '@gesta/domain';
import classes from './mirrorCharts.module.css';
import { useMirrorWords } from './useMirrorWords.ts';

type Month = MirrorFigures['byMonth'][number];

const WIDTH = 360;
const HEIGHT = 150;
const LEFT = 34;
const RIGHT = 350;
const TOP = 10;
const BOTTOM = 122;

type Point = { month: string; value: number; from: number; to: number };

/** One point for each month with its interval. A month of fewer than thirty values has none. */
export function MonthChart({ months, limit, label }: { months: readonly Month[]; limit: number; label: string }) {
  const words = useMirrorWords();
  const points = months.flatMap(({ month, mean, meanInterval }): Point[] =>
    mean === null || meanInterval === null ? [] : [{ month, value: mean, from: meanInterval[0], to: meanInterval[1] }],
  );
  const low = Math.floor(2 * Math.min(-limit, ...points.map(({ from }) => from))) / 2;
  const high = Math.ceil(2 * Math.max(limit, ...points.map(({ to }) => to))) / 2;
  const y = (value: number) => BOTTOM - ((value - low) / (high - low)) * (BOTTOM - TOP);
  const x = placeOf(months.map(({ month }) => month));
  const ticks = Array.from({ length: Math.round((high - low) * 2) + 1 }, (_, index) => low + index / 2);
  return (
    <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <rect x={LEFT} y={y(limit)} width={RIGHT - LEFT} height={y(-limit) - y(limit)} className={classes.band} />
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={RIGHT} y1={y(tick)} y2={y(tick)} className={classes.grid} />
          <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end" className={classes.tick}>
            {words.signed(tick, 1)}
          </text>
        </g>
      ))}
      {points.map(({ month, from, to }) => (
        <line key={month} x1={x(month)} x2={x(month)} y1={y(from)} y2={y(to)} className={classes.monthInterval} />
      ))}
      <polyline
        points={points.map((each) => `${x(each.month)},${y(each.value)}`).join(' ')}
        className={classes.monthLine}
      />
      {points.map(({ month, value }) => (
        <circle key={month} cx={x(month)} cy={y(value)} r={4} className={classes.monthDot} />
      ))}
      <MonthNames months={months} x={x} />
    </svg>
  );
}

/** What lies beyond the limit, cumulated above and below; a line says where it is worth a look. */
export function CusumChart({ months, label }: { months: readonly Month[]; label: string }) {
  const words = useMirrorWords();
  const cusum = MIRROR_CUSUM;
  const most = Math.max(cusum * 1.5, ...months.flatMap(({ cusumAbove, cusumBelow }) => [cusumAbove, cusumBelow]));
  const y = (value: number) => (TOP + BOTTOM) / 2 - (value / most) * ((BOTTOM - TOP) / 2);
  const x = placeOf(months.map(({ month }) => month));
  const line = (of: (month: Month) => number) => months.map((each) => `${x(each.month)},${y(of(each))}`).join(' ');
  return (
    <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <rect x={LEFT} y={y(cusum)} width={RIGHT - LEFT} height={y(-cusum) - y(cusum)} className={classes.band} />
      {[cusum, 0, -cusum].map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={RIGHT} y1={y(tick)} y2={y(tick)} className={classes.grid} />
          <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end" className={classes.tick}>
            {words.signed(tick, 0)}
          </text>
        </g>
      ))}
      <polyline points={line(({ cusumAbove }) => cusumAbove)} className={classes.monthLine} />
      <polyline points={line(({ cusumBelow }) => -cusumBelow)} className={classes.monthLine} />
      <MonthNames months={months} x={x} />
    </svg>
  );
}

const MOST_NAMES = 8;

function MonthNames({ months, x }: { months: readonly Month[]; x: (month: string) => number }) {
  const words = useMirrorWords();
  const every = Math.ceil(months.length / MOST_NAMES);
  return months.map(({ month }, index) =>
    index % every === 0 ? (
      <text key={month} x={x(month)} y={BOTTOM + 18} textAnchor="middle" className={classes.tick}>
        {words.month(month)}
      </text>
    ) : null,
  );
}

function placeOf(months: readonly string[]): (month: string) => number {
  const slot = (RIGHT - LEFT) / Math.max(1, months.length);
  return (month) => LEFT + (months.indexOf(month) + 0.5) * slot;
}
