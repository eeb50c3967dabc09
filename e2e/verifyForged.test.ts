import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../packages/domain/src/index.ts';
import { type Factories, factories } from '../packages/server/src/test/factories.ts';
import { publishedExam, type Scene } from '../packages/server/src/test/tampering.ts';
import { times } from '../packages/server/src/test/times.ts';
import { expectAccessible, openPage } from './support/browser.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let make: Factories;
let scene: Scene;

beforeAll(async () => {
  product = await startProduct();
  make = factories(product.database.ownerUrl);
  scene = await publishedExam(product.server, make);
});
afterAll(() => stopProduct(product));

const words = (locale: string) =>
  JSON.parse(
    readFileSync(new URL(`../packages/domain/src/languages/${locale}/messages.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;

describe('a report that was forged behind the product', () => {
  it('[FND-072] is not confirmed any more, in every language and width, and nothing of it is shown', async () => {
    const visitor = await openPage();
    const address = `${product.address}/verify/${scene.code}`;
    await visitor.goto(address);
    await visitor.getByText('Este código é de um laudo publicado.', { exact: true }).waitFor();
    await scene.tamper(
      `UPDATE report SET frozen = jsonb_set(frozen, '{doctor,name}', '"Doutor Forjado"') WHERE company_id = :company`,
    );
    for (const locale of LOCALES.slice(0, times(2, LOCALES.length))) {
      await visitor.evaluate((chosen) => localStorage.setItem('lang', chosen), locale);
      await visitor.goto(address);
      const refusal = visitor.getByRole('alert');
      await refusal.waitFor();
      const said = words(locale);
      await expect
        .poll(() => refusal.locator('p').allTextContents())
        .toEqual([said['verify.notConfirmed'], said['verify.notConfirmedWhy'], said['verify.notConfirmedDo']]);
      expect(await visitor.locator('main').textContent()).not.toMatch(/Forjado|Clínica \d|[0-9a-f]{64}/);
    }
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 390],
    ] as const) {
      const page = await openPage({ colorScheme, viewport: { width, height: 844 } });
      await page.goto(address);
      await page.getByRole('alert').waitFor();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(page.problems).toEqual([]);
    }
  });
});
