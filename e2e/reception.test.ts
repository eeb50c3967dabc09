import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openAs } from './support/browser.ts';
import { type Clinic, clinicOf } from './support/clinic.ts';
import { held } from './support/pageTime.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let clinic: Clinic;
let mail: SMTPServer;
const answer = held();
const taken: string[] = [];

beforeAll(async () => {
  mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, next) =>
      next(address.startsWith('nobody') ? Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }) : null),
    onData: (stream, _, next) => {
      let text = '';
      stream.on('data', (part) => {
        text += part;
      });
      stream.on('end', () => {
        taken.push(text);
        void answer.until.then(() => next());
      });
    },
  });
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
  const { port } = mail.server.address() as AddressInfo;
  product = await startProduct({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'laudos@aurora.example' });
  clinic = await clinicOf(product);
  // Of the demo clinic nothing waits to be sent: what this journey makes is all there is.
  await product.sql.query(
    "UPDATE interaction SET published_at = NULL, status = 'FINALIZADO' WHERE status = 'PUBLICADO'",
  );
});
afterAll(async () => {
  answer.release();
  await stopProduct(product);
  await new Promise<void>((resolve) => mail.close(() => resolve()));
});

async function published(name: string, contact: { email: string; phone: string }): Promise<string> {
  const patient = await clinic.patient(name, contact);
  return clinic.exam(patient, {
    day: clinic.today,
    status: 'PUBLICADO',
    forms: { 'conclusion.info.text': '<p>Segredo do laudo.</p>' },
    more: { published_at: new Date().toISOString(), access_protocol: 'Q7W3ZK' },
  });
}

/** A published report that another system of the clinic refused until nobody tried any more. */
async function undelivered(): Promise<void> {
  const patient = await clinic.patient('LETÍCIA ENTREGA', { email: 'leticia@paciente.example' });
  const iuid = await clinic.exam(patient, { day: clinic.today, status: 'ERRO' });
  await product.sql.query(
    `INSERT INTO report (company_id, interaction_id, version, exam_version, code, origin, locale, sha256, size,
       published_at, published_by, frozen)
     SELECT company_id, id, 1, version, '0000-1111-2222', 'generated', 'pt-BR', decode(repeat('00', 32), 'hex'), 1,
       now(), (SELECT id FROM app_user LIMIT 1), '{}' FROM interaction WHERE id = $1`,
    [iuid],
  );
  await product.sql.query(
    `INSERT INTO outbound (company_id, kind, purpose, interaction_id, report_version, recipient, status, attempts, problem, created_at)
     SELECT company_id, 'smartris', 'report', id, 1, '', 'failed', 3, 'refused 401', now() FROM interaction WHERE id = $1`,
    [iuid],
  );
}

describe('the home of the front desk', () => {
  it('[LST-200] [PRT-055] [PRT-056] sends what is published, says why it failed, and says sent only when it was taken', async () => {
    await undelivered();
    await published('MARINA ENVIO', { email: 'nobody@paciente.example', phone: '' });
    const desk = await openAs(product, 'user', '/');
    const unsent = desk.getByRole('region', { name: /^Publicados, ainda não enviados/ });
    const line = unsent.locator('li', { hasText: 'Marina Envio' });
    await line.getByText('sem telefone no cadastro').waitFor();
    expect(await line.getByRole('button', { name: /WhatsApp/ }).count(), 'nowhere to send it').toBe(0);
    await expectAccessible(desk);

    await line.getByRole('button', { name: 'E-mail: Marina Envio' }).focus();
    await desk.keyboard.press('m');
    const dialog = desk.getByRole('dialog', { name: /^Enviar por e-mail/ });
    await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
    // The dialog says what became of it, and not that it is sent.
    const told = dialog.getByRole('status');
    await told.getByText('Falhou', { exact: true }).waitFor();
    await told.getByText(/não existe/).waitFor();
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
    await line.waitFor({ state: 'detached' });

    const failures = desk.getByRole('region', { name: /^Falhas de envio/ });
    const failed = failures.locator('li', { hasText: 'Marina Envio' });
    await failed.getByText(/não existe.*nobody@paciente\.example/).waitFor();
    // A report that another system did not take is in the same queue.
    await failures
      .getByText(/^Entrega ao .* O laudo segue publicado e legível\.$/)
      .first()
      .waitFor();
    await failed.getByRole('button', { name: 'Corrigir: Marina Envio' }).click();
    const fix = desk.getByRole('dialog', { name: /^Corrigir e enviar de novo/ });
    const address = fix.getByRole('textbox', { name: 'E-mail' });
    await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true);
    await address.fill('marina@paciente.example');
    expect(await fix.getByRole('checkbox', { name: 'Guardar este e-mail no cadastro da paciente' }).isChecked()).toBe(
      true,
    );
    await desk.keyboard.press('Enter');
    await failed.waitFor({ state: 'detached' });

    await desk.getByRole('link', { name: 'Ver mensagens e entregas' }).first().click();
    await desk.getByRole('heading', { level: 1, name: 'Mensagens e entregas' }).waitFor();
    const row = desk.locator('tbody tr', { hasText: 'Marina Envio' }).first();
    // The mail server has it, and has not answered.
    await expect.poll(() => taken.length).toBe(1);
    await row.getByText('Na fila', { exact: true }).waitFor();
    expect(await row.getByText('Enviado', { exact: true }).count()).toBe(0);
    await expectAccessible(desk);
    answer.release();
    await row.getByText('Enviado', { exact: true }).waitFor();

    await row.getByRole('button', { name: 'Marina Envio' }).click();
    const detail = desk.getByRole('dialog', { name: 'Mensagem ou entrega' });
    await detail.getByText('Aceito', { exact: true }).waitFor();
    const words = (await detail.textContent()) ?? '';
    expect(words).toMatch(/não existe/);
    expect(words).toContain('marina@paciente.example');
    expect(taken[0], 'in the message').toContain('Q7W3ZK');
    expect(words, 'and in no detail').not.toContain('Q7W3ZK');
    await expectAccessible(desk);
  });

  it('marks who arrives, takes it back, and shows a card where an exam may not be opened', async () => {
    const company = (await product.sql.query("SELECT id FROM company WHERE name LIKE '%Aurora%'")).rows[0].id;
    const who = { token: await product.server.signIn(accountOf(product, 'user').email), company };
    const newPatient = { name: 'HELENA CHEGA', phone: '11900000177' };
    const booking = {
      newPatient,
      serviceDate: clinic.today,
      serviceTime: '23:30',
      room: 'SALA 9',
      title: 'Morfológica',
    };
    expect((await product.server.call('bookExam', booking, who)).status).toBe(200);
    const desk = await openAs(product, 'user', '/');
    await desk.getByRole('button', { name: /^Chegam até/ }).waitFor();
    const arrivals = desk.getByRole('region', { name: 'Chegadas' });
    const more = arrivals.getByRole('button', { name: /^E mais/ });
    if (await more.isVisible()) await more.click();
    const row = arrivals.locator('li', { hasText: 'Helena Chega' });
    await row.locator('[data-main]').focus();
    await desk.keyboard.press('c');
    await row.getByRole('button', { name: 'Em sala Helena Chega' }).waitFor();
    await desk.keyboard.press('z');
    await row.getByRole('button', { name: 'Chegou Helena Chega' }).waitFor();

    await row.locator('[data-main]').click();
    const card = desk.getByRole('dialog', { name: 'Ficha do exame' });
    await card.getByText('HELENA CHEGA').waitFor();
    expect(await card.textContent()).toMatch(/LAUDAR.*23:30.*ainda não publicado/s);
    await expectAccessible(desk);
    await desk.keyboard.press('Escape');

    // On paper every row stands, and nothing to press.
    await desk.emulateMedia({ media: 'print' });
    await desk.getByRole('cell', { name: 'Helena Chega', includeHidden: true }).waitFor();
    expect(await desk.getByRole('button').count()).toBe(0);
    await desk.emulateMedia({ media: 'screen' });

    await desk.goto(`${product.address}/studies?q=HELENA`);
    await desk.locator('tbody tr', { hasText: 'HELENA CHEGA' }).click();
    await card.getByText('HELENA CHEGA').waitFor();
    expect(new URL(desk.url()).pathname, 'no page that would refuse her').toBe('/studies');
  });
});
