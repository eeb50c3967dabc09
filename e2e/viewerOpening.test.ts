import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goWithin, type OpenPage, openAs, openPage, picture, signIn } from './support/browser.ts';
import { freshExam } from './support/exam.ts';
import { sendSamples } from './support/machine.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => stopProduct(product));

const BEGUN = { 'gestationalAge.info.interationDate': '2026-11-12', '2ndand3rdquarter.hasData': true };

const canvas = (page: OpenPage) => page.locator('main canvas');
const tiles = (page: OpenPage) => page.getByRole('navigation', { name: 'Imagens do estudo' }).getByRole('listitem');
const shown = (page: OpenPage, instance: string | undefined) =>
  page.locator(`main canvas[data-frame="${instance} 1"]`).waitFor();

describe('the viewer', () => {
  it('draws its first picture before the application is there, and asks for nothing twice', async () => {
    const exam = await freshExam(product, BEGUN);
    const { instances } = await sendSamples(product, exam, ['us-rgb-explicit.dcm', 'us-ob-palette-rle.dcm']);
    const page = await openPage();
    await signIn(page, product, accountOf(product, 'doctor'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    let start = () => {};
    const held = new Promise<void>((resolve) => {
      start = resolve;
    });
    await page.route('**/assets/first-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${product.address}/viewer/${exam.iuid}`, { waitUntil: 'commit' });
    const early = page.locator(`#ahead[data-frame="${instances[0]} 1"]`);
    await early.waitFor();
    expect(await page.locator('#root > *').count()).toBe(0);
    const before = await early.boundingBox();
    start();
    await shown(page, instances[0]);
    await early.waitFor({ state: 'detached' });
    expect(await canvas(page).boundingBox()).toEqual(before);
    await expect.poll(() => tiles(page).count()).toBe(2);
    // The study is asked for once more when the page begins to hear of changes, as every answer from before is.
    const first = asked.filter(
      (path) => /\/functions\/(session|company)$/.test(path) || path.includes(`${instances[0]}/frames`),
    );
    expect(first.length, first.join('\n')).toBe(3);
  });

  it('moves the study of a picture to another exam, asks why where it names another person, and goes there', async () => {
    const [from, to] = [await freshExam(product, BEGUN), await freshExam(product, BEGUN)];
    const { instances, study } = await sendSamples(product, from, ['us-rgb-explicit.dcm']);
    const { rows } = await product.sql.query(
      `UPDATE patient p SET name = 'ZULMIRA DE OUTRO EXAME', birthdate = '1991-02-03' FROM interaction i
       WHERE i.id = $1 AND p.id = i.patient_id RETURNING i.accession_number AS number`,
      [to.iuid],
    );
    const { number } = rows[0];
    const page = await openAs(product, 'doctor', `/viewer/${from.iuid}`);
    await shown(page, instances[0]);
    await page.getByRole('button', { name: 'Mais', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Mover para outro exame…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mover para outro exame' });
    const move = dialog.getByRole('button', { name: 'Mover', exact: true });
    expect(await move.isDisabled()).toBe(true);
    await dialog.getByRole('combobox', { name: 'Escolher exame' }).fill(number);
    await page.getByRole('option').filter({ hasText: number }).click();
    await picture(page, 'viewer-move');
    await move.click();
    const why = page.getByRole('dialog', { name: 'Ligar mesmo assim?' });
    await why.getByRole('radio').first().check();
    await why.getByRole('button', { name: 'Ligar com este motivo' }).click();
    await page.getByText('As imagens estão no exame escolhido.').waitFor();
    await page.waitForURL(`**/viewer/${to.iuid}`);
    await shown(page, instances[0]);
    const moved = await product.sql.query('SELECT interaction_id AS exam FROM dicom_study WHERE id = $1', [study]);
    expect(moved.rows[0].exam).toBe(to.iuid);
    await goWithin(page, `/viewer/${from.iuid}`);
    await page.getByRole('link', { name: 'Enviar imagens DICOM' }).waitFor();
    await picture(page, 'viewer-nothing');
  });
});
