import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectPartAccessible, type OpenPage, openPage, pictures, signIn } from './support/browser.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => stopProduct(product));

const AURORA = 'Clínica Aurora (demo)';
const HORIZONTE = 'Centro Fetal Horizonte (demo)';

async function as(role: string, companies = 1): Promise<OpenPage> {
  const page = await openPage();
  await signIn(page, product, accountOf(product, role, companies));
  await page.goto(product.address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function openSideMenu(page: OpenPage) {
  const menu = page.getByRole('navigation', { name: 'Menu lateral' });
  if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu.waitFor();
  return menu;
}

describe('menus', () => {
  it.each(['user', 'doctor', 'manager'])('[FND-017] [FND-018] the side menu of a %s', async (role) => {
    const page = await as(role);
    const menu = await openSideMenu(page);
    await expect
      .poll(() => menu.getByRole('link').allTextContents())
      .toEqual([
        ...['Início', 'Pacientes', 'Exames', 'Worklist', 'Mensagens', 'Calculadoras'],
        ...(role === 'manager' ? ['Painel', 'Espelho de qualidade', 'Importar pacientes', 'Trilha de auditoria'] : []),
      ]);
  });

  it('[FND-018] the side menu of an admin has companies and users too', async () => {
    const page = await as('admin', 2);
    const menu = await openSideMenu(page);
    await expect
      .poll(() => menu.getByRole('link').allTextContents())
      .toEqual([
        'Início',
        'Pacientes',
        'Exames',
        'Worklist',
        'Mensagens',
        'Calculadoras',
        'Painel',
        'Espelho de qualidade',
        'Importar pacientes',
        'Trilha de auditoria',
        'Empresas',
        'Usuários',
        'Aparelhos',
        'Saída de dados',
        'Registros excluídos',
        'Saúde do sistema',
      ]);
    for (const [name, path] of [
      ['Empresas', '/companies'],
      ['Usuários', '/users'],
    ] as const) {
      await menu.getByRole('link', { name }).click();
      await page.waitForURL(`${product.address}${path}`);
      await page.getByRole('table').waitFor();
    }
  });

  it('[FND-043] [FND-050] the top bar links home, patients, studies and Gestão, as far as the role may go', async () => {
    for (const [role, names] of [
      ['manager', ['Início', 'Pacientes', 'Exames', 'Worklist', 'Gestão']],
      ['doctor', ['Início', 'Pacientes', 'Exames', 'Worklist']],
      ['user', ['Início', 'Pacientes', 'Exames', 'Worklist']],
    ] as const) {
      const page = await as(role);
      const bar = page.getByRole('navigation', { name: 'Navegação principal' });
      const links = (await bar.getByRole('link').allTextContents()).filter((name) => name !== 'Agendamento');
      expect(links).toEqual([...names]);
      const targets = await bar.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(targets.slice(0, 3)).toEqual(['/', '/patients', '/studies']);
      for (const path of targets.filter((target) => target?.startsWith('/'))) {
        await page.goto(product.address + path);
        await page
          .getByRole('heading', { level: 1 })
          .or(page.getByRole('heading', { level: 2 }))
          .first()
          .waitFor();
        expect(await page.getByText('Página não encontrada').count(), path ?? '').toBe(0);
      }
      if (role === 'manager') continue;
      await page.goto(`${product.address}/gestao`);
      await page.getByText('Página não encontrada').waitFor();
    }
  });

  it('[FND-044] Agendamento is there only when the schedule of the company is activated', async () => {
    const page = await as('manager');
    const link = page.getByRole('link', { name: /Agendamento/ });
    const switchTo = async (activated: boolean) => {
      await product.sql.query(
        `UPDATE company SET schedule = schedule || jsonb_build_object('activated', $1::boolean, 'url', 'https://agenda.example/x') WHERE name = $2`,
        [activated, AURORA],
      );
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
    };
    await switchTo(false);
    expect(await link.count()).toBe(0);
    await switchTo(true);
    expect(await link.getAttribute('href')).toBe('https://agenda.example/x');
    expect(await link.getAttribute('rel')).toContain('noopener');
  });

  it('[FND-048] [FND-049] the top bar has profile, sign-out, languages and the remote-support download', async () => {
    const page = await as('doctor');
    await page.getByRole('button', { name: /perfil e opções/ }).click();
    const support = page.getByRole('menuitem', { name: 'Baixar suporte remoto' });
    expect(await support.getAttribute('href')).toMatch(/^https:\/\//);
    await page.getByRole('menuitem', { name: 'Sair' }).waitFor();
    await page.getByRole('menuitem', { name: 'Perfil' }).click();
    await page.waitForURL(`${product.address}/profile`);
    await page.getByRole('button', { name: 'Idioma', exact: false }).first().click();
    await expect.poll(() => page.getByRole('menuitemradio').count()).toBe(7);
  });

  it('a screen that is not built is not linked and answers not-found', async () => {
    const page = await as('admin', 2);
    for (const path of ['/reports/1/2026-01-01', '/nowhere']) {
      await page.goto(product.address + path);
      await page.getByText('Página não encontrada').waitFor();
    }
  });
});

describe('companies', () => {
  it('[FND-045] [FND-046] an admin switches among all companies, sorted by name', async () => {
    const page = await as('admin', 2);
    await page.getByRole('button', { name: /trocar de empresa/ }).click();
    await expect.poll(() => page.getByRole('menuitemradio').allTextContents()).toEqual([HORIZONTE, AURORA]);
  });

  it('[FND-016] [FND-047] [FND-031] switching reloads the forms, lands on / and is remembered', async () => {
    const page = await as('doctor', 2);
    await page.goto(`${product.address}/patients`);
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
    await page.goto(`${product.address}/patients`);
    await page.getByRole('table').waitFor();
    expect(await page.getByRole('row').nth(1).textContent()).not.toBe(own);
  });

  it('[FND-032] a remembered company that is not the user’s is ignored', async () => {
    const other = await product.sql.query('SELECT id FROM company WHERE name = $1', [HORIZONTE]);
    for (const remembered of [other.rows[0].id, 'nonsense']) {
      const page = await openPage();
      await page.addInitScript((value) => localStorage.setItem('company', value), remembered);
      await signIn(page, product, accountOf(product, 'manager'));
      await page.goto(product.address);
      await page.getByTitle(AURORA).waitFor();
    }
  });

  it('[FND-020] says so when the company cannot be found', async () => {
    await product.sql.query(
      "UPDATE membership SET active = false WHERE user_id = (SELECT id FROM app_user WHERE email = 'gestora@horizonte.example')",
    );
    const account = product.accounts.find((each) => each.email === 'gestora@horizonte.example');
    const page = await openPage();
    await page.goto(`${product.address}/login`);
    await page.getByLabel('E-mail').fill(account?.email ?? '');
    await page.getByLabel('Senha', { exact: true }).fill(account?.password ?? '');
    await page.keyboard.press('Enter');
    await page.getByText('Empresa não encontrada').first().waitFor();
  });
});

describe('languages', () => {
  it('[FND-003] [FND-005] [FND-006] seven, each complete, remembered under lang', async () => {
    const page = await as('manager');
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
      await page.reload();
      await page.locator(`html[lang="${locale}"]`).waitFor({ state: 'attached' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      // A message that was not found would show its key.
      const text = (await page.locator('body').textContent()) ?? '';
      expect(text).not.toMatch(/\b(home|shell|ui|status|report|form|common|errors)\.[a-z]\w+/);
    }
  });

  it('[FND-004] a key without a translation is said in English', async () => {
    const page = await openPage();
    await page.addInitScript(() => localStorage.setItem('lang', 'ru'));
    await page.route(/\/assets\/ru-(m|firstM)essages-/, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const without = body.replace('login.submit', 'login.gone');
      expect(without).not.toBe(body);
      await route.fulfill({ response, body: without });
    });
    await page.goto(`${product.address}/login`);
    await page.getByLabel('Пароль', { exact: true }).waitFor();
    await page.getByRole('button', { name: /Sign in|Log in|Enter/ }).waitFor();
  });
});

describe('keys', () => {
  it('Ctrl K finds a patient and an action; ? lists the keys; all without the mouse', async () => {
    const page = await as('manager');
    const patient = await product.sql.query<{ name: string }>(
      'SELECT p.name FROM patient p JOIN company c ON c.id = p.company_id WHERE c.name = $1 ORDER BY p.name LIMIT 1 OFFSET 10',
      [AURORA],
    );
    const name = patient.rows[0]?.name ?? '';
    await page.keyboard.press('Control+k');
    await page
      .getByRole('searchbox')
      .or(page.getByRole('combobox'))
      .or(page.getByPlaceholder(/Buscar/))
      .last()
      .waitFor();
    await page.keyboard.type(name.toLowerCase());
    await page
      .getByRole('button', { name: new RegExp(name) })
      .or(page.getByRole('option', { name: new RegExp(name) }))
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('exames');
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
    const page = await as('doctor');
    await page.keyboard.press('?');
    const help = page.getByRole('dialog');
    await help.getByRole('combobox').waitFor();
    await expect.poll(() => help.getByRole('option').count()).toBeGreaterThan(40);
    // What a role has no screen for is no topic of its help.
    expect(await help.getByRole('option', { name: 'Usuários' }).count()).toBe(0);
    await pictures(page, 'help-keys');
    await page.keyboard.type('como cadastrar paciente?');
    await help.getByRole('heading', { name: 'Cadastrar uma paciente' }).waitFor();
    await help.getByText('Em Pacientes, escolha').waitFor();
    await expectPartAccessible(page, '[role="dialog"]');
    await pictures(page, 'help-topic');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/patients/);
    await help.waitFor({ state: 'detached' });
  });
});
