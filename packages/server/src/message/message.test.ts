import type { Role } from '@gesta/domain';
import { beforeAll, expect, it } from 'vitest';
import { bodyOf } from '../outbound/queueMail.ts';
import { openSecrets } from '../process/seal.ts';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let companyId: string;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  companyId = (await make.makeCompany({ name: 'Clínica Alvorada' })).id;
});

async function as(role: Role, company = companyId): Promise<Who & { id: string }> {
  const user = await make.makeUser(role, [company], { displayName: `Pessoa ${role}` });
  return { id: user.id, token: await server.signIn(user.email), company };
}

const interactionOf = async (name: string, values: object = {}) => {
  const patient = await make.makePatient(companyId, { name, phone: '11987654321', email: 'p@demo.example' });
  return make.makeInteraction(companyId, patient.id, values);
};

it('[PRT-008] [PRT-020] [PRT-047] the protocol is made at the first tick, has six letters or digits, and stays', async () => {
  const desk = await as('user');
  const { id } = await interactionOf('IVA PROTEGIDA');
  const before = await server.call('sendingDetails', { iuid: id }, desk);
  expect(before.body).toEqual({
    phone: '11987654321',
    email: 'p@demo.example',
    accessProtocol: null,
    proposed: expect.stringMatching(/^[A-Z0-9]{6}$/),
    protect: true,
    portal: 'unopened',
    link: `http://127.0.0.1:3000/patient-portal/${id}`,
  });
  const made = await Promise.all([1, 2, 3].map(() => server.call('protectInteraction', { iuid: id }, desk)));
  const protocols = new Set(made.map(({ body }) => body.accessProtocol));
  expect(protocols.size).toBe(1);
  const [protocol] = [...protocols];
  expect(protocol).toBe(before.body.proposed);
  const sent = await server.call('sendWhatsapp', { id, phone: '11987654321', protect: true }, desk);
  expect(sent.body.text).toContain(`Protocolo de acesso: ${protocol}`);
  expect((await server.call('sendingDetails', { iuid: id }, desk)).body.accessProtocol).toBe(protocol);
});

it('[PRT-009] [PRT-010] [PRT-014] the WhatsApp text says what the specification asks for, by whether the report is published', async () => {
  const manager = await as('manager');
  const published = await interactionOf('JANA PUBLICADA', { status: 'PUBLICADO' });
  const open = await interactionOf('KIRA ABERTA', { status: 'ANDAMENTO' });
  const said = async (id: string, phone = '(11) 98765-4321') =>
    (await server.call('sendWhatsapp', { id, phone, protect: false }, manager)).body;
  const { url, text } = await said(published.id);
  expect(text).toContain(' está disponível');
  expect(text).toContain('Clínica Alvorada');
  expect(text).toContain('12/11/2026');
  expect(text).toContain(`/patient-portal/${published.id}`);
  expect(text).not.toContain('Protocolo');
  expect(url).toBe(`https://wa.me/5511987654321?text=${encodeURIComponent(text)}`);
  expect((await said(open.id)).text).toContain(' estará disponível em breve');
  expect((await said(open.id, '+351 912 345 678')).url).toMatch(/^https:\/\/wa\.me\/351912345678\?/);
  const wrong = await server.call('sendWhatsapp', { id: open.id, phone: '1234' }, manager);
  expect([wrong.status, wrong.body.error.fields]).toEqual([400, { phone: 'errors.phoneInvalid' }]);
});

it('[PRT-015] [PRT-016] [PRT-017] an e-mail waits in the outbox once, however often it is asked for, and the trail says who sent and not to whom', async () => {
  const own = (await make.makeCompany()).id;
  const desk = await as('user', own);
  const patient = await make.makePatient(own, { name: 'LARA NA FILA' });
  const interactionRow = await make.makeInteraction(own, patient.id);
  const send = (protect: boolean) =>
    server.call('sendEmail', { id: interactionRow.id, email: 'lara@demo.example', protect }, desk);
  const [one, two] = [await send(false), await send(false)];
  expect([one.status, one.body]).toEqual([200, two.body]);
  expect((await send(true)).body.message).not.toBe(one.body.message);
  await server.call('sendWhatsapp', { id: interactionRow.id, phone: '11987654321', protect: true }, desk);
  const body = (await server.call('listOutbound', {}, desk)).body.lines;
  expect(body).toHaveLength(3);
  expect(body.at(1)).toMatchObject({
    iuid: one.body.message,
    interaction: interactionRow.id,
    patientName: 'LARA NA FILA',
    serviceDay: '2026-11-12',
    kind: 'email',
    recipient: 'lara@demo.example',
    withProtocol: false,
    status: 'waiting',
    problem: 'notConfigured',
    createdBy: 'Pessoa user',
  });
  expect(body.at(2)).toMatchObject({ kind: 'whatsapp', recipient: '5511987654321', status: 'handed' });
  const trail = await make.pool.query(
    'SELECT action, actor_id, details FROM gesta_trail() WHERE subject = $1 ORDER BY seq',
    [interactionRow.id],
  );
  expect(trail.rows.map(({ action }) => action)).toEqual([
    'interaction.openPortal',
    'interaction.sendEmail',
    'interaction.protect',
    'interaction.sendEmail',
    'interaction.sendWhatsapp',
  ]);
  expect(new Set(trail.rows.map(({ actor_id }) => actor_id))).toEqual(new Set([desk.id]));
  expect(JSON.stringify(trail.rows)).not.toMatch(/lara|98765|protocol:|LARA/i);
  const stranger = await as('manager');
  expect(
    (await server.call('listOutbound', {}, stranger)).body.lines.map((each: { iuid: string }) => each.iuid),
  ).not.toContain(one.body.message);
});

it('[PRT-001] [PRT-011] [PRT-015] both ways say the same: the clinic, the day, the portal of the exam and its protocol', async () => {
  const desk = await as('user');
  const { id } = await interactionOf('LIA NOS DOIS', { status: 'PUBLICADO' });
  const { text } = (await server.call('sendWhatsapp', { id, phone: '11987654321', protect: true }, desk)).body;
  await server.call('sendEmail', { id, email: 'lia@demo.example', protect: true }, desk);
  await server.call('sendEmail', { id, email: 'lia@demo.example', protect: false, locale: 'en' }, desk);
  const kept = await make.pool.query(
    "SELECT id, subject, body FROM outbound WHERE interaction_id = $1 AND kind = 'email' ORDER BY with_protocol DESC",
    [id],
  );
  expect(JSON.stringify(kept.rows), 'nobody reads it in the database').not.toContain('patient-portal');
  const read = kept.rows.map((row) => ({
    subject: row.subject,
    body: openSecrets(server.config).unseal(row.body, bodyOf(row.id)),
  }));
  const [protocol] = /[A-Z0-9]{6}$/.exec(text) ?? [];
  for (const part of ['Clínica Alvorada', '12/11/2026', `/patient-portal/${id}`, `Protocolo de acesso: ${protocol}`])
    expect(text).toContain(part);
  expect(read[0]).toEqual({ subject: 'Clínica Alvorada: seu exame de 12/11/2026', body: text });
  expect(read[1]?.subject).toBe('Clínica Alvorada: your exam of 12/11/2026');
  expect(read[1]?.body).toContain(`/patient-portal/${id}`);
  expect(read[1]?.body).not.toContain(protocol);
});

it.each(['x', 'x@', 'a b@demo.example'])('no e-mail goes to %j', async (email) => {
  const { id } = await interactionOf('MARA SEM CORREIO');
  const { status, body } = await server.call('sendEmail', { id, email }, await as('user'));
  expect([status, body.error.fields]).toEqual([400, { email: 'errors.emailInvalid' }]);
});

it('an exam that a message was sent about is hidden and kept', async () => {
  const manager = await as('manager');
  const { id } = await interactionOf('NORA ENVIADA');
  await server.call('sendEmail', { id, email: 'nora@demo.example' }, manager);
  const { body } = await server.call('deleteInteraction', { iuid: id, reason: 'x' }, manager);
  expect(body.removed).toBe(false);
});
