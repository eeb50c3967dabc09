import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { times } from '../packages/server/src/test/times.ts';
import { expectAccessible, goToScreen, goWithin, openPage, picture, signIn } from './support/browser.ts';
import { settled } from './support/pageTime.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

/** Every screen as a person sees it: no serious axe finding, nothing wider than the window. */
const SCREENS = [
  '/',
  '/patients',
  '/studies',
  '/outbox',
  '/gestao',
  '/calculators',
  '/companies',
  '/calculators/ca?ca=222&idadeGestacionalEmDias=197',
  '/print-settings',
  '/users',
  '/devices',
  '/deleted',
  '/health-status',
  '/demo-mail',
  '/welcome',
  '/profile',
  '/nowhere',
];

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => stopProduct(product));

/** Both themes and both widths, and the language of the longest words where there is least room. The other pairs are for the long proof. */
const LOOKS = [
  { theme: 'light', width: 1440, lang: 'pt-BR' },
  { theme: 'dark', width: 390, lang: 'ru' },
  { theme: 'dark', width: 1440, lang: 'ru' },
  { theme: 'light', width: 390, lang: 'en' },
  { theme: 'dark', width: 390, lang: 'pt-BR' },
] as const;

describe.each(LOOKS.slice(0, times(2, 5)))('$theme, $width pixels, $lang', ({ theme, width, lang }) => {
  it('every screen is readable, reachable and fits', async () => {
    const page = await openPage({ viewport: { width, height: width < 600 ? 844 : 900 }, colorScheme: theme });
    await page.addInitScript((value) => localStorage.setItem('lang', value), lang);
    const look = async (name: string) => {
      await picture(page, `${name}-${theme}-${width}-${lang}`);
      await expectAccessible(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, `${name} is wider than the window`).toBeLessThanOrEqual(0);
    };
    await page.goto(`${product.address}/login`);
    await page.getByRole('dialog').waitFor();
    await look('login');
    await page.goto(`${product.address}/patient-portal/nothing`);
    await page.getByRole('heading').first().waitFor();
    await look('portal');
    await signIn(page, product, accountOf(product, 'admin', 2));
    await page.goto(`${product.address}/audit`);
    for (const screen of SCREENS) {
      await goToScreen(page, screen);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      await look(screen === '/' ? 'home' : screen.slice(1).replace(/\W+/g, '-'));
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await settled(page);
    await look('palette');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await goWithin(page, '/patients?new=1');
    await page.getByRole('dialog').waitFor();
    await settled(page);
    await look('patient-dialog');
    expect(page.problems).toEqual([]);
  }, 300_000);
});
