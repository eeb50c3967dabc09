import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import classes from './print.module.css';
import { type PrintForm, pageIn } from './printForm.ts';

const LINES = [0.72, 1, 0.9, 0.96];
const GAP = 4;

/** The page as it would come out: its sides, its margins, and how many charts and pictures stand in a row. */
export function PageMiniature({ form }: { form: PrintForm }) {
  const { t } = useT();
  const format = useFormat();
  const page = pageIn(form);
  if (page === null) return null;
  const { width, height } = page;
  const [left, right, top, bottom] = (['leftMargin', 'rightMargin', 'topMargin', 'bottomMargin'] as const).map(
    (margin) => Math.max(0, form[margin] ?? 0),
  ) as [number, number, number, number];
  const across = Math.max(0, width - left - right);
  const down = Math.max(0, height - top - bottom);
  const text = down * 0.3;
  const row = (count: number, from: number, high: number, kind: 'chart' | 'image') => {
    const many = Math.max(1, Math.min(6, Math.round(count)));
    const wide = Math.max(0, (across - GAP * (many - 1)) / many);
    return Array.from({ length: many }, (_, place) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in a row is its own name
        key={`${kind} ${place}`}
        className={kind === 'chart' ? classes.chart : classes.image}
        x={left + place * (wide + GAP)}
        y={top + from}
        width={wide}
        height={Math.max(0, high)}
      />
    ));
  };
  return (
    <figure className={classes.miniature}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('print.preview')}>
        <rect className={classes.sheet} width={width} height={height} />
        <rect className={classes.head} x={left} y={top} width={across * 0.5} height={down * 0.05} />
        {LINES.map((share, place) => (
          <rect
            key={share}
            className={classes.line}
            x={left}
            y={top + down * 0.1 + (place * text) / LINES.length}
            width={across * share}
            height={down * 0.02}
          />
        ))}
        {row(form.chartsCount || 2, down * 0.45, down * 0.22, 'chart')}
        {row(form.imagesCount || 3, down * 0.72, down * 0.24, 'image')}
        <rect className={classes.margin} x={left} y={top} width={across} height={down} />
      </svg>
      <figcaption>{t('print.pageSize', { width: format.number(width), height: format.number(height) })}</figcaption>
    </figure>
  );
}
