import { type ChartModel, type ChartStop, SMALLEST_TEXT, tipOf } from '@gesta/report';

/** The dark box beside the place somebody points at. */
export function ChartTip({ model, stop }: { model: ChartModel; stop: ChartStop }) {
  const { box, lines } = tipOf(model, stop);
  return (
    <g pointerEvents="none" data-tip>
      {stop.kind === 'curve' && (
        <>
          <path
            d={`M${stop.x} ${model.plot.top}V${model.plot.bottom}`}
            stroke="var(--ink-3)"
            opacity={0.6}
            fill="none"
          />
          <circle cx={stop.x} cy={stop.y} r={3.5} fill="var(--curve-1)" stroke="var(--surface)" strokeWidth={1.5} />
        </>
      )}
      <rect
        x={box.left}
        y={box.top}
        width={box.right - box.left}
        height={box.bottom - box.top}
        rx={6}
        fill="var(--tip)"
      />
      {lines.map(({ text, x, y, first }) => (
        <text
          key={y}
          x={x}
          y={y}
          fill="var(--tip-text)"
          fontSize={first ? 11 : SMALLEST_TEXT}
          fontWeight={first ? 600 : 400}
          opacity={first ? undefined : 0.88}
        >
          {text}
        </text>
      ))}
    </g>
  );
}
