import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished, TestRunner } from 'vitest';
import { atFileEnd } from '../../packages/server/src/test/atFileEnd.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { type Account, accountOf, type Product } from './product.ts';
import { borrowPage } from './visitors.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page that was used before keeps what was compiled for it, with the places that stack traces ask for: a sixth of what opening it costs.
  // No page lives long enough to earn back what optimizing its code costs: a twelfth of the whole. Nor to be swept early.
  '--js-flags=--no-flush-bytecode --no-enable-lazy-source-positions --no-maglev --no-opt --initial-old-space-size=512',
];

let launched: Promise<Browser> | undefined;

/** The browser of this worker, the same for all its files; it ends with its worker. */
function workersBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found: npm test says how to get one.');
  launched ??= chromium.launch({ executablePath, args: FLAGS });
  return launched;
}

export type OpenPage = Page & { problems: string[] };

export const pagesInUse = new Set<OpenPage>();

/** A page of a fresh visitor. What the browser complains about (a refused script, a crash) is kept in `problems`. */
export async function openPage(options: BrowserContextOptions = {}): Promise<OpenPage> {
  const usual = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
  const borrowed = await borrowPage(await workersBrowser(), { ...usual, ...options });
  const page = borrowed.page as OpenPage;
  pagesInUse.add(page);
  giveBackAtEnd((isTrusted) => {
    pagesInUse.delete(page);
    return borrowed.giveBack(isTrusted);
  });
  page.problems = [];
  page.on('pageerror', (error) => page.problems.push(`crash: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) page.problems.push(message.text());
  });
  return page;
}

/** A page nobody looks at any more still draws and listens. One opened for the whole file stays until its end. */
function giveBackAtEnd(giveBack: (isTrusted: boolean) => Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) atFileEnd(() => giveBack(true));
  else onTestFinished(({ task }) => giveBack(task.result?.state !== 'fail'));
}

/** The browser has the session from here on, whatever it opens next. What a person does at the door is told by `signIn.test`. */
export async function signIn(
  page: Page,
  product: Pick<Product, 'address'>,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  const answer = await page.request.post(`${product.address}/functions/signIn`, { data: { email, password } });
  if (!answer.ok()) throw new Error(`signing in as ${email} answered ${answer.status()}`);
}

/** A page of the demo account with that role, signed in, where nothing was opened yet. */
export async function signedIn(product: Product, role: string, companies = 1): Promise<OpenPage> {
  const page = await openPage();
  await signIn(page, product, accountOf(product, role, companies));
  return page;
}

/** The same at an address. */
export async function openAs(product: Product, role: string, path: string, companies = 1): Promise<OpenPage> {
  const page = await signedIn(product, role, companies);
  await page.goto(product.address + path);
  return page;
}

/** To another address of the application that is open, as its links go: what was read and compiled stays, which a new load costs thrice. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** What stands there now is known again as long as it stands. */
export const markAsLeft = (page: Page, selector: string): Promise<void> =>
  page.evaluate((at) => document.querySelector(at)?.setAttribute('data-left', ''), selector);

/** The same to another screen, until it stands there with a heading of its own. */
export async function goToScreen(page: Page, path: string): Promise<void> {
  await markAsLeft(page, 'main :is(h1, h2, h3, h4, h5, h6)');
  await goWithin(page, path);
  await page.locator('[data-left]').waitFor({ state: 'detached' });
  await page.locator('main').getByRole('heading').first().waitFor();
}

/** What was said before is gone: the next notice is of what is done next. One under the pointer would stay. */
export async function noticesLeft(page: OpenPage): Promise<void> {
  await page.mouse.move(0, 0);
  await page.locator('.mantine-Notification-root').first().waitFor({ state: 'detached' });
}

/** By its button, as whoever is done with it does. */
export async function closeDialog(page: OpenPage): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Goes to an address and waits for what the page asks ahead of need: from then on the server hears only what the test does. */
export async function openSettled(page: Page, address: string): Promise<void> {
  const ahead = ['exame', 'prontuario'].map((group) =>
    page.waitForResponse((response) => /\/getForms\?/.test(response.url()) && response.url().includes(group)),
  );
  await Promise.all([page.goto(address), ...ahead]);
}

const axeSource = readFileSync(path.resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');

/** A rule that can only find something slight is not asked: together they cost a third. */
const axeSetup = `for (const rule of axe._audit.rules) if (!['serious', 'critical'].includes(rule.impact)) rule.enabled = false;`;

/** Half a megabyte travels and is compiled: once for a page that is looked at several times. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(`${axeSource};${axeSetup}`);
}

type Violation = { id: string; impact: string; nodes: { target: string[]; html: string }[] };

/** Colours on their way from one to another are nobody's choice: where axe looks, everything has arrived. */
const axeRun = (context: string, options = '') => `(async () => {
  const still = new CSSStyleSheet();
  still.replaceSync(
    '*, ::before, ::after { transition: none !important; animation: none !important }' +
    '.mantine-Notification-root { opacity: 1 !important; transform: none !important }',
  );
  document.adoptedStyleSheets.push(still);
  const { violations } = await axe.run(${context}, { resultTypes: ['violations'], preload: false, ${options} });
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  return violations;
})()`;

/** No serious or critical finding, and no colour contrast finding of any kind. */
export async function expectAccessible(page: Page): Promise<void> {
  await bringAxe(page);
  expectClean((await page.evaluate(axeRun('document'))) as Violation[]);
}

export const THEMES = ['light', 'dark'] as const;

/** The same of a part of the page in both themes: in the second it is made of the same, only its colours are others. */
export async function expectPartAccessible(
  page: Page,
  part: string,
  themes: readonly (typeof THEMES)[number][] = THEMES,
): Promise<void> {
  await bringAxe(page);
  const context = `{ include: [...document.querySelectorAll(${JSON.stringify(part)})] }`;
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
    const rules = theme === themes[0] ? '' : "runOnly: ['color-contrast']";
    expectClean((await page.evaluate(axeRun(context, rules))) as Violation[]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

function expectClean(violations: readonly Violation[]): void {
  const serious = violations.filter((each) => ['serious', 'critical'].includes(each.impact));
  const told = serious.map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join(' ')}`.slice(0, 600));
  // As the message too: a report that shortens the list still says what was found.
  expect(told, told.join('\n')).toEqual([]);
}

/** A picture of the page for people to look at: GESTA_PICTURES is the folder, without it none is taken. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.GESTA_PICTURES;
  if (folder !== undefined) await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

/** The same wide and narrow, by day and by night; `height` where one wants to see the whole of a long page. */
export async function pictures(page: Page, name: string, height?: number): Promise<void> {
  if (process.env.GESTA_PICTURES === undefined) return;
  const before = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    for (const [width, usual] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height: height ?? usual });
      // What stands side by side stands one below the other where it is narrow.
      const whole = height && (await page.evaluate(() => document.documentElement.scrollHeight));
      if (whole && whole > height) await page.setViewportSize({ width, height: whole });
      await picture(page, `${name}-${width}-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}
