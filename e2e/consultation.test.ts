import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, picture } from './support/browser.ts';
import { fieldAt } from './support/exam.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';
import { type Records, recordsOf } from './support/recordPage.ts';

let product: Product;
let page: Records['page'];
let record: Records['record'];
let clinic: Records['clinic'];
let doctor: Records['doctor'];

beforeAll(async () => {
  product = await startProduct();
  ({ page, record, clinic, doctor } = await recordsOf(product));
});
afterAll(() => stopProduct(product));

const stored = async (exam: string): Promise<Record<string, unknown>> =>
  (await product.sql.query('SELECT forms FROM interaction WHERE id = $1', [exam])).rows[0].forms;
const open = async (exam: string, form: string) => {
  await page.goto(`${product.address}/medical-record/${exam}?form=${form}`);
  await page.getByRole('heading', { name: 'Receita', level: 2 }).waitFor();
};
const search = () => page.getByRole('combobox', { name: 'Medicamento', exact: true });
const paper = () => page.getByRole('complementary').getByRole('article');
const ITEM = 'prescricoes.item1.';

it('[LST-204] medicines come from a file, are found while typing and taken whole; others grow the list', async () => {
  await page.goto(`${product.address}/medicines`);
  await page.getByRole('button', { name: 'Importar CSV', exact: true }).click();
  const file = (text: string) => ({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const choose = page.locator('input[type="file"]');
  await choose.setInputFiles(file('medicamento;via\nProgesterona;pelo ar'));
  await page.getByText('Linha 2: “pelo ar” não é uma opção de via.', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Importar', exact: true }).isDisabled()).toBe(true);
  await choose.setInputFiles(
    file(
      'medicamento;concentração;forma farmacêutica;dose;via;posologia;duração;quantidade;receita\n' +
        'Progesterona;200 mg;cápsula;1 cápsula;vaginal;À noite;30;30 cápsulas;\n' +
        'Amoxicilina;500 mg;cápsula;1 cápsula;oral;A cada 8 h;7;21 cápsulas;antimicrobiano\n',
    ),
  );
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByRole('row', { name: /Progesterona 200 mg, cápsula/ }).waitFor();
  await expectAccessible(page);
  await picture(page, 'medicines');

  const { exam } = await record('RECEITA', { forms: { 'info.antecedentes.alergias': 'Dipirona' } });
  await open(exam, 'prescricoes');
  await page.keyboard.press('Control+Enter');
  await search().pressSequentially('proges');
  await page.getByRole('option', { name: /Progesterona 200 mg, cápsula/ }).waitFor();
  await picture(page, 'prescription-search');
  await page.keyboard.press('Enter');
  await expect.poll(() => fieldAt(page, `${ITEM}quantidade`).locator('input').inputValue()).toBe('30 cápsulas');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-place]')?.getAttribute('data-place')))
    .toBe(`${ITEM}dose`);
  await expect.poll(() => stored(exam)).toMatchObject({ [`${ITEM}via`]: 'vaginal', [`${ITEM}duracao`]: 30 });

  await page.keyboard.press('Control+Enter');
  await search().pressSequentially('Dipirona 500 mg, comprimido');
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').getByText('Alergia', { exact: true }).first().waitFor();
  await page.keyboard.press('Control+Enter');
  await search().pressSequentially('amoxi');
  await page.keyboard.press('Enter');
  await page.getByText('Vai em outro tipo de receita', { exact: false }).waitFor();
  expect(await paper().count()).toBe(1);
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  await paper().nth(1).waitFor();
  await expect.poll(() => paper().nth(1).textContent()).toContain('Válida por 10 dias');

  await page.locator('[data-saving="saved"]').waitFor();
  await page.getByRole('button', { name: 'CONCLUIR ATENDIMENTO', exact: true }).click();
  await page.waitForURL(/\/studies/);
  await page.goto(`${product.address}/medicines`);
  await page.getByRole('row', { name: /Dipirona 500 mg, comprimido.*usado 1 vez/ }).waitFor();
});

it('[FRM-250] a consultation has a frame of its own: allergies above, the paper as it prints beside, no gestations', async () => {
  const { patient, exam } = await record('PAPEL', { forms: { 'info.antecedentes.alergias': 'Dipirona' } });
  await clinic.exam(patient, {
    day: clinic.ago(20),
    status: 'FINALIZADO',
    type: 'prontuario',
    doctor,
    forms: { [`${ITEM}medicamento`]: 'Ácido fólico', [`${ITEM}dose`]: '1 comprimido', [`${ITEM}via`]: 'oral' },
  });
  await open(exam, 'prescricoes');
  await page.getByText('Alergia: Dipirona', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: /Gestações/ }).count()).toBe(0);
  await page.getByRole('button', { name: /^Repetir a última, / }).waitFor();
  await page.keyboard.press('Alt+r');
  await expect.poll(() => paper().textContent()).toContain('Tomar 1 comprimido, via oral.');
  await page.keyboard.press('Control+Enter');
  await search().pressSequentially('Zin');
  await expect.poll(() => paper().textContent()).toContain('2.Zin');
  await search().pressSequentially('co');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => paper().textContent()).toMatch(/1\.\s*Zinco.*2\.\s*Ácido fólico/s);
  await expectAccessible(page);
  await picture(page, 'prescription');
  await page.locator('[data-saving="saved"]').waitFor();
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.body.dataset.printed = document.querySelector('[data-sheets]')?.textContent ?? '';
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await page.keyboard.press('Control+p');
  await expect.poll(() => page.evaluate(() => document.body.dataset.printed)).toContain('Zinco');
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'));
  await expectAccessible(page);
  await picture(page, 'prescription-dark');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await picture(page, 'prescription-phone');
});
