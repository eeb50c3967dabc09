import type { Page } from 'playwright-core';

/** What has the focus: its name, and what is wrong with how it is seen. */
export type FocusBox = { name: string; key: string; problem: string | null; isLast: boolean };

/** Looks at what has the focus: is its box in the window, and is it the box one sees there. */
export const focusBox = (page: Page): Promise<FocusBox> => page.evaluate(FOCUS_BOX) as Promise<FocusBox>;

/** A native radio or tick may be drawn by the label around it. What is higher than the room it has is seen at its beginning. */
const FOCUS_BOX = `(() => {
  const at = document.activeElement;
  if (!at || at === document.body) return { name: '', key: '', problem: null, isLast: true };
  const name = (at.getAttribute('aria-label') || at.textContent || at.id || at.tagName).trim().slice(0, 60);
  const key = at.closest('[data-place]')?.getAttribute('data-place') ?? '';
  const box = at.getBoundingClientRect();
  const room = (at.closest('[data-scrolls]') ?? document.documentElement).getBoundingClientRect();
  const top = Math.max(room.top, 0);
  const bottom = Math.min(room.bottom, innerHeight);
  const isTall = box.height > bottom - top - 100;
  let problem = null;
  if (box.width === 0 || box.height === 0) problem = 'has no box';
  else if (box.top < top - 1 || (!isTall && box.bottom > bottom + 1) || box.left < -1 || box.right > innerWidth + 1)
    problem = 'is outside: ' + [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
  else {
    const own = at.closest('label') ?? at;
    const points = [[0.5, 0.5], [0.5, 0.1], [0.5, 0.9]].map(([x, y]) => [
      box.left + box.width * x,
      box.top + Math.min(box.height, bottom - box.top) * y,
    ]);
    for (const [x, y] of points) {
      const over = document.elementFromPoint(x, y);
      if (over && (own.contains(over) || over.contains(own))) continue;
      problem = 'is covered by ' + (over ? over.tagName + '.' + over.className : 'nothing');
    }
  }
  return { name, key, problem, isLast: false };
})()`;
