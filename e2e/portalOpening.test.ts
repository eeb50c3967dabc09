import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../packages/server/src/test/pictures.ts';
import {
  expectAccessible,
  expectPartAccessible,
  goWithin,
  type OpenPage,
  openAs,
  openPage,
} from './support/browser.ts';
import { type Clinic, clinicOf } from './support/clinic.ts';
import { PHONE, typeProtocol } from './support/portalPage.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

const NOBODYS = '3f2c1a52-7d8e-4a71-9c63-d5a1f0b7e942';

let product: Product;
let clinic: Clinic;
let staff: OpenPage;
let doctor: { token: string; company: string };
let made = 0;

beforeAll(async () => {
  product = await startProduct();
  clinic = await clinicOf(product);
  staff = await openAs(product, 'user', '/studies');
  const company = (await product.sql.query("SELECT id FROM company WHERE name LIKE '%Aurora%'")).rows[0].id;
  doctor = { token: await product.server.signIn(accountOf(product, 'doctor').email), company };
});
afterAll(() => stopProduct(product));

/** An exam of today with a picture that nobody has published, sent or opened, and the list with it alone. */
async function unopened(more: Record<string, unknown> = {}): Promise<string> {
  made += 1;
  const name = `TERESA FECHADA ${made}`;
  const patient = await clinic.patient(name, { phone: '11987654321', email: 'teresa@demo.example' });
  const id = await clinic.exam(patient, {
    day: clinic.today,
    status: 'ANDAMENTO',
    doctor: accountOf(product, 'doctor').email,
    accession: `po${made}`,
    more,
  });
  const picture = { iuid: id, field: 'medias.info.file', name: 'Corte.png', bytes: png(20, 15) };
  await product.server.call('uploadExamFile', picture, doctor);
  await goWithin(staff, `/studies?day=${clinic.today}&q=${name}`);
  await staff.locator(`tr[data-row="${id}"]`).waitFor();
  await expect.poll(() => staff.locator('tr[data-row]').count()).toBe(1);
  return id;
}

async function choose(letter: string) {
  await staff.getByRole('button', { name: /^Ações do atendimento/ }).click();
  await staff.getByRole('menu').waitFor();
  await staff.keyboard.press(letter);
  const dialog = staff.getByRole('dialog', { name: /TERESA FECHADA/ });
  await dialog.getByText(/^Portal /).waitFor();
  return dialog;
}

/** The dialog stays, and says what became of the message. */
async function sentAndClosed(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await dialog.waitFor({ state: 'detached' });
}

async function confirmed(name: string): Promise<void> {
  const question = staff.getByRole('dialog', { name, exact: true });
  await question.waitFor();
  await expectAccessible(staff);
  await question.getByRole('button', { name, exact: true }).click();
  await question.waitFor({ state: 'detached' });
}

/** What a visitor reads under the address, once it has answered. */
async function readAt(page: OpenPage, id: string): Promise<string> {
  await page.goto(`${product.address}/patient-portal/${id}`);
  await page.locator('main:not([aria-busy])').waitFor();
  return (await page.locator('body').textContent()) ?? '';
}

const type = async (page: OpenPage, protocol: string) => {
  await typeProtocol(page, protocol);
  await page.keyboard.press('Enter');
};

describe('a portal that nobody opened', () => {
  it('[PRT-053] [PRT-054] looks as an unknown exam until staff opens it, protected unless told otherwise', async () => {
    const id = await unopened();
    const visitor = await openPage(PHONE);
    const addresses: string[] = [];
    visitor.on('request', (request) => addresses.push(request.url()));
    const unknown = await readAt(visitor, NOBODYS);
    expect(await readAt(visitor, id)).toBe(unknown);

    const dialog = await choose('p');
    await dialog.getByText('Portal ainda não aberto', { exact: true }).waitFor();
    expect(await dialog.getByLabel('Proteger com protocolo de acesso').isChecked()).toBe(true);
    const protocol = (await dialog.locator('code').textContent()) ?? '';
    expect(protocol).toMatch(/^[A-Z0-9]{6}$/);
    await expectAccessible(staff);
    const act = dialog.getByRole('button', { name: 'Abrir portal', exact: true });
    await expect.poll(() => act.evaluate((button) => button === document.activeElement)).toBe(true);
    await staff.keyboard.press('Enter');
    await dialog.getByText('Portal aberto', { exact: true }).waitFor();
    await staff.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copiar link' }).click();
    await dialog.getByText('Copiado!', { exact: true }).waitFor();
    expect(await staff.evaluate('navigator.clipboard.readText()')).toMatch(new RegExp(`/patient-portal/${id}$`));
    await expectAccessible(staff);
    await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
    await dialog.waitFor({ state: 'detached' });

    expect(await readAt(visitor, id)).toContain('Aurora');
    await type(visitor, protocol);
    await visitor.getByRole('heading', { name: 'Laudo em Processamento', exact: true }).waitFor();
    await visitor.getByText('Nenhuma mídia encontrada', { exact: true }).waitFor();
    expect(await visitor.locator('img[src*="/files/"]').count()).toBe(0);
    // A protocol is in no address.
    expect(addresses.filter((address) => address.includes(protocol))).toEqual([]);
    await staff.getByRole('button', { name: /^Ações do atendimento/ }).click();
    await staff.getByRole('menuitem', { name: 'Portal do paciente', exact: false }).first().waitFor();
    await staff.keyboard.press('Escape');
    expect([staff.problems, visitor.problems]).toEqual([[], []]);
  });
});

describe('the send dialog', () => {
  it('[PRT-053] [PRT-054] unticked it sends without a protocol, and what it showed before protects nothing', async () => {
    const id = await unopened();
    const dialog = await choose('m');
    await dialog.getByText('O envio abre o portal.', { exact: true }).waitFor();
    const box = dialog.getByLabel('Proteger com protocolo de acesso');
    expect(await box.isChecked()).toBe(true);
    await dialog.locator('code').waitFor();
    await box.focus();
    await staff.keyboard.press('Space');
    await dialog.locator('code').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await sentAndClosed(dialog);
    const visitor = await openPage(PHONE);
    expect(await readAt(visitor, id)).toContain('Olá, Teresa');
    const again = await choose('w');
    // Whoever sent it without a protocol chose so: the link that is out stays good.
    expect(await again.getByLabel('Proteger com protocolo de acesso').isChecked()).toBe(false);
    await staff.keyboard.press('Escape');
    await again.waitFor({ state: 'detached' });
  });

  it('[PRT-054] renews the protocol and closes the portal, each after a question, and both count at once', async () => {
    const id = await unopened();
    const first = await choose('m');
    const old = (await first.locator('code').textContent()) ?? '';
    await first.getByRole('button', { name: 'Enviar' }).click();
    await sentAndClosed(first);
    const inside = await openPage(PHONE);
    const outside = await openPage(PHONE);
    const unknown = await readAt(outside, NOBODYS);
    await readAt(inside, id);
    await type(inside, old);
    await inside.getByRole('heading', { name: 'Olá, Teresa' }).waitFor();

    const dialog = await choose('w');
    expect(await dialog.locator('code').textContent()).toBe(old);
    await dialog.getByRole('button', { name: 'Renovar protocolo' }).click();
    await confirmed('Renovar protocolo');
    await expect.poll(() => dialog.locator('code').textContent()).not.toBe(old);
    const fresh = (await dialog.locator('code').textContent()) ?? '';
    await readAt(outside, id);
    await type(outside, old);
    await outside.getByText('Protocolo inválido', { exact: true }).waitFor();
    await type(outside, fresh);
    await outside.getByRole('heading', { name: 'Olá, Teresa' }).waitFor();

    await dialog.getByRole('button', { name: 'Fechar portal' }).click();
    await confirmed('Fechar portal');
    await dialog.getByText('Portal fechado pela clínica', { exact: true }).waitFor();
    await expectAccessible(staff);
    expect(await readAt(outside, id)).toBe(unknown);
    await staff.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const reopened = await choose('p');
    await staff.keyboard.press('Enter');
    await reopened.getByText('Portal aberto', { exact: true }).waitFor();
    await staff.keyboard.press('Escape');
    await reopened.waitFor({ state: 'detached' });
    expect(await readAt(outside, id)).toContain('Aurora');
    const trail = await product.sql.query(
      "SELECT action FROM gesta_trail() WHERE subject = $1 AND action ~ 'Portal|rotocol|protect' ORDER BY seq",
      [id],
    );
    expect(trail.rows.map(({ action }) => action.replace('interaction.', ''))).toEqual([
      'protect',
      'openPortal',
      'renewProtocol',
      'closePortal',
      'openPortal',
    ]);
    expect(staff.problems).toEqual([]);
  });

  it('can be read in light and dark, wide and narrow', async () => {
    await unopened({ access_protocol: '7K2M9Q', portal_opened_at: new Date() });
    const dialog = await choose('w');
    await dialog.getByRole('button', { name: 'Fechar portal' }).waitFor();
    for (const width of [1440, 390]) {
      await staff.setViewportSize({ width, height: 844 });
      await expectPartAccessible(staff, 'html');
      const { width: wide = 0, x = 0 } = (await dialog.boundingBox()) ?? {};
      expect(x + wide).toBeLessThanOrEqual(width);
    }
    await staff.setViewportSize({ width: 1440, height: 900 });
    await staff.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});
