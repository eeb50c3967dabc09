import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  circles,
  dist,
  FIRST_SCREENS,
  loadOf,
  MOST_FIRST_SCRIPTS,
  MOST_FIRST_STYLES,
  MOST_VIEWER,
  viewerLoad,
} from '../scripts/firstLoad.ts';
import { openPage, signIn } from './support/browser.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => stopProduct(product));

it.each(Object.entries(FIRST_SCREENS))(
  'no more than 250 KB of scripts travel before the first screen: %s',
  (_, sources) => {
    const { scripts, styles, files } = loadOf(...sources);
    expect(scripts, files.join('\n')).toBeLessThanOrEqual(MOST_FIRST_SCRIPTS);
    expect(styles, files.join('\n')).toBeLessThanOrEqual(MOST_FIRST_STYLES);
  },
);

it('no more than 40 KB travel for the viewer of pictures, beyond the shell', () => {
  const { scripts, styles, files } = viewerLoad();
  expect(scripts, files.join('\n')).toBeGreaterThan(10_000);
  expect(scripts + styles, files.join('\n')).toBeLessThanOrEqual(MOST_VIEWER);
});

it('scripts and styles travel compressed, and whole to whoever takes nothing else', async () => {
  const { files } = loadOf(...FIRST_SCREENS.home);
  const large = files.filter((file) => statSync(path.join(dist, file)).size >= 1_000);
  expect(large.length).toBeGreaterThan(2);
  for (const file of large) {
    const whole = readFileSync(path.join(dist, file), 'utf8');
    for (const encoding of ['gzip', 'br', 'identity']) {
      const answer = await fetch(`${product.address}/${file}`, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding') ?? 'identity', file).toBe(encoding);
      expect(answer.headers.get('vary'), file).toMatch(/accept-encoding/i);
      expect(answer.headers.get('content-type'), file).toMatch(/^(application|text)\/(javascript|css); charset=utf-8$/);
      expect((await answer.text()) === whole, `${file} ${encoding}`).toBe(true);
    }
  }
});

it('an open exam is a handful of files, not one for each part of it', () => {
  const { files } = loadOf('first', 'workspace/ExamLayout.tsx', 'workspace/FormPage.tsx');
  expect(files.length).toBeLessThanOrEqual(30);
});

it('no two files need each other: which of them would run first?', () => {
  expect(circles()).toEqual([]);
});

it('the portal carries no code of the staff', () => {
  const { scripts, files } = loadOf('portal.html', 'languages/pt-BR/portalMessages.ts');
  expect(files.filter((file) => /\/(first|home|common|clinic|lists|exam)-/.test(file))).toEqual([]);
  expect(scripts, files.join('\n')).toBeLessThanOrEqual(110_000);
});

it('every component of the library has its styles, all in the sheet that is loaded first', () => {
  const folder = path.join(dist, 'assets');
  const all = readdirSync(folder);
  const read = (files: readonly string[]) =>
    files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('');
  const classes = (text: string) => new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g));
  const library = ['core', 'notifications', 'spotlight'].map((part) =>
    readFileSync(path.resolve(import.meta.dirname, `../node_modules/@mantine/${part}/styles.css`), 'utf8'),
  );
  const first = classes(read(all.filter((file) => /^first-.*\.css$/.test(file))));
  const styled = classes(library.join(''));
  const used = [...classes(read(all.filter((file) => file.endsWith('.js'))))].filter((name) => styled.has(name));
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((name) => !first.has(name))).toEqual([]);
});

it('the words of a first screen are there with it, those of the others soon after, and English never', async () => {
  const page = await openPage();
  await signIn(page, product, accountOf(product, 'manager'));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/essages-/.test(request.url()))
      asked.push(new URL(request.url()).pathname.replace(/.*\/(.*?essages)-.*/, '$1'));
  });
  await page.goto(product.address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => asked).toEqual(['pt-BR-firstMessages', 'pt-BR-messages']);
  await page.goto(`${product.address}/studies`);
  await page.getByRole('table').waitFor();
  expect(asked.filter((name) => name.startsWith('en-'))).toEqual([]);
  // A script with the nonce of its page would be compiled anew at every page.
  const nonces = await page
    .locator('link[rel="modulepreload"]')
    .evaluateAll((links) => links.map(({ nonce }) => nonce));
  expect(nonces.length).toBeGreaterThan(0);
  expect(nonces.filter((nonce) => nonce !== '')).toEqual([]);
});
