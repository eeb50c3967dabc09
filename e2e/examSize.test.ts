import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, type OpenPage } from './support/browser.ts';
import { type Exam, fieldAt, freshExam, openForm, storedForms } from './support/exam.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => stopProduct(product));

const AGE = 'gestationalAge.info';
const NUMBER = `${AGE}.accessionNumber`;
const MOST_EXAM_BYTES = 2 * 1024 * 1024;
const DATED = {
  [`${AGE}.interationDate`]: '2026-11-12',
  [`${AGE}.calculo`]: 'DUM',
  [`${AGE}.date`]: '2026-04-29',
  [`${AGE}.fetos`]: '1',
};

async function begin(values: Record<string, unknown> = {}) {
  const exam = await freshExam(product, { ...DATED, ...values });
  await product.sql.query('UPDATE patient SET birthdate = NULL WHERE id = $1', [exam.patient]);
  const page = await openForm(product, exam, 'gestationalAge');
  await input(page, NUMBER).waitFor();
  return { exam, page };
}
const input = (page: OpenPage, key: string) => fieldAt(page, key).locator('input').first();
const stored = (exam: Exam, key: string) => expect.poll(async () => (await storedForms(product, exam))[key]);
const notSaved = (page: OpenPage) => page.locator('[data-saving="refused"]').waitFor();

describe('what the server does not take', () => {
  it('[FND-068] a field the clinic no longer has is named, stays on screen, and keeps nothing else from being stored', async () => {
    const { exam } = await begin();
    const company = (await product.sql.query('SELECT company_id FROM interaction WHERE id = $1', [exam.iuid])).rows[0]
      .company_id;
    const custom = { add: { fields: { info: [{ key: 'convenio', label: 'Convênio da casa', type: 'textfield' }] } } };
    await product.sql.query("INSERT INTO form_custom VALUES ($1, 'gestationalAge', 1, now(), null, $2)", [
      company,
      JSON.stringify(custom),
    ]);
    const page = await openForm(product, exam, 'gestationalAge');
    await input(page, `${AGE}.convenio`).waitFor();
    await product.sql.query("DELETE FROM form_custom WHERE company_id = $1 AND form_key = 'gestationalAge'", [company]);
    await input(page, `${AGE}.convenio`).fill('Particular');
    await input(page, NUMBER).fill('AN77');
    await page
      .getByRole('alert')
      .getByText(/Convênio da casa \(Este campo não pertence a um formulário\)/)
      .waitFor();
    await stored(exam, NUMBER).toBe('AN77');
    await notSaved(page);
    expect(await storedForms(product, exam)).not.toHaveProperty([`${AGE}.convenio`]);
    expect(await input(page, `${AGE}.convenio`).inputValue()).toBe('Particular');
    await input(page, `${AGE}.convenio`).fill('');
    await page.locator('[data-saving="saved"]').waitFor();
  });

  it('[FND-069] an exam that would be too large says so, keeps what was typed, and is stored once it fits', async () => {
    const texts = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [`gynecologic.lesoes${n + 1}.descricaoLesao`, '中'.repeat(20_000)]),
    );
    const rest = MOST_EXAM_BYTES - Buffer.byteLength(JSON.stringify({ ...DATED, ...texts })) - 600;
    const last = Object.fromEntries(
      Array.from({ length: Math.ceil(rest / 19_000) }, (_, n) => [
        `gynecologic.lesoes${n + 1}.lado`,
        'x'.repeat(Math.min(19_000, rest - n * 19_000) - 40),
      ]),
    );
    const { exam, page } = await begin({ ...texts, ...last });
    const long = 'A'.repeat(3_000);
    await input(page, NUMBER).fill(long);
    await page
      .getByRole('alert')
      .getByText(/o exame passaria de 2 MB\. O que você digitou continua neste navegador/)
      .waitFor();
    await notSaved(page);
    expect((await storedForms(product, exam))[NUMBER]).toBeUndefined();
    await page.reload();
    await expect.poll(() => input(page, NUMBER).inputValue()).toBe(long);
    await notSaved(page);
    await input(page, NUMBER).fill('AN78');
    await stored(exam, NUMBER).toBe('AN78');
  });
});

it('the history shows a long text where it changed, and all of it to whoever asks', async () => {
  const { exam, page } = await begin();
  const start = 'Feto único. '.repeat(80);
  for (const word of ['anterior', 'posterior']) {
    await input(page, NUMBER).fill(`${start}Placenta ${word}.`);
    await stored(exam, NUMBER).toBe(`${start}Placenta ${word}.`);
  }
  await page.getByRole('button', { name: 'Histórico' }).click();
  const list = page.getByRole('dialog', { name: 'Histórico de versões' });
  const newest = list.locator('ol > li').first();
  expect(await newest.locator('ins').textContent()).toMatch(/^….*Placenta posterior\.$/);
  expect(await newest.locator('del').textContent()).toMatch(/^….*Placenta anterior\.$/);
  await newest.getByRole('button', { name: /^Ver texto inteiro/ }).click();
  const whole = newest.locator('dl');
  await whole.getByText(`${start}Placenta anterior.`, { exact: true }).waitFor();
  await whole.getByText(`${start}Placenta posterior.`, { exact: true }).waitFor();
  await expectAccessible(page);
});
