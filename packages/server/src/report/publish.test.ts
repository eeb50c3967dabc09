import { createHash } from 'node:crypto';
import type { Role, Status } from '@gesta/domain';
import { routes } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { CATALOG, PLAIN_PDF, pdfOf } from '../test/pdfs.ts';
import { pagesOf } from '../test/pdfText.ts';
import { type TestApp, testApp, toRequest, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let company: { id: string; name: string };
let people: Record<'admin' | 'manager' | 'doctor' | 'colleague' | 'user', Who & { id: string; email: string }>;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = await make.makeCompany();
  people = {
    admin: await as('admin'),
    manager: await as('manager'),
    doctor: await as('doctor'),
    colleague: await as('doctor'),
    user: await as('user'),
  };
});

async function as(role: Role, where = company.id) {
  const user = await make.makeUser(role, [where], {
    crm: '999418',
    crmUF: 'MG',
    rqe: '9902',
    displayName: `Demo ${role}`,
    address: 'Rua das Acácias, 12',
    contact: '(31) 3333-0000',
  });
  return { id: user.id, email: user.email, token: await server.signIn(user.email), company: where };
}

type Draft = Parameters<Factories['makeInteraction']>[2];
async function interaction(values: Draft = {}, patient: Parameters<Factories['makePatient']>[1] = {}) {
  const { id } = await make.makePatient(company.id, patient);
  return (await make.makeInteraction(company.id, id, { doctorId: people.doctor.id, ...values })).id;
}
const publish = (iuid: string, who: Who, version = 1) => server.call('publishReport', { iuid, version }, who);
const row = async (iuid: string) =>
  (await make.pool.query('SELECT status, version, forms, published_at FROM interaction WHERE id = $1', [iuid])).rows[0];
const reports = async (iuid: string) =>
  (await make.pool.query('SELECT * FROM report WHERE interaction_id = $1 ORDER BY version', [iuid])).rows;
async function paper(iuid: string, who: Who, query: object = {}) {
  return server.app.inject({
    ...toRequest(routes.reportFile, { iuid, ...query }),
    headers: { authorization: `Bearer ${who.token}`, 'x-company': who.company },
  });
}

describe('who publishes, and from which status', () => {
  const STATUSES: Status[] = ['LAUDAR', 'ANDAMENTO', 'FINALIZADO', 'PUBLICADO', 'ERRO'];
  const MAY = { admin: true, manager: true, doctor: true, colleague: false, user: false };

  it.each(
    (Object.keys(MAY) as (keyof typeof MAY)[]).flatMap((who) => STATUSES.map((status) => [who, status] as const)),
  )('[RPT-024] [RPT-054] [RPT-055] [RPT-056] [RPT-057] [RPT-058] %s from %s', async (who, status) => {
    const iuid = await interaction({ status });
    const { status: answered, body } = await publish(iuid, people[who]);
    const expected = !MAY[who]
      ? [403, 'forbidden']
      : status === 'ANDAMENTO'
        ? [200, undefined]
        : [409, 'notInProgress'];
    expect([answered, body.error?.code]).toEqual(expected);
    expect((await row(iuid)).status).toBe(answered === 200 ? 'PUBLICADO' : status);
    expect(await reports(iuid)).toHaveLength(answered === 200 ? 1 : 0);
  });

  it('[RPT-045] not without the code of the patient, nor with an older version of the exam', async () => {
    const iuid = await interaction({}, { patId: '' });
    expect((await publish(iuid, people.doctor)).body.error.code).toBe('missingPatId');
    const other = await interaction({ version: 3 });
    expect((await publish(other, people.doctor, 2)).body.error.code).toBe('conflict');
    expect([(await row(iuid)).status, (await row(other)).status]).toEqual(['ANDAMENTO', 'ANDAMENTO']);
  });

  it('[RPT-046] [RPT-047] not without a number, which a study of a machine may bring', async () => {
    const bare = await interaction({ accessionNumber: '' });
    expect((await publish(bare, people.doctor)).body.error.code).toBe('missingAccessionNumber');
    const sent = await interaction({ accessionNumber: '', studies: { '004182': { title: 'Mama' }, '004183': {} } });
    expect((await publish(sent, people.doctor)).status).toBe(200);
    expect((await row(sent)).forms['gestationalAge.info.accessionNumber']).toBe('004182');
  });
});

describe('a published report', () => {
  it('[RPT-025] [RPT-061] [RPT-118] is frozen whole: values, versions, people, paper and hash', async () => {
    const forms = {
      '2ndand3rdquarter.hasData': true,
      'gestationalAge.info.calculo': 'DUM',
      'gestationalAge.info.date': '2026-06-11',
      'gestationalAge.info.interationDate': '2026-11-12',
      'gestationalAge.info.fetos': '1',
      '2ndand3rdquarter.biometria1.ca': 178,
      'conclusion.info.text': '<p>Texto <script>alert(1)</script></p>',
    };
    const iuid = await interaction({ forms });
    const { body } = await publish(iuid, people.doctor);
    expect(body.report).toMatchObject({ version: 1, origin: 'generated', publishedBy: 'Demo doctor' });
    expect(body.report.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const [kept] = await reports(iuid);
    expect(kept.frozen).toMatchObject({
      values: forms,
      serviceDay: '2026-11-12',
      doctor: { name: 'Demo doctor', registration: 'CRM-MG 999418 · RQE 9902' },
      clinic: { name: company.name },
    });
    expect(kept.frozen.definitions.gestationalAge).toBe(1);
    expect(kept.frozen.formulas).toContain('/calc/ca/hadlock/v1');
    const answer = await paper(iuid, people.user);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(body.report.sha256);
    const printed = pagesOf(answer.rawPayload)
      .map(({ text }) => text)
      .join('');
    for (const said of ['Demo doctor', 'CRM-MG 999418 · RQE 9902', 'Rua das Acácias, 12', '(31) 3333-0000'])
      expect(printed).toContain(said.replaceAll(' ', ''));
    const trail = await make.pool.query(
      "SELECT details FROM gesta_trail() WHERE action = 'interaction.publish' AND subject = $1",
      [iuid],
    );
    expect(trail.rows[0].details).toMatchObject({ report: 1, sha256: body.report.sha256 });
  });

  it('[RPT-036] [RPT-037] [RPT-021] opens again as the next version, and both stay readable', async () => {
    const iuid = await interaction({ forms: { 'conclusion.info.text': '<p>Primeira</p>' } });
    const first = (await publish(iuid, people.doctor)).body.report;
    const save = (baseVersion: number) =>
      server.call(
        'saveForms',
        { iuid, baseVersion, set: { 'conclusion.info.text': '<p>Segunda</p>' }, unset: [], patchId: make.id() },
        people.doctor,
      );
    expect((await save(2)).body.error.code).toBe('published');
    expect((await server.call('reopenReport', { iuid }, people.colleague)).status).toBe(403);
    expect((await server.call('reopenReport', { iuid }, people.doctor)).status).toBe(200);
    expect(await row(iuid)).toMatchObject({ status: 'ANDAMENTO', published_at: null });
    expect((await save(3)).status).toBe(200);
    const second = (await publish(iuid, people.doctor, 4)).body.report;
    expect(second.version).toBe(2);
    expect(second.code).not.toBe(first.code);
    const bytes = await Promise.all(
      [1, 2].map(async (version) => (await paper(iuid, people.user, { version })).rawPayload),
    );
    expect(bytes.map((each) => createHash('sha256').update(each).digest('hex'))).toEqual([first.sha256, second.sha256]);
    const state = await server.call('reportState', { iuid }, people.user);
    expect(state.body.versions.map((each: { version: number }) => each.version)).toEqual([2, 1]);
  });

  it('[LST-203] of a finished consultation comes after it is opened again, which asks for nothing else', async () => {
    const iuid = await interaction({ status: 'FINALIZADO' });
    expect((await server.call('reopenReport', { iuid }, people.colleague)).status).toBe(403);
    expect((await server.call('reopenReport', { iuid }, people.doctor)).status).toBe(200);
    expect((await row(iuid)).status).toBe('ANDAMENTO');
    expect((await server.call('reopenReport', { iuid }, people.doctor)).status, 'nothing to open again').toBe(409);
    expect((await publish(iuid, people.doctor, 2)).status).toBe(200);
  });

  it('[RPT-028] [RPT-029] of a record or of a general report says which kind of study it is; a fetal one does not', async () => {
    const patient = await make.makePatient(company.id);
    const gestation = await make.makeGestation(company.id, patient.id);
    const kinds: Draft[] = [{ type: 'prontuario' }, { type: 'laudo' }, {}, { gestationId: gestation.id }];
    const said = [];
    for (const kind of kinds) {
      const { id } = await make.makeInteraction(company.id, patient.id, { doctorId: people.doctor.id, ...kind });
      expect((await publish(id, people.doctor)).status).toBe(200);
      said.push((await row(id)).forms.studyType);
    }
    expect(said).toEqual(['Prontuário', 'Laudo Geral', 'Laudo Geral', undefined]);
  });

  it('[RPT-119] is confirmed to whoever has the code, without a clinical word', async () => {
    const iuid = await interaction({ forms: { 'conclusion.info.text': 'SEGREDO' } }, { name: 'PACIENTE SECRETA' });
    const { report } = (await publish(iuid, people.doctor)).body;
    const { status, body } = await server.call('verifyReport', {
      code: report.code.toLowerCase().replaceAll('-', ' '),
    });
    expect([status, body]).toMatchObject([
      200,
      {
        code: report.code,
        clinic: company.name,
        version: 1,
        newest: true,
        sha256: report.sha256,
        serviceDay: '2026-11-12',
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/SECRETA|SEGREDO/);
    expect((await server.call('verifyReport', { code: 'AAAA-AAAA-AAAA' })).status).toBe(404);
    expect((await server.call('verifyReport', { code: 'x' })).status).toBe(404);
  });
});

describe('before publication', () => {
  it('[RPT-020] [RPT-051] [RPT-052] [RPT-053] the paper is for those who may edit; once published it is everybody’s', async () => {
    const iuid = await interaction();
    expect((await server.call('generateReport', { iuid }, people.doctor)).body.draft).toMatchObject({
      origin: 'generated',
      current: true,
    });
    const before = await Promise.all(Object.values(people).map(async (who) => (await paper(iuid, who)).statusCode));
    expect(before).toEqual([200, 200, 200, 403, 403]);
    await publish(iuid, people.doctor);
    const after = await Promise.all(Object.values(people).map(async (who) => (await paper(iuid, who)).statusCode));
    expect(after).toEqual([200, 200, 200, 200, 200]);
    await make.pool.query("UPDATE interaction SET status = 'ERRO' WHERE id = $1", [iuid]);
    expect((await paper(iuid, people.user)).statusCode, 'a failed delivery takes nothing away').toBe(200);
  });

  it('[RPT-022] [RPT-041] [RPT-063] a file attached is what is published, unless the report is generated after it', async () => {
    const pdf = PLAIN_PDF;
    const iuid = await interaction({ status: 'LAUDAR' });
    const sent = await server.call('attachReport', { iuid, name: 'laudo.pdf', bytes: pdf }, people.doctor);
    expect(sent.body.draft).toMatchObject({ origin: 'attached', size: pdf.length });
    expect((await row(iuid)).status).toBe('ANDAMENTO');
    expect((await paper(iuid, people.doctor)).rawPayload).toEqual(pdf);
    expect((await publish(iuid, people.doctor, 2)).body.report).toMatchObject({ origin: 'attached', size: pdf.length });
    expect((await paper(iuid, people.user)).rawPayload).toEqual(pdf);

    const other = await interaction();
    await server.call('attachReport', { iuid: other, name: 'laudo.pdf', bytes: pdf }, people.doctor);
    expect((await server.call('generateReport', { iuid: other }, people.doctor)).body.draft.origin).toBe('generated');
    expect((await publish(other, people.doctor, 2)).body.report.origin).toBe('generated');
  });

  it.each([
    ['what is no PDF', Buffer.from('GIF89a'), 'files.notPdf'],
    [
      'a script',
      pdfOf('<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>'),
      'files.activePdf',
    ],
    ['a script under another spelling', pdfOf(CATALOG, '<< /S /J#61vaScript >>'), 'files.activePdf'],
    ['something that starts a program', pdfOf(CATALOG, '<< /S /Launch /F (cmd.exe) >>'), 'files.activePdf'],
    ['a locked file', Buffer.concat([PLAIN_PDF, Buffer.from('trailer << /Encrypt 5 0 R >>')]), 'files.activePdf'],
  ])('[RPT-004] %s is refused', async (_name, bytes, words) => {
    const iuid = await interaction();
    const answer = await server.call('attachReport', { iuid, name: 'a.pdf', bytes }, people.doctor);
    expect([answer.status, answer.body.error.fields]).toEqual([415, { file: words }]);
    expect((await server.call('reportState', { iuid }, people.doctor)).body.draft).toBeNull();
  });

  it('[RPT-059] [RPT-018] says as data what it will say, leaving out what is not to be printed unless asked for all', async () => {
    const forms = {
      'gynecologic.hasData': true,
      'gynecologic.endometrio.espessuraEndometrial': 8,
      'conclusion.info.text': '<p>Fim</p>',
    };
    const iuid = await interaction({ forms, print: ['conclusion'] });
    const some = (await server.call('reportPrintNew', { id: iuid }, people.doctor)).body.report;
    expect([some.chapters, some.conclusion.blocks.length]).toEqual([[], 1]);
    const all = (await server.call('reportPrintNew', { id: iuid, ignoreFilter: 'true' }, people.doctor)).body.report;
    expect(all.chapters.map(({ key }: { key: string }) => key)).toContain('gynecologic');
    expect((await server.call('reportPrintNew', { id: iuid }, people.user)).status).toBe(403);
  });
});
