import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dicomSample } from '../packages/server/src/test/dicomFiles.ts';
import { pagesOf } from '../packages/server/src/test/pdfText.ts';
import { expectAccessible, type OpenPage, openAs, picture } from './support/browser.ts';
import { freshExam } from './support/exam.ts';
import { machineUid, sendSamples } from './support/machine.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => stopProduct(product));

const BEGUN = { 'gestationalAge.info.interationDate': '2026-11-12', '2ndand3rdquarter.hasData': true };
const JPEG = 'us-ybr422-jpeg-baseline.dcm';
const STILL = ['us-rgb-explicit.dcm', 'us-ob-palette-rle.dcm', JPEG, 'us-ob-palette-explicit.dcm'];
const CLIP = 'us-cine-ybr422-jpeg-baseline-30f.dcm';

/** Its picture is no picture: everything behind the first mark of a JPEG is something else. */
function broken(): Uint8Array {
  const bytes = Buffer.from(dicomSample(JPEG));
  const begin = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
  return bytes.fill(0x55, begin, begin + 4000);
}

/** What the browser would have opened, and when. */
async function watchPrinting(page: OpenPage): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const seen = { pressed: 0, printed: [] as number[] };
    window.addEventListener('keydown', () => (seen.pressed = performance.now()), true);
    window.print = () => void seen.printed.push(performance.now() - seen.pressed);
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => (window as never as { seen: { printed: number[] } }).seen.printed);
}

async function paper(page: OpenPage, name: string): Promise<Buffer> {
  const bytes = await page.pdf({ preferCSSPageSize: true });
  const folder = process.env.GESTA_PICTURES;
  if (folder !== undefined) writeFileSync(path.join(folder, `${name}.pdf`), bytes);
  return bytes;
}

/** Where nobody looks at them, sheets whose number is all that is read are made without what takes longest. */
async function leavePicturesOut(page: OpenPage): Promise<void> {
  if (process.env.GESTA_PICTURES !== undefined) return;
  await page.evaluate(() => {
    const without = new CSSStyleSheet();
    without.replaceSync('img, canvas { visibility: hidden !important }');
    document.adoptedStyleSheets.push(without);
  });
}
const bringPicturesBack = (page: OpenPage) => page.evaluate('document.adoptedStyleSheets.length = 0');

const A4 = [595, 842];
/** In points. */
const sheetSizes = (pdf: Buffer): number[][] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [width, height].map((side) => Math.round(Number(side))),
  );

const order = (page: OpenPage) =>
  page
    .getByRole('region', { name: 'Ordem na folha' })
    .getByRole('listitem')
    .locator('em')
    .locator('..')
    .allTextContents();
const tile = (page: OpenPage, name: string) => page.getByRole('radio', { name });

describe('printing of the viewer', () => {
  it('[IMG-027] [IMG-028] [IMG-054] [IMG-055] lays pictures on sheets of A4, in their grid and order, and prints after 50 ms', async () => {
    const exam = await freshExam(product, BEGUN);
    const samples = [...STILL, ...Array<string>(9).fill(JPEG)];
    await sendSamples(product, exam, [
      ...samples.map((sample, index) => ({
        bytes: dicomSample(sample),
        series: machineUid(),
        title: `Plano ${index + 1}`,
      })),
      { bytes: broken() },
      CLIP,
    ]);
    const { rows } = await product.sql.query(
      'SELECT p.name, p.pat_id FROM interaction i JOIN patient p ON p.id = i.patient_id WHERE i.id = $1',
      [exam.iuid],
    );
    const [{ name, pat_id: code }] = rows;
    const page = await openAs(product, 'doctor', `/viewer/${exam.iuid}`);
    await page.getByRole('checkbox', { name: 'Selecionar tudo' }).click();
    await page.keyboard.press('p');
    await page.getByRole('heading', { name: 'Imprimir imagens' }).waitFor();
    await expect.poll(async () => (await order(page)).length).toBe(15);
    for (const [layout, each, sheets] of [
      ['4 × 5', 20, 1],
      ['3 × 5', 15, 1],
      ['3 × 4', 12, 2],
      ['2 × 4', 8, 2],
      ['2 × 3', 6, 3],
      ['1 × 2', 2, 8],
    ] as const)
      await tile(page, `${layout} ${each} por folha ${sheets}`).waitFor({ state: 'attached' });
    await page.getByText('1 imagem não pode ser mostrada').waitFor();
    expect(
      await page.locator('section[data-shown]').evaluate((sheet: HTMLElement) => {
        const { paddingLeft, paddingRight, width } = getComputedStyle(sheet);
        return [width, paddingLeft, paddingRight].map(Number.parseFloat).reduce((all, each) => all - each);
      }),
    ).toBeCloseTo(800, 0);
    await expectAccessible(page);
    await picture(page, 'viewer-print-1440');

    const first = (await order(page))[0];
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(async () => (await order(page))[1]?.slice(1)).toBe(first?.slice(1));
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByRole('spinbutton', { name: /Quadro de/ }).fill('12');
    const printed = await watchPrinting(page);
    await page.getByRole('heading', { name: 'Imprimir imagens' }).click();
    await page.keyboard.press('Enter');
    await expect.poll(printed).toHaveLength(1);
    expect((await printed())[0]).toBeGreaterThanOrEqual(50);

    const pdf = await paper(page, 'viewer-print-3x4');
    expect(sheetSizes(pdf)).toEqual([A4, A4]);
    const pages = pagesOf(pdf).map(({ text }) => text);
    expect(pages).toHaveLength(2);
    for (const [index, text] of pages.entries())
      for (const said of [name, code, 'Exame de', `página ${index + 1}/2`, 'Clínica Aurora'])
        expect(text).toContain(said.replaceAll(/\s/g, ''));
    expect(pages[1]).toContain('Nãoépossívelmostrarestaimagem');
    expect(pages[1]).toContain('Imagem15·quadro12');
    expect(pages.join('')).not.toMatch(/Disposição|Voltar/);

    await leavePicturesOut(page);
    for (const [key, sheets] of [
      ['1', 1],
      ['2', 1],
      ['4', 2],
      ['5', 3],
      ['6', 8],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByRole('button', { name: `Imprimir ${sheets}` }).waitFor();
      expect(sheetSizes(await paper(page, `viewer-print-${key}`)), key).toEqual(Array(sheets).fill(A4));
    }
    await bringPicturesBack(page);
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await order(page)).length).toBe(14);
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, 'viewer-print-390');
    await page.keyboard.press('Escape');
    await page.locator('main canvas').waitFor();
    expect(page.problems).toEqual([]);
  });
});
