import type { Page } from 'playwright-core';

/** What has the focus: its name, its field, and what is wrong with how it is seen. */
export type FocusBox = { name: string; key: string; problem: string | null };

/**
 * Is the box of what has the focus in the window, and is it the box one sees there. A native radio or tick is drawn by its label,
 * the slider of a chart by the chart; what is higher than the room it has is seen at its beginning.
 */
const LOOK = `() => {
  const at = document.activeElement;
  if (!at || at === document.body) return { name: '', key: '', problem: null };
  const name = (at.getAttribute('aria-label') || at.textContent || at.id || at.tagName).trim().slice(0, 60);
  const key = at.closest('[data-place]')?.getAttribute('data-place') ?? '';
  const label = at.matches('[type="radio"], [type="checkbox"]') && at.labels[0];
  const own = at.matches('[type="range"]') ? at.parentElement : label || at;
  const box = own.getBoundingClientRect();
  const room = (at.closest('[data-scrolls], aside') ?? document.documentElement).getBoundingClientRect();
  const top = Math.max(room.top, 0);
  const bottom = Math.min(room.bottom, innerHeight);
  const isTall = box.height > bottom - top - 100;
  const problem = () => {
    if (box.width === 0 || box.height === 0) return 'has no box';
    if (box.top < top - 1 || (!isTall && box.bottom > bottom + 1) || box.left < -1 || box.right > innerWidth + 1)
      return 'is outside: ' + [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
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

export type Walk = { stops: number; unseen: string[]; isOver: boolean };

/** Repeats of the key held down that are on their way at once: the page takes them one after the other, and nobody waits for each. */
const AT_ONCE = 25;
const MOST_STEPS = 600;

/** Goes by Tab through a part of the page, from its beginning until the focus leaves it: how many stops, and which are not seen. */
export async function tabWalk(page: Page, part = '[data-scrolls]'): Promise<Walk> {
  const quick = await walkOnce(page, part, AT_ONCE);
  // What a page brings into sight in the frame after a key, a busy machine has not yet done when the next key is there.
  return quick.unseen.length === 0 ? quick : walkOnce(page, part, 1);
}

async function walkOnce(page: Page, part: string, atOnce: number): Promise<Walk> {
  await page.evaluate(`(() => {
    const look = ${LOOK};
    const isIn = (at) => at.closest(${JSON.stringify(part)}) !== null;
    const walk = { stops: 0, unseen: [], isOver: false };
    const onTab = (event) => {
      // The keys that are on their way when the walk is over lead nowhere.
      if (walk.isOver) return event.preventDefault();
      if (event.key !== 'Tab' || document.activeElement === first) return;
      const { name, key, problem } = look();
      walk.stops += 1;
      if (problem !== null) walk.unseen.push(key + ' "' + name + '" ' + problem);
    };
    const onArrive = ({ target }) => {
      walk.isOver ||= !isIn(target);
    };
    const first = document.querySelector(${JSON.stringify(part)});
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
    document.addEventListener('keydown', onTab, true);
    document.addEventListener('focusin', onArrive);
    window.walked = () => walk;
    window.endWalk = () => {
      document.removeEventListener('keydown', onTab, true);
      document.removeEventListener('focusin', onArrive);
      first.removeAttribute('tabindex');
    };
  })()`);
  const walked = () => page.evaluate('window.walked()') as Promise<Walk>;
  let walk = await walked();
  for (let step = 0; step < MOST_STEPS && !walk.isOver; step += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, () => page.keyboard.down('Tab')));
    if (atOnce === 1) await page.evaluate('new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)))');
    walk = await walked();
  }
  await page.keyboard.up('Tab');
  await page.evaluate('window.endWalk()');
  return walk;
}
