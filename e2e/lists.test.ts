import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../packages/domain/src/index.ts';
import { pagesOf } from '../packages/server/src/test/pdfText.ts';
import { screensFor } from '../packages/web/src/shell/screens.ts';
import { goToScreen, goWithin, type OpenPage, openAs, openPage, signIn } from './support/browser.ts';
import { clinicOf } from './support/clinic.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => stopProduct(product));

async function open(path: string): Promise<OpenPage> {
  const page = await openPage();
  await signIn(page, product, accountOf(product, 'manager'));
  await page.goto(product.address + path);
  await page.getByRole('table').waitFor();
  return page;
}

const words = (page: OpenPage) => new URL(page.url()).searchParams.get('q');
const rows = (page: OpenPage) => page.locator('tr[data-row]');

describe('the words of a search', () => {
  it.each(['/patients', '/studies'])('of %s live in the address and survive a reload', async (path) => {
    const page = await open(path);
    const box = page.getByRole('searchbox');
    await box.fill('maria ');
    await expect.poll(() => words(page)).toBe('maria');
    expect(await box.inputValue()).toBe('maria ');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => box.inputValue()).toBe('maria');
    await box.fill('');
    await page.keyboard.press('Enter');
    await expect.poll(() => words(page)).toBe(null);
  });

  it('when the server does not answer, the last rows stay in view', async () => {
    const page = await open('/patients');
    const before = await rows(page).count();
    await page.route('**/functions/patients?**', (route) => route.abort());
    await page.getByRole('searchbox').fill('maria');
    await page.getByRole('alert').waitFor();
    expect(await rows(page).count()).toBe(before);
    await page.unroute('**/functions/patients?**');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await expect.poll(() => rows(page).count()).toBeLessThan(before);
  });
});

it('a day is typed with single digits and shown whole on Enter', async () => {
  const page = await open('/studies');
  const day = page.getByLabel('Data', { exact: true });
  await day.fill('1/2/2026');
  await page.keyboard.press('Enter');
  await expect.poll(() => day.inputValue()).toBe('01/02/2026');
  expect(new URL(page.url()).searchParams.get('day')).toBe('2026-02-01');
});

it.each(ROLES)('[LST-199] %s: no screen of the menu, menu of a row or click on an exam is refused', async (role) => {
  const clinic = await clinicOf(product);
  const patient = await clinic.patient(`CLICA ${role}`);
  for (const [type, status] of [
    ['prontuario', 'ANDAMENTO'],
    ['exame', 'LAUDAR'],
    ['exame', 'ERRO'],
  ] as const)
    await clinic.exam(patient, { day: clinic.today, type, status, doctor: accountOf(product, 'doctor').email });
  const page = await openAs(product, role, '/nowhere', role === 'admin' ? 2 : 1);
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(`${page.url()}: ${answer.url()}`);
  });
  for (const path of [...screensFor(role).map((screen) => screen.path), `/timeline/${patient}`]) {
    await goToScreen(page, path);
    await expect.poll(() => page.locator('main .mantine-Skeleton-root').count()).toBe(0);
    const menu = page.locator('[data-row] [data-actions]').first();
    if ((await menu.count()) === 0) continue;
    await menu.click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
  }
  if (role === 'user') await clickEach(page, `CLICA ${role}`);
  expect(refused).toEqual([]);
});

/** The desk may open none of these: each shows its card where she is, whatever it is and however far. */
async function clickEach(page: OpenPage, name: string): Promise<void> {
  await goWithin(page, `/studies?q=${name}`);
  await expect.poll(() => rows(page).count()).toBe(3);
  const titles = new Set<string>();
  for (const row of await rows(page).all()) {
    await row.locator('td').first().click();
    const card = page.getByRole('dialog', { name: 'Ficha do exame' });
    await card.getByRole('heading', { name }).waitFor();
    titles.add((await card.locator('dt').first().textContent()) ?? '');
    expect(new URL(page.url()).pathname).toBe('/studies');
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
  }
  expect([...titles].sort()).toEqual(['Consulta', 'Exame']);
}

it.each([
  ['/patients', 'Pacientes', 'SELECT name FROM patient WHERE company_id = $1 AND deleted_at IS NULL'],
  ['/studies', 'Exames', 'SELECT accession_number AS name FROM interaction WHERE company_id = $1 AND service_day = $2'],
  [
    '/worklist',
    'Worklist',
    'SELECT accession_no AS name FROM worklist_exam WHERE company_id = $1 AND service_date = $2',
  ],
])('[LST-201] %s prints as a list: all rows of the filter, a heading, nothing to press', async (path, title, query) => {
  const { rows: found } = await product.sql.query(
    "SELECT id, (now() AT TIME ZONE time_zone)::date::text AS today FROM company WHERE name LIKE '%Aurora%'",
  );
  const { id, today } = found[0];
  // More than a page, whatever the demo has today.
  await product.sql.query(
    `INSERT INTO interaction (company_id, patient_id, date, service_day, type, status, accession_number)
     SELECT $1, (SELECT id FROM patient WHERE company_id = $1 AND deleted_at IS NULL LIMIT 1), now(), $2::date, 'exame', 'LAUDAR', $3 || n
     FROM generate_series(1, 15) AS n`,
    [id, today, `P${path.slice(1, 4)}`],
  );
  const wanted = await product.sql.query<{ name: string }>(query, query.includes('$2') ? [id, today] : [id]);
  const page = await open(path);
  await expect.poll(() => rows(page).count()).toBeLessThan(wanted.rows.length);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Imprimir a lista inteira' }).click();
  await page.locator('html[data-printed]').waitFor();
  const text = pagesOf(await page.pdf({ format: 'A4' }))
    .map((each) => each.text)
    .join('');
  for (const { name } of wanted.rows) expect(text).toContain(name.replace(/\s/g, ''));
  expect(text).toContain(`Aurora(demo)${title}`);
  expect(text).toMatch(/\d+linhas/);
  for (const control of ['Ações', 'Imprimir', 'Mais', 'Agendamento', 'Buscar', 'Novo', 'Todos'])
    expect(text).not.toContain(control);
});

it('more patients than can be listed are said, and reached by searching', async () => {
  await product.sql.query(
    `INSERT INTO patient (company_id, name, pat_id, sex)
     SELECT company.id, 'OUTRA ' || n, 'OUTRA' || n, 'F' FROM company, generate_series(1, 520) AS n
     WHERE company.name LIKE '%Aurora%'`,
  );
  const page = await open('/patients');
  await page.getByText('20 mostrados').waitFor();
  const more = page.getByRole('button', { name: 'Mais', exact: true });
  await more.click();
  await expect.poll(() => rows(page).count()).toBe(40);
  // To be printed, the list is filled in one go.
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Imprimir a lista inteira' }).click();
  await page.getByText(/^Mostrando os primeiros 500/).waitFor();
  await expect.poll(() => rows(page).count()).toBe(500);
  await expect.poll(() => more.count()).toBe(0);
  await page.getByRole('searchbox').fill('outra 520');
  await page.getByText('OUTRA 520').first().waitFor();
});
