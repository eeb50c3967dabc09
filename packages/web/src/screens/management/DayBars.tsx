import type { CalendarDay } from '@gesta/clinical';
import { useElementSize } from '@mantine/hooks';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { barGeometry } from './barGeometry.ts';
import classes from './management.module.css';

type Props = { perDay: readonly { day: CalendarDay; count: number }[] };

const HEIGHT = 160;
const GUTTER = 32;
const HEAD = 8;
const FOOT = 22;
const LABEL_WIDTH = 52;

/** Exams per day. The table beside the drawing says the same to whoever cannot see it. */
export function DayBars({ perDay }: Props) {
  const { t } = useT();
  const format = useFormat();
  const { ref, width } = useElementSize();
  const inner = Math.max(0, width - GUTTER);
  const counts = perDay.map(({ count }) => count);
  const { bars, lines } = barGeometry(counts, inner, HEIGHT);
  const every = Math.max(1, Math.ceil((perDay.length * LABEL_WIDTH) / Math.max(1, inner)));

  return (
    <div ref={ref} className={classes.chart}>
      <svg width={width} height={HEAD + HEIGHT + FOOT} aria-hidden="true">
        <g transform={`translate(${GUTTER} ${HEAD})`}>
          {lines.map(({ value, y }) => (
            <g key={value}>
              <line x1={0} x2={inner} y1={y} y2={y} className={classes.grid} />
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
      <div className="visually-hidden">
        <table>
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
      </div>
    </div>
  );
}
