import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { beginNote, drawNote, endNote, isMeasuring } from './measuring.ts';
import type { Pane } from './pane.ts';
import type { PicturePoint } from './regions.ts';
import { dragWindow, pan, placeOf, zoomAt } from './view.ts';

/** A wheel of a mouse turns by this at once, a touchpad by a little of it many times. */
const NOTCH = 100;

type Place = RefObject<HTMLElement | null>;

/** A point of the screen as a pixel of the picture that lies there. */
function pictureAt(pane: Pane, place: HTMLElement, { clientX, clientY }: PointerEvent): PicturePoint | null {
  const { size, view } = pane.get();
  if (!size) return null;
  const rect = place.getBoundingClientRect();
  const { left, top, scale } = placeOf(view, size, rect);
  return { x: (clientX - rect.left - left) / scale, y: (clientY - rect.top - top) / scale };
}

/**
 * What the pointer does to a picture: it is drawn along, or its window, or what a tool measures; the wheel steps from picture to picture,
 * with Ctrl it zooms, as two fingers do.
 */
export function usePanePointer(pane: Pane, place: Place, onStep?: (by: number) => void) {
  const fingers = useRef(new Map<number, PicturePoint>());
  useWheel(pane, place, onStep);

  const measure = (event: PointerEvent, change: typeof beginNote) => {
    const at = place.current && pictureAt(pane, place.current, event);
    if (at) pane.change((state) => change(state, at));
  };
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (isMeasuring(pane.get().tool) && event.button === 0) pane.change(endNote);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('a, button, video')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (isMeasuring(pane.get().tool) && event.button === 0) measure(event, beginNote);
    },
    onPointerMove: (event: PointerEvent) => {
      const { tool, draft } = pane.get();
      if (isMeasuring(tool) && draft) return measure(event, drawNote);
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      if (other) {
        const grown = Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
        return pane.change(({ view }) => ({ view: zoomAt(view, Number.isFinite(grown) ? grown : 1) }));
      }
      const move = tool === 'window' || event.buttons === 2 ? dragWindow : pan;
      pane.change(({ view }) => ({ view: move(view, now.x - before.x, now.y - before.y) }));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    // The right button draws the window along.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}

function useWheel(pane: Pane, place: Place, onStep: ((by: number) => void) | undefined): void {
  const turned = useRef(0);
  const step = useRef(onStep);
  useEffect(() => {
    step.current = onStep;
  });
  useEffect(() => {
    const element = place.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) {
        const { left, top, width, height } = (event.currentTarget as HTMLElement).getBoundingClientRect();
        const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
        return pane.change(({ view }) => ({ view: zoomAt(view, Math.exp(-event.deltaY / 300), at) }));
      }
      turned.current += event.deltaY;
      const notches = Math.trunc(turned.current / NOTCH);
      turned.current -= notches * NOTCH;
      if (notches !== 0) step.current?.(Math.sign(notches));
    };
    // Only a listener of this kind may keep the page from growing itself.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [pane, place]);
}
