import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { times } from '../packages/server/src/test/times.ts';
import { type OpenPage, openPage, signIn } from './support/browser.ts';
import { held } from './support/pageTime.ts';
import { type Account, accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let manager: Account;

beforeAll(async () => {
  product = await startProduct();
  manager = accountOf(product, 'manager');
});
afterAll(() => stopProduct(product));

const AURORA = 'Clínica Aurora (demo)';
const HORIZONTE = 'Centro Fetal Horizonte (demo)';
const at = (page: Page) => new URL(page.url());
const home = (page: Page) => page.getByRole('heading', { name: /Bo[am] (dia|tarde|noite)/ });

async function signedIn(account = manager): Promise<OpenPage> {
  const page = await openPage();
  await signIn(page, product, account);
  await page.goto(product.address);
  await home(page).waitFor();
  return page;
}

async function makePatient(name: string): Promise<void> {
  const session = await product.server.call('signIn', { email: manager.email, password: manager.password });
  const who = { token: session.body.token as string, company: session.body.user.company as string };
  const draft = { name, birthdate: '1990-01-01' as never, sex: 'F' as const };
  expect((await product.server.call('createPatient', draft, who)).status).toBe(200);
}

describe('Ctrl K and a quick Enter', () => {
  const typed = async (page: Page, text: string) => {
    await page.keyboard.press('Control+k');
    await page.locator('[role="dialog"] input:focus').waitFor();
    await page.keyboard.type(text);
  };
  const slowSearch = async (page: Page) => {
    const answers = held();
    await page.route('**/functions/search?**', async (route) => {
      await answers.until;
      await route.continue().catch(() => {});
    });
    return answers;
  };

  it('two letters of a command do not sign anybody out; its name does', async () => {
    const page = await signedIn();
    const found = page.waitForResponse('**/functions/search?**');
    await typed(page, 'sa');
    await page.keyboard.press('Enter');
    await found;
    expect(at(page).pathname).not.toBe('/login');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await typed(page, 'sair');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Boas-vindas' }).waitFor();
  });

  it('opens what the whole name finds, though Enter came before the answer', async () => {
    await makePatient('Zulmira Quiteria Hold');
    const page = await signedIn();
    const answers = await slowSearch(page);
    await typed(page, 'zulmira quiteria hold');
    await page.keyboard.press('Enter');
    answers.release();
    await page.waitForURL('**/ultra-fetal/patient/*');
    await page.getByRole('heading', { name: 'ZULMIRA QUITERIA HOLD' }).waitFor();
  });

  it('never opens a result of the words typed before', async () => {
    await makePatient('Zoraide Velha');
    await makePatient('Zoraide Xadrez Nova');
    const page = await signedIn();
    await typed(page, 'zoraide');
    await page
      .getByRole('button', { name: /ZORAIDE VELHA/ })
      .first()
      .waitFor();
    const answers = await slowSearch(page);
    await page.keyboard.type(' xadrez');
    await page.keyboard.press('Enter');
    answers.release();
    await page.waitForURL('**/ultra-fetal/patient/*');
    await page.getByRole('heading', { name: 'ZORAIDE XADREZ NOVA' }).waitFor();
    expect(await page.getByText('ZORAIDE VELHA').count()).toBe(0);
  });
});

describe('several tabs', () => {
  /** A browser opens six connections to one place. */
  const TABS = times(3, 8);

  it('all of them work, and hear of a change over one connection', async () => {
    const first = await openPage();
    const context = first.context();
    let streams = 0;
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === '/functions/events') streams += 1;
    });
    await signIn(first, product, manager);
    await first.goto(product.address);
    await expect.poll(() => streams).toBe(1);
    await first.goto(`${product.address}/patients`);
    await first.getByRole('table').waitFor();
    await expect.poll(() => streams).toBe(2);
    const tabs = [first as Page];
    while (tabs.length < TABS) {
      const tab = await context.newPage();
      await tab.goto(`${product.address}/patients`);
      await tab.getByRole('table').waitFor();
      tabs.push(tab);
    }
    expect(streams).toBe(2);
    await makePatient('Aaa Para Todas');
    for (const tab of tabs) await tab.getByText('AAA PARA TODAS').waitFor();
    // The tab that held the stream goes; another one takes over.
    await first.close();
    await expect.poll(() => streams).toBe(3);
    await makePatient('Aaa Depois Da Primeira');
    for (const tab of tabs.slice(1)) await tab.getByText('AAA DEPOIS DA PRIMEIRA').waitFor();
  }, 180_000);

  it('hear again at once after the session ended and the password was typed', async () => {
    const page = await signedIn();
    const other = await page.context().newPage();
    let refusals = 0;
    await page.context().route('**/functions/events?**', (route) => {
      refusals += 1;
      return route.fulfill({ status: 401, json: { error: { code: 'signInRequired', requestId: 'x' } } });
    });
    await page.goto(`${product.address}/patients`);
    await page.getByRole('table').waitFor();
    await other.goto(`${product.address}/patients`);
    await other.getByRole('table').waitFor();
    // By now the next attempt is sixteen seconds away.
    await expect.poll(() => refusals, { timeout: 60_000 }).toBe(5);
    await product.sql.query(
      "UPDATE session SET expires_at = now() - interval '1 minute' WHERE user_id = (SELECT id FROM app_user WHERE email = $1)",
      [manager.email],
    );
    await page.context().unroute('**/functions/events?**');
    // Whichever tab holds the stream, it is the other one that signs in.
    await other.getByRole('link', { name: 'Exames' }).first().click();
    const gate = other.getByRole('dialog', { name: 'A sessão terminou' });
    await gate.getByLabel('Senha', { exact: true }).fill('não é esta');
    await other.keyboard.press('Enter');
    await gate.getByText('A senha atual não está correta').waitFor();
    await gate.getByLabel('Senha', { exact: true }).fill(manager.password);
    const opened = page.context().waitForEvent('response', {
      predicate: (response) => response.url().includes('/functions/events') && response.status() === 200,
      timeout: 10_000,
    });
    await other.keyboard.press('Enter');
    await opened;
    await gate.waitFor({ state: 'detached' });
    await other.getByRole('link', { name: 'Pacientes' }).first().click();
    await other.getByRole('table').waitFor();
    await makePatient('Aaa Depois Do Fim');
    await other.getByText('AAA DEPOIS DO FIM').waitFor();
  }, 180_000);

  it('each keeps its clinic over a reload; a new tab begins where the last choice was made', async () => {
    const page = await signedIn(accountOf(product, 'admin', 2));
    const clinic = (tab: Page, name: string) => tab.getByRole('button', { name: `${name}: trocar de empresa` });
    const choose = async (tab: Page, name: string) => {
      await tab.getByRole('button', { name: /trocar de empresa/ }).click();
      await tab.getByRole('menuitemradio', { name }).click();
      await clinic(tab, name).waitFor();
    };
    const other = await page.context().newPage();
    await other.goto(product.address);
    await home(other).waitFor();
    await choose(page, AURORA);
    await choose(other, HORIZONTE);
    await expect
      .poll(() => other.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toContain(HORIZONTE);
    await page.reload();
    await clinic(page, AURORA).waitFor();
    await other.reload();
    await clinic(other, HORIZONTE).waitFor();
    const third = await page.context().newPage();
    await third.goto(product.address);
    await clinic(third, HORIZONTE).waitFor();
  });
});

it('a screen that could not be loaded says so, and trying again loads it', async () => {
  const page = await signedIn();
  const asset = '**/assets/ProfileScreen*.js';
  await page.context().route(asset, (route) => route.abort());
  await page.getByRole('button', { name: /perfil e opções/ }).click();
  await page.getByRole('menuitem', { name: 'Perfil' }).click();
  await page.getByRole('heading', { name: 'A página não foi carregada' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByRole('heading', { name: 'Sem conexão' }).waitFor();
  await page.context().setOffline(false);
  await page.context().unroute(asset);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByRole('heading', { name: 'Perfil' }).waitFor();
});

it('a language that cannot be loaded is not remembered', async () => {
  const page = await signedIn();
  await page.context().setOffline(true);
  await page
    .locator('header')
    .getByRole('button', { name: /Idioma/ })
    .click();
  await page.locator('[role=menuitemradio][lang="ru"], [role=menuitemradio]:has([lang="ru"])').click();
  await page.getByRole('alert').getByText('Sem contato com o servidor').waitFor();
  expect(await page.evaluate(() => [localStorage.getItem('lang'), document.documentElement.lang])).toEqual([
    null,
    'pt-BR',
  ]);
  expect(page.problems).toEqual([]);
});

it('a change whose answer was lost is not called undone', async () => {
  const page = await signedIn();
  await page.route('**/functions/profile', (route) => route.abort());
  await page.goto(`${product.address}/profile`);
  await page.getByLabel(/^Nome/).fill('Outro Nome');
  await page.keyboard.press('Enter');
  const note = page.getByRole('alert').filter({ hasText: 'Não se sabe se foi gravado' });
  await note.waitFor();
  expect(await note.textContent()).not.toMatch(/nada foi/i);
});
