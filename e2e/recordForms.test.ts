import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, type OpenPage, openAs } from './support/browser.ts';
import { type Clinic, clinicOf } from './support/clinic.ts';
import { fieldAt } from './support/exam.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let clinic: Clinic;
let page: OpenPage;
let doctor: string;

beforeAll(async () => {
  product = await startProduct();
  clinic = await clinicOf(product);
  doctor = accountOf(product, 'doctor').email;
  page = await openAs(product, 'doctor', '/');
});
afterAll(() => stopProduct(product));

async function record(name: string, forms: Record<string, unknown> = {}): Promise<string> {
  const patient = await clinic.patient(name);
  return clinic.exam(patient, { day: clinic.today, status: 'ANDAMENTO', type: 'prontuario', doctor, forms });
}
const open = async (exam: string, form: string) => {
  await page.goto(`${product.address}/medical-record/${exam}?form=${form}`);
  await page.locator(`[data-place^="${form}.info."]`).first().waitFor();
};
const stored = async (exam: string): Promise<Record<string, unknown>> =>
  (await product.sql.query('SELECT forms FROM interaction WHERE id = $1', [exam])).rows[0].forms;
const input = (key: string) => fieldAt(page, key).locator('input').first();
const text = (key: string) => fieldAt(page, key).getByRole('textbox');
async function choose(key: string, label: string): Promise<void> {
  await fieldAt(page, key).getByRole('combobox').fill(label);
  await page.getByRole('option', { name: label, exact: true }).click();
}
const rows = () => page.locator('[data-scrolls]').getByRole('listitem');

describe('a request', () => {
  const KIT = 'solicitacoes.info.kit';
  it('begins today, and takes a kit as its exams, none of them twice', async () => {
    const exam = await record('CONJUNTO');
    await open(exam, 'solicitacoes');
    const day = clinic.brazilian(clinic.today);
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
        'solicitacoes.info.dataSolicitacao': clinic.today,
        'solicitacoes.item5.exame': 'Mamografia bilateral',
        'solicitacoes.item5.categoria': 'imagem',
      });
    expect(await stored(exam)).not.toHaveProperty([KIT]);
    await input('solicitacoes.item1.codigoTuss').fill('123');
    await page.getByText('O código TUSS tem 8 dígitos.', { exact: true }).waitFor();
    await expectAccessible(page);
  });
});

describe('a certificate', () => {
  const A = 'atestados.info.';

  it('fills in its end and its words, which follow until somebody edits them', async () => {
    const exam = await record('ATESTADO');
    await open(exam, 'atestados');
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
    const exam = await record('CONSENTIMENTO');
    await open(exam, 'atestados');
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
    const exam = await record('DOIS ATESTADOS');
    await open(exam, 'atestados');
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
    await paper.goto(`${product.address}/documents/${exam}/atestados`);
    await paper.getByRole('article').nth(1).waitFor();
    await expectAccessible(paper as OpenPage);
    await paper.close();
  });
});
