import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goWithin, noticesLeft, type OpenPage, openAs } from './support/browser.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
/** The front desk and the manager, at the list of patients. */
let desk: OpenPage;
let manager: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  const atPatients = (role: string) => openAs(product, role, '/patients');
  [desk, manager] = await Promise.all([atPatients('user'), atPatients('manager')]);
});
afterAll(() => stopProduct(product));

async function find(page: OpenPage, words: string): Promise<void> {
  await noticesLeft(page);
  await goWithin(page, `/patients?q=${words}`);
  await page.locator('tr[data-row]').filter({ hasText: words.toUpperCase() }).waitFor();
  await expect.poll(() => page.locator('tr[data-row]').count()).toBe(1);
}

async function companyId(): Promise<string> {
  const rows = await product.sql.query("SELECT id FROM company WHERE name LIKE '%Aurora%'");
  return rows.rows[0].id;
}

async function patient(name: string, values: Record<string, unknown> = {}): Promise<string> {
  const columns = { company_id: await companyId(), name, pat_id: name, sex: 'F', ...values };
  const keys = Object.keys(columns);
  const rows = await product.sql.query(
    `INSERT INTO patient (${keys.join(', ')}) VALUES (${keys.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
    Object.values(columns),
  );
  return rows.rows[0].id;
}

async function choose(page: OpenPage, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${name}` }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}
const edit = (page: OpenPage, name: string) => choose(page, name, 'Editar');

describe('a patient', () => {
  it('[FND-060] [FND-061] [FND-059] is registered by keyboard, with a decimal comma or a point', async () => {
    const page = desk;
    await goWithin(page, '/patients?new=1');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Nome/).fill('Zenaide da Assunção');
    await dialog.getByLabel(/Data de nascimento/).fill('29022000');
    await page.keyboard.press('Tab');
    expect(await dialog.getByLabel(/Data de nascimento/).inputValue()).toBe('29/02/2000');
    await dialog.getByText('Feminino').click();
    await dialog.getByLabel('Peso (kg)').fill('62,5');
    await dialog.getByLabel('Altura (cm)').fill('161.5');
    await page.keyboard.press('Tab');
    expect(await dialog.getByLabel('Altura (cm)').inputValue()).toBe('161,5');
    await dialog.getByLabel('Telefone').fill('11987654321');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const stored = await product.sql.query(
      `SELECT birthdate::text, weight, height, pg_typeof(weight)::text AS kind FROM patient WHERE name = 'ZENAIDE DA ASSUNÇÃO'`,
    );
    expect(stored.rows).toEqual([{ birthdate: '2000-02-29', weight: 62.5, height: 161.5, kind: 'double precision' }]);
    await find(page, 'zenaide');
    await edit(page, 'ZENAIDE DA ASSUNÇÃO');
    expect(await page.getByRole('dialog').getByLabel('Peso (kg)').inputValue()).toBe('62,5');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('[FND-026] [FND-027] [FND-028] is shown with phone, birthdate and whole years', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' }).format(
      new Date(),
    );
    const [year, month, day] = today.split('-').map(Number) as [number, number, number];
    const tomorrow = new Date(Date.UTC(year - 30, month - 1, day + 1)).toISOString().slice(0, 10);
    await patient('YASMIN QUASE TRINTA', { birthdate: tomorrow, phone: '11987654321', identity: '52998224725' });
    await find(desk, 'yasmin');
    const row = desk.getByRole('row').filter({ hasText: 'YASMIN QUASE TRINTA' });
    const text = (await row.textContent()) ?? '';
    expect(text).toContain('+55 (11) 98765-4321');
    expect(text).toContain(tomorrow.split('-').reverse().join('/'));
    expect(text).toContain('29 anos');
    expect(text).toContain('529.982.247-25');
  });

  it('[LST-143] [LST-174] [FND-023] [FND-053] [FND-054] [FND-027] is deleted only after a confirmation with a reason, and restored by an admin', async () => {
    const iuid = await patient('XIMENA DUPLICADA');
    const page = manager;
    await find(page, 'ximena');
    const deletes: string[] = [];
    page.on('request', (request) => request.method() === 'DELETE' && deletes.push(request.url()));
    const ask = async () => {
      await page.getByRole('button', { name: /Ações de XIMENA/ }).click();
      await page.getByRole('menuitem', { name: 'Excluir' }).click();
      return page.getByRole('dialog', { name: 'Tem certeza que deseja remover?' });
    };
    const first = await ask();
    await first.getByRole('button', { name: 'CANCELAR' }).click();
    await first.waitFor({ state: 'detached' });
    expect(deletes).toEqual([]);
    const second = await ask();
    await second.getByLabel(/Motivo/).fill('cadastro em dobro');
    await second.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByText('XIMENA DUPLICADA').first().waitFor({ state: 'detached' });
    expect(deletes).toHaveLength(1);

    const admin = await openAs(product, 'admin', '/deleted', 2);
    const row = admin.getByRole('row').filter({ hasText: 'XIMENA DUPLICADA' });
    await row.waitFor();
    expect(await row.textContent()).toContain('cadastro em dobro');
    expect(await row.textContent()).toMatch(/\d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}/);
    await row.getByRole('button', { name: /Restaurar/ }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Restaurar' }).click();
    await row.waitFor({ state: 'detached' });
    const stored = await product.sql.query('SELECT deleted_at FROM patient WHERE id = $1', [iuid]);
    expect(stored.rows).toEqual([{ deleted_at: null }]);
  });

  it('[LST-054] [LST-146] is edited by the front desk, and keeps what was typed when somebody else saved first', async () => {
    const iuid = await patient('WANDA EM CONFLITO', { birthdate: '1990-01-01' });
    const page = desk;
    await find(page, 'wanda');
    await edit(page, 'WANDA EM CONFLITO');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Telefone').fill('11911112222');
    await product.sql.query("UPDATE patient SET email = 'outra@exemplo.example', version = version + 1 WHERE id = $1", [
      iuid,
    ]);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('button', { name: 'Carregar a versão nova' }).click();
    expect(await dialog.getByLabel('Telefone').inputValue()).toBe('+55 (11) 91111-2222');
    await expect.poll(() => dialog.getByLabel('E-mail').inputValue()).toBe('outra@exemplo.example');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const stored = await product.sql.query('SELECT phone, email FROM patient WHERE id = $1', [iuid]);
    expect(stored.rows).toEqual([{ phone: '+55 (11) 91111-2222', email: 'outra@exemplo.example' }]);
  });

  it('user text is only text', async () => {
    await patient('<IMG SRC=X ONERROR="ALERT(1)"> {{NAME}}', { phone: '"><script>alert(1)</script>' });
    const page = desk;
    await find(page, 'onerror');
    await page.getByText('<IMG SRC=X ONERROR="ALERT(1)"> {{NAME}}').first().waitFor();
    expect(await page.locator('td img').count()).toBe(0);
    expect(page.problems).toEqual([]);
  });
});

describe('removing a patient', () => {
  it('[LST-144] is blocked while an exam names her', async () => {
    const iuid = await patient('VILMA COM EXAME');
    await product.sql.query(
      `INSERT INTO interaction (company_id, patient_id, date, service_day, type, status)
       VALUES ($1, $2, now(), current_date, 'exame', 'LAUDAR')`,
      [await companyId(), iuid],
    );
    const page = manager;
    await find(page, 'vilma');
    await choose(page, 'VILMA COM EXAME', 'Excluir');
    const dialog = page.getByRole('dialog', { name: 'Tem certeza que deseja remover?' });
    await dialog.getByLabel(/Motivo/).fill('teste');
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await page
      .getByText('Não é possível excluir este paciente, pois há um exame vinculado a ele.', { exact: true })
      .waitFor();
  });

  it('[LST-175] [LST-190] says that it failed, and that it is done', async () => {
    await patient('WALDA REMOVIDA');
    const page = manager;
    await find(page, 'walda');
    const remove = async () => {
      await choose(page, 'WALDA REMOVIDA', 'Excluir');
      const dialog = page.getByRole('dialog', { name: 'Tem certeza que deseja remover?' });
      await dialog.getByLabel(/Motivo/).fill('teste');
      await dialog.getByRole('button', { name: 'OK', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    const failure = { status: 500, json: { error: { code: 'unexpected', requestId: 'x' } } };
    await page.route('**/functions/patients/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(failure) : route.continue(),
    );
    await remove();
    await page.getByText('Ops! Ocorreu um erro. Contate o administrador do sistema.', { exact: true }).waitFor();
    await page.unroute('**/functions/patients/*');
    await remove();
    await expect
      .poll(() => page.locator('.mantine-Notification-root').last().textContent())
      .toContain('Removido com sucesso');
    await page.locator('tr[data-row]').filter({ hasText: 'WALDA REMOVIDA' }).waitFor({ state: 'detached' });
  });
});

describe('an exam', () => {
  it('[FND-023] [LST-174] is deleted only after a confirmation', async () => {
    const page = manager;
    await goWithin(page, '/studies');
    await page.getByRole('columnheader', { name: 'Exame' }).waitFor();
    const deletes: string[] = [];
    page.on('request', (request) => request.method() === 'DELETE' && deletes.push(request.url()));
    const row = page.locator('tr[data-row]').first();
    const id = (await row.getAttribute('data-row')) ?? '';
    const ask = async () => {
      await page.locator(`tr[data-row="${id}"]`).getByRole('button').last().click();
      await page.getByRole('menuitem', { name: 'Excluir' }).click();
      const dialog = page.getByRole('dialog', { name: 'Tem certeza que deseja remover?', exact: true });
      await dialog.waitFor();
      return dialog;
    };
    const first = await ask();
    await expect.poll(() => first.getByRole('button').allTextContents()).toEqual(['', 'CANCELAR', 'OK']);
    await first.getByRole('button', { name: 'CANCELAR' }).click();
    await first.waitFor({ state: 'detached' });
    const second = await ask();
    await page.keyboard.press('Escape');
    await second.waitFor({ state: 'detached' });
    expect(deletes).toEqual([]);
    const third = await ask();
    await third.getByLabel(/Motivo/).fill('marcado em dobro');
    await third.getByRole('button', { name: 'OK', exact: true }).click();
    await page.locator(`tr[data-row="${id}"]`).waitFor({ state: 'detached' });
    expect(deletes).toHaveLength(1);
  });
});

describe('the own profile', () => {
  it('[FND-052] [FND-022] is saved, and the password changed', async () => {
    const account = accountOf(product, 'user');
    const page = desk;
    await noticesLeft(page);
    await goWithin(page, '/profile');
    await page.getByLabel(/^CRM/).first().fill('54321');
    await page.getByRole('button', { name: 'Salvar' }).first().click();
    await page.getByText('Salvo com sucesso!').first().waitFor();
    await page.getByLabel(/senha atual/i).fill(account.password);
    await page
      .getByLabel(/nova senha/i)
      .first()
      .fill('senha bem nova 1');
    await page
      .getByLabel(/confirm|verifica|repita/i)
      .first()
      .fill('senha bem nova 2');
    await page.getByRole('button', { name: /alterar senha|trocar senha|mudar/i }).click();
    await page.getByText('A nova senha não confere com a verificação.').waitFor();
    await page
      .getByLabel(/confirm|verifica|repita/i)
      .first()
      .fill('senha bem nova 1');
    const changed = page.waitForResponse('**/functions/changePassword');
    await page.getByRole('button', { name: /alterar senha|trocar senha|mudar/i }).click();
    expect((await changed).status()).toBe(200);
    const signedIn = await product.server.call('signIn', { email: account.email, password: 'senha bem nova 1' });
    expect(signedIn.status).toBe(200);
    const stored = await product.sql.query('SELECT crm FROM app_user WHERE email = $1', [account.email]);
    expect(stored.rows).toEqual([{ crm: '54321' }]);
  });
});
