import type { Scheme, SchemeSpot } from '@gesta/report';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { ChartDrawing } from '../../chart/ChartDrawing.tsx';
import { useFocused } from '../focus.ts';
import classes from './scheme.module.css';

type Point = { x: number; y: number };

type Props = {
  title: string;
  scheme: Scheme;
  /** Somebody pressed a mark: its row is the one that is meant. */
  onSpot: (spot: SchemeSpot) => void;
  /** Somebody pointed at a place where nothing is. */
  onPlace?: (at: Point) => void;
  /** Somebody took a mark elsewhere. */
  onMove?: (spot: SchemeSpot, at: Point) => void;
  /** An arrow on a mark: one step on the face. */
  onStep?: (spot: SchemeSpot, key: string) => void;
};

/** Farther than a hand trembles. */
const DRAGGED = 6;
const NOTHING = () => undefined;

/** An organ drawn from its fields; each mark is a button that leads to its row. */
export function SchemeView({ title, scheme, onSpot, onPlace, onMove, onStep }: Props) {
  const { model, spots } = scheme;
  const room = useRef<HTMLDivElement>(null);
  const drag = useRef<{ from: Point; moved: boolean } | null>(null);
  const focused = useFocused();
  const at = focused === null ? '' : focused.key.slice(0, focused.key.lastIndexOf('.'));
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = room.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    const scale = model.width / box.width;
    return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
  };
  const share = (value: number, of: number) => `${(value / of) * 100}%`;

  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    if (!onMove) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: pointOf(event), moved: false };
  }
  function onPointerMove(event: PointerEvent, spot: SchemeSpot): void {
    if (drag.current === null) return;
    const to = pointOf(event);
    const { from } = drag.current;
    if (!drag.current.moved && Math.hypot(to.x - from.x, to.y - from.y) < DRAGGED) return;
    drag.current.moved = true;
    onMove?.(spot, to);
  }
  function onKeyDown(event: KeyboardEvent, spot: SchemeSpot): void {
    if (!onStep || !event.key.startsWith('Arrow') || event.altKey) return;
    event.preventDefault();
    onStep(spot, event.key);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: by keys one adds a row and types the place
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      ref={room}
      className={classes.scheme}
      data-places={onPlace ? true : undefined}
      style={{ maxWidth: model.width }}
      onClick={(event) => onPlace?.(pointOf(event))}
    >
      <ChartDrawing model={model} title={title} stop={null} onPoint={NOTHING} />
      {spots.map((spot) => (
        <button
          key={spot.tab}
          type="button"
          className={classes.spot}
          aria-label={spot.name}
          aria-pressed={spot.tab === at}
          style={{
            left: share(spot.x - spot.r, model.width),
            top: share(spot.y - spot.r, model.height),
            width: share(2 * spot.r, model.width),
            height: share(2 * spot.r, model.height),
          }}
          onPointerDown={onPointerDown}
          onPointerMove={(event) => onPointerMove(event, spot)}
          onKeyDown={(event) => onKeyDown(event, spot)}
          onClick={(event) => {
            event.stopPropagation();
            const { moved = false } = drag.current ?? {};
            drag.current = null;
            if (!moved) onSpot(spot);
          }}
        />
      ))}
    </div>
  );
}
