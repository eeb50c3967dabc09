import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './support/browser.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => stopProduct(product));

describe('pages', () => {
  it('[FND-012] carry no-referrer, and let no inline script run', async () => {
    for (const path of ['/', '/login', '/patient-portal/x', '/patient-portal2/x']) {
      const answer = await fetch(product.address + path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('unsafe');
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
      const html = await answer.text();
      expect(html).toContain(`nonce="${nonce}"`);
      expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
      const again = (await fetch(product.address + path)).headers.get('content-security-policy') ?? '';
      expect(again).not.toContain(nonce);
    }
  });

  it('a script that gets into the page does not run', async () => {
    const page = await openPage();
    await page.goto(`${product.address}/login`);
    await page.getByRole('dialog').waitFor();
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.taken = true';
      document.body.append(script);
    });
    expect(await page.evaluate(() => 'taken' in window)).toBe(false);
    expect(page.problems.join('\n')).toMatch(/Content Security Policy/i);
  });

  it('built files are kept by the browser, pages are not; a file that is not there is not a page', async () => {
    const html = await (await fetch(`${product.address}/login`)).text();
    const asset = /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? '';
    const built = await fetch(product.address + asset);
    expect(built.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${product.address}/login`)).headers.get('cache-control')).toBe('no-store');
    for (const path of [
      '/assets/nothing.js',
      '/assets/',
      '/.vite/manifest.json',
      '/index.html',
      '/..%2f..%2fpackage.json',
    ]) {
      const answer = await fetch(product.address + path);
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });
});
