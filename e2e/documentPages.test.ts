import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, picture } from './support/browser.ts';
import { fieldAt } from './support/exam.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';
import { type Records, recordsOf } from './support/recordPage.ts';

let product: Product;
let page: Records['page'];
let record: Records['record'];

beforeAll(async () => {
  product = await startProduct();
  ({ page, record } = await recordsOf(product));
});
afterAll(() => stopProduct(product));

const stored = async (exam: string): Promise<Record<string, unknown>> =>
  (await product.sql.query('SELECT forms FROM interaction WHERE id = $1', [exam])).rows[0].forms;
const open = async (exam: string, form: string) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${product.address}/medical-record/${exam}?form=${form}`);
  await rows().first().waitFor();
};
const rows = () => page.locator('[data-scrolls]').getByRole('listitem');
const names = () => rows().locator('b').allTextContents();
const papers = () => page.getByRole('complementary').getByRole('article');
const focused = () =>
  page.evaluate(() => document.activeElement?.closest('[data-place]')?.getAttribute('data-place') ?? null);
const choose = async (key: string, label: string) => {
  await fieldAt(page, key).getByRole('combobox').fill(label);
  await page.getByRole('option', { name: label, exact: true }).click();
};

/** Clean in both themes and both widths, and nothing wider than the screen. */
async function expectEveryLook(name: string): Promise<void> {
  await page.locator('[data-saving="saved"]').waitFor();
  await page.mouse.move(0, 0);
  await page.locator('.mantine-Notification-root').first().waitFor({ state: 'detached' });
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor();
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await picture(page, `${name}-${scheme}-${width}`);
    }
  }
  await page.getByRole('button', { name: 'o papel como sai', exact: true }).click();
  await page.getByRole('dialog').getByRole('article').first().waitFor();
  await picture(page, `${name}-paper-390`);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: 'light' });
}

describe('a request', () => {
  it('is written exam by exam by keys, with its paper beside it at every one', async () => {
    const { exam } = await record('PEDIDO');
    await open(exam, 'solicitacoes');
    expect(await page.getByRole('tablist', { name: 'Item', exact: true }).count()).toBe(0);
    await expect.poll(focused).toBe('solicitacoes.item1.exame');
    await page.keyboard.type('Hemograma');
    await page.keyboard.press('Enter');
    await expect.poll(() => papers().textContent()).toMatch(/1\s*Hemograma/);
    await page.keyboard.press('Control+Enter');
    await expect.poll(focused).toBe('solicitacoes.item2.exame');
    await page.keyboard.type('Ecocardiograma fetal');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('solicitacoes.item2.categoria');
    await page.keyboard.type('Cardio');
    await page.keyboard.press('Enter');
    await expect.poll(() => papers().textContent()).toMatch(/Cardiológico\s*1\s*Ecocardiograma fetal\s*2\s*Hemograma/i);
    expect(await papers().locator('[data-writing]').textContent()).toContain('Ecocardiograma fetal');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(names).toEqual(['Ecocardiograma fetal', 'Hemograma']);
    await expect.poll(focused).toBe('solicitacoes.item1.exame');
    await choose('solicitacoes.info.kit', 'Rotina ginecológica');
    await expect.poll(async () => (await names()).length).toBe(7);
    await fieldAt(page, 'solicitacoes.info.indicacaoClinica').getByRole('textbox').fill('Rotina');
    await expect.poll(() => papers().textContent()).toContain('Indicação clínicaRotina');
    await page.getByRole('button', { name: 'Remover Hemograma', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sim, remover', exact: true }).click();
    await expect.poll(async () => (await names()).length).toBe(6);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Mais um item/);
    await expect.poll(() => stored(exam)).toMatchObject({ 'solicitacoes.item2.exame': 'Colpocitologia oncótica' });
    await rows()
      .nth(1)
      .getByRole('button', { name: /^Editar/ })
      .click();
    await expectEveryLook('request');
  });
});

describe('certificates', () => {
  const FIRST = 'atestados.info.';
  it('are one list, the first of which gives its place to the next', async () => {
    const { exam } = await record('ATESTADOS');
    await open(exam, 'atestados');
    await expect.poll(focused).toBe(`${FIRST}tipoAtestado`);
    await choose(`${FIRST}tipoAtestado`, 'Atestado médico (afastamento)');
    await fieldAt(page, `${FIRST}dias`).locator('input').fill('3');
    await expect.poll(() => papers().textContent()).toContain('3 (três) dias');
    await expectEveryLook('certificate');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Control+Enter');
    await expect.poll(focused).toBe('atestados.item1.tipoAtestado');
    await choose('atestados.item1.tipoAtestado', 'Aptidão física');
    await expect.poll(names).toEqual(['Atestado médico (afastamento)', 'Aptidão física']);
    await expect.poll(() => papers().count()).toBe(2);
    await page.mouse.move(0, 0);
    await picture(page, 'certificates');
    await page.getByRole('button', { name: 'Remover Atestado médico (afastamento)', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar', exact: true }).click();
    expect(await names()).toHaveLength(2);
    await page.getByRole('button', { name: 'Remover Atestado médico (afastamento)', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sim, remover', exact: true }).click();
    await expect.poll(names).toEqual(['Aptidão física']);
    await expect.poll(() => stored(exam)).toMatchObject({ [`${FIRST}tipoAtestado`]: 'aptidao' });
    const values = await stored(exam);
    expect(Object.keys(values).filter((key) => key.startsWith('atestados.item'))).toEqual([]);
    expect(values).not.toHaveProperty([`${FIRST}dias`]);
    await page.reload();
    await fieldAt(page, `${FIRST}tipoAtestado`).waitFor();
    await expect.poll(() => papers().count()).toBe(1);
  });
});
