import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Disposable, Page } from 'playwright-core';

/**
 * A page that is opened anew reads and compiles the whole application; one that was used before does so in a third of the time. So a page
 * goes back when its test ends, with nothing left of its visitor, and the next visitor gets it.
 */
type Visitor = {
  page: Page;
  context: BrowserContext;
  options: BrowserContextOptions;
  session: CDPSession;
  origins: Set<string>;
  scripts: Disposable[];
  isSpoiled: boolean;
};

const idle = new Map<string, Visitor[]>();
const MOST_IDLE = 3;

/** What no call takes back. */
const SPOILING = {
  page: ['exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'],
  context: ['exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders', 'newCDPSession'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
};
const HEARD = ['console', 'dialog', 'download', 'filechooser', 'framenavigated', 'pageerror', 'popup'] as const;
const CALLS = ['request', 'response', 'requestfailed', 'requestfinished'] as const;

/** A page of a fresh visitor, and how it is given back. */
export async function borrowPage(browser: Browser, options: BrowserContextOptions) {
  const kind = JSON.stringify(options);
  const visitor = idle.get(kind)?.pop() ?? (await newVisitor(browser, options));
  visitor.page.on('framenavigated', (frame) => {
    if (frame === visitor.page.mainFrame()) visitor.origins.add(new URL(frame.url()).origin);
  });
  async function giveBack(isTrusted: boolean): Promise<void> {
    const resting = idle.get(kind) ?? [];
    if (!isTrusted || visitor.isSpoiled || visitor.page.isClosed() || resting.length === MOST_IDLE)
      return visitor.context.close();
    await clean(visitor);
    idle.set(kind, [...(idle.get(kind) ?? []), visitor]);
  }
  return { page: visitor.page, giveBack };
}

async function newVisitor(browser: Browser, options: BrowserContextOptions): Promise<Visitor> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const visitor: Visitor = { page, context, options, session, origins: new Set(), scripts: [], isSpoiled: false };
  const spoil = () => {
    visitor.isSpoiled = true;
  };
  const keep = (added: unknown) => void (added as Promise<Disposable>).then((script) => visitor.scripts.push(script));
  for (const each of [page, context]) onCall(each, 'addInitScript', keep);
  for (const name of SPOILING.page) onCall(page, name, spoil);
  for (const name of SPOILING.context) onCall(context, name, spoil);
  for (const name of SPOILING.clock) onCall(page.clock, name, spoil);
  page.on('crash', spoil);
  session.on('Fetch.requestPaused', ({ requestId }) => {
    void session.send('Fetch.fulfillRequest', { requestId, responseCode: 200 });
  });
  return visitor;
}

function onCall(target: object, name: string, note: (answer: unknown) => void): void {
  const real: unknown = Reflect.get(target, name);
  if (typeof real !== 'function') throw new Error(`there is no ${name} to be watched`);
  Reflect.set(target, name, (...args: unknown[]): unknown => {
    const answer: unknown = Reflect.apply(real, target, args);
    note(answer);
    return answer;
  });
}

/** Leaves the application, then takes away what it kept. Its address stays, because the compiled scripts belong to the process of an address. */
async function clean({ page, context, options, session, origins, scripts }: Visitor): Promise<void> {
  for (const event of [...HEARD, ...CALLS]) page.removeAllListeners(event);
  for (const event of ['page', ...CALLS]) context.removeAllListeners(event);
  await Promise.all(context.pages().map((each) => each === page || each.close()));
  await Promise.all([page, context].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  for (const script of scripts.splice(0)) await script.dispose();
  await Promise.all([context.setOffline(false), page.mouse.move(0, 0)]);
  const kept = [...origins].filter((each) => each.startsWith('http'));
  if (kept[0] !== undefined) {
    // Not by a route: with one the browser would forget what it has read. And the product may have ended.
    await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] });
    await page.goto(kept[0]);
    await session.send('Fetch.disable');
    await page.evaluate(() => sessionStorage.clear());
  }
  for (const origin of kept)
    await session.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    });
  await session.send('Page.resetNavigationHistory');
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  await page.emulateMedia({ media: null, colorScheme: options.colorScheme ?? 'light' });
  if (options.viewport) await page.setViewportSize(options.viewport);
  origins.clear();
}
