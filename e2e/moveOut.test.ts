import { readFileSync, statSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectPartAccessible, type OpenPage, openAs, pictures } from './support/browser.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let admin: number;

beforeAll(async () => {
  product = await startProduct();
  admin = product.accounts.find(({ role }) => role === 'admin')?.companies.length ?? 1;
});
afterAll(() => stopProduct(product));

async function choose(page: OpenPage, act: string): Promise<string> {
  const menu = page.getByRole('button', { name: /^Ações de/ }).first();
  const name = (await menu.getAttribute('aria-label'))?.replace('Ações de ', '') ?? '';
  await menu.click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
  return name;
}

it('[ADM-098] [ADM-099] a patient leaves with her data, and a clinic with all of it', async () => {
  const page = await openAs(product, 'admin', '/patients', admin);
  const name = await choose(page, 'Exportar dados da paciente');
  const dialog = page.getByRole('dialog', { name: 'Exportar dados da paciente' });
  await dialog.getByLabel('Motivo').fill('Pedido da titular');
  await dialog.getByLabel('Sua senha').fill('outra senha');
  await dialog.getByRole('button', { name: 'Exportar' }).click();
  await dialog.getByText('A senha atual não está correta').waitFor();
  await pictures(page, 'export-dialog');
  await dialog.getByLabel('Sua senha').fill(accountOf(product, 'admin', admin).password);
  await dialog.getByRole('button', { name: 'Exportar' }).click();
  await dialog.getByRole('link', { name: /^Baixar/ }).waitFor({ timeout: 60_000 });
  await expectAccessible(page);
  await pictures(page, 'export-ready');
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();

  // The link is on the screen of exports for a day, and gives the file once.
  await page.goto(`${product.address}/move-out`);
  const card = page.getByRole('region', { name: 'Exportações recentes' });
  await card.getByText(name).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: /^Baixar/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^paciente-.*\.zip$/);
  expect(statSync(await download.path()).size).toBeGreaterThan(1000);
  await card.getByText('O arquivo já foi baixado').waitFor();

  const whole = page.getByRole('region', { name: 'Clínica inteira' });
  await whole.getByLabel('Motivo').fill('Mudança de sistema');
  await whole.getByLabel('Sua senha').fill(accountOf(product, 'admin', admin).password);
  const goOn = await holdExport(() => whole.getByRole('button', { name: 'Exportar' }).click());
  await whole.getByText(/^\d+ de \d+$/).waitFor();
  expect(Number(await whole.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await card.getByText('Clínica inteira').waitFor();
  await pictures(page, 'move-out-going', 1500);
  await goOn();
  await whole.getByRole('link', { name: /^Baixar/ }).waitFor({ timeout: 120_000 });
  expect(page.problems).toEqual([]);
});

/** Begins the export of the clinic and stands in the middle of it, for as long as somebody looks. */
async function holdExport(begin: () => Promise<void>): Promise<() => Promise<void>> {
  const holder = await product.sql.connect();
  await begin();
  const done = async () =>
    (await holder.query("SELECT done FROM work WHERE kind = 'companyExport'")).rows[0]?.done as number | undefined;
  await expect.poll(done, { interval: 5, timeout: 30_000 }).toBeGreaterThan(0);
  await holder.query('BEGIN; LOCK TABLE work_part IN SHARE MODE');
  return async () => {
    await holder.query('ROLLBACK');
    holder.release();
  };
}

it('an incident lists whom it concerns, and the list is a file for the notice', async () => {
  const page = await openAs(product, 'manager', '/move-out');
  await page.getByText('Nenhuma exportação').or(page.getByText('O arquivo já foi baixado')).first().waitFor();
  expect(await page.getByRole('region', { name: 'Clínica inteira' }).count()).toBe(0);
  const incident = page.getByRole('region', { name: 'Incidente de segurança' });
  await incident.getByRole('button', { name: 'Listar' }).click();
  await expect.poll(() => incident.getByText('Campo obrigatório').count()).toBe(2);
  await incident.getByLabel('Exames do período').check();
  await incident.getByLabel(/^De( \*)?$/).fill('01/01/2020');
  await incident.getByLabel(/^Até( \*)?$/).fill('31/12/2099');
  await incident.getByRole('button', { name: 'Listar' }).click();
  await incident.getByRole('status').waitFor();
  await expectPartAccessible(page, 'main');
  await pictures(page, 'move-out', 1500);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    incident.getByRole('button', { name: 'Baixar CSV' }).click(),
  ]);
  const lines = readFileSync(await saved.path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines[0]).toContain('"Nome";"Código";"Telefone";"E-mail";"Exames"');
  const told = Number((await incident.getByRole('status').innerText()).match(/[\d.]+/)?.[0].replace('.', ''));
  expect(lines).toHaveLength(told + 1);
  expect(page.problems).toEqual([]);
});

it('a request to be erased says what the law keeps, does what can be done, and is found again', async () => {
  const page = await openAs(product, 'manager', '/patients');
  const name = await choose(page, 'Pedido de eliminação de dados');
  const dialog = page.getByRole('dialog', { name: 'Pedido de eliminação de dados' });
  await dialog.getByText('Lei nº 13.787/2018').waitFor();
  await dialog.getByLabel('O que a paciente pediu').fill('Apagar todos os seus dados');
  await dialog.getByLabel('Apagar telefone e e-mail e retirar consentimentos').check();
  await dialog.getByLabel('Bloquear envios de mensagens e e-mails').check();
  await dialog.getByLabel('Resposta dada à paciente').fill('Contatos apagados; o prontuário fica por 20 anos.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  await page.getByText('Pedido registrado.').waitFor();
  const read = 'SELECT phone, email, sending_blocked_at IS NOT NULL AS blocked FROM patient WHERE name = $1';
  await expect
    .poll(async () => (await product.sql.query(read, [name])).rows)
    .toEqual([{ phone: '', email: '', blocked: true }]);
  await choose(page, 'Pedido de eliminação de dados');
  await dialog.getByText('Contatos apagados · Envios bloqueados').waitFor();
  await pictures(page, 'erasure');
});
