import { type RefObject, useLayoutEffect, useState } from 'react';
import type { PaneSize } from './view.ts';

/** How large an element is on the screen, as it grows and shrinks. */
export function usePlaceSize(place: RefObject<HTMLElement | null>): PaneSize {
  const [size, setSize] = useState<PaneSize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const watch = new ResizeObserver(measure);
    // It tells the first size too, before anything is painted: asked for here, the page would be laid out twice.
    watch.observe(element);
    return () => watch.disconnect();
  }, [place]);
  return size;
}
