import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../packages/clinical/src/index.ts';
import { expectAccessible, goWithin, noticesLeft, type OpenPage, openAs } from './support/browser.ts';
import { type Clinic, clinicOf } from './support/clinic.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let clinic: Clinic;
let manager: OpenPage;
let user: OpenPage;
let made = 0;

beforeAll(async () => {
  product = await startProduct();
  clinic = await clinicOf(product);
  [manager, user] = await Promise.all([openAs(product, 'manager', '/studies'), openAs(product, 'user', '/studies')]);
});
afterAll(() => stopProduct(product));

/** An exam on a day of its own, and the list of that day. */
async function alone(name: string, draft: object = {}, page = manager, values: Record<string, unknown> = {}) {
  made += 1;
  const day = addDays(clinic.today, 500 + made);
  const patient = await clinic.patient(name, values);
  const exam = await clinic.exam(patient, { day, status: 'ANDAMENTO', accession: `ac${made}`, ...draft });
  await goWithin(page, `/studies?day=${day}`);
  await page.locator(`tr[data-row="${exam}"]`).waitFor();
  return { page, patient, exam, day };
}

async function menu(page: OpenPage): Promise<void> {
  await page.getByRole('button', { name: /^Ações do atendimento/ }).click();
  await page.locator('[role="menu"]:focus-within').waitFor();
}

const items = (page: OpenPage) => page.getByRole('menuitem').allTextContents();
const stored = async (exam: string) =>
  (await product.sql.query('SELECT * FROM interaction WHERE id = $1', [exam])).rows[0];

describe('the menu of a row', () => {
  it('offers what the person may do, each with its letter', async () => {
    const { page } = await alone('MENU INTEIRO');
    await menu(page);
    expect(await items(page)).toEqual([
      'Abrir portal do pacienteP',
      'Laudo fetalL',
      'Laudo geralG',
      'Linha do tempoT',
      'ImagensI',
      'Editar exameE',
      'Enviar por WhatsAppW',
      'Enviar por e-mailM',
      'Excluir',
    ]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const published = await alone(
      'MENU PUBLICADO',
      { status: 'PUBLICADO', more: { portal_opened_at: new Date() } },
      user,
    );
    await menu(published.page);
    expect(await items(published.page)).toEqual([
      'Portal do pacienteP',
      'Laudo fetalL',
      'Laudo geralG',
      'Linha do tempoT',
      'ImagensI',
      'Enviar por WhatsAppW',
      'Enviar por e-mailM',
    ]);
    await published.page.keyboard.press('Escape');
  });

  it('[LST-034] [LST-035] [LST-036] [LST-037] opens the reports, the timeline and the images by their letters', async () => {
    const { page, patient, exam, day } = await alone('COM LETRAS');
    for (const [key, address] of [
      ['l', `/gestation-interaction/${exam}/conclusion`],
      ['g', `/general-report/${exam}`],
      ['t', `/timeline/${patient}`],
      ['i', `/gestation-interaction/${exam}/medias`],
    ] as const) {
      await goWithin(page, `/studies?day=${day}`);
      await page.locator(`tr[data-row="${exam}"]`).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('.');
      await page.getByRole('menu').waitFor();
      await page.keyboard.press(key);
      await page.waitForURL(`**${address}`);
    }
  });
});

describe('the exam dialog', () => {
  const open = async (page: OpenPage) => {
    await menu(page);
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: /^Editar exame/ });
    await dialog.getByLabel('Título do exame').waitFor();
    return dialog;
  };

  it('[LST-038] [LST-148] [LST-172] [LST-003] changes an exam, says so, and leaves the person at the list', async () => {
    const { page, exam, day } = await alone('EDITA TUDO');
    const dialog = await open(page);
    await expectAccessible(page);
    const doctors = await product.sql.query(
      `SELECT u.display_name AS name, u.id FROM app_user u JOIN membership m ON m.user_id = u.id AND m.active
       JOIN company c ON c.id = m.company_id WHERE c.name LIKE '%Aurora%' AND u.role = 'doctor' AND u.removed_at IS NULL`,
    );
    await dialog.getByRole('combobox', { name: 'Médico' }).click();
    const offered = await page.getByRole('option').allTextContents();
    expect(offered.toSorted()).toEqual(doctors.rows.map(({ name }) => name).toSorted());
    await page.getByRole('option', { name: offered[0] ?? '', exact: true }).click();
    await dialog.getByLabel('Título do exame').fill('Morfológica');
    await dialog.getByLabel('Hora').fill('09:15');
    await dialog.getByLabel('Recurso').fill('Lyra S2');
    await dialog.getByLabel('Sala').fill('sala 9');
    await dialog.getByLabel('Médico solicitante').fill('Dra. Demo Ângela');
    await dialog.getByLabel('CRM do solicitante').fill('4455');
    await dialog.getByLabel('UF do solicitante').fill('RJ');
    await dialog.getByLabel('E-mail do solicitante').fill('angela@demo.example');
    await dialog.getByLabel('Telefone do solicitante').fill('2133334444');
    await dialog.getByLabel('Indicação clínica').fill('Rotina');
    await noticesLeft(page);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Salvo com sucesso!', { exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/studies');
    await page
      .locator(`tr[data-row="${exam}"]`)
      .filter({ hasText: 'Morfológica' })
      .filter({ hasText: 'SALA 9' })
      .waitFor();
    expect(await stored(exam)).toMatchObject({
      title: 'Morfológica',
      room: 'SALA 9',
      resource: 'Lyra S2',
      doctor_id: doctors.rows.find(({ name }) => name === offered[0])?.id,
      referring_doctor: {
        name: 'Dra. Demo Ângela',
        crm: '4455',
        state: 'RJ',
        email: 'angela@demo.example',
        phone: '2133334444',
      },
      clinical_indication: 'Rotina',
    });
    expect((await stored(exam)).date.toISOString()).toBe(`${day}T12:15:00.000Z`);
  });

  it('[LST-003] from the page of a study too, the person is at the list after saving', async () => {
    const { page, exam } = await alone('EDITA DO ESTUDO');
    await goWithin(page, `/studies/${exam}`);
    await page.getByRole('button', { name: 'Editar exame' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Sala').fill('SALA 12');
    await noticesLeft(page);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.waitForURL((url) => url.pathname === '/studies');
    await page.getByText('Salvo com sucesso!', { exact: true }).waitFor();
    expect((await stored(exam)).room).toBe('SALA 12');
  });

  it('[LST-173] says that an error has occurred, and which', async () => {
    const { page, exam } = await alone('EDITA E FALHA');
    const dialog = await open(page);
    await page.route('**/functions/interactions/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 503, json: { error: { code: 'unavailable', requestId: 'pedido-1' } } })
        : route.continue(),
    );
    await dialog.getByLabel('Sala').fill('SALA 2');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByRole('alert').waitFor();
    const words = await dialog.getByRole('alert').locator('p').allTextContents();
    expect(words[0]).toBe('Ocorreu um erro');
    expect(words[1]?.length).toBeGreaterThan(10);
    expect((await stored(exam)).room).toBe('');
    expect(await dialog.getByLabel('Sala').inputValue()).toBe('SALA 2');
    await page.unroute('**/functions/interactions/*');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('says what is wrong with a field, and keeps what was typed when somebody else saved first', async () => {
    const { page, exam } = await alone('EDITA EM CONFLITO');
    const dialog = await open(page);
    await dialog.getByLabel('Hora').fill('99:00');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('Hora inválida: digite como 14:30').waitFor();
    await dialog.getByLabel('Hora').fill('08:00');
    await dialog.getByLabel('Sala').fill('SALA 3');
    await product.sql.query("UPDATE interaction SET title = 'De outra', version = version + 1 WHERE id = $1", [exam]);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByRole('button', { name: 'Carregar a versão nova' }).click();
    await expect.poll(() => dialog.getByLabel('Título do exame').inputValue()).toBe('De outra');
    expect(await dialog.getByLabel('Sala').inputValue()).toBe('SALA 3');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored(exam)).toMatchObject({ title: 'De outra', room: 'SALA 3' });
  });
});

describe('sending', () => {
  it('[PRT-004] [PRT-006] [PRT-007] [PRT-011] [PRT-013] [PRT-014] by WhatsApp: the phone as people read it, the protocol to copy, and the text in a new window', async () => {
    const { page, exam, day } = await alone('ENVIA ZAP', { status: 'PUBLICADO' }, user, { phone: '11987654321' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'whatsapp' }));
    await menu(page);
    await page.keyboard.press('w');
    const dialog = page.getByRole('dialog', { name: /^Enviar por WhatsApp/ });
    expect(await dialog.getByLabel('Telefone').inputValue()).toBe('+55 (11) 98765-4321');
    await expect
      .poll(() => dialog.getByLabel('Telefone').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await dialog.getByLabel('Telefone').fill('21912345678');
    await page.keyboard.press('Tab');
    expect(await dialog.getByLabel('Telefone').inputValue()).toBe('+55 (21) 91234-5678');
    expect(await dialog.getByLabel('Proteger com protocolo de acesso').isChecked()).toBe(true);
    const protocol = (await dialog.locator('code').textContent()) ?? '';
    expect(protocol).toMatch(/^[A-Z0-9]{6}$/);
    await expectAccessible(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await dialog.getByRole('button', { name: 'Copiar', exact: true }).click();
    await dialog.getByText('Copiado!', { exact: true }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(protocol);
    await page.clock.runFor(1999);
    expect(await dialog.getByText('Copiado!', { exact: true }).count()).toBe(1);
    await page.clock.runFor(1);
    await dialog.getByText('Copiado!', { exact: true }).waitFor({ state: 'detached' });
    await page.clock.resume();
    const opened = page.context().waitForEvent('page');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    const window = await opened;
    const address = new URL(window.url());
    await window.close();
    expect(address.origin + address.pathname).toBe('https://wa.me/5521912345678');
    const text = address.searchParams.get('text') ?? '';
    for (const part of ['está disponível', clinic.brazilian(day), 'Aurora', protocol, `/patient-portal/${exam}`])
      expect(text).toContain(part);
    await dialog.waitFor({ state: 'detached' });
    expect((await stored(exam)).access_protocol).toBe(protocol);
    await menu(page);
    await page.keyboard.press('w');
    await expect.poll(() => dialog.locator('code').textContent()).toBe(protocol);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('[PRT-018] by WhatsApp: what goes wrong is said in a dialog, a wrong phone at its field', async () => {
    const { page } = await alone('ENVIA E FALHA', {}, user, { phone: '11987654321' });
    await menu(page);
    await page.keyboard.press('w');
    const dialog = page.getByRole('dialog', { name: /^Enviar por WhatsApp/ });
    await dialog.getByLabel('Telefone').fill('123');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await dialog.getByText('Telefone inválido: digite com DDD').waitFor();
    await page.route('**/functions/sendWhatsapp', (route) => route.abort());
    await dialog.getByLabel('Telefone').fill('11987654321');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    const failure = page.getByRole('dialog', { name: 'Erro ao enviar mensagem' });
    await failure.getByText('Ocorreu um erro ao tentar enviar a mensagem.', { exact: true }).waitFor();
    await failure.getByRole('button', { name: 'OK' }).click();
    await failure.waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Telefone').inputValue()).toBe('+55 (11) 98765-4321');
    await page.unroute('**/functions/sendWhatsapp');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('[PRT-005] by e-mail: the message waits in the outbox, which everybody can read', async () => {
    const { page, exam } = await alone('ENVIA CORREIO', {}, user, { email: 'paciente@demo.example' });
    await menu(page);
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: /^Enviar por e-mail/ });
    expect(await dialog.getByLabel('E-mail').inputValue()).toBe('paciente@demo.example');
    await dialog.getByLabel('E-mail').fill('errado@');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await dialog.getByText('E-mail inválido').waitFor();
    await dialog.getByLabel('E-mail').fill('outro@demo.example');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await dialog.getByRole('status').getByText('Espera o envio de e-mail ser configurado.').waitFor();
    await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Mensagens e entregas' }).click();
    await page.getByRole('heading', { name: 'Mensagens e entregas' }).waitFor();
    const line = page.getByRole('row').filter({ hasText: 'Envia Correio' });
    await line.waitFor();
    expect(await line.textContent()).toContain('outro@demo.example');
    expect(await line.textContent()).toContain('Espera o envio de e-mail ser configurado.');
    await expectAccessible(page);
    const kept = await product.sql.query('SELECT kind, status, recipient FROM outbound WHERE interaction_id = $1', [
      exam,
    ]);
    expect(kept.rows).toEqual([{ kind: 'email', status: 'waiting', recipient: 'outro@demo.example' }]);
  });
});
