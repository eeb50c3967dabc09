import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inviteByCommand } from '../packages/server/src/commands/inviteByCommand.ts';
import { linkOf } from '../packages/server/src/people/oneTimeLink.ts';
import { readConfig } from '../packages/server/src/process/config.ts';
import { type TestMailServer, testMailServer } from '../packages/server/src/test/mailServer.ts';
import { type TestApp, testApp } from '../packages/server/src/test/testApp.ts';
import { createTestDatabase, type TestDatabase } from '../packages/server/src/test/testDatabase.ts';
import { goToScreen, type OpenPage, openPage, picture } from './support/browser.ts';
import { publishAnyway } from './support/exam.ts';
import { freePort } from './support/killable.ts';

let database: TestDatabase;
let mail: TestMailServer;
let server: TestApp;
let sql: pg.Pool;
let address: string;
let taken = 0;

// That the programs start, invite and send by themselves is told by `serve`, `admin` and `outbound/killed`: here one server is enough.
beforeAll(async () => {
  database = await createTestDatabase();
  mail = await testMailServer({ user: 'gesta', password: 'uma senha' });
  const port = await freePort();
  address = `http://localhost:${port}`;
  const env = {
    DATABASE_URL: database.ownerUrl,
    PUBLIC_URL: address,
    SMTP_URL: mail.urlOf(),
    MAIL_FROM: 'laudos@clinica.example',
  };
  const { dataDir: _, ...settings } = readConfig(env, 'production');
  server = await testApp(settings, database);
  await server.app.listen({ port, host: 'localhost' });
  sql = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
});
afterAll(async () => {
  await server.close();
  await sql.end();
  await database.drop();
});

function step(page: OpenPage, name: string): Promise<void> {
  taken += 1;
  return picture(page, `${String(taken).padStart(2, '0')}-${name}`);
}
const press = (page: OpenPage, name: string | RegExp) => page.getByRole('button', { name }).click();
const STAFF = [
  { name: 'Dra. Sílvia Camargo (teste)', email: 'silvia@clinica.example', role: 'Médico' },
  { name: 'Rosa Teixeira (teste)', email: 'rosa@clinica.example', role: 'Usuário' },
] as const;
const PLACE = {
  'Razão social': 'Clínica Porta Aberta Ltda (teste)',
  Endereço: 'Rua das Acácias',
  Número: '100',
  Bairro: 'Jardim Exemplo',
  Cidade: 'São Paulo',
  CEP: '01234567',
  Telefone: '(11) 4000-0000',
};
const PASSWORD = 'girafa no telhado 9';

async function choosePassword(page: OpenPage, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Nova senha').fill(PASSWORD);
  await page.getByLabel('Confirmar senha').fill(PASSWORD);
  await step(page, 'invitation');
  await press(page, 'Criar senha e entrar');
}

/** The text of the newest letter to somebody, as her program shows it. */
async function letterTo(to: string): Promise<string> {
  await expect.poll(() => mail.letters.filter((each) => each.to === to).length).toBeGreaterThan(0);
  const raw = mail.letters.findLast((each) => each.to === to)?.raw ?? '';
  return Buffer.from(
    raw
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
}
const linkIn = (letter: string): string => /https?:\/\/localhost:\d+\/[^\s<>"]+/.exec(letter)?.[0] ?? '';

it('a clinic opens its doors: from an empty database to a result read by its patient, and every letter really sent', async () => {
  const ada = { email: 'ada@clinica.example', name: 'Ada Nogueira (teste)' };
  const { token } = await inviteByCommand(database.ownerUrl, ada);
  const admin = await openPage();
  await choosePassword(admin, linkOf(server.config, token));
  await admin.getByLabel('Nome').fill('Clínica Porta Aberta (teste)');
  await admin.getByLabel('CNPJ').fill('12.ABC.345/01DE-36');
  await press(admin, 'Criar clínica');
  await admin.getByText('CNPJ inválido').waitFor();
  await admin.getByLabel('CNPJ').fill('12.ABC.345/01DE-35');
  await step(admin, 'first-clinic');
  await press(admin, 'Criar clínica');
  await admin.getByRole('region', { name: /Primeiros passos/ }).waitFor();
  await step(admin, 'first-steps');

  await press(admin, 'Preencher');
  const clinic = admin.getByRole('tabpanel');
  for (const [label, typed] of Object.entries(PLACE)) await clinic.getByLabel(label, { exact: true }).fill(typed);
  await clinic.getByLabel('UF', { exact: true }).fill('SP');
  await admin.getByRole('option', { name: 'SP' }).click();
  await step(admin, 'clinic');
  await press(admin, /^Salvar Dados/);
  await admin.getByText('Salvo com sucesso!').first().waitFor();
  await admin.getByRole('tab', { name: /^Agendamento/ }).click();
  await press(admin, 'Começar com a lista usual');
  await step(admin, 'schedule');
  await press(admin, /^Salvar Agendamento/);
  await admin.getByText('Salvo com sucesso!').last().waitFor();
  await goToScreen(admin, '/users');
  for (const { name, email, role } of STAFF) {
    await press(admin, /Novo usuário/);
    const dialog = admin.getByRole('dialog', { name: 'Novo usuário' });
    await dialog.getByLabel('Nome').fill(name);
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
    await dialog.getByRole('checkbox', { name: /Porta Aberta/ }).check();
    await dialog.getByRole('radio', { name: /Enviar convite/ }).check();
    await step(admin, 'user');
    await dialog.getByRole('button', { name: 'Enviar convite' }).click();
    await dialog.waitFor({ state: 'detached' });
    // The same link, to hand over another way.
    const told = admin.getByRole('dialog', { name: 'Link de uso único' });
    await told.getByText(`O link está na fila de envio para ${email}.`).waitFor();
    await told.getByRole('button', { name: 'Fechar', exact: true }).last().click();
    await told.waitFor({ state: 'detached' });
  }
  await admin.getByRole('row', { name: /Rosa Teixeira/ }).waitFor();
  await step(admin, 'users');

  const doctor = await openPage();
  await choosePassword(doctor, linkIn(await letterTo('silvia@clinica.example')));
  await doctor.waitForURL('**/welcome');
  await doctor.getByRole('textbox', { name: 'CRM', exact: true }).fill('000017');
  await doctor.getByLabel('UF do CRM').fill('sp');
  await doctor.getByLabel('Endereço profissional').fill('Rua das Acácias, 12');
  await doctor.getByLabel('Contato profissional').fill('(11) 3000-0000');
  await step(doctor, 'welcome');
  await press(doctor, 'Salvar');
  await doctor.waitForURL(`${address}/`);

  const desk = await openPage();
  await choosePassword(desk, linkIn(await letterTo('rosa@clinica.example')));
  await desk.waitForURL(`${address}/`);
  await desk.getByText('Ninguém por chegar').waitFor();
  await step(desk, 'desk');
  await desk.keyboard.press('n');
  const booking = desk.getByRole('dialog', { name: 'Novo exame' });
  await booking.getByRole('combobox', { name: 'Buscar paciente' }).fill('Beatriz Prado (teste) 14/02/1993');
  await desk.keyboard.press('Alt+n');
  await booking.getByLabel('Telefone').fill('11900000444');
  await booking.getByRole('combobox', { name: 'Tipo de exame' }).click();
  await desk.getByRole('option').first().waitFor();
  await desk.getByRole('option', { name: 'USG obstétrica', exact: true }).click();
  await booking.getByRole('textbox', { name: 'Hora', exact: true }).fill('10');
  await booking.getByRole('textbox', { name: 'Hora', exact: true }).press('Tab');
  await step(desk, 'booking');
  await booking.getByRole('button', { name: 'Agendar', exact: true }).click();
  await desk.getByText('sucesso', { exact: true }).waitFor();
  await goToScreen(desk, '/worklist');
  await desk.locator('tr[data-row]').first().waitFor();
  await step(desk, 'worklist');

  // The page was open: what the desk booked came to it, at any hour of the day.
  const open = doctor.getByRole('region', { name: 'Agenda do dia' }).getByRole('link', { name: /Beatriz Prado/i });
  await open.waitFor();
  await step(doctor, 'home');
  await open.click();
  // Booked as obstetric by the desk, it opens as an exam of a gestation, with the forms of its kind.
  await doctor.waitForURL('**/gestation-interaction/**');
  await doctor.getByRole('link', { name: 'Conclusão', exact: true }).click();
  await doctor.locator('[contenteditable="true"]').first().fill('Gestação única, com feto vivo.');
  await doctor.locator('[data-saving="saved"]').waitFor();
  await doctor.getByRole('link', { name: 'Resumo', exact: true }).click();
  await press(doctor, /^Gerar laudo$/);
  await doctor.locator('iframe').waitFor();
  await step(doctor, 'report');
  await publishAnyway(doctor);
  await doctor.waitForURL((url) => /^\/ultra-fetal\/patient\/[^/]+$/.test(url.pathname));
  await step(doctor, 'published');

  await goToScreen(desk, '/');
  const unsent = desk.getByRole('region', { name: /^Publicados, ainda não enviados/ });
  await unsent.getByText('sem e-mail no cadastro').waitFor();
  await step(desk, 'unsent');
  await goToScreen(desk, '/patients?q=beatriz');
  const row = desk.locator('tr[data-row]').filter({ hasText: 'BEATRIZ PRADO' });
  await row.getByRole('button', { name: /^Ações/ }).click();
  await desk.getByRole('menuitem', { name: 'Editar' }).click();
  await desk.getByRole('dialog').getByLabel('E-mail').fill('beatriz@paciente.example');
  await desk.getByRole('dialog').getByText('Feminino').click();
  await step(desk, 'address');
  await desk.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await desk.getByRole('dialog').waitFor({ state: 'detached' });

  await goToScreen(desk, '/');
  await unsent.getByRole('button', { name: /^E-mail: Beatriz Prado/ }).click();
  const sending = desk.getByRole('dialog', { name: /^Enviar por e-mail/ });
  await sending.getByRole('button', { name: 'Enviar', exact: true }).waitFor();
  await step(desk, 'send');
  await sending.getByRole('button', { name: 'Enviar', exact: true }).click();
  const letter = await letterTo('beatriz@paciente.example');
  await goToScreen(desk, '/outbox');
  await desk.locator('tbody tr', { hasText: 'Beatriz Prado' }).getByText('Enviado', { exact: true }).waitFor();
  await step(desk, 'outbox');

  const protocol = /\b[A-Z0-9]{6}\b/.exec(letter.slice(letter.indexOf('rotocolo')))?.[0] ?? '';
  const patient = await openPage({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' });
  await patient.goto(linkIn(letter));
  await patient.getByLabel('Protocolo de acesso').pressSequentially(protocol);
  await step(patient, 'protocol');
  await patient.keyboard.press('Enter');
  await patient.getByRole('heading', { level: 1, name: 'Olá, Beatriz' }).waitFor();
  await step(patient, 'portal');
  const { rows } = await sql.query('SELECT kind, status, attempts FROM outbound ORDER BY created_at');
  expect(rows).toEqual(mail.letters.map(() => ({ kind: 'email', status: 'sent', attempts: 1 })));
  expect(mail.letters).toHaveLength(3);
  for (const page of [admin, doctor, desk, patient]) expect(page.problems).toEqual([]);
}, 180_000);
