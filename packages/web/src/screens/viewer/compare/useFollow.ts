import { useEffect } from 'react';
import type { Pane } from '../pane.ts';
import type { View } from '../view.ts';
import type { sameScale } from './sameScale.ts';

type Scale = ReturnType<typeof sameScale>;

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6;

/** Both panes at one scale from now on, however one of them is zoomed; each as large as fits once that ends. */
export function useFollowScale(now: Pane, prior: Pane, scale: Scale): void {
  const [one, other] = [scale?.one ?? null, scale?.other ?? null];
  useEffect(() => {
    if (one === null || other === null) return;
    const zoomTo = (pane: Pane, zoom: number) => {
      if (!isSame(pane.get().view.zoom, zoom)) pane.change(({ view }) => ({ view: { ...view, zoom, x: 0, y: 0 } }));
    };
    zoomTo(now, one);
    zoomTo(prior, other);
    const follow = (from: Pane, to: Pane, ratio: number) =>
      from.subscribe(() => {
        const zoom = from.get().view.zoom * ratio;
        if (!isSame(to.get().view.zoom, zoom)) to.change(({ view }) => ({ view: { ...view, zoom } }));
      });
    const stops = [follow(now, prior, other / one), follow(prior, now, one / other)];
    return () => {
      for (const stop of stops) stop();
      zoomTo(now, 1);
      zoomTo(prior, 1);
    };
  }, [now, prior, one, other]);
}

const windowOf = ({ width, level, inverted }: View) => ({ width, level, inverted });

/** What is darker in one is darker in both. */
export function useFollowWindow(now: Pane, prior: Pane, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const copy = (from: Pane, to: Pane) => () => {
      const [wanted, has] = [windowOf(from.get().view), windowOf(to.get().view)];
      if (JSON.stringify(wanted) !== JSON.stringify(has)) to.change(({ view }) => ({ view: { ...view, ...wanted } }));
    };
    copy(now, prior)();
    const stops = [now.subscribe(copy(now, prior)), prior.subscribe(copy(prior, now))];
    return () => {
      for (const stop of stops) stop();
    };
  }, [now, prior, isOn]);
}
