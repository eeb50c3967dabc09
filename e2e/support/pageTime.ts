import type { Page } from 'playwright-core';

/** Times are taken inside the page: a busy machine looks late, and what a timer promises is the least it waits. */

/** How long a text stays once it has come. Ask before it comes. */
export function lifetimeOf(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let since: number | null = null;
        const look = () => {
          const isThere = document.body.textContent?.includes(wanted) ?? false;
          if (isThere) since ??= performance.now();
          else if (since !== null) resolve(performance.now() - since);
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    text,
  );
}

/** From the last input to the first call whose address holds the words. Ask before anybody types. */
export function fromInputToCall(page: Page, words: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let typed = 0;
        const note = () => {
          typed = performance.now();
        };
        document.addEventListener('input', note, true);
        const real = window.fetch;
        window.fetch = (...call) => {
          const [to] = call;
          if ((to instanceof Request ? to.url : String(to)).includes(wanted)) resolve(performance.now() - typed);
          return real(...call);
        };
      }),
    words,
  );
}

/** When the page made each call whose address ends so, from its next opening on. */
export async function callTimes(page: Page, ending: string): Promise<() => Promise<number[]>> {
  await page.addInitScript((wanted) => {
    const times: number[] = [];
    Object.assign(window, { callTimes: times });
    const real = window.fetch;
    window.fetch = (to, settings) => {
      if (new URL(String(to), location.href).pathname.endsWith(wanted)) times.push(performance.now());
      return real(to, settings);
    };
  }, ending);
  return async () => (await page.evaluate('window.callTimes')) as number[];
}

/**
 * The page that is opened next never gets an answer to a call whose address ends so. Answers how long it waited for one, by a clock of its
 * own that is put forward.
 */
export async function patienceOf(page: Page, ending: string, open: () => Promise<unknown>): Promise<number> {
  await page.clock.install();
  await page.addInitScript((wanted) => {
    const real = window.fetch;
    window.fetch = (to, settings) => {
      const since = Date.now();
      if (new URL(String(to), location.href).pathname.endsWith(wanted)) {
        Object.assign(window, { isAsked: true });
        settings?.signal?.addEventListener('abort', () => Object.assign(window, { patience: Date.now() - since }));
      }
      return real(to, settings);
    };
  }, ending);
  await page.route(`**${ending}`, () => undefined);
  await open();
  // Asked by this page: the one before it may still be asking the same.
  await page.waitForFunction(() => 'isAsked' in window);
  await page.clock.runFor(60_000);
  return Number(await page.evaluate('window.patience'));
}

/** Everything that moves has arrived, and nothing is still on its way. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const moving = document
      .getAnimations()
      .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().iterations !== Infinity);
    return moving.length === 0 && document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') === null;
  });
}

/** An answer that comes when the test lets it. */
export function held(): { until: Promise<void>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { until: promise, release: resolve };
}
