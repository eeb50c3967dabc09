import type { Page } from 'playwright-core';

/** What has the focus: its name, its field, and what is wrong with how it is seen. */
export type FocusBox = { name: string; key: string; problem: string | null };

/**
 * Is the box of what has the focus in the window, and is it the box one sees there. A native radio or tick is drawn by the label
 * around it; what is higher than the room it has is seen at its beginning.
 */
const LOOK = `() => {
  const at = document.activeElement;
  if (!at || at === document.body) return { name: '', key: '', problem: null };
  const name = (at.getAttribute('aria-label') || at.textContent || at.id || at.tagName).trim().slice(0, 60);
  const key = at.closest('[data-place]')?.getAttribute('data-place') ?? '';
  const box = at.getBoundingClientRect();
  const room = (at.closest('[data-scrolls]') ?? document.documentElement).getBoundingClientRect();
  const top = Math.max(room.top, 0);
  const bottom = Math.min(room.bottom, innerHeight);
  const isTall = box.height > bottom - top - 100;
  const problem = () => {
    if (box.width === 0 || box.height === 0) return 'has no box';
    if (box.top < top - 1 || (!isTall && box.bottom > bottom + 1) || box.left < -1 || box.right > innerWidth + 1)
      return 'is outside: ' + [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
    const own = at.closest('label') ?? at;
    for (const share of [0.1, 0.5, 0.9]) {
      const y = box.top + Math.min(box.height, bottom - box.top) * share;
      const over = document.elementFromPoint(box.left + box.width / 2, y);
      if (!over || !(own.contains(over) || over.contains(own)))
        return 'is covered by ' + (over ? over.tagName + '.' + over.className : 'nothing');
    }
    return null;
  };
  return { name, key, problem: problem() };
}`;

export const focusBox = (page: Page): Promise<FocusBox> => page.evaluate(`(${LOOK})()`) as Promise<FocusBox>;

const STEPS = 20;
const MOST_STEPS = 400;

/** Goes through the page of a form by Tab, from its tabs to the line at its foot: how many stops, and which of them are not seen. */
export async function tabWalk(page: Page): Promise<{ stops: number; unseen: string[] }> {
  await page.evaluate(`(() => {
    const look = ${LOOK};
    const walk = { stops: 0, unseen: [], isOver: false };
    window.walk = walk;
    window.onWalk = ({ key }) => {
      if (key !== 'Tab' || walk.isOver) return;
      const { name, key: field, problem } = look();
      walk.stops += 1;
      if (problem !== null) walk.unseen.push(field + ' "' + name + '" ' + problem);
    };
    window.onArrive = ({ target }) => {
      // The line at the foot is the last of the page.
      if (!target.closest('[data-scrolls]') || target.matches('[data-last-stop]')) walk.isOver = true;
    };
    document.addEventListener('keydown', window.onWalk, true);
    document.addEventListener('focusin', window.onArrive);
    document.querySelector('[data-scrolls] [role="tab"][aria-selected="true"]').focus();
  })()`);
  type Walk = { stops: number; unseen: string[]; isOver: boolean };
  for (let step = 0; step < MOST_STEPS; step += STEPS) {
    for (let each = 0; each < STEPS; each += 1) await page.keyboard.press('Tab');
    if (((await page.evaluate('window.walk')) as Walk).isOver) break;
  }
  return (await page.evaluate(`(() => {
    document.removeEventListener('keydown', window.onWalk, true);
    document.removeEventListener('focusin', window.onArrive);
    return window.walk;
  })()`)) as Walk;
}
