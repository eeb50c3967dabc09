import { execFileSync } from 'node:child_process';
import type { Role } from '@gesta/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patientToExport, readBack, startExport, takeFile, untilDone } from '../test/exporting.ts';
import { type Factories, factories } from '../test/factories.ts';
import { keptTemplate } from '../test/keptTemplate.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let company: string;
let manager: Who;
let admin: Who;
const at = () => ({ server, make });

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
});
beforeEach(async () => {
  company = (await make.makeCompany()).id;
  [manager, admin] = await Promise.all([as('manager'), as('admin')]);
});

async function as(role: Role): Promise<Who> {
  const user = await make.makeUser(role, [company]);
  return { token: await server.signIn(user.email), company };
}

const LISTED =
  'import sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint("\\n".join(sorted(z.namelist())))';
const READ = 'import sys,zipfile\nprint(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]).decode())';
const python = (...args: string[]) => execFileSync('python3', ['-c', ...args], { encoding: 'utf8' }).trim();

describe('one patient', () => {
  it('[ADM-098] leaves with her reports, pictures, clips, files of machines and who read them, in one zip', async () => {
    const patient = await patientToExport(at(), company, manager);
    const other = await patientToExport(at(), company, manager, 'ANA COSTA');
    await server.call('getPatient', { iuid: patient }, manager);
    await server.call('getPatient', { iuid: other }, manager);
    await expect
      .poll(
        async () =>
          (await make.pool.query("SELECT FROM audit_entry WHERE subject = $1 AND action = 'patient.read'", [patient]))
            .rowCount,
      )
      .toBe(1);
    const id = await startExport(at(), manager, { patient });
    const work = await untilDone(at(), manager, id);
    expect(work).toMatchObject({ kind: 'patientExport', result: { missing: 0, files: 8 }, file: { isOwn: true } });
    const place = await takeFile(at(), manager, id);
    const names = python(LISTED, place).split('\n');
    expect(names.map((name) => name.replace(/\d{4}-.*?(?=\.)/, '…'))).toEqual([
      'LEIA-ME.txt',
      'MANIFESTO.sha256',
      'acessos.csv',
      'clipes/….mp4',
      'dicom/….dcm',
      'imagens/….png',
      'laudos/….pdf',
      'paciente.json',
      'registro.json',
    ]);
    const bundle = JSON.parse(python(READ, place, 'paciente.json'));
    expect([bundle.resourceType, bundle.entry[0].resource.name[0].text]).toEqual(['Bundle', 'ROSA LIMA']);
    const record = JSON.parse(python(READ, place, 'registro.json'));
    expect([record.patient.name, record.interactions.length]).toEqual(['ROSA LIMA', 4]);
    expect(JSON.stringify(record)).not.toContain('ANA COSTA');
    expect(JSON.stringify(record)).not.toContain('access_protocol');
    // The id of an exam opens the portal.
    const { rows } = await make.pool.query('SELECT id FROM interaction WHERE patient_id = $1', [patient]);
    for (const { id: exam } of rows) expect(JSON.stringify([record, bundle])).not.toContain(exam);
    const accesses = python(READ, place, 'acessos.csv');
    expect(accesses).toContain('"patient.read"');
    expect(accesses).toContain('"patient.export"');
    expect(python(READ, place, 'MANIFESTO.sha256').split('\n')).toHaveLength(8);
    expect((await server.call('workFile', { iuid: id }, manager)).status).toBe(410);
  });

  it('[ADM-098] asks for the password again, and says nothing without it', async () => {
    const { id: patient } = await make.makePatient(company);
    const bare = await server.call('exportPatient', { iuid: patient, reason: 'x' }, manager);
    expect([bare.status, bare.body.error.code]).toEqual([403, 'passwordRequired']);
    expect((await server.call('confirmPassword', { password: 'outra' }, manager)).status).toBe(400);
    expect((await server.call('exportPatient', { iuid: patient, reason: 'x' }, manager)).status).toBe(403);
    await startExport(at(), manager, { patient });
    // One password lets one thing out.
    expect((await server.call('exportPatient', { iuid: patient, reason: 'x' }, manager)).status).toBe(403);
    const { rows } = await make.pool.query(
      "SELECT count(*)::int AS n FROM work WHERE company_id = $1 AND kind = 'patientExport'",
      [company],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('names a file that is gone, and brings the rest', async () => {
    const patient = await patientToExport(at(), company, manager);
    await make.pool.query(
      "UPDATE exam_file SET sha256 = decode(repeat('00', 32), 'hex') WHERE company_id = $1 AND content_type = 'image/png'",
      [company],
    );
    const work = await untilDone(at(), manager, await startExport(at(), manager, { patient }));
    expect(work.result).toMatchObject({ missing: 1, files: 7 });
    const record = JSON.parse(python(READ, await takeFile(at(), manager, work.iuid), 'registro.json'));
    expect(record.exported_files.filter(({ missing }: { missing: boolean }) => missing)).toHaveLength(1);
  });
});

describe('a whole clinic', () => {
  it('[ADM-099] is read back by a program of nobody here: every count, hash and published report', async () => {
    const foreign = (await make.makeCompany()).id;
    const stranger = await make.makeUser('manager', [foreign]);
    await patientToExport(at(), foreign, { token: await server.signIn(stranger.email), company: foreign }, 'ELA NAO');
    for (const name of ['ROSA LIMA', 'ANA COSTA', 'EVA REIS']) await patientToExport(at(), company, manager, name);
    await make.makePatient(company, { name: 'SEM EXAMES' });
    await keptTemplate(make, company);
    const id = await startExport(at(), admin, 'company');
    const work = await untilDone(at(), admin, id);
    const found = readBack(await takeFile(at(), admin, id));
    const { rows } = await make.pool.query(
      `SELECT (SELECT count(*)::int FROM patient WHERE company_id = $1) AS patients,
        (SELECT count(*)::int FROM interaction WHERE company_id = $1) AS interactions,
        (SELECT count(*)::int FROM gestation WHERE company_id = $1) AS gestations,
        (SELECT count(*)::int FROM report WHERE company_id = $1) AS reports,
        (SELECT count(*)::int FROM report WHERE company_id = $1) AS pdfs,
        (SELECT count(*)::int FROM exam_file WHERE company_id = $1) AS files,
        (SELECT count(*)::int FROM dicom_instance WHERE company_id = $1) AS dicom,
        (SELECT count(*)::int FROM membership WHERE company_id = $1) AS users,
        (SELECT count(*)::int FROM template WHERE company_id = $1) AS templates,
        (SELECT name FROM company WHERE id = $1) AS company`,
      [company],
    );
    expect(found).toMatchObject({ ...rows[0], bundles: rows[0].patients, missing: 0 });
    expect(found.patients).toBe(4);
    expect(found.entries).toBeGreaterThan(10);
    expect(work).toMatchObject({ done: 4, total: 4, result: { patients: 4, reports: 3, missing: 0 } });
  });
});

describe('a request to be erased', () => {
  it('takes her contacts, blocks what is sent and ends the portal; the record stays, and the request is in the trail', async () => {
    const { id: patient } = await make.makePatient(company, { phone: '(11) 90000-0001', email: 'rosa@demo.example' });
    const exam = await make.makeInteraction(company, patient, { portalOpenedAt: new Date() });
    const asked = {
      iuid: patient,
      contact: true,
      sending: 'block',
      portal: true,
      asked: 'apagar tudo',
      answer: 'o que a lei permite',
    } as const;
    expect((await server.call('answerErasure', asked, manager)).status).toBe(200);
    const { rows } = await make.pool.query(
      `SELECT p.phone, p.email, p.name, i.portal_closed_at IS NOT NULL AS closed, i.deleted_at
       FROM patient p JOIN interaction i ON i.patient_id = p.id WHERE p.id = $1`,
      [patient],
    );
    expect(rows).toEqual([{ phone: '', email: '', name: expect.any(String), closed: true, deleted_at: null }]);
    const sent = await server.call('sendEmail', { id: exam.id, email: 'rosa@demo.example' }, manager);
    expect([sent.status, sent.body.error.code]).toEqual([409, 'sendingBlocked']);
    const before = async () => (await server.call('erasureRequests', { iuid: patient }, manager)).body;
    await expect.poll(async () => (await before()).requests.length).toBe(1);
    expect(await before()).toMatchObject({
      blocked: true,
      requests: [{ done: ['contact', 'block', 'portal'], asked: 'apagar tudo', answer: 'o que a lei permite' }],
    });
    await server.call(
      'answerErasure',
      { iuid: patient, sending: 'allow', asked: 'quer receber', answer: 'liberado' },
      manager,
    );
    expect((await before()).blocked).toBe(false);
    expect((await server.call('sendEmail', { id: exam.id, email: 'rosa@demo.example' }, manager)).status).toBe(200);
  });
});

describe('an incident', () => {
  it('concerns the patients of the days, of the numbers, or of what was read meanwhile, and nobody else', async () => {
    const rosa = await make.makePatient(company, { name: 'ROSA', email: 'rosa@demo.example' });
    const ana = await make.makePatient(company, { name: 'ANA', phone: '(11) 90000-0002' });
    await make.makeInteraction(company, rosa.id, { serviceDay: '2026-03-01' as never });
    await make.makeInteraction(company, rosa.id, { serviceDay: '2026-03-02' as never });
    const late = await make.makeInteraction(company, ana.id, { serviceDay: '2026-04-01' as never });
    const asked = async (input: object) =>
      (await server.call('affectedPatients', input as never, manager)).body.patients;
    expect(await asked({ basis: 'exams', from: '2026-03-01', to: '2026-03-31' })).toMatchObject([
      { name: 'ROSA', email: 'rosa@demo.example', exams: 2 },
    ]);
    expect(await asked({ basis: 'numbers', numbers: [late.accessionNumber] })).toMatchObject([
      { name: 'ANA', exams: 1 },
    ]);
    await server.call('getPatient', { iuid: ana.id }, manager);
    const touched = () => asked({ basis: 'accesses', from: '2020-01-01', to: '2100-01-01' });
    await expect.poll(async () => (await touched()).map(({ name }: { name: string }) => name)).toEqual(['ANA']);
    expect(await asked({ basis: 'accesses', from: '2020-01-01', to: '2020-12-31' })).toEqual([]);
  });
});
