import { useT } from '../../ui/useT.tsx';
import classes from './mirrorCharts.module.css';

const WIDTH = 360;
const HEIGHT = 150;
const LEFT = 30;
const RIGHT = 350;
const TOP = 22;
const BOTTOM = 122;
const EXPECTED = 0.1;

/** How often each last digit was written; every one is expected as often as any other. */
export function DigitBars({ digits, label }: { digits: readonly number[]; label: string }) {
  const { t } = useT();
  const n = Math.max(
    1,
    digits.reduce((total, count) => total + count, 0),
  );
  const most = Math.max(0.2, ...digits.map((count) => count / n));
  const y = (share: number) => BOTTOM - (share / most) * (BOTTOM - TOP);
  const slot = (RIGHT - LEFT) / digits.length;
  return (
    <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[0, EXPECTED, 2 * EXPECTED].map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={RIGHT} y1={y(tick)} y2={y(tick)} className={classes.grid} />
          <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end" className={classes.tick}>
            {Math.round(100 * tick)}
          </text>
        </g>
      ))}
      {digits.map((count, digit) => (
        // The digit is the place.
        // biome-ignore lint/suspicious/noArrayIndexKey: ten digits, always in this order
        <g key={digit}>
          <rect
            x={LEFT + digit * slot + 3}
            y={y(count / n)}
            width={slot - 6}
            height={BOTTOM - y(count / n)}
            rx={2}
            className={digit % 5 === 0 ? classes.roundBar : classes.bar}
          />
          <text x={LEFT + (digit + 0.5) * slot} y={BOTTOM + 18} textAnchor="middle" className={classes.tick}>
            {digit}
          </text>
        </g>
      ))}
      <line x1={LEFT} x2={RIGHT} y1={y(EXPECTED)} y2={y(EXPECTED)} className={classes.normal} />
      {/* Above the highest bar: beside its line it would lie on one. */}
      <line x1={RIGHT - 118} x2={RIGHT - 88} y1={8} y2={8} className={classes.normal} />
      <text x={RIGHT} y={12} textAnchor="end" className={classes.normalWord}>
        {t('mirror.digitExpected')}
      </text>
    </svg>
  );
}
