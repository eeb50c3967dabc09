import { assistantSourceKey } from '@gesta/forms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ASSISTED_EXAM, ASSISTED_FORM, allowAssistant, drawerOf } from './support/assistant.ts';
import { expectPartAccessible, openAs, pictures } from './support/browser.ts';
import { clinicOf } from './support/clinic.ts';
import { fieldAt, formAddress, freshExam, openForm, storedForms } from './support/exam.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
  await allowAssistant(product, 'doctor');
});
afterAll(() => stopProduct(product));

const FORM = ASSISTED_FORM;
const B = `${FORM}.biometria1`;
const EXAM = ASSISTED_EXAM;

/** What the ledger says became of everything that was proposed for an exam. */
const outcomes = async (iuid: string) => {
  const { rows } = await product.sql.query(
    `SELECT item.key, item.outcome FROM assistant_item item JOIN assistant_entry entry ON entry.id = item.entry
     WHERE entry.interaction_id = $1 ORDER BY entry.at, item.ordinal`,
    [iuid],
  );
  return rows;
};

it('[AIA-008] [AIA-012] [AIA-030] [AIA-033] values are proposed by keys, partly taken, signed, and taken back', async () => {
  const exam = await freshExam(product, EXAM);
  const page = await openForm(product, exam, FORM, 'biometria');
  await fieldAt(page, `${B}.dbp`).waitFor();
  await page.getByRole('button', { name: 'Assistente' }).waitFor();
  await page.keyboard.press('Control+j');
  const drawer = drawerOf(page);
  const box = drawer.getByRole('textbox');
  await box.waitFor();
  await expect.poll(() => box.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(await drawer.getByRole('button', { name: 'Enviar' }).isDisabled()).toBe(true);
  await page.keyboard.type('dbp 71,4 cc 262');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('ca 222 cf 51,6');
  expect(await box.inputValue()).toBe('dbp 71,4 cc 262\nca 222 cf 51,6');
  // Closed and opened again, what was written is still there.
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+j');
  await expect.poll(() => box.inputValue()).toContain('cf 51,6');
  await box.press('Enter');
  const rows = drawer.getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(4);
  await drawer.getByText('Respondido por regras, sem inteligência artificial').waitFor();
  // An answer is text: the exam is as it was.
  expect(await storedForms(product, exam)).not.toHaveProperty([`${B}.dbp`]);
  expect(await fieldAt(page, `${B}.dbp`).getByRole('textbox').inputValue()).toBe('');
  await drawer.getByRole('checkbox', { name: /fêmur/ }).uncheck();
  await expectPartAccessible(page, 'aside');
  await pictures(page, 'assistant-fields');
  await box.press('Control+Enter');
  await drawer.getByText(/3 campos aplicados/).waitFor();
  await expect
    .poll(() => storedForms(product, exam))
    .toMatchObject({ [`${B}.dbp`]: 71.4, [`${B}.cc`]: 262, [`${B}.ca`]: 222 });
  expect(await storedForms(product, exam)).not.toHaveProperty([`${B}.cf`]);
  await fieldAt(page, `${B}.dbp`)
    .getByRole('img', { name: /Proposto pelo assistente/ })
    .waitFor();
  await expect
    .poll(() => outcomes(exam.iuid))
    .toEqual([
      { key: `${B}.dbp`, outcome: 'kept' },
      { key: `${B}.cc`, outcome: 'kept' },
      { key: `${B}.ca`, outcome: 'kept' },
      { key: `${B}.cf`, outcome: 'refused' },
    ]);
  // Typed over it is a person's, and stays when the rest is taken back.
  await fieldAt(page, `${B}.cc`).getByRole('textbox').fill('263');
  await drawer.getByRole('button', { name: /Desfazer/ }).click();
  await drawer.getByText(/Ficaram.*cefálica/i).waitFor();
  await expect.poll(() => storedForms(product, exam)).toMatchObject({ [`${B}.cc`]: 263, [`${B}.ca`]: 224 });
  const after = await storedForms(product, exam);
  for (const key of [`${B}.dbp`, assistantSourceKey(`${B}.cc`), assistantSourceKey(`${B}.ca`)])
    expect(after).not.toHaveProperty([key]);
});

it('[AIA-002] whoever may not use the assistant finds neither button nor key', async () => {
  const exam = await freshExam(product, EXAM);
  await allowAssistant(product, 'doctor', false);
  const page = await openForm(product, exam, FORM, 'biometria');
  const button = page.getByRole('button', { name: 'Assistente' });
  await page.waitForResponse((response) => response.url().includes('/assistantState'));
  await fieldAt(page, `${B}.dbp`).waitFor();
  expect(await button.count()).toBe(0);
  await page.keyboard.press('Control+j');
  expect(await drawerOf(page).count()).toBe(0);
  await allowAssistant(product, 'doctor');
  await page.reload();
  await button.waitFor();
});

it('[AIA-011] [AIA-037] sentences for the conclusion are partly taken, and the history of the exam says so', async () => {
  const exam = await freshExam(product, { ...EXAM, [`${B}.dbp`]: 71.4, [`${B}.cc`]: 262, [`${B}.cf`]: 51.6 });
  const page = await openAs(product, 'doctor', formAddress(exam, FORM).replace(/form\/.*/, 'conclusion'));
  await page.getByRole('button', { name: 'Sugerir conclusão' }).click();
  const drawer = drawerOf(page);
  const ticks = drawer.getByRole('checkbox');
  await expect.poll(() => ticks.count()).toBeGreaterThan(1);
  const kept = (await ticks.nth(1).getAttribute('aria-label')) ?? '';
  for (const tick of await ticks.all()) await tick.uncheck();
  await ticks.nth(1).check();
  await pictures(page, 'assistant-conclusion');
  await drawer.getByRole('button', { name: /Inserir selecionadas \(1\)/ }).click();
  await drawer.getByText(/1 frase na conclusão/).waitFor();
  await expect.poll(async () => JSON.stringify(await storedForms(product, exam))).toContain(kept.slice(0, 30));
  await expect.poll(async () => (await outcomes(exam.iuid)).filter(({ outcome }) => outcome === 'kept').length).toBe(1);
  await page.getByRole('button', { name: 'Histórico', exact: false }).first().click();
  const history = page.getByRole('dialog');
  await history.getByText('Assistente', { exact: true }).click();
  await history.getByText('mantido').first().waitFor();
  await expectPartAccessible(page, '[role="dialog"]');
  await pictures(page, 'assistant-ledger');
});

it('[AIA-008] a general report has it beside the work, and where there is no room over it', async () => {
  const clinic = await clinicOf(product);
  const patient = await clinic.patient('MAMA DO ASSISTENTE');
  const doctor = accountOf(product, 'doctor').email;
  const iuid = await clinic.exam(patient, { day: clinic.today, status: 'ANDAMENTO', doctor, accession: 'as1' });
  const page = await openAs(product, 'doctor', `/general-report/${iuid}`);
  await page.getByRole('button', { name: 'Assistente' }).waitFor();
  await page.keyboard.press('Control+j');
  const drawer = drawerOf(page);
  await drawer.getByRole('textbox').fill('atalhos');
  await drawer.getByRole('textbox').press('Enter');
  await drawer.getByText('Respondido por regras, sem inteligência artificial').waitFor();
  await page.getByRole('complementary', { name: 'Dados do exame' }).waitFor();
  await expectPartAccessible(page, 'aside');
  await pictures(page, 'assistant-general');
  await page.keyboard.press('Control+j');
  await drawer.waitFor({ state: 'detached' });
});
