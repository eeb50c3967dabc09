import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenPage, openPage, openSettled, signIn } from './support/browser.ts';
import { type Account, accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let doctor: Account;
/** Nobody's, when a test begins. */
let page: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  doctor = accountOf(product, 'doctor');
  page = await openPage();
});
beforeEach(() => page.context().clearCookies());
afterAll(() => stopProduct(product));

const at = (address: string) => new URL(address).pathname;

describe('the sign-in screen', () => {
  it('[FND-014] [FND-051] [FND-002] is a dialog that cannot be dismissed, in Portuguese', async () => {
    const page = await openPage({ locale: 'de-DE' });
    await page.goto(`${product.address}/login`);
    const dialog = page.getByRole('dialog', { name: 'Boas-vindas' });
    await dialog.waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR');
    await page.getByLabel('E-mail').waitFor();
    expect(await page.getByLabel('Senha', { exact: true }).getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.click(10, 10);
    expect(await dialog.isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: /fechar|close/i }).count()).toBe(0);
    expect(page.problems).toEqual([]);
  });

  it('[FND-024] [FND-025] asks for the missing field and sends nothing', async () => {
    await page.goto(`${product.address}/login`);
    await page.getByLabel('E-mail').waitFor();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.keyboard.press('Enter');
    await page.getByText('Informe o e-mail').waitFor();
    await page.getByLabel('E-mail').fill(doctor.email);
    await page.keyboard.press('Enter');
    await page.getByText('Informe a senha').waitFor();
    expect(sent).toEqual([]);
  });

  it('[FND-040] [FND-041] shows an invalid alert, which an edit of either field clears', async () => {
    await page.goto(`${product.address}/login`);
    const alert = page.getByRole('alert').filter({ hasText: 'E-mail ou senha inválidos' });
    for (const field of ['E-mail', 'Senha']) {
      await page.getByLabel('E-mail').fill(doctor.email);
      await page.getByLabel('Senha', { exact: true }).fill('errada');
      await page.keyboard.press('Enter');
      await alert.waitFor();
      await page.getByLabel(field, { exact: true }).press('End');
      await page.getByLabel(field, { exact: true }).pressSequentially('x');
      await alert.waitFor({ state: 'detached' });
    }
  });

  it('[FND-015] leads to home with the keyboard alone', async () => {
    await page.goto(`${product.address}/login`);
    await page.getByLabel('E-mail').waitFor();
    await page.keyboard.type(doctor.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(doctor.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /Bo[am] (dia|tarde|noite)/ }).waitFor();
    expect(at(page.url())).toBe('/');
  });
});

describe('protected routes', () => {
  // Every address there is: packages/web/src/router.test.ts.
  it.each(['/', '/worklist/protocol/1', '/nothing'])('[FND-008] %s leads a stranger to /login', async (path) => {
    await page.goto(product.address + path);
    await page.getByRole('dialog', { name: 'Boas-vindas' }).waitFor();
    expect(at(page.url())).toBe('/login');
  });

  it('bring one back to where one was going', async () => {
    await page.goto(`${product.address}/patients?q=silva`);
    await page.getByLabel('E-mail').fill(doctor.email);
    await page.getByLabel('Senha', { exact: true }).fill(doctor.password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/patients' && url.searchParams.get('q') === 'silva');
  });

  it('[FND-008] the patient portal needs no sign-in and loads none of the staff code', async () => {
    const portal = await openPage();
    const loaded: string[] = [];
    portal.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await portal.goto(`${product.address}/patient-portal/3f2c1a52-7d8e-4a71-9c63-d5a1f0b7e942`);
    await portal.getByRole('heading').first().waitFor();
    expect(at(portal.url())).toMatch(/^\/patient-portal\//);
    const staffLoaded: string[] = [];
    page.on('request', (request) => staffLoaded.push(new URL(request.url()).pathname));
    await page.goto(`${product.address}/login`);
    await page.getByRole('dialog').waitFor();
    const scripts = (list: string[]) => list.filter((path) => path.endsWith('.js'));
    expect(scripts(loaded).length).toBeGreaterThan(0);
    const entry = scripts(staffLoaded).find((path) => /first-/.test(path)) ?? '';
    expect(entry).not.toBe('');
    expect(loaded).not.toContain(entry);
    expect(
      loaded.filter((path) => /mantine|screen|shell|login|common|clinic|lists|office|exam|record/i.test(path)),
    ).toEqual([]);
  });
});

describe('the sign-in link', () => {
  it('[FND-009] [FND-010] signs in, and clears the address before anything else is loaded', async () => {
    const page = await openPage();
    const seen: { url: string; referer: string | undefined }[] = [];
    page.on('request', (request) => {
      seen.push({ url: request.url(), referer: request.headers().referer });
    });
    // What the page holds at the moment in which the credentials leave its address.
    await page.addInitScript(() => {
      const replace = history.replaceState.bind(history);
      const cleared: unknown[] = [];
      Object.assign(window, { cleared });
      history.replaceState = (data, unused, to) => {
        const tags = document.querySelectorAll('script, link, style, body').length;
        if (location.search.includes('password=')) cleared.push({ to, tags, state: document.readyState });
        replace(data, unused, to);
      };
    });
    const query = `email=${encodeURIComponent(doctor.email)}&password=${encodeURIComponent(doctor.password)}`;
    await page.goto(`${product.address}/login?${query}`);
    await page.getByRole('heading', { name: /Bo[am] (dia|tarde|noite)/ }).waitFor();
    expect(page.url()).toBe(`${product.address}/`);
    // Once, by the one script that is there so far, while the rest of the page is still to come.
    expect(await page.evaluate('window.cleared')).toEqual([{ to: '/login', tags: 1, state: 'loading' }]);
    const html = await (await fetch(`${product.address}/login`)).text();
    const tags = html.match(/<(script|link|style)[^>]*>/g) ?? [];
    expect(tags[0]).toContain('/boot.js');
    expect(tags[0]).not.toMatch(/async|defer|module/);
    // Only the page itself was asked for with the credentials; nothing after it saw them.
    const after = seen.slice(1);
    expect(after.length).toBeGreaterThan(3);
    for (const request of after) {
      expect(decodeURIComponent(request.url)).not.toContain(doctor.password);
      expect(request.referer ?? '').not.toContain('password');
    }
    const historyLength = await page.evaluate(() => window.history.length);
    await page.goBack().catch(() => null);
    expect(page.url()).not.toContain('password');
    expect(historyLength).toBeLessThanOrEqual(3);
  });

  it('[FND-013] [FND-079] signs nobody in where the installation did not switch it on, and says so', async () => {
    const off = await startProduct({ signInLink: false }, product.database);
    const page = await openPage();
    await page.goto(`${off.address}/login?email=${doctor.email}&password=${doctor.password}`);
    await page
      .getByRole('alert')
      .getByText(/^A entrada por link está desligada nesta instalação/)
      .waitFor();
    await page.getByRole('dialog', { name: 'Boas-vindas' }).waitFor();
    expect(page.url()).toBe(`${off.address}/login`);
    await off.sql.end();
    await off.server.close();
  });
});

describe('the end of a session', () => {
  it('[FND-019] signs out to /login, even when the call fails', async () => {
    for (const failing of [false, true]) {
      await signIn(page, product, doctor);
      await page.goto(product.address);
      if (failing) await page.route('**/functions/signOut', (route) => route.abort());
      await page.getByRole('button', { name: /perfil e opções/ }).click();
      await page.getByRole('menuitem', { name: 'Sair' }).click();
      await page.getByRole('dialog', { name: 'Boas-vindas' }).waitFor();
      expect(at(page.url())).toBe('/login');
    }
    // The call that failed is made up for: the next person at this computer is not let in by the cookie.
    await page.unroute('**/functions/signOut');
    await page.goto(`${product.address}/patients`);
    await page.getByRole('dialog', { name: 'Boas-vindas' }).waitFor();
    await page.reload();
    await page.getByRole('dialog', { name: 'Boas-vindas' }).waitFor();
    const session = await page.request.get(`${product.address}/functions/session`);
    expect(session.status()).toBe(401);
  });

  it('asks for the password over the page, and nothing typed is lost', async () => {
    await signIn(page, product, doctor);
    await openSettled(page, `${product.address}/patients?new=1`);
    const name = page.getByRole('dialog').getByLabel(/nome/i).first();
    await name.fill('Digitada Antes Do Fim');
    await page
      .getByRole('dialog')
      .getByLabel(/nascimento/i)
      .fill('03071991');
    await page.getByRole('dialog').getByText('Feminino').click();
    await product.sql.query("UPDATE session SET expires_at = now() - interval '1 minute'");
    const gate = page.getByRole('dialog', { name: 'A sessão terminou' });
    await page.getByRole('button', { name: 'Salvar' }).click();
    await gate.waitFor();
    await gate.getByLabel('Senha', { exact: true }).fill(doctor.password);
    await page.keyboard.press('Enter');
    await gate.waitFor({ state: 'detached' });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const saved = await product.sql.query("SELECT birthdate::text FROM patient WHERE name = 'DIGITADA ANTES DO FIM'");
    expect(saved.rows).toEqual([{ birthdate: '1991-07-03' }]);
  });
});
