import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectPartAccessible, openAs, pictures } from './support/browser.ts';
import { freshExam } from './support/exam.ts';
import { sendSamples } from './support/machine.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => stopProduct(product));

describe('pictures of machines', () => {
  it('[IMG-073] are looked at before they leave: the part outside of the regions is proposed as black, and a person decides', async () => {
    const exam = await freshExam(product, { '2ndand3rdquarter.hasData': true });
    const { instances } = await sendSamples(product, exam, ['us-rgb-rle.dcm', 'us-ybr422-jpeg-baseline.dcm'], {
      description: 'Doppler',
      title: 'Fluxo',
    });
    const regions = JSON.stringify([{ x0: 40, y0: 60, x1: 599, y1: 419 }]);
    await product.sql.query('UPDATE dicom_instance SET regions = $2 WHERE id = $1', [instances[0], regions]);
    await product.sql.query("UPDATE dicom_instance SET regions = '[]' WHERE id = $1", [instances[1]]);
    const address = `/ultra-fetal/patient/${exam.patient}/gestation-interaction/${exam.iuid}/medias`;
    const page = await openAs(product, 'doctor', address);
    const report = page.getByRole('list', { name: 'Imagens do laudo' });
    for (const number of [1, 2]) await page.getByRole('checkbox', { name: `No laudo: ${number} · Fluxo` }).click();
    await page.getByText('2 no laudo sem conferir', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Conferir', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'O que sai desta imagem' });
    const cover = dialog.getByRole('switch', { name: 'Cobrir o que está fora' });
    await dialog.getByText('O aparelho diz onde desenha', { exact: false }).waitFor();
    await dialog.locator('svg [data-covers]').waitFor();
    expect(await cover.isChecked()).toBe(true);
    await pictures(page, 'media-mask');
    await expectPartAccessible(page, '[role=dialog]');
    await dialog.getByRole('textbox', { name: 'Acima' }).fill('80');
    await dialog.getByRole('button', { name: 'Vi e confirmo' }).click();

    // The next one, of which the machine says nothing: nothing is covered.
    await dialog.getByText('nada é coberto por si só', { exact: false }).waitFor();
    expect(await cover.isChecked()).toBe(false);
    expect(await dialog.locator('svg [data-covers]').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Vi e confirmo' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('sem conferir', { exact: false }).count()).toBe(0);
    const masks = async () =>
      (
        await product.sql.query(
          'SELECT mask FROM exam_file WHERE interaction_id = $1 AND looked_at IS NOT NULL ORDER BY created_at',
          [exam.iuid],
        )
      ).rows.map(({ mask }) => mask);
    expect(await masks()).toEqual([[{ x0: 40, y0: 80, x1: 600, y1: 420 }], null]);

    await report.getByRole('button', { name: 'Conferir nomes: Fluxo' }).nth(1).focus();
    await page.keyboard.press('Enter');
    const area = dialog.locator('svg[data-draws]');
    const box = await area.boundingBox();
    if (!box) throw new Error('the picture is not there');
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 4);
    await page.mouse.down();
    await page.mouse.move(box.x + (box.width * 3) / 4, box.y + (box.height * 3) / 4, { steps: 4 });
    await page.mouse.up();
    await dialog.locator('svg [data-covers]').waitFor();
    await dialog.getByRole('button', { name: 'Vi e confirmo' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => (await masks())[1]).toMatchObject([{ x0: expect.any(Number) }]);
    await report.getByRole('button', { name: 'Conferir nomes: Fluxo' }).nth(0).focus();
    await page.keyboard.press('Enter');
    const [copy] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Baixar cópia sem dados' }).click(),
    ]);
    expect(copy.suggestedFilename()).toBe('Fluxo.png');
    expect(page.problems).toEqual([]);
  });
});
