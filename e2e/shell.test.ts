import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { times } from '../packages/server/src/test/times.ts';
import { expectPartAccessible, goWithin, type OpenPage, openPage, pictures, signIn } from './support/browser.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let page: OpenPage;
let person = '';

beforeAll(async () => {
  product = await startProduct();
  page = await openPage();
});
afterAll(() => stopProduct(product));

const AURORA = 'Clínica Aurora (demo)';
const HORIZONTE = 'Centro Fetal Horizonte (demo)';

/** What a screen is headed by. */
const HEADINGS: Record<string, RegExp> = {
  '/': /^(Bom dia|Boa tarde|Boa noite)/,
  '/patients': /^Pacientes/,
  '/studies': /^Exames/,
  '/worklist': /^Worklist/,
  '/gestao': /^Gestão/,
};
const arriveAt = async (path: string): Promise<void> => {
  await page.waitForURL(({ pathname }) => pathname === path);
  await page.getByRole('heading', { level: 1, name: HEADINGS[path] ?? /./ }).waitFor();
};
const notFound = () => page.getByText('Página não encontrada');

/** The home of somebody, on the page that all share. */
async function as(role: string, companies = 1): Promise<void> {
  if (person !== accountOf(product, role, companies).email) return load(role, companies);
  await goWithin(page, '/');
  await arriveAt('/');
}

/** The same, asked for anew. */
async function load(role: string, companies = 1): Promise<void> {
  const account = accountOf(product, role, companies);
  await signIn(page, product, account);
  await page.goto(product.address);
  await arriveAt('/');
  person = account.email;
}

async function openSideMenu() {
  const menu = page.getByRole('navigation', { name: 'Menu lateral' });
  if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu.waitFor();
  return menu;
}

describe('menus', () => {
  it.each([
    ['user', ['Início', 'Pacientes', 'Exames', 'Worklist']],
    ['doctor', ['Início', 'Pacientes', 'Exames', 'Worklist']],
    ['manager', ['Início', 'Pacientes', 'Exames', 'Worklist', 'Gestão']],
  ])('[FND-017] [FND-018] [FND-043] [FND-050] the side menu and the top bar of a %s', async (role, names) => {
    await as(role);
    const menu = await openSideMenu();
    await expect
      .poll(() => menu.getByRole('link').allTextContents())
      .toEqual([
        ...['Início', 'Pacientes', 'Exames', 'Worklist', 'Mensagens', 'Calculadoras'],
        ...(role === 'manager' ? ['Painel', 'Espelho de qualidade', 'Importar pacientes', 'Trilha de auditoria'] : []),
      ]);
    const bar = page.getByRole('navigation', { name: 'Navegação principal' });
    const links = (await bar.getByRole('link').allTextContents()).filter((name) => name !== 'Agendamento');
    expect(links).toEqual(names);
    const hrefs = await bar.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const targets = hrefs.filter((target) => target.startsWith('/'));
    expect(targets).toEqual(['/', '/patients', '/studies', '/worklist', '/gestao'].slice(0, names.length));
    for (const path of targets.toReversed()) {
      await bar.locator(`a[href="${path}"]`).click();
      await arriveAt(path);
      expect(await notFound().count(), path).toBe(0);
    }
    if (role === 'manager') return;
    await goWithin(page, '/gestao');
    await notFound().waitFor();
  });

  it('[FND-048] [FND-049] the top bar has profile, sign-out, languages and the remote-support download', async () => {
    await as('manager');
    await page.getByRole('button', { name: /perfil e opções/ }).click();
    const support = page.getByRole('menuitem', { name: 'Baixar suporte remoto' });
    expect(await support.getAttribute('href')).toMatch(/^https:\/\//);
    await page.getByRole('menuitem', { name: 'Sair' }).waitFor();
    await page.getByRole('menuitem', { name: 'Perfil' }).click();
    await page.waitForURL(`${product.address}/profile`);
    await page.getByRole('button', { name: 'Idioma', exact: false }).first().click();
    await expect.poll(() => page.getByRole('menuitemradio').count()).toBe(7);
    await page.keyboard.press('Escape');
  });

  it('[FND-044] Agendamento is there only when the schedule of the company is activated', async () => {
    const link = page.getByRole('link', { name: /Agendamento/ });
    const switchTo = async (activated: boolean) => {
      await product.sql.query(
        `UPDATE company SET schedule = schedule || jsonb_build_object('activated', $1::boolean, 'url', 'https://agenda.example/x') WHERE name = $2`,
        [activated, AURORA],
      );
      await load('manager');
    };
    await switchTo(false);
    expect(await link.count()).toBe(0);
    await switchTo(true);
    expect(await link.getAttribute('href')).toBe('https://agenda.example/x');
    expect(await link.getAttribute('rel')).toContain('noopener');
  });
});

describe('keys', () => {
  it('Ctrl K finds a patient and an action; ? lists the keys; all without the mouse', async () => {
    await as('manager');
    const patient = await product.sql.query<{ name: string }>(
      'SELECT p.name FROM patient p JOIN company c ON c.id = p.company_id WHERE c.name = $1 ORDER BY p.name LIMIT 1 OFFSET 10',
      [AURORA],
    );
    const name = patient.rows[0]?.name ?? '';
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog').getByPlaceholder(/Buscar/);
    await search.waitFor();
    await page.keyboard.insertText(name.toLowerCase());
    await page
      .getByRole('button', { name: new RegExp(name) })
      .or(page.getByRole('option', { name: new RegExp(name) }))
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await search.waitFor();
    await page.keyboard.insertText('exames');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/studies/);
    await page.getByRole('table').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    expect(await page.getByRole('dialog').textContent()).toContain('Ctrl');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('the help finds how something is done, by keys alone, and leads to its screen', async () => {
    await as('manager');
    await page.keyboard.press('?');
    const help = page.getByRole('dialog');
    await help.getByRole('combobox').waitFor();
    await expect.poll(() => help.getByRole('option').count()).toBeGreaterThan(40);
    // What a role has no screen for is no topic of its help.
    expect(await help.getByRole('option', { name: 'Usuários' }).count()).toBe(0);
    await pictures(page, 'help-keys');
    await page.keyboard.insertText('como cadastrar paciente?');
    await help.getByRole('heading', { name: 'Cadastrar uma paciente' }).waitFor();
    await help.getByText('Em Pacientes, escolha').waitFor();
    await expectPartAccessible(page, '[role="dialog"]');
    await pictures(page, 'help-topic');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/patients/);
    await help.waitFor({ state: 'detached' });
  });
});

describe('languages', () => {
  it('[FND-003] [FND-005] [FND-006] seven, each complete, remembered under lang', async () => {
    await as('manager');
    const homes = {
      en: 'Home',
      es: 'Inicio',
      it: 'Home',
      fr: 'Accueil',
      de: 'Start',
      ru: 'Главная',
      'pt-BR': 'Início',
    };
    for (const [locale, home] of Object.entries(homes)) {
      const menu = page.locator('header').getByRole('button', { name: /Idioma|Language|Lingua|Langue|Sprache|Язык/ });
      await menu.click();
      await page
        .locator(`[role=menuitemradio][lang="${locale}"], [role=menuitemradio]:has([lang="${locale}"])`)
        .click();
      await page.locator(`html[lang="${locale}"]`).waitFor({ state: 'attached' });
      await expect
        .poll(() => page.getByRole('navigation').first().getByRole('link').first().textContent())
        .toContain(home);
      expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(locale);
      if (locale === 'ru' || times(0, 1) === 1) {
        await page.reload();
        await page.locator(`html[lang="${locale}"]`).waitFor({ state: 'attached' });
        await page.getByRole('heading', { level: 1 }).waitFor();
      }
      // A message that was not found would show its key.
      const text = (await page.locator('body').textContent()) ?? '';
      expect(text).not.toMatch(/\b(home|shell|ui|status|report|form|common|errors)\.[a-z]\w+/);
    }
  });

  it('[FND-004] a key without a translation is said in English', async () => {
    const visitor = await openPage();
    await visitor.addInitScript(() => localStorage.setItem('lang', 'ru'));
    await visitor.route(/\/assets\/ru-(m|firstM)essages-/, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const without = body.replace('login.submit', 'login.gone');
      expect(without).not.toBe(body);
      await route.fulfill({ response, body: without });
    });
    await visitor.goto(`${product.address}/login`);
    await visitor.getByLabel('Пароль', { exact: true }).waitFor();
    await visitor.getByRole('button', { name: /Sign in|Log in|Enter/ }).waitFor();
  });
});

describe('companies', () => {
  it('[FND-032] a remembered company that is not the user’s is ignored', async () => {
    await as('manager');
    const other = await product.sql.query('SELECT id FROM company WHERE name = $1', [HORIZONTE]);
    for (const remembered of [other.rows[0].id, 'nonsense']) {
      await page.evaluate((value) => localStorage.setItem('company', value), remembered);
      await load('manager');
      await page.getByTitle(AURORA).waitFor();
    }
  });

  it('[FND-020] says so when the company cannot be found', async () => {
    await product.sql.query(
      "UPDATE membership SET active = false WHERE user_id = (SELECT id FROM app_user WHERE email = 'gestora@horizonte.example')",
    );
    const account = product.accounts.find((each) => each.email === 'gestora@horizonte.example');
    const visitor = await openPage();
    await visitor.goto(`${product.address}/login`);
    await visitor.getByLabel('E-mail').fill(account?.email ?? '');
    await visitor.getByLabel('Senha', { exact: true }).fill(account?.password ?? '');
    await visitor.keyboard.press('Enter');
    await visitor.getByText('Empresa não encontrada').first().waitFor();
  });

  it('[FND-016] [FND-047] [FND-031] switching reloads the forms, lands on / and is remembered', async () => {
    await as('doctor', 2);
    await goWithin(page, '/patients');
    await page.getByRole('table').waitFor();
    const own = (await page.getByRole('row').nth(1).textContent()) ?? '';
    await page.getByRole('button', { name: /trocar de empresa/ }).click();
    const current = await page.getByRole('menuitemradio', { checked: true }).textContent();
    const target = current === AURORA ? HORIZONTE : AURORA;
    const { id } = (await product.sql.query('SELECT id FROM company WHERE name = $1', [target])).rows[0];
    const forms = page.waitForRequest(
      (request) => request.url().includes('/functions/getForms') && request.url().includes(`companyId=${id}`),
    );
    await page.getByRole('menuitemradio', { name: target }).click();
    await page.waitForURL(`${product.address}/`);
    await forms;
    await page.getByRole('button', { name: `${target}: trocar de empresa` }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: `${target}: trocar de empresa` }).waitFor();
    await goWithin(page, '/patients');
    await page.getByRole('table').waitFor();
    expect(await page.getByRole('row').nth(1).textContent()).not.toBe(own);
  });
});

describe('an admin', () => {
  it('[FND-045] [FND-046] switches among all companies, sorted by name', async () => {
    await as('admin', 2);
    await page.getByRole('button', { name: /trocar de empresa/ }).click();
    await expect.poll(() => page.getByRole('menuitemradio').allTextContents()).toEqual([HORIZONTE, AURORA]);
    await page.keyboard.press('Escape');
  });

  it('[FND-018] has companies and users in the side menu too', async () => {
    await as('admin', 2);
    const menu = await openSideMenu();
    await expect
      .poll(() => menu.getByRole('link').allTextContents())
      .toEqual([
        ...['Início', 'Pacientes', 'Exames', 'Worklist', 'Mensagens', 'Calculadoras'],
        ...['Painel', 'Espelho de qualidade', 'Importar pacientes', 'Trilha de auditoria'],
        ...['Empresas', 'Usuários', 'Aparelhos', 'Saída de dados', 'Registros excluídos', 'Saúde do sistema'],
      ]);
    for (const [name, path] of Object.entries({ Empresas: '/companies', Usuários: '/users' })) {
      await menu.getByRole('link', { name }).click();
      await page.waitForURL(`${product.address}${path}`);
      await page.getByRole('table').waitFor();
    }
  });

  it('gets not-found for a screen that is not built', async () => {
    await as('admin', 2);
    await goWithin(page, '/reports/1/2026-01-01');
    await notFound().waitFor();
    await page.goto(`${product.address}/nowhere`);
    await notFound().waitFor();
  });
});
