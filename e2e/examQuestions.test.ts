import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectPartAccessible, type OpenPage, openAs } from './support/browser.ts';
import { type Exam, fieldAt, freshExam, goToForm, savedElsewhere, storedForms } from './support/exam.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
/** A physician, who goes from one exam to the next. */
let page: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  page = await openAs(product, 'doctor', '/');
});
afterAll(() => stopProduct(product));

const AGE = 'gestationalAge.info';
const Q2 = '2ndand3rdquarter';
const DATED = {
  [`${AGE}.interationDate`]: '2026-11-12',
  [`${AGE}.calculo`]: 'DUM',
  [`${AGE}.date`]: '2026-04-29',
  [`${AGE}.dateBirthMother`]: '1994-05-10',
  [`${AGE}.fetos`]: '1',
};

async function prepared(values: Record<string, unknown> = {}): Promise<Exam> {
  const exam = await freshExam(product, { ...DATED, ...values });
  await product.sql.query("UPDATE patient SET birthdate = '1994-05-10' WHERE id = $1", [exam.patient]);
  return exam;
}
async function open(exam: Exam, form: string): Promise<void> {
  await goToForm(page, exam, form);
  await page.getByRole('main').locator('[data-place], [data-field]').first().waitFor();
}
async function begin(form: string, values: Record<string, unknown> = {}): Promise<Exam> {
  const exam = await prepared(values);
  await open(exam, form);
  return exam;
}

const dialog = (name: string) => page.getByRole('dialog', { name });
const input = (key: string) => fieldAt(page, key).locator('input').first();
const stored = (exam: Exam, key: string) => expect.poll(async () => (await storedForms(product, exam))[key]);
const answer = async (question: Locator, button: string) => {
  await question.getByRole('button', { name: button, exact: true }).click();
  await question.waitFor({ state: 'detached' });
};

describe('the base age', () => {
  const title = 'Deseja alterar a Idade Gestacional Base?';

  it('[FRM-085] is asked about when the field is left, never while it is typed; no brings it back', async () => {
    const exam = await begin('gestationalAge');
    const question = dialog(title);
    await input(`${AGE}.date`).fill('');
    await page.keyboard.type('06052026', { delay: 20 });
    await page.getByText('27s1d').first().waitFor();
    expect(await question.count()).toBe(0);
    await input(`${AGE}.accessionNumber`).focus();
    await question.getByText('De 28s1d para 27s1d.').waitFor();
    await expectPartAccessible(page, '[role="dialog"]', ['light']);
    await answer(question, 'Não');
    expect(await input(`${AGE}.date`).inputValue()).toBe('29/04/2026');
    await stored(exam, `${AGE}.date`).toBe('2026-04-29');
    await input(`${AGE}.date`).fill('06052026');
    await input(`${AGE}.accessionNumber`).focus();
    await answer(question, 'Sim');
    await stored(exam, `${AGE}.calculada`).toBe(190);
  });

  it('[FRM-085] is asked about once for weeks and days, and before another basis takes it away', async () => {
    const exam = await begin('gestationalAge');
    const question = dialog(title);
    const basis = (name: string) => fieldAt(page, `${AGE}.calculo`).getByRole('radio', { name, exact: true }).click();
    // The pregnancy stays the same: there is nothing to ask.
    await basis('Idade gestacional informada');
    await stored(exam, `${AGE}.calculo`).toBe('informada');
    expect(await question.count()).toBe(0);
    await input(`${AGE}.weeks`).fill('27');
    await input(`${AGE}.days`).fill('3');
    expect(await question.count()).toBe(0);
    await input(`${AGE}.accessionNumber`).focus();
    await question.getByText('De 28s1d para 27s3d.').waitFor();
    await answer(question, 'Sim');
    await stored(exam, `${AGE}.calculada`).toBe(192);
    await basis('Desconhecida');
    await answer(question, 'Não');
    await fieldAt(page, `${AGE}.calculo`)
      .getByRole('radio', { name: 'Idade gestacional informada', checked: true })
      .waitFor();
    expect((await storedForms(product, exam))[`${AGE}.calculada`]).toBe(192);
    await basis('Desconhecida');
    await answer(question, 'Sim');
    await stored(exam, `${AGE}.calculada`).toBeUndefined();
  });
});

it('[FRM-082] a birthdate of the mother that differs from the patient is asked about; no changes nothing', async () => {
  const key = `${AGE}.dateBirthMother`;
  const exam = await begin('gestationalAge', { [key]: '1990-01-01' });
  const question = dialog('Data de nascimento da mãe');
  await question.getByText(/01\/01\/1990.*10\/05\/1994/).waitFor();
  await expectPartAccessible(page, '[role="dialog"]', ['light']);
  await answer(question, 'Não');
  expect((await storedForms(product, exam))[key]).toBe('1990-01-01');
  await page.reload();
  await answer(question, 'Sim');
  await stored(exam, key).toBe('1994-05-10');
});

it('[FRM-069] fewer fetuses are asked about where the last of them has data', async () => {
  const dbp = `${Q2}.biometria2.dbp`;
  const twins = { [`${AGE}.fetos`]: '2', [`${Q2}.hasData`]: true, [dbp]: 65 };
  const exam = await begin('gestationalAge', twins);
  const choose = async () => {
    await input(`${AGE}.fetos`).click();
    await page.getByRole('option', { name: 'Único' }).click();
  };
  const question = dialog('Remover Feto 2');
  await choose();
  await question.getByText(/em: 2º e 3º trimestres\./).waitFor();
  await answer(question, 'Cancelar');
  expect(await input(`${AGE}.fetos`).inputValue()).toBe('Gemelar');
  expect(await storedForms(product, exam)).toMatchObject(twins);
  await choose();
  await answer(question, 'Sim, remover');
  await stored(exam, `${AGE}.fetos`).toBe('1');
  expect(await storedForms(product, exam)).not.toHaveProperty([dbp]);
});

describe('the version history', () => {
  const button = () => page.getByRole('button', { name: 'Histórico' });
  const history = () => dialog('Histórico de versões');
  const note = `${AGE}.accessionNumber`;

  async function withVersions(count: number): Promise<Exam> {
    const exam = await prepared();
    for (let n = 1; n <= count; n += 1) await savedElsewhere(product, 'doctor', exam, { set: { [note]: `AN${n}` } });
    await open(exam, 'gestationalAge');
    return exam;
  }
  const answers = (path: string, status: number, code: string) =>
    page.route(`**/functions/${path}`, (route) =>
      route.fulfill({ status, json: { error: { code, requestId: '00000000-0000-4000-8000-000000000000' } } }),
    );

  it('[FRM-023] [FRM-123] [FRM-066] [FRM-113] [FRM-114] shows five at a time, compares two, and restores after a yes', async () => {
    const exam = await withVersions(6);
    await button().click();
    const list = history();
    await expect.poll(() => list.locator('ol > li').count()).toBe(5);
    await expectPartAccessible(page, '[role="dialog"]', ['light']);
    const newest = list.locator('ol > li').first();
    expect(await newest.textContent()).toMatch(/Atual.*Código do exame \(AN\).*AN5.*AN6/);
    await list.getByRole('button', { name: 'Mais antigas' }).click();
    await list.getByText('Estado em que o histórico começa').waitFor();
    await list.getByRole('button', { name: 'Mais recentes' }).click();
    await newest.getByText('Atual', { exact: true }).waitFor();
    await list.getByRole('checkbox').nth(0).check();
    await list.getByRole('checkbox').nth(3).check();
    await list.getByRole('button', { name: 'Comparar', exact: true }).click();
    const row = list.getByRole('row', { name: /Código do exame/ });
    await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual(['AN3', 'AN6']);
    await expectPartAccessible(page, '[role="dialog"]', ['light']);
    await list.getByRole('button', { name: 'Voltar à lista' }).click();
    const restore = list.getByRole('button', { name: /^Restaurar a versão/ }).nth(2);
    await restore.click();
    const question = dialog('deseja restaurar o exame para está versão?');
    await answer(question, 'NÃO');
    expect((await storedForms(product, exam))[note]).toBe('AN6');
    await restore.click();
    await answer(question, 'SIM');
    await page.getByText('versão restaurada com sucesso', { exact: true }).waitFor();
    await expect.poll(() => input(note).inputValue()).toBe('AN3');
    expect((await storedForms(product, exam))[note]).toBe('AN3');
  });

  it('[FRM-111] [FRM-112] [FRM-118] says why it could not', async () => {
    await withVersions(2);
    await answers('examVersions', 500, 'unexpected');
    await button().click();
    const failed = history().getByRole('alert');
    await failed.getByText('Ops! Houve um erro ao carregar o histórico. Tente novamente.', { exact: true }).waitFor();
    await page.unroute('**/functions/examVersions');
    await failed.getByRole('button').click();
    const restore = history()
      .getByRole('button', { name: /^Restaurar a versão/ })
      .first();
    const says = async (status: number, code: string, text: string) => {
      await answers('restoreExamVersion', status, code);
      await restore.click();
      await answer(dialog('deseja restaurar o exame para está versão?'), 'SIM');
      await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
      await page.unroute('**/functions/restoreExamVersion');
    };
    await says(404, 'versionNotFound', 'Versão do histórico não encontrada.');
    await says(500, 'unexpected', 'Erro ao restaurar versão.');
  });
});

it('several measures are filled by one line, which says what it understood and gives the focus back', async () => {
  const exam = await begin(`${Q2}?aba=biometria`, { [`${Q2}.hasData`]: true, [`${AGE}.fetos`]: '2' });
  await input(`${Q2}.biometria1.cu`).focus();
  await page.keyboard.press('Control+i');
  await page.keyboard.insertText('dbp 71,4 cc 26,2cm ca 2220 f2 dbp 70 xyz 5');
  const told = page.getByRole('status').filter({ hasText: 'DBP' }).locator('span');
  const outside = '“ca 2220”: fora de 60–450 em CA; se for isso mesmo, digite no próprio campo';
  await expect
    .poll(() => told.allTextContents())
    .toEqual(['DBP 71,4 mm', 'CC 262,0 mm', 'Feto 2 · DBP 70,0 mm', outside, 'Não entendi “xyz 5”']);
  await expectPartAccessible(page, '[data-scrolls]', ['light']);
  expect((await storedForms(product, exam))[`${Q2}.biometria1.dbp`]).toBeUndefined();
  await page.keyboard.press('Enter');
  await stored(exam, `${Q2}.biometria1.dbp`).toBe(71.4);
  const others = { [`${Q2}.biometria1.cc`]: 262, [`${Q2}.biometria2.dbp`]: 70 };
  expect(await storedForms(product, exam)).toMatchObject(others);
  expect((await storedForms(product, exam))[`${Q2}.biometria1.ca`]).toBeUndefined();
  await told.getByText('Preenchido').waitFor();
  expect(await page.getByLabel('Entrada em uma linha').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  expect(await input(`${Q2}.biometria1.cu`).evaluate((box) => box === document.activeElement)).toBe(true);
  expect(page.problems).toEqual([]);
});

it('[FRM-248] last period and crown–rump length that do not agree are shown with the rule; one click dates, one goes back', async () => {
  const TRACKING = '1stinitialtracking';
  const exam = await begin(`${TRACKING}?aba=biometria`, {
    [`${TRACKING}.hasData`]: true,
    [`${AGE}.date`]: '2026-08-14',
  });
  const note = page.getByRole('status').filter({ hasText: 'ACOG 700' });
  // 12+6 by the last period: 62 mm is 12+4, within the rule.
  await input(`${TRACKING}.biometria1.ccn`).fill('62');
  await stored(exam, `${TRACKING}.biometria1.ccn`).toBe(62);
  expect(await note.count()).toBe(0);
  await input(`${TRACKING}.biometria1.ccn`).fill('45');
  await note.waitFor();
  const told = (await note.textContent()) ?? '';
  for (const part of [
    '14/08/2026',
    '12s6d',
    '21/05/2027',
    '45,0 mm',
    '11s2d',
    '01/06/2027',
    '11 dias',
    'mais que os 7',
  ])
    expect(told).toContain(part);
  await expectPartAccessible(page, '[data-scrolls]', ['light']);
  await stored(exam, `${TRACKING}.biometria1.ccn`).toBe(45);
  expect(await storedForms(product, exam)).toMatchObject({ [`${AGE}.calculo`]: 'DUM', [`${AGE}.calculada`]: 90 });
  await note.getByRole('button', { name: 'Datar pelo CCN' }).click();
  await stored(exam, `${AGE}.calculada`).toBe(79);
  const byLength = { [`${AGE}.calculo`]: 'manual', [`${AGE}.dateParto`]: '2027-06-01' };
  expect(await storedForms(product, exam)).toMatchObject(byLength);
  expect(await note.count()).toBe(0);
  await page.getByText('Gestação datada pelo CCN: 11s2d').waitFor();
  await page.getByRole('button', { name: 'Voltar à DUM' }).click();
  await stored(exam, `${AGE}.date`).toBe('2026-08-14');
  expect(await storedForms(product, exam)).toMatchObject({ [`${AGE}.calculo`]: 'DUM', [`${AGE}.calculada`]: 90 });
  await note.waitFor();
  expect(page.problems).toEqual([]);
});

it('[FRM-247] a risk lists all it lacks at once, and each leads to its field, by mouse and by keys', async () => {
  const RISK = `${Q2}.avalRiscoPreeclampsia`;
  await begin(`${Q2}?aba=avalRiscoPreeclampsia`, {
    [`${Q2}.hasData`]: true,
    [`${AGE}.date`]: '2026-06-18',
    [`${AGE}.motherHeight`]: 164,
    [`${AGE}.motherWeight`]: 69,
    [`${RISK}.tipoPressao`]: 'leituras',
  });
  const links = page.locator('[data-lacking]');
  const lacking = () => links.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.lacking));
  await expect.poll(lacking).toEqual([`${AGE}.concepcao`, `${RISK}.sistolicaDireitaUm`, `${Q2}.dadosMaternos.etnia`]);
  await expectPartAccessible(page, '[data-scrolls]', ['light']);
  const isThere = (key: string) =>
    expect.poll(() =>
      page.evaluate((at) => document.activeElement?.closest('[data-field], [data-place]')?.outerHTML.includes(at), key),
    );
  // In another form, with the keyboard.
  await links.filter({ hasText: 'Método de concepção' }).focus();
  await page.keyboard.press('Enter');
  await isThere(`${AGE}.concepcao`).toBe(true);
  expect(page.url()).toContain('/form/gestationalAge');
  await page.goBack();
  // In this tab, and in another of the same form.
  await links.filter({ hasText: 'PAS braço direito' }).click();
  await isThere(`${RISK}.sistolicaDireitaUm`).toBe(true);
  await page.keyboard.type('118');
  await expect.poll(lacking).toContain(`${RISK}.diastolicaDireitaUm`);
  await links.filter({ hasText: 'Origem racial' }).click();
  await isThere(`${Q2}.dadosMaternos.etnia`).toBe(true);
  expect(page.url()).toContain('aba=dadosMaternos');
  expect(page.problems).toEqual([]);
});
