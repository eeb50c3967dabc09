import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, goWithin, noticesLeft, type OpenPage, openAs } from './support/browser.ts';
import { type Clinic, clinicOf } from './support/clinic.ts';
import { fromInputToCall } from './support/pageTime.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let clinic: Clinic;
/** The front desk's. */
let page: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  clinic = await clinicOf(product);
  page = await openAs(product, 'user', '/worklist');
});
afterAll(() => stopProduct(product));

const open = (day: string) => goWithin(page, `/worklist?day=${day}`);

/** An exam of that day, far enough from the demo's own days. */
async function exam(name: string, day = clinic.ago(900), accession = ''): Promise<string> {
  const patient = await clinic.patient(name, { pat_id: `W-${randomUUID().slice(0, 8)}` });
  return clinic.exam(patient, { day, status: 'LAUDAR', accession });
}

const rows = (page: OpenPage) => page.locator('tr[data-row]');
const rowOf = (page: OpenPage, text: string) => rows(page).filter({ hasText: text });
const sizes = (page: OpenPage) => page.locator('input[aria-label="Linhas por página"]');
const dialog = (page: OpenPage) => page.getByRole('dialog');
const save = (page: OpenPage) => dialog(page).getByRole('button', { name: 'Salvar' }).click();

/** Somebody new, booked by the dialog of the whole product. */
async function book(page: OpenPage, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Novo Exame' }).click();
  await dialog(page).getByRole('button', { name: 'Nova paciente' }).click();
  await dialog(page).getByLabel('Nome').fill(name);
  await dialog(page).getByLabel('Nascimento').fill('02031994');
  await dialog(page).getByRole('combobox', { name: 'Tipo de exame' }).click();
  await page.getByRole('option').first().click();
}
const agendar = (page: OpenPage) => dialog(page).getByRole('button', { name: 'Agendar', exact: true }).click();

async function act(page: OpenPage, text: string, name: string): Promise<void> {
  await rowOf(page, text).locator('[data-actions]').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

describe('the list', () => {
  it('[LST-006] [LST-056] [LST-061] is of today, with its columns in order; a row has patient, code, exam and number', async () => {
    await goWithin(page, '/worklist');
    await page.getByRole('table').waitFor();
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents())
      .toEqual(['Data', 'Paciente', 'Exame', 'Recurso', 'Ações']);
    expect(await page.getByLabel('Data', { exact: true }).inputValue()).toBe(clinic.brazilian(clinic.today));
    const stored = await product.sql.query(
      `SELECT p.name, p.pat_id AS code, i.accession_number AS number, i.resource, i.title FROM interaction i
       JOIN patient p ON p.company_id = i.company_id AND p.id = i.patient_id JOIN company c ON c.id = i.company_id
       WHERE i.service_day = $1 AND i.type = 'exame' AND i.title <> '' AND c.name LIKE '%Aurora%' ORDER BY i.date LIMIT 1`,
      [clinic.today],
    );
    const { name, code, number, resource, title } = stored.rows[0];
    await goWithin(page, `/worklist?q=${number}`);
    const cells = rowOf(page, number).getByRole('cell');
    expect(await cells.nth(0).textContent()).toContain(clinic.brazilian(clinic.today));
    expect(await cells.nth(1).textContent()).toBe(name + code);
    expect(await cells.nth(2).textContent()).toContain(title);
    expect(await cells.nth(2).textContent()).toContain(number);
    expect(await cells.nth(3).textContent()).toContain(resource);
    await expectAccessible(page);
    expect(page.problems).toEqual([]);
  });

  it('[LST-057] a day is typed as DDMMYYYY; the arrows go a day on and back', async () => {
    const day = clinic.ago(901);
    await exam('DE UM DIA ANTIGO', day);
    await goWithin(page, '/worklist');
    const field = page.getByLabel('Data', { exact: true });
    await field.fill(clinic.brazilian(day).replaceAll('/', ''));
    await rowOf(page, 'DE UM DIA ANTIGO').waitFor();
    expect(await rows(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Próximo dia' }).click();
    await expect.poll(() => field.inputValue()).toBe(clinic.brazilian(clinic.ago(900)));
    await page.getByRole('button', { name: 'Hoje' }).click();
    await expect.poll(() => field.inputValue()).toBe(clinic.brazilian(clinic.today));
  });

  it('[LST-058] [LST-059] is searched after half a second, in the address too, and asked again by the button', async () => {
    const day = clinic.ago(902);
    for (const name of ['ÂNGELA PROCURADA', 'BEATRIZ OUTRA']) await exam(name, day);
    await open(day);
    await rowOf(page, 'BEATRIZ').waitFor();
    const waited = fromInputToCall(page, 'search=');
    await page.getByRole('searchbox').fill('angela');
    await expect.poll(() => rowOf(page, 'BEATRIZ').count()).toBe(0);
    expect(await waited).toBeGreaterThanOrEqual(500);
    expect(new URL(page.url()).searchParams.get('q')).toBe('angela');
    await page.getByRole('searchbox').fill('ninguém');
    await page.getByText('Nenhum exame com “ninguém” neste dia').waitFor();
    await page.getByRole('searchbox').fill('');
    await rowOf(page, 'BEATRIZ').waitFor();
    const answer = page.waitForResponse((response) => response.url().includes('/worklist?'));
    await page.getByRole('button', { name: 'Atualizar' }).click();
    expect((await answer).status()).toBe(200);
    const query = new URL((await answer).url()).searchParams;
    expect(Object.fromEntries(query)).toEqual({
      limit: '1000',
      sort: 'created',
      sortDirection: 'ASCENDING',
      created: clinic.brazilian(day),
    });
  });

  it('[LST-065] shows 10, 15, 25 or all rows', async () => {
    const day = clinic.ago(903);
    for (let place = 0; place < 27; place += 1) await exam(`PACIENTE DE PÁGINA ${place}`, day);
    await open(day);
    await page.getByText('1–10 de 27').waitFor();
    await sizes(page).click();
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['10', '15', '25', 'Todos']);
    for (const [size, shown] of [
      ['15', 15],
      ['25', 25],
      ['Todos', 27],
      ['10', 10],
    ] as const) {
      if (!(await page.getByRole('option', { name: size }).isVisible())) await sizes(page).click();
      await page.getByRole('option', { name: size, exact: true }).click();
      await expect.poll(() => rows(page).count()).toBe(shown);
    }
    await page.getByRole('button', { name: 'Próxima página' }).click();
    await page.getByText('11–20 de 27').waitFor();
  });

  it('two people see each other’s changes, and the list keeps its place', async () => {
    const day = clinic.ago(904);
    for (let place = 0; place < 12; place += 1) await exam(`AO VIVO ${String(place).padStart(2, '0')}`, day);
    const one = page;
    await open(day);
    await one.getByText('1–10 de 12').waitFor();
    await one.getByRole('button', { name: 'Próxima página' }).click();
    const chosen = rows(one).nth(1);
    await chosen.getByRole('button').first().focus();
    const id = await chosen.getAttribute('data-row');
    const two = await openAs(product, 'manager', `/worklist?day=${day}`);
    await book(two, 'chegou depois');
    await agendar(two);
    await one.getByText('11–13 de 13').waitFor();
    expect(await one.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row'))).toBe(id);
    // Kept until the other screen, too, has everything.
    await two.getByText('1–10 de 13').waitFor();
    await one.getByRole('button', { name: 'Página anterior' }).click();
    await act(one, 'CHEGOU DEPOIS', 'Remover');
    await one.getByRole('button', { name: 'Confirmar' }).click();
    await two.getByText('1–10 de 12').waitFor();
  });
});

describe('the dialog', () => {
  it('[LST-060] [LST-066] [LST-067] [LST-147] [LST-167] the front desk creates an exam and edits it; saving says sucesso', async () => {
    await goWithin(page, '/worklist');
    await noticesLeft(page);
    await book(page, 'Dália de <b>Prova</b>');
    const phone = dialog(page).getByLabel('Telefone');
    await phone.fill('11987654321');
    expect(await phone.inputValue()).toBe('(11) 98765 - 4321');
    await expectAccessible(page);
    await agendar(page);
    await page.getByText('sucesso', { exact: true }).waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('searchbox').fill('dália');
    const row = rowOf(page, 'DÁLIA DE <B>PROVA</B>');
    await row.waitFor();
    const stored = await product.sql.query(
      "SELECT p.phone, i.status FROM patient p JOIN interaction i ON i.patient_id = p.id WHERE p.name LIKE 'DÁLIA%'",
    );
    expect(stored.rows).toEqual([{ phone: '11987654321', status: 'LAUDAR' }]);
    await act(page, 'DÁLIA', 'Editar');
    expect(await dialog(page).getByLabel('Telefone').inputValue()).toBe('(11) 98765 - 4321');
    await dialog(page).getByLabel('Sala').fill('sala 7');
    await dialog(page).getByLabel('Título').fill('=1+1 Obstétrico');
    await save(page);
    await page.getByText('sucesso', { exact: true }).nth(1).waitFor();
    await row.getByText('SALA 7').waitFor();
    expect(await row.textContent()).toContain('=1+1 Obstétrico');
    expect(page.problems).toEqual([]);
  });

  it('[LST-063] a save that fails is logged; the dialog stays with what was typed, and says so', async () => {
    const day = clinic.ago(905);
    await exam('QUE NÃO SALVA', day);
    await open(day);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await act(page, 'QUE NÃO SALVA', 'Editar');
    await dialog(page).getByLabel('Título').fill('Título que fica');
    await noticesLeft(page);
    await page.route('**/worklist/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await save(page);
    await dialog(page).getByRole('alert').waitFor();
    expect(await dialog(page).getByLabel('Título').inputValue()).toBe('Título que fica');
    expect(await page.locator('.notice-failed, .notice-done').count()).toBe(0);
    await expect
      .poll(() => logged.some((line) => line.startsWith('/functions/companies/:company/worklist/:id')))
      .toBe(true);
    await page.unroute('**/worklist/*');
    await save(page);
    await page.getByText('sucesso', { exact: true }).waitFor();
    await rowOf(page, 'Título que fica').waitFor();
  });

  it('says at its field what is refused: no name, a number that was used, a code of somebody else', async () => {
    const day = clinic.ago(906);
    await exam('A PRIMEIRA', day, 'USADO-1');
    await exam('A SEGUNDA', day);
    const code = await product.sql.query(
      "SELECT pat_id AS code FROM patient WHERE name IN ('A PRIMEIRA', 'A SEGUNDA') ORDER BY name",
    );
    await open(day);
    await act(page, 'A SEGUNDA', 'Editar');
    await dialog(page).getByLabel('Nome').fill('');
    await save(page);
    await dialog(page).getByText('NECESSITA DE NOME').waitFor();
    await dialog(page).getByLabel('Nome').fill('A Segunda');
    await dialog(page).getByLabel('Código de exame (AN)').fill('USADO-1');
    await save(page);
    await dialog(page).getByText('Este AN já foi usado em outro exame').waitFor();
    await dialog(page).getByLabel('Código de exame (AN)').fill('');
    await dialog(page).getByLabel('Código (PatId)').fill(code.rows[0].code);
    await save(page);
    await dialog(page).getByText('Este código é de uma paciente com outro nome. Confira o código ou o nome').waitFor();
    await dialog(page).getByLabel('Código (PatId)').fill(code.rows[1].code);
    await dialog(page).getByLabel('Código de exame (AN)').fill('NOVO-1');
    await save(page);
    await rowOf(page, 'NOVO-1').getByText('A SEGUNDA').waitFor();
  });
});

describe('removing', () => {
  it('[FND-023] [LST-064] [LST-068] [LST-147] [LST-190] asks with the number; Cancelar changes nothing, Confirmar takes the exam off', async () => {
    const day = clinic.ago(907);
    const id = await exam('A REMOVER', day, '907001');
    await open(day);
    await act(page, 'A REMOVER', 'Remover');
    await dialog(page).getByText('Tem certeza que deseja remover o AN 907001 ?', { exact: true }).waitFor();
    await expect.poll(() => dialog(page).getByRole('button').allTextContents()).toEqual(['', 'Cancelar', 'Confirmar']);
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    const there = async () =>
      (await product.sql.query('SELECT FROM worklist_exam WHERE id = $1 AND deleted_at IS NULL', [id])).rowCount;
    expect(await there()).toBe(1);
    await act(page, 'A REMOVER', 'Remover');
    await dialog(page).getByRole('button', { name: 'Confirmar' }).click();
    await page.getByText('Removido com sucesso!', { exact: true }).waitFor();
    await page.getByText('Nenhum exame na worklist deste dia').waitFor();
    expect(await there()).toBe(0);
  });

  it('[LST-175] that fails says so', async () => {
    const day = clinic.ago(908);
    await exam('QUE FICA', day, '908001');
    await open(day);
    await page.route('**/worklist/*', (route) => route.abort());
    await act(page, 'QUE FICA', 'Remover');
    await dialog(page).getByRole('button', { name: 'Confirmar' }).click();
    await page.getByText('Ops! Ocorreu um erro. Contate o administrador do sistema.', { exact: true }).waitFor();
    expect(await rowOf(page, 'QUE FICA').count()).toBe(1);
    await page.unroute('**/worklist/*');
  });
});
