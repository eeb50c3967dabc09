import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../packages/server/src/test/testApp.ts';
import { openPage, signIn } from './support/browser.ts';
import { type Account, accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let manager: Account;

beforeAll(async () => {
  product = await startProduct();
  manager = accountOf(product, 'manager');
});
afterAll(() => stopProduct(product));

describe('calls of the page', () => {
  it('[FND-035] carry the bearer of the signed-in user', async () => {
    const page = await openPage();
    await signIn(page, product, manager);
    await page.goto(product.address);
    await page.getByRole('banner').waitFor();
    const calls: { path: string; authorization: string | undefined }[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/functions/'))
        calls.push({ path: pathname, authorization: request.headers().authorization });
    });
    await page.getByRole('link', { name: 'Pacientes' }).first().click();
    await page.getByRole('table').waitFor();
    await page.getByRole('link', { name: 'Exames' }).first().click();
    await page.getByRole('table').waitFor();
    const asked = calls.filter((each) => each.path !== '/functions/events');
    expect(asked.map((each) => each.path)).toContain('/functions/patients');
    for (const each of asked) expect(each.authorization, each.path).toMatch(/^Bearer [\w-]{43}$/);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie);
    expect(kept).not.toContain(asked[0]?.authorization?.slice(7) ?? 'nothing');
  });

  it('[FND-033] go to the address of the environment, else the emulator, else the origin plus /functions', async () => {
    const cases = [
      { settings: { functionsUrl: 'https://calls.example/fn' }, base: 'https://calls.example/fn/' },
      { settings: { functionsEmulator: '127.0.0.1:5001' }, base: 'http://127.0.0.1:5001/functions/' },
      {
        settings: { functionsUrl: 'https://calls.example/fn', functionsEmulator: '127.0.0.1:5001' },
        base: 'https://calls.example/fn/',
      },
      { settings: {}, base: null },
    ];
    for (const { settings, base } of cases) {
      const other = await testApp(settings, product.database);
      const { headers, body } = await other.app.inject('/login');
      await other.close();
      const page = await openPage();
      const asked = page.waitForRequest((request) => request.url().endsWith('/session'));
      for (const away of ['https://calls.example/**', 'http://127.0.0.1:5001/**']) {
        await page.route(away, (route) =>
          route.fulfill({ status: 401, json: { error: { code: 'signInRequired', requestId: 'x' } } }),
        );
      }
      // Its page in the place of the one that is there: what it loads is the same.
      await page.route('**/login', (route) => route.fulfill({ headers: headers as Record<string, string>, body }));
      await page.goto(`${product.address}/login`);
      expect((await asked).url()).toBe(`${base ?? `${product.address}/functions/`}session`);
      await page.close();
    }
  });

  it('give up after ten seconds, and say so', async () => {
    const page = await openPage();
    await signIn(page, product, manager);
    await page.goto(product.address);
    await page.getByRole('banner').waitFor();
    await page.clock.install();
    await page.route('**/functions/patients?**', () => {});
    const asked = page.waitForRequest('**/functions/patients?**');
    await page.getByRole('link', { name: 'Pacientes' }).first().click();
    await asked;
    const note = page.getByRole('alert');
    await page.clock.runFor(9_800);
    expect(await note.count()).toBe(0);
    // The question is tried again once before the screen says that there is no answer.
    for (let i = 0; i < 8 && (await note.count()) === 0; i += 1) await page.clock.runFor(5_000);
    await note.first().waitFor();
    expect(await note.first().textContent()).toMatch(/tempo|demor/i);
  });

  it('[FND-037] log their failure without data, and hand it to the screen', async () => {
    const page = await openPage();
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await signIn(page, product, manager);
    await page.route('**/functions/patients?**', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'unexpected', requestId: 'req-123' } } }),
    );
    await page.goto(`${product.address}/patients?q=SEGREDO`);
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByRole('alert').first().textContent()).toContain('req-123');
    const own = logged.filter((line) => line.includes('req-123'));
    expect(own.length).toBeGreaterThan(0);
    expect(own.join('\n')).toMatch(/unexpected/);
    expect(own.join('\n')).not.toMatch(/SEGREDO/i);
  });

  it('[FND-042] a failure without a listed message is only logged', async () => {
    const page = await openPage();
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await page.route('**/functions/getForms**', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'unexpected', requestId: 'forms-1' } } }),
    );
    await signIn(page, product, manager);
    await page.goto(product.address);
    await page.getByRole('heading', { name: /Bo[am] (dia|tarde|noite)/ }).waitFor();
    await expect.poll(() => logged.some((line) => line.includes('forms-1')), { timeout: 15_000 }).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(page.problems).toEqual([]);
  });
});
