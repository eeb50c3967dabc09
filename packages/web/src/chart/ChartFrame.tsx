import { type ChartModel, type ChartTable, stopsInOrder } from '@gesta/report';
import { memo, type ReactNode, useDeferredValue, useState } from 'react';
import { useT } from '../ui/useT.tsx';
import { ChartDrawing } from './ChartDrawing.tsx';
import { type ChartResult, ChartWarning } from './ChartWarning.tsx';
import classes from './chart.module.css';
import { useWidth } from './useWidth.ts';
import { withKeys } from './withKeys.ts';

type Props = {
  title: string;
  height: number;
  results: readonly ChartResult[];
  /** What the axes are, in words. */
  axes?: string | undefined;
  /** What the marks mean, beside the words of the axes. */
  legend?: ReactNode;
  /** Why there is nothing to draw. */
  empty?: string | undefined;
  /** The drawing for a width, or null when there is nothing to draw. */
  draw: (width: number) => ChartModel | null;
};

const EMPTY = 84;

/** Everything around a drawing: the warning, the tip that follows pointer and keys, and the same numbers as tables. */
export function ChartFrame({ title, height, results, axes, legend, empty, draw }: Props) {
  const { t } = useT();
  const [measure, width] = useWidth<HTMLDivElement>();
  const model = width === 0 ? null : draw(width);
  // A reason needs no room for a drawing.
  const room = empty === undefined ? height : Math.min(height, EMPTY);
  return (
    <div className={classes.chart}>
      <ChartWarning results={results} />
      <div ref={measure} style={{ minHeight: room }}>
        {model !== null && <Explored model={model} title={title} />}
        {model === null && width > 0 && (
          <p className={classes.empty} style={{ height: room }}>
            {empty ?? t('chart.empty')}
          </p>
        )}
      </div>
      {model !== null && (axes !== undefined || legend !== undefined) && (
        <div className={classes.under}>
          {legend}
          <p className={classes.axes}>{axes}</p>
        </div>
      )}
      {model !== null && <ChartTables model={model} />}
    </div>
  );
}

function Explored({ model, title }: { model: ChartModel; title: string }) {
  const { t } = useT();
  const [pointed, setPointed] = useState<number | null>(null);
  const [stepped, setStepped] = useState<number | null>(null);
  const order = stopsInOrder(model);
  const shown = pointed ?? stepped ?? model.resting;
  const stop = shown === null ? null : (model.stops[shown] ?? null);
  const place = Math.max(0, order.indexOf(stepped ?? model.resting ?? order[0] ?? 0));
  const said = model.stops[order[place] ?? 0]?.lines.join(', ');
  return (
    <div className={classes.space}>
      <ChartDrawing model={model} title={title} stop={stop} onPoint={setPointed} />
      {order.length > 0 && (
        <input
          type="range"
          className={classes.slider}
          min={0}
          max={order.length - 1}
          value={place}
          aria-label={t('chart.explore', { title })}
          aria-valuetext={said}
          onChange={(event) => setStepped(order[event.currentTarget.valueAsNumber] ?? null)}
          onFocus={() => setStepped(order[place] ?? null)}
          onBlur={() => setStepped(null)}
        />
      )}
    </div>
  );
}

const NONE: readonly ChartTable[] = [];
/** Beyond this nobody listens to the end. */
const MOST_ROWS = 200;

/** Nobody hears a table while a number is being typed: it follows when there is nothing else to do. */
function ChartTables({ model }: { model: ChartModel }) {
  return <Tables model={useDeferredValue<ChartModel | null>(model, null)} />;
}

const Tables = memo(function Tables({ model }: { model: ChartModel | null }) {
  return (
    <div className="visually-hidden">
      {withKeys(model?.tables ?? NONE, ({ caption }) => caption).map(({ key, item: { caption, head, rows } }) => (
        <table key={key}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {withKeys(head, (name) => name).map(({ key: column, item: name }) => (
                <th key={column} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {withKeys(rows.slice(0, MOST_ROWS), (row) => row.join('|')).map(({ key: line, item: row }) => (
              <tr key={line}>
                {withKeys(row, (cell) => cell).map(({ key: place, item: cell }) => (
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
});
