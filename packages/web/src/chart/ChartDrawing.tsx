import { type ChartModel, type ChartStop, type ChartText, nearestStop, type Paint, SMALLEST_TEXT } from '@gesta/report';
import { ChartTip } from './ChartTip.tsx';
import classes from './chart.module.css';
import { withKeys } from './withKeys.ts';

const paintOf = (paint: Paint) => (paint.startsWith('#') ? paint : `var(--${paint})`);

type Props = { model: ChartModel; title: string; stop: ChartStop | null; onPoint: (stop: number | null) => void };

/** The geometry of a model as SVG, in the colours of the page. */
export function ChartDrawing({ model, title, stop, onPoint }: Props) {
  const { plot, grid } = model;
  return (
    <svg
      className={classes.svg}
      width={model.width}
      height={model.height}
      viewBox={`0 0 ${model.width} ${model.height}`}
      role="img"
      aria-label={title}
      onPointerMove={(event) => {
        const { left, top } = event.currentTarget.getBoundingClientRect();
        onPoint(nearestStop(model, event.clientX - left, event.clientY - top));
      }}
      onPointerLeave={() => onPoint(null)}
    >
      {withKeys(model.xTicks, ({ at }) => String(at)).map(({ key, item: { at, text } }) => (
        <g key={key}>
          {(grid === 'both' || grid === 'x') && (
            <path d={`M${at} ${plot.top}V${plot.bottom}`} stroke="var(--grid)" fill="none" />
          )}
          <TickText text={text} x={at} y={plot.bottom + 15} anchor="middle" />
        </g>
      ))}
      {withKeys(model.yTicks, ({ at }) => String(at)).map(({ key, item: { at, text } }) => (
        <g key={key}>
          {(grid === 'both' || grid === 'y') && (
            <path d={`M${plot.left} ${at}H${plot.right}`} stroke="var(--grid)" fill="none" />
          )}
          <TickText text={text} x={plot.left - 6} y={at + 3.6} anchor="end" />
        </g>
      ))}
      {withKeys(model.areas, ({ d }) => d).map(({ key, item: { d, fill, opacity, edge } }) => (
        <path
          key={key}
          d={d}
          fill={paintOf(fill)}
          opacity={opacity}
          {...(edge && { stroke: paintOf(edge), strokeWidth: 1.5, strokeLinejoin: 'round' })}
        />
      ))}
      {withKeys(model.lines, ({ d }) => d).map(({ key, item: { d, stroke, width, dash, opacity } }) => (
        <path
          key={key}
          d={d}
          fill="none"
          stroke={paintOf(stroke)}
          strokeWidth={width}
          strokeDasharray={dash}
          strokeLinejoin="round"
          opacity={opacity}
        />
      ))}
      {withKeys(model.marks, ({ d }) => d).map(({ key, item: { d, paint, filled } }) => (
        <path
          key={key}
          d={d}
          data-mark={filled ? 'filled' : 'hollow'}
          fill={filled ? paintOf(paint) : 'var(--surface)'}
          stroke={filled ? 'var(--surface)' : paintOf(paint)}
          strokeWidth={filled ? 1.5 : 2}
        />
      ))}
      {withKeys(model.texts, ({ text }) => text).map(({ key, item }) => (
        <DrawnText key={key} each={item} />
      ))}
      {stop && <ChartTip model={model} stop={stop} />}
    </svg>
  );
}

function TickText({ text, x, y, anchor }: { text: string; x: number; y: number; anchor: 'middle' | 'end' }) {
  return (
    <text x={x} y={y} textAnchor={anchor} fontSize={SMALLEST_TEXT} fill="var(--ink-3)">
      {text}
    </text>
  );
}

function DrawnText({ each }: { each: ChartText }) {
  return (
    <text
      x={each.x}
      y={each.y}
      fontSize={each.size}
      fontWeight={each.weight}
      textAnchor={each.anchor}
      fill={paintOf(each.fill)}
      opacity={each.opacity}
      {...(each.upwards && { transform: `rotate(-90 ${each.x} ${each.y})` })}
    >
      {each.text}
    </text>
  );
}
