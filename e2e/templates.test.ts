import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectPartAccessible,
  goWithin,
  type OpenPage,
  openAs,
  openPage,
  pictures,
  signIn,
} from './support/browser.ts';
import { type Clinic, clinicOf } from './support/clinic.ts';
import { type Exam, freshExam, storedForms } from './support/exam.ts';
import { settled, timersHeld } from './support/pageTime.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';
import { turnToExam } from './support/recordPage.ts';

let product: Product;
let clinic: Clinic;
let page: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  clinic = await clinicOf(product);
  page = await openAs(product, 'doctor', '/');
});
afterAll(() => stopProduct(product));

const addressOf = ({ patient, iuid }: Exam, text = 'conclusion') =>
  `/ultra-fetal/patient/${patient}/gestation-interaction/${iuid}/${text}`;
const AGE = {
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': '2026-04-29',
  'gestationalAge.info.interationDate': '2026-11-12',
  'gestationalAge.info.fetos': '1',
};
const text = (page: OpenPage) => page.locator('[data-text] .ProseMirror').first();
const dialog = (page: OpenPage) => page.getByRole('dialog', { name: 'Modelos' });
const button = (page: OpenPage, name: string) => dialog(page).getByRole('button', { name, exact: true });
const content = (page: OpenPage) => dialog(page).getByRole('textbox', { name: 'Conteúdo' });
const nameBox = (page: OpenPage) => dialog(page).getByRole('textbox', { name: 'Nome do modelo' });
const group = (page: OpenPage, name: string) => dialog(page).getByRole('region', { name });
const notice = (page: OpenPage, words: string) => page.getByText(words, { exact: true }).first();

async function openDialog(page: OpenPage): Promise<void> {
  await page.getByRole('button', { name: 'Modelos', exact: true }).click();
  await dialog(page).waitFor();
  await group(page, 'Modelos padrão do sistema').getByRole('button').first().waitFor();
}

async function open(by = page): Promise<Exam> {
  const exam = await freshExam(product, AGE);
  await turnToExam(by, exam.iuid, addressOf(exam));
  await text(by).waitFor();
  return exam;
}

async function write(name: string, words: string): Promise<void> {
  await button(page, 'Novo modelo').click();
  await nameBox(page).fill(name);
  await content(page).fill(words);
  await button(page, 'Salvar').click();
  await notice(page, 'Salvo com sucesso!').waitFor();
  await button(page, 'Remover').waitFor();
}

it('[RPT-075] the text is as high as the window less 250 pixels, and never lower than 480', async () => {
  const exam = await open();
  for (const form of ['conclusion', 'observations']) {
    await goWithin(page, addressOf(exam, form));
    await page.locator(`[data-place^="${form}."] .ProseMirror`).waitFor();
    const height = () => text(page).evaluate((element) => element.getBoundingClientRect().height);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await height(), form).toBe(650);
    await page.setViewportSize({ width: 1440, height: 600 });
    expect(await height(), form).toBe(480);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

describe('the dialog', () => {
  it('[RPT-069] [RPT-076] [RPT-077] [RPT-078] [RPT-079] [RPT-081] [RPT-082] [RPT-083] [RPT-084] [RPT-110] a doctor finds, writes, saves and applies a template', async () => {
    const exam = await open();
    await openDialog(page);
    await expect.poll(async () => Math.round((await dialog(page).boundingBox())?.width ?? 0)).toBe(1100);
    expect(await button(page, 'Aplicar').isDisabled()).toBe(true);
    expect(await button(page, 'Remover').count()).toBe(0);
    expect(await button(page, 'Fechar').count()).toBeGreaterThan(0);
    await group(page, 'Modelos da empresa').waitFor();
    await dialog(page).getByRole('searchbox', { name: 'Buscar modelo' }).fill('subcoriônico hematoma');
    await expect.poll(() => group(page, 'Modelos padrão do sistema').getByRole('button').count()).toBeLessThan(5);
    await dialog(page).getByRole('searchbox').fill('');

    await button(page, 'Novo modelo').click();
    expect(await button(page, 'Aplicar').isDisabled(), 'it is not saved yet').toBe(true);
    expect(await button(page, 'Remover').count()).toBe(0);
    await button(page, 'Salvar').click();
    await dialog(page).getByText('Campo obrigatório', { exact: true }).waitFor();
    await page.keyboard.type('Controle <b>em</b> semanas');
    await content(page).click();
    await page.keyboard.type('#idade');
    await page.getByRole('listbox', { name: 'Medidas' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('Idade {{gestationalAge.info.calculada}}. Controle em ');
    await button(page, 'Palavra-chave').click();
    await expect.poll(() => content(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('2 / 3');
    await expect.poll(() => content(page).textContent()).toContain('Controle em [[2 / 3]]');
    expect(await content(page).locator('[data-keyword]').textContent()).toBe('[[2 / 3]]');
    await button(page, 'Salvar').click();
    await notice(page, 'Salvo com sucesso!').waitFor();
    await button(page, 'Remover').waitFor();
    await expectAccessible(page);
    await pictures(page, 'templates');

    await button(page, 'Aplicar').click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => text(page).textContent()).toContain('Idade 28s1d. Controle em [[2 / 3]]');
    await page.keyboard.press('Alt+Digit1');
    await page.keyboard.type('3 semanas');
    await expect.poll(() => text(page).textContent()).toContain('Controle em 3 semanas');
    await expect.poll(async () => (await storedForms(product, exam))['conclusion.info.text']).toContain('3 semanas');
    // Those of the clinic come first, and as they are called.
    await page.keyboard.press('Enter');
    await page.keyboard.type('@');
    const offered = page.getByRole('listbox', { name: 'Modelos' }).getByRole('option');
    await offered.first().waitFor();
    expect(await offered.first().textContent()).toMatch(/^Controle <b>em<\/b> semanas/);
    expect(await offered.nth(1).textContent()).toMatch(/^> /);
    await page.keyboard.press('Escape');
    await offered.first().waitFor({ state: 'detached' });
    expect(page.problems).toEqual([]);
  });

  it('[RPT-080] [RPT-085] a doctor reads what is the system’s, and writes only what is the clinic’s', async () => {
    await open();
    await openDialog(page);
    expect(await button(page, 'Novo modelo').count()).toBe(1);
    expect(await button(page, 'Novo modelo do sistema').count()).toBe(0);
    await group(page, 'Modelos padrão do sistema').getByRole('button').first().click();
    await expect.poll(() => content(page).textContent()).toContain('ULTRASSONOGRAFIA OBSTÉTRICA INICIAL');
    expect(await button(page, 'Novo modelo').count()).toBe(0);
    expect(await button(page, 'Salvar').isDisabled()).toBe(true);
    expect(await button(page, 'Remover').count()).toBe(0);
    expect(await button(page, 'Aplicar').isEnabled()).toBe(true);
    expect(await content(page).getAttribute('aria-readonly')).toBe('true');
    await notice(page, 'Você não tem permissão para editar modelos padrão do sistema.').waitFor();
    await expectPartAccessible(page, 'html');
    await button(page, 'Desmarcar o modelo').click();
    await button(page, 'Novo modelo').waitFor();
    expect(await button(page, 'Aplicar').isDisabled()).toBe(true);
  });

  it('[FND-023] [RPT-096] [RPT-106] [RPT-112] keeps every version, gives one back, and asks before removing', async () => {
    await open();
    await openDialog(page);
    await write('Versões', 'Primeira.');
    await content(page).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Segunda.');
    await button(page, 'Salvar').click();
    await button(page, 'Versões').click();
    const versions = dialog(page).getByRole('list', { name: 'Versões' }).getByRole('listitem');
    await expect.poll(() => versions.count()).toBe(2);
    await button(page, 'Restaurar a versão 1').click();
    await expect.poll(() => content(page).textContent()).toBe('Primeira.');
    await expect.poll(() => versions.count()).toBe(3);
    await button(page, 'Remover').click();
    await notice(page, 'Deseja remover Versões?').waitFor();
    const question = page.getByRole('dialog', { name: 'Remover modelo' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await group(page, 'Modelos da empresa').getByRole('button', { name: 'Versões' }).count()).toBe(1);
    await button(page, 'Remover').click();
    await question.getByRole('button', { name: 'Remover' }).click();
    await notice(page, 'Versões foi removido com sucesso!').waitFor();
    await group(page, 'Modelos da empresa').getByRole('button', { name: 'Versões' }).waitFor({ state: 'detached' });
    expect(await button(page, 'Aplicar').isDisabled()).toBe(true);
  });

  it('[RPT-109] [RPT-111] says what failed, and keeps what was typed', async () => {
    await open();
    await openDialog(page);
    await write('Frágil', 'Texto.');
    await page.route('**/functions/templates**', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({
            status: 500,
            contentType: 'application/json',
            body: JSON.stringify({ error: { code: 'unexpected', requestId: 'x' } }),
          }),
    );
    await content(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Mais.');
    await button(page, 'Salvar').click();
    await notice(page, 'Erro ao salvar o template.').waitFor();
    expect(await content(page).textContent()).toBe('Texto. Mais.');
    await button(page, 'Remover').click();
    await page.getByRole('dialog', { name: 'Remover modelo' }).getByRole('button', { name: 'Remover' }).click();
    await notice(page, 'Erro ao remover o modelo Frágil').waitFor();
    await page.getByRole('dialog', { name: 'Remover modelo' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    const discard = page.getByRole('button', { name: 'Descartar' });
    await discard.waitFor();
    expect(await content(page).textContent()).toBe('Texto. Mais.');
    await discard.click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.unroute('**/functions/templates**');
  });

  it('[RPT-086] has the templates at once, and those others save without a reload', async () => {
    const exam = await freshExam(product, AGE);
    const page = await openPage();
    await signIn(page, product, accountOf(product, 'doctor'));
    // The five seconds the specification lets them wait are not waited for.
    await page.addInitScript(timersHeld, 3000);
    const asked = page.waitForRequest('**/functions/templates');
    await page.goto(product.address + addressOf(exam));
    await text(page).waitFor();
    await asked;
    await openDialog(page);
    const { email } = accountOf(product, 'manager');
    const token = await product.server.signIn(email);
    const company = (await product.sql.query('SELECT company_id AS id FROM interaction WHERE id = $1', [exam.iuid]))
      .rows[0].id;
    const draft = { name: 'Da colega', content: '<p>Texto.</p>' };
    await product.server.call('saveTemplate', draft, { token, company });
    await group(page, 'Modelos da empresa').getByRole('button', { name: 'Da colega' }).waitFor();
  });

  it('is opened, searched, chosen and applied by keys alone, on a general report too', async () => {
    const patient = await clinic.patient('MODELO NO LAUDO');
    const madeExam = await clinic.exam(patient, { day: clinic.today, status: 'ANDAMENTO', type: 'laudo' });
    await turnToExam(page, madeExam, `/general-report/${madeExam}`);
    const editor = page.locator('.ProseMirror').first();
    await editor.waitFor();
    await page.getByRole('button', { name: 'Modelos', exact: true }).first().focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('searchbox').waitFor();
    await group(page, 'Modelos padrão do sistema').getByRole('button').first().waitFor();
    await page.keyboard.type('muito inicial');
    await expect.poll(() => group(page, 'Modelos padrão do sistema').getByRole('button').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => content(page).textContent()).toContain('Embrião ainda não identificado');
    await button(page, 'Aplicar').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => editor.textContent()).toContain('Embrião ainda não identificado');
    await expect.poll(() => editor.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('for an admin', () => {
  let admin: OpenPage;
  beforeAll(async () => {
    admin = await openAs(product, 'admin', '/', 2);
  });

  it('[RPT-080] an admin adds one for every clinic, which the system’s list has at once', async () => {
    await open(admin);
    await openDialog(admin);
    await button(admin, 'Novo modelo do sistema').click();
    expect(await button(admin, 'Novo modelo').count()).toBe(0);
    await nameBox(admin).fill('Para todas as clínicas');
    await content(admin).click();
    await admin.keyboard.type('Texto.');
    await button(admin, 'Salvar').click();
    await notice(admin, 'Salvo com sucesso!').waitFor();
    await group(admin, 'Modelos padrão do sistema').getByRole('button', { name: 'Para todas as clínicas' }).waitFor();
  });

  it('is readable and fits on a telephone', async () => {
    await open(admin);
    await openDialog(admin);
    await admin.setViewportSize({ width: 390, height: 844 });
    const look = async (name: string) => {
      await settled(admin);
      await expectPartAccessible(admin, 'html');
      expect(await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await pictures(admin, `templates-${name}`);
    };
    await look('list');
    await group(admin, 'Modelos padrão do sistema').getByRole('button').nth(1).click();
    await button(admin, 'Versões').click();
    await dialog(admin).getByText('Texto original', { exact: true }).waitFor();
    await look('text');
  });
});
