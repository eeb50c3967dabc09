import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectPartAccessible,
  goWithin,
  type OpenPage,
  picture,
  pictures,
} from './support/browser.ts';
import { fieldAt } from './support/exam.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';
import { type Records, recordsOf } from './support/recordPage.ts';

let product: Product;
let records: Records;
let page: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  records = await recordsOf(product);
  page = records.page;
});
afterAll(() => stopProduct(product));

/** The form of a record of its own. */
async function open(name: string, form: string): Promise<string> {
  const { exam } = await records.record(name);
  await records.open(exam, `?form=${form}`);
  await page.locator(`[data-place^="${form}."]`).first().waitFor();
  return exam;
}
const stored = async (exam: string): Promise<Record<string, unknown>> =>
  (await product.sql.query('SELECT forms FROM interaction WHERE id = $1', [exam])).rows[0].forms;
const input = (key: string) => fieldAt(page, key).locator('input').first();
const text = (key: string) => fieldAt(page, key).getByRole('textbox');
async function choose(key: string, label: string): Promise<void> {
  await fieldAt(page, key).getByRole('combobox').fill(label);
  await page.getByRole('option', { name: label, exact: true }).click();
}
const rows = () => page.locator('[data-scrolls]').getByRole('listitem');
const names = () => rows().locator('b').allTextContents();
const papers = () => page.getByRole('complementary').getByRole('article');
const focused = () =>
  page.evaluate(() => document.activeElement?.closest('[data-place]')?.getAttribute('data-place') ?? null);

/** Clean in both themes and both widths, and nothing wider than the screen. */
async function expectEveryLook(name: string): Promise<void> {
  await page.locator('[data-saving="saved"]').waitFor();
  await page.mouse.move(0, 0);
  await page.locator('.mantine-Notification-root').first().waitFor({ state: 'detached' });
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectPartAccessible(page, 'html');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await pictures(page, name);
  await page.getByRole('button', { name: 'o papel como sai', exact: true }).click();
  await page.getByRole('dialog').getByRole('article').first().waitFor();
  await picture(page, `${name}-paper-390`);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
}

describe('a request', () => {
  const KIT = 'solicitacoes.info.kit';
  it('begins today, and takes a kit as its exams, none of them twice', async () => {
    const exam = await open('CONJUNTO', 'solicitacoes');
    const day = records.clinic.brazilian(records.clinic.today);
    expect(await input('solicitacoes.info.dataSolicitacao').inputValue()).toBe(day);
    expect(await stored(exam)).not.toHaveProperty(['solicitacoes.info.dataSolicitacao']);
    await choose(KIT, 'Rotina ginecológica');
    await page.getByText('5 exames incluídos na solicitação.', { exact: true }).waitFor();
    expect(await input(KIT).inputValue()).toBe('');
    await choose(KIT, 'Rotina ginecológica');
    await page.getByText('Todos os exames do conjunto já estão na solicitação.', { exact: true }).waitFor();
    await expect
      .poll(() => rows().locator('b').allTextContents())
      .toEqual([
        'Colpocitologia oncótica',
        'Teste de DNA-HPV',
        'USG transvaginal',
        'USG de mamas',
        'Mamografia bilateral',
      ]);
    expect(await input('solicitacoes.item1.quantidade').inputValue()).toBe('1');
    await expect
      .poll(() => stored(exam))
      .toMatchObject({
        'solicitacoes.info.dataSolicitacao': records.clinic.today,
        'solicitacoes.item5.exame': 'Mamografia bilateral',
        'solicitacoes.item5.categoria': 'imagem',
      });
    expect(await stored(exam)).not.toHaveProperty([KIT]);
    await input('solicitacoes.item1.codigoTuss').fill('123');
    await page.getByText('O código TUSS tem 8 dígitos.', { exact: true }).waitFor();
    await expectAccessible(page);
  });

  it('is written exam by exam by keys, with its paper beside it at every one', async () => {
    const exam = await open('PEDIDO', 'solicitacoes');
    await rows().first().waitFor();
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

describe('a certificate', () => {
  const A = 'atestados.info.';

  it('fills in its end and its words, which follow until somebody edits them', async () => {
    const exam = await open('ATESTADO', 'atestados');
    await choose(`${A}tipoAtestado`, 'Licença-maternidade');
    expect(await input(`${A}dias`).inputValue()).toBe('120');
    await choose(`${A}tipoAtestado`, 'Atestado médico (afastamento)');
    expect(await input(`${A}dias`).inputValue()).toBe('');
    await input(`${A}dias`).fill('3');
    await input(`${A}dataInicio`).fill('12112026');
    await expect.poll(() => fieldAt(page, `${A}dataFim`).textContent()).toContain('14/11/2026');
    const words = text(`${A}textoAtestado`);
    await expect.poll(() => words.textContent()).toContain('ATESTADO esteve sob meus cuidados em');
    await expect.poll(() => words.textContent()).toContain('necessita de 3 (três) dias de afastamento');
    await expect.poll(() => words.textContent()).toContain('de 12/11/2026 a 14/11/2026.');
    await words.press('End');
    await words.pressSequentially(' Repouso relativo.');
    await input(`${A}dias`).fill('5');
    await page.getByText('Texto alterado: não acompanha mais o que muda nos campos.').waitFor();
    expect(await words.textContent()).toContain('3 (três) dias');
    expect(await words.textContent()).toContain('Repouso relativo.');
    await page.getByRole('button', { name: 'Usar o texto padrão', exact: true }).click();
    await expect.poll(() => words.textContent()).toContain('necessita de 5 (cinco) dias');
    await expect.poll(async () => (await stored(exam))[`${A}dataFim`]).toBe('2026-11-16');
    await expectAccessible(page);
  });

  it('tells a diagnosis only with consent, and forgets it without', async () => {
    const exam = await open('CONSENTIMENTO', 'atestados');
    await choose(`${A}tipoAtestado`, 'Declaração de comparecimento');
    expect(await fieldAt(page, `${A}cidAtestado`).count()).toBe(0);
    const consent = fieldAt(page, `${A}cidAutorizado`).getByRole('checkbox');
    await consent.check();
    await input(`${A}cidAtestado`).fill('O13');
    await input(`${A}horaInicio`).fill('10:00');
    await input(`${A}horaFim`).fill('09:00');
    await page.getByText('Deve ser depois de 10:00.', { exact: true }).waitFor();
    await expect.poll(async () => (await stored(exam))[`${A}cidAtestado`]).toBe('O13');
    await consent.uncheck();
    await fieldAt(page, `${A}cidAtestado`).waitFor({ state: 'detached' });
    await expect.poll(async () => (await stored(exam))[`${A}cidAtestado`]).toBeUndefined();
    await consent.check();
    expect(await input(`${A}cidAtestado`).inputValue()).toBe('');
  });

  it('may have others beside it, each printed by itself', async () => {
    const exam = await open('DOIS ATESTADOS', 'atestados');
    await choose(`${A}tipoAtestado`, 'Declaração de comparecimento');
    await page.getByRole('button', { name: /^Mais um item/ }).click();
    await choose('atestados.item1.tipoAtestado', 'Aptidão física');
    await rows().nth(1).getByText('Aptidão física', { exact: true }).waitFor();
    await page.locator('[data-saving="saved"]').waitFor();
    await page.getByRole('link', { name: 'Documentos', exact: true }).click();
    const links = page.getByRole('link', { name: /^Imprimir/ });
    await expect
      .poll(() => links.allTextContents())
      .toEqual(['Imprimir Declaração de comparecimento', 'Imprimir Aptidão física']);
    const [paper] = await Promise.all([page.context().waitForEvent('page'), links.last().click()]);
    await paper.getByRole('heading', { name: 'Aptidão física', level: 1 }).waitFor();
    expect(await paper.getByRole('article').count()).toBe(1);
    expect(await paper.getByRole('article').textContent()).toContain('que examinei DOIS ATESTADOS em');
    await goWithin(paper, `/documents/${exam}/atestados`);
    await paper.getByRole('article').nth(1).waitFor();
    await expectAccessible(paper as OpenPage);
    await paper.close();
  });

  it('are one list, the first of which gives its place to the next', async () => {
    const exam = await open('ATESTADOS', 'atestados');
    await rows().first().waitFor();
    await expect.poll(focused).toBe(`${A}tipoAtestado`);
    await choose(`${A}tipoAtestado`, 'Atestado médico (afastamento)');
    await fieldAt(page, `${A}dias`).locator('input').fill('3');
    await expect.poll(() => papers().textContent()).toContain('3 (três) dias');
    await expectEveryLook('certificate');
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
    await expect.poll(() => stored(exam)).toMatchObject({ [`${A}tipoAtestado`]: 'aptidao' });
    const values = await stored(exam);
    expect(Object.keys(values).filter((key) => key.startsWith('atestados.item'))).toEqual([]);
    expect(values).not.toHaveProperty([`${A}dias`]);
    await page.reload();
    await fieldAt(page, `${A}tipoAtestado`).waitFor();
    await expect.poll(() => papers().count()).toBe(1);
  });
});
