import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, goWithin, type OpenPage, openAs } from './support/browser.ts';
import { formAddress } from './support/exam.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

const FORM = '2ndand3rdquarter';

let product: Product;
let exam: { patient: string; iuid: string };
let page: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  const rows = await product.sql.query(
    `SELECT i.id AS iuid, i.patient_id AS patient FROM interaction i
     JOIN gestation g ON g.company_id = i.company_id AND g.id = i.gestation_id
     JOIN company c ON c.id = i.company_id
     WHERE c.name LIKE '%Aurora%' AND g.fetos = 2 AND i.forms ? $1 AND i.status = 'ANDAMENTO' ORDER BY i.date DESC LIMIT 1`,
    [`${FORM}.hasData`],
  );
  exam = rows.rows[0];
  page = await openAs(product, 'doctor', '/');
});
afterAll(() => stopProduct(product));

const open = (search: string) => page.goto(product.address + formAddress(exam, FORM) + search);

async function stored(key: string): Promise<unknown> {
  const rows = await product.sql.query('SELECT forms -> $2 AS value FROM interaction WHERE id = $1', [exam.iuid, key]);
  return rows.rows[0].value;
}

/** Puts values into the stored exam, or takes them away, while nobody has it open. */
async function put(values: Record<string, unknown>, gone: string[] = []): Promise<void> {
  await page.locator('[data-saving]:not([data-saving="saved"])').waitFor({ state: 'detached' });
  await goWithin(page, '/worklist');
  await page.locator('[data-saving]').waitFor({ state: 'detached' });
  await product.sql.query(
    'UPDATE interaction SET forms = (forms || $2) - $3::text[], version = version + 1 WHERE id = $1',
    [exam.iuid, values, gone],
  );
}

const field = (name: RegExp) => page.getByRole('textbox', { name });
const table = () => page.getByRole('table', { name: 'Medidas dos fetos lado a lado' });
const watched = (id: string) => page.locator(`[data-watch="${id}"]`);

describe('two fetuses', () => {
  it('[FRM-194] stand side by side by a key, and are typed in one after the other', async () => {
    await open('?aba=biometria');
    await page.getByRole('tab', { name: 'Lado a lado', exact: true }).waitFor();
    await page.keyboard.press('Control+0');
    await table().waitFor();
    await page.getByText('Monocoriônica, diamniótica', { exact: true }).waitFor();
    await expectAccessible(page);

    await field(/\(CA\), Feto 1/).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/\(CA\), Feto 2/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/\(CF\), Feto 2/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('180');
    await page.getByRole('img', { name: /Discordância de 30,\d %; limites em 20 % e 25 %/ }).waitFor();
    await expect.poll(() => stored(`${FORM}.biometria2.ca`)).toBe(180);

    await page.keyboard.press('Control+2');
    await table().waitFor({ state: 'detached' });
    expect(page.url()).toContain('feto=2');
    expect(await field(/\(CA\)/).inputValue()).toBe('180,0');
    expect(page.problems).toEqual([]);
  });

  it('are watched by criteria that are met and not met, each with its paper', async () => {
    await put({ [`${FORM}.biometria2.ca`]: 199 });
    await open('?aba=ladoALado');
    const selective = watched('sfgr');
    await selective.waitFor();
    expect(await selective.getAttribute('data-verdict')).toBe('met');
    const states = await selective
      .locator('[data-state]')
      .evaluateAll((lines) => lines.map((line) => `${line.getAttribute('data-state')} ${line.textContent}`));
    expect(states).toEqual([
      expect.stringMatching(/^notMet Peso de um dos fetos < P3feto 2: P4/),
      expect.stringMatching(/^met Peso do menor < P10feto 2: P4/),
      expect.stringMatching(/^met CA do menor < P10feto 2: P4/),
      expect.stringMatching(/^notMet Discordância ≥ 25 %21,0 %/),
      expect.stringMatching(/^notMet IP umbilical do menor > P95feto 2: P/),
    ]);
    expect(await selective.locator('cite').textContent()).toBe('Khalil 2019');
    expect(await watched('ttts').locator('cite').textContent()).toBe('Quintero 1999');
    expect(await watched('ttts').getAttribute('data-verdict')).toBe('none');
    expect(await watched('taps').getAttribute('data-verdict')).toBe('none');
    await page.getByRole('img', { name: 'Peso estimado dos fetos' }).waitFor();
    await page.getByRole('img', { name: 'Discordância de peso' }).waitFor();

    // A pocket typed in the cockpit is weighed at once.
    await field(/bolsão vertical, Feto 2/).fill('1,5');
    await field(/bolsão vertical, Feto 1/).fill('10,4');
    await expect.poll(() => watched('ttts').getAttribute('data-verdict')).toBe('met');
    await field(/bolsão vertical, Feto 1/).fill('5,1');
    await field(/bolsão vertical, Feto 2/).fill('3,4');
    await expect.poll(() => stored(`${FORM}.avalBiofisicaFetal2.maiorBolsao`)).toBe(3.4);
  });

  it('inherit their chorionicity from the exam that told it, and say which', async () => {
    const told = [1, 2].map((n) => `${FORM}.avaliacaoGestacao${n}.corionicidade`);
    await put({}, told);
    await open('?aba=ladoALado');
    await page.getByText(/do exame de \d{2}\/\d{2}\/\d{4} \(\d+s\d+d\)/).waitFor();
    await page.getByText('Vigilância da monocoriônica').waitFor();
    await page.getByText('Monocoriônica', { exact: false }).first().waitFor();

    await put({ [told[0] ?? '']: '2' });
    await open('?aba=ladoALado');
    await page.getByText(/Monocoriônica.* do exame de .*: confira/).waitFor();
    expect(await watched('ttts').count()).toBe(0);
    await put({ [told[0] ?? '']: '1' });
  });
});

it('three fetuses stand in columns, without criteria that are about two', async () => {
  await put({ 'gestationalAge.info.fetos': '3', [`${FORM}.biometria3.ca`]: 201 });
  await open('?aba=ladoALado');
  await table().waitFor();
  expect(
    await table()
      .getByRole('columnheader', { name: /Feto \d/ })
      .count(),
  ).toBe(3);
  expect(await field(/\(CA\), Feto 3/).inputValue()).toBe('201,0');
  expect(await watched('sfgr').count()).toBe(0);
  await expectAccessible(page);
});
