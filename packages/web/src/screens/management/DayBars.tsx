import type { CalendarDay } from '@gesta/clinical';
import { useElementSize } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { barGeometry } from './barGeometry.ts';
import { type BarSpan, daySpans } from './daySpans.ts';
import days from './days.module.css';
import { type ExamsBehind, ExamsLink } from './ExamsLink.tsx';
import classes from './management.module.css';

type Props = {
  perDay: readonly { day: CalendarDay; count: number }[];
  before: readonly number[];
  today: CalendarDay;
  chosen: ExamsBehind;
};

const HEIGHT = 160;
const GUTTER = 38;
const HEAD = 8;
const FOOT = 22;
const LABEL_WIDTH = 52;
/** A date with its year. */
const LONG_LABEL_WIDTH = 88;
/** Longer periods need the year under their bars. */
const YEAR = 366;

/** Exams per day, in long periods per week or more, over those of the same weekdays before. The table beside the drawing says the same to whoever cannot see it. */
export function DayBars({ perDay, before, today, chosen }: Props) {
  const { t } = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { ref, width } = useElementSize();
  const inner = Math.max(0, width - GUTTER);
  const spans = daySpans(perDay, before);
  const { bars, lines, top } = barGeometry(
    spans.map(({ count }) => count),
    inner,
    HEIGHT,
    Math.max(0, ...spans.map((span) => span.before)),
  );
  const isLong = perDay.length > YEAR;
  const labelWidth = isLong ? LONG_LABEL_WIDTH : LABEL_WIDTH;
  const every = Math.max(1, Math.ceil((spans.length * labelWidth) / Math.max(1, inner)));
  // One that would be cut off at the edge ends with it.
  const labelPlace = (middle: number) =>
    middle + labelWidth / 3 > inner
      ? ({ x: inner, textAnchor: 'end' } as const)
      : ({ x: middle, textAnchor: 'middle' } as const);
  const behind = ({ from, to }: BarSpan): ExamsBehind => ({ ...chosen, from, to });
  const labelOf = ({ from }: BarSpan) => (isLong ? format.day(from) : format.day(from).slice(0, 5));
  const nameOf = ({ from, to }: BarSpan, say: (day: CalendarDay) => string) =>
    from === to ? say(from) : `${format.day(from)} – ${format.day(to)}`;

  return (
    <div ref={ref} className={days.chart}>
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
          {spans.map((span, index) => {
            const bar = bars[index];
            if (!bar) return null;
            const { count, before: earlier } = span;
            const slot = inner / spans.length;
            const y = HEIGHT - (earlier / top) * HEIGHT;
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: the table beside it has the same links
              <g
                key={span.from}
                className={days.day}
                onClick={() => void navigate({ to: '/studies', search: behind(span) as never })}
              >
                <title>{t('gestao.dayTip', { day: nameOf(span, format.longDay), count, before: earlier })}</title>
                <rect x={index * slot} y={0} width={slot} height={HEIGHT} className={days.ground} />
                <rect
                  {...bar}
                  rx={Math.min(3, bar.width / 4)}
                  className={span.to === today ? days.unfinished : days.bar}
                />
                {earlier > 0 && (
                  <line
                    x1={bar.x - bar.width * 0.12}
                    x2={bar.x + bar.width * 1.12}
                    y1={y}
                    y2={y}
                    className={days.before}
                  />
                )}
                {index % every === 0 && (
                  <text {...labelPlace(bar.x + bar.width / 2)} y={HEIGHT + 16} className={classes.tick}>
                    {labelOf(span)}
                  </text>
                )}
              </g>
            );
          })}
        </g>
      </svg>
      <div className="visually-hidden">
        <table>
          <caption>{t(spans.length === perDay.length ? 'gestao.examsPerDay' : 'gestao.work')}</caption>
          <tbody>
            {spans.map((span) => (
              <tr key={span.from}>
                <th scope="row">{nameOf(span, format.day)}</th>
                <td>{span.count === 0 ? 0 : <ExamsLink exams={behind(span)}>{span.count}</ExamsLink>}</td>
                <td>{span.before}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
