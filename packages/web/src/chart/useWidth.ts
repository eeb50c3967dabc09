import { type RefCallback, useCallback, useState } from 'react';

/** The width of an element as it is now, in whole pixels; 0 until it is known. */
export function useWidth<T extends HTMLElement>(): [RefCallback<T>, number] {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: T | null) => {
    if (element === null) return;
    const update = () => setWidth(Math.floor(element.clientWidth));
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width];
}
