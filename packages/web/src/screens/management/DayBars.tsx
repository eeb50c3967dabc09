import type { CalendarDay } from '@gesta/clinical';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { barGeometry } from './barGeometry.ts';
import classes from './management.module.css';

type Props = { perDay: readonly { day: CalendarDay; count: number }[] };

const WIDTH = 1000;
const HEIGHT = 150;
const GUTTER = 34;
const FOOT = 20;

/** Exams per day. The table beside the drawing says the same to whoever cannot see it. */
export function DayBars({ perDay }: Props) {
  const { t } = useT();
  const format = useFormat();
  const { bars, lines } = barGeometry(
    perDay.map(({ count }) => count),
    WIDTH - GUTTER,
    HEIGHT,
  );
  const every = Math.max(1, Math.ceil(perDay.length / 10));

  return (
    <>
      <svg className={classes.bars} viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT + 6}`} aria-hidden="true">
        <g transform={`translate(${GUTTER} 6)`}>
          {lines.map(({ value, y }) => (
            <g key={value}>
              <line x1={0} x2={WIDTH - GUTTER} y1={y} y2={y} className={classes.grid} />
              <text x={-8} y={y + 3.5} textAnchor="end" className={classes.tick}>
                {value}
              </text>
            </g>
          ))}
          {perDay.map(({ day, count }, index) => {
            const bar = bars[index];
            if (!bar) return null;
            return (
              <g key={day}>
                <rect {...bar} rx={Math.min(3, bar.width / 4)} className={classes.bar}>
                  <title>{`${format.day(day)}: ${count}`}</title>
                </rect>
                {index % every === 0 && (
                  <text x={bar.x + bar.width / 2} y={HEIGHT + 16} textAnchor="middle" className={classes.tick}>
                    {format.day(day).slice(0, 5)}
                  </text>
                )}
              </g>
            );
          })}
        </g>
      </svg>
      <table className="visually-hidden">
        <caption>{t('gestao.examsPerDay')}</caption>
        <tbody>
          {perDay.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{format.day(day)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
