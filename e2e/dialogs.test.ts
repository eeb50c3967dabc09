import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenPage, openAs, openSettled } from './support/browser.ts';
import { settled } from './support/pageTime.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => stopProduct(product));

const as = (role: string, path: string, companies = 1) => openAs(product, role, path, companies);

const focused = (page: OpenPage) =>
  page.evaluate(() => {
    const active = document.activeElement;
    return active?.getAttribute('aria-label') ?? active?.textContent ?? '';
  });

const discard = (page: OpenPage) => page.getByRole('dialog', { name: 'Descartar o que foi digitado?' });

async function patients(names: readonly string[]): Promise<void> {
  for (const name of names) {
    await product.sql.query(
      `INSERT INTO patient (company_id, name, pat_id, sex)
       SELECT id, $1, $1, 'F' FROM company WHERE name LIKE '%Aurora%'`,
      [name],
    );
  }
}

describe('what was typed', () => {
  it('Escape closes only the dialog in front, and the first key pressed keeps the text', async () => {
    const page = await as('user', '/patients?new=1');
    const dialog = page.getByRole('dialog', { name: 'Novo paciente' });
    await dialog.getByLabel(/^Nome/).fill('Teresa Começada');
    await page.keyboard.press('Escape');
    await discard(page).waitFor();
    await expect.poll(() => focused(page)).toBe('Continuar digitando');
    await discard(page).getByRole('button', { name: 'Fechar' }).waitFor();
    await page.keyboard.press('Escape');
    await discard(page).waitFor({ state: 'detached' });
    await settled(page);
    expect(await discard(page).count()).toBe(0);
    expect(await dialog.getByLabel(/^Nome/).inputValue()).toBe('Teresa Começada');
    await page.keyboard.press('Escape');
    await discard(page).waitFor();
    await expect.poll(() => focused(page)).toBe('Continuar digitando');
    await page.keyboard.press('Enter');
    await discard(page).waitFor({ state: 'detached' });
    expect(await dialog.getByLabel(/^Nome/).inputValue()).toBe('Teresa Começada');
  });

  it('Escape under the lost session does not ask to throw the form away', async () => {
    const page = await as('user', '/home');
    await openSettled(page, `${product.address}/patients?new=1`);
    const dialog = page.getByRole('dialog', { name: 'Novo paciente' });
    await dialog.getByLabel(/^Nome/).fill('Ursula Esperando');
    await dialog.getByLabel(/Data de nascimento/).fill('3/7/1991');
    await dialog.getByText('Feminino').click();
    await product.sql.query('DELETE FROM session');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Salvar' }).click();
    const password = page.locator('input[type=password]');
    await password.waitFor();
    await page.keyboard.press('Escape');
    await settled(page);
    expect(await discard(page).count()).toBe(0);
    await password.fill(accountOf(product, 'user').password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const stored = await product.sql.query(`SELECT birthdate::text FROM patient WHERE name = 'URSULA ESPERANDO'`);
    expect(stored.rows).toEqual([{ birthdate: '1991-07-03' }]);
  });

  it('going back asks first, in the patient and in the company dialog', async () => {
    const page = await as('user', '/patients');
    await page.getByRole('button', { name: /^Novo/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo paciente' });
    await dialog.getByLabel(/^Nome/).fill('Vera Voltando');
    await page.goBack();
    await discard(page).getByRole('button', { name: 'Continuar digitando' }).click();
    await discard(page).waitFor({ state: 'detached' });
    expect(await dialog.getByLabel(/^Nome/).inputValue()).toBe('Vera Voltando');
    await page.goBack();
    await discard(page).getByRole('button', { name: 'Descartar' }).click();
    await dialog.waitFor({ state: 'detached' });

    const admin = await as('admin', '/companies', 2);
    await admin.getByRole('button', { name: 'Nova empresa' }).click();
    const company = admin.getByRole('dialog', { name: /^Nova empresa/ });
    await company.getByLabel(/^Nome/).first().fill('Clínica Nova');
    await admin.keyboard.press('Escape');
    await admin.getByRole('dialog', { name: 'Salvar o que mudou?' }).getByRole('button', { name: 'Descartar' }).click();
    await company.waitFor({ state: 'detached' });
  });

  it('stays where it is when the words typed before into the search of the list arrive', async () => {
    const page = await as('user', '/patients');
    await page.getByRole('searchbox').fill('VERA');
    await page.getByRole('button', { name: /^Novo/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo paciente' });
    await dialog.getByLabel(/^Nome/).fill('Vera Procurada');
    await page.waitForURL(/q=VERA/);
    expect(new URL(page.url()).searchParams.get('new')).toBe('1');
    expect(await discard(page).count()).toBe(0);
    expect(await dialog.getByLabel(/^Nome/).inputValue()).toBe('Vera Procurada');
  });
});

describe('what cannot be read', () => {
  it('is refused at its field and never saved as something else', async () => {
    await patients(['SOLANGE MEDIDA']);
    await product.sql.query("UPDATE patient SET birthdate = '1990-01-01', weight = 62.5 WHERE name = 'SOLANGE MEDIDA'");
    const page = await as('user', '/patients?q=solange');
    await page.getByRole('button', { name: 'Ações de SOLANGE MEDIDA' }).click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar paciente' });
    await dialog.getByLabel('Peso (kg)').fill('7x5');
    await page.keyboard.press('Enter');
    await dialog.getByText('Número inválido').waitFor();
    await dialog.getByLabel('Peso (kg)').fill('4000');
    await page.keyboard.press('Enter');
    await dialog.getByText('O peso precisa estar entre 0,3 e 400 kg').waitFor();
    await dialog.getByLabel('Peso (kg)').fill('62,5');
    await dialog.getByLabel(/Data de nascimento/).fill('31/02/1990');
    await page.keyboard.press('Enter');
    await dialog.getByText(/^Data inválida/).waitFor();
    const stored = await product.sql.query("SELECT weight, birthdate::text FROM patient WHERE name = 'SOLANGE MEDIDA'");
    expect(stored.rows).toEqual([{ weight: 62.5, birthdate: '1990-01-01' }]);
  });

  it('a lost answer makes no second patient when saved again', async () => {
    const page = await as('user', '/patients?new=1');
    const dialog = page.getByRole('dialog', { name: 'Novo paciente' });
    await dialog.getByLabel(/^Nome/).fill('Quitéria Repetida');
    await dialog.getByLabel(/Data de nascimento/).fill('03071991');
    await dialog.getByText('Feminino').click();
    let lost = 0;
    await page.route('**/functions/patients', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const stored = await product.sql.query("SELECT 1 FROM patient WHERE name = 'QUITÉRIA REPETIDA'");
    expect(stored.rows).toHaveLength(1);
  });
});

describe('the current row', () => {
  it('stays the same row when another one goes away', async () => {
    const page = await as('manager', '/studies');
    await page.getByRole('table').waitFor();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowDown');
    const current = page.locator('tr[data-current]');
    const before = await current.getAttribute('data-row');
    const first = await page.getByRole('row').nth(1).getAttribute('data-row');
    await product.sql.query('UPDATE interaction SET deleted_at = now() WHERE id = $1', [first]);
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await page.locator(`tr[data-row="${first}"]`).waitFor({ state: 'detached' });
    expect(await current.getAttribute('data-row')).toBe(before);
  });

  it('gives the focus back to its menu, and to the next row once deleted', async () => {
    await patients(['RITA UM', 'RITA DOIS', 'RITA TRÊS']);
    const page = await as('manager', '/patients?q=rita');
    const menu = page.getByRole('button', { name: 'Ações de RITA DOIS' });
    const ask = async () => {
      await menu.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Excluir' }).click();
      return page.getByRole('dialog', { name: 'Tem certeza que deseja remover?' });
    };
    const first = await ask();
    await first.waitFor();
    await page.keyboard.press('Escape');
    await first.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Ações de RITA DOIS');
    const second = await ask();
    await second.getByLabel(/Motivo/).fill('em dobro');
    await second.getByRole('button', { name: 'OK', exact: true }).click();
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/^RITA/);
  });

  it('a question about it goes away with the page it was asked on', async () => {
    await patients(['PAULA DA PERGUNTA']);
    const page = await as('manager', '/');
    await page.goto(`${product.address}/patients?q=paula da`);
    await page.getByRole('button', { name: 'Ações de PAULA DA PERGUNTA' }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tem certeza que deseja remover?' });
    await dialog.waitFor();
    await page.evaluate(() => history.pushState(history.state, '', location.href));
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
  });
});
