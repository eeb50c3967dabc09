import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Times are taken inside the page: a busy machine looks late, and what a timer promises is the least it waits. */

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

/** For a page: whatever waits so long by a timer, or longer, waits for ever. What comes all the same waited for nothing. */
export function timersHeld(leastMs: number): void {
  const real = window.setTimeout;
  window.setTimeout = ((act: TimerHandler, ms = 0, ...rest: unknown[]) =>
    real(ms < leastMs ? act : () => {}, ms, ...rest)) as typeof window.setTimeout;
  Object.assign(window, {
    goOn: () => {
      window.setTimeout = real;
    },
  });
}

/** The same from now on, until it is said. */
export async function holdTimers(page: Page, leastMs: number): Promise<() => Promise<void>> {
  await page.evaluate(timersHeld, leastMs);
  return () => page.evaluate('window.goOn()') as Promise<void>;
}

/** What the page works from now on, in milliseconds of a core: that others want it too does not count. */
export async function workOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await worked();
  return async () => (await worked()) - before;
}

/** What a bar of progress shows from now on, in percent, with the milliseconds since that bar came. */
export async function progressOn(page: Page): Promise<() => Promise<{ ms: number; value: number }[]>> {
  await page.evaluate(() => {
    const seen: { ms: number; value: number }[] = [];
    Object.assign(window, { progressSeen: seen });
    let bar: Element | null = null;
    let since = 0;
    const look = () => {
      const now = document.querySelector('[role="progressbar"]');
      if (now !== bar) since = performance.now();
      bar = now;
      if (now) seen.push({ ms: performance.now() - since, value: Number(now.getAttribute('aria-valuenow')) });
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  return async () => (await page.evaluate('window.progressSeen')) as { ms: number; value: number }[];
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

/** A clock is put into a page once. */
const clocks = new WeakSet<Page>();

/** The clock of the page stands still, until it is put forward by so much or let go. */
export async function stopClock(page: Page): Promise<void> {
  if (!clocks.has(page)) await page.clock.install();
  clocks.add(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** What is typed is not on its way before so many milliseconds of quiet, and is then. */
export async function savesAfterQuiet(page: Page, milliseconds: number, type: () => Promise<void>): Promise<void> {
  const mark = () => page.evaluate(() => document.querySelector('[data-saving]')?.getAttribute('data-saving') ?? '');
  await expect.poll(mark).toMatch(/^(saved|)$/);
  await stopClock(page);
  await type();
  await expect.poll(mark).toBe('pending');
  await page.clock.runFor(milliseconds - 1);
  expect(await mark(), `${milliseconds - 1} ms`).toBe('pending');
  await page.clock.runFor(1);
  await expect.poll(mark, { message: `${milliseconds} ms` }).not.toBe('pending');
  await page.clock.resume();
  await page.locator('[data-saving="saved"]').waitFor();
}

/** A notice that is there stays for so many milliseconds, and no longer than it then takes to go. */
export async function staysFor(page: Page, text: string, milliseconds: number): Promise<void> {
  const notice = page.locator('.mantine-Notification-root').getByText(text, { exact: true });
  await notice.waitFor();
  await page.clock.runFor(milliseconds - 1);
  expect(await notice.count(), `${milliseconds - 1} ms`).toBe(1);
  await page.clock.runFor(1 + LEAVING_MS);
  await expect.poll(() => notice.count(), { message: `${milliseconds} ms` }).toBe(0);
}
/** How a notice fades out. */
const LEAVING_MS = 400;

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
