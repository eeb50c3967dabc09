import type { Role } from '@gesta/domain';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let companyId: string;
let patientId: string;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  companyId = (await make.makeCompany()).id;
  patientId = (await make.makePatient(companyId, { name: 'ANTÔNIA BRITO' })).id;
});

async function as(role: Role): Promise<Who & { id: string }> {
  const user = await make.makeUser(role, [companyId]);
  return { id: user.id, token: await server.signIn(user.email), company: companyId };
}

describe('interactions', () => {
  it('[FND-029] a user reads lists and published reports, and no report in progress', async () => {
    const user = await as('user');
    const published = await make.makeInteraction(companyId, patientId, {
      status: 'PUBLICADO',
      forms: { 'conclusion.info.text': 'Exame sem alterações.' },
    });
    const open = await make.makeInteraction(companyId, patientId);
    expect((await server.call('listPatients', {}, user)).status).toBe(200);
    const list = await server.call('listInteractions', { day: '2026-11-12' as never }, user);
    expect(list.body.interactions).toHaveLength(2);
    const report = await server.call('getInteraction', { iuid: published.id }, user);
    expect(report.body.formValues).toEqual({ 'conclusion.info.text': 'Exame sem alterações.' });
    expect((await server.call('getInteraction', { iuid: open.id }, user)).status).toBe(403);
  });

  it('a doctor opens and deletes free interactions and her own, not those of a colleague', async () => {
    const doctor = await as('doctor');
    const other = await make.makeUser('doctor', [companyId]);
    const own = await make.makeInteraction(companyId, patientId, { doctorId: doctor.id });
    const free = await make.makeInteraction(companyId, patientId);
    const theirs = await make.makeInteraction(companyId, patientId, { doctorId: other.id });
    expect((await server.call('getInteraction', { iuid: own.id }, doctor)).status).toBe(200);
    expect((await server.call('getInteraction', { iuid: free.id }, doctor)).status).toBe(200);
    expect((await server.call('getInteraction', { iuid: theirs.id }, doctor)).status).toBe(403);
    expect((await server.call('deleteInteraction', { iuid: theirs.id, reason: 'x' }, doctor)).status).toBe(403);
  });

  it('[FND-055] [FND-053] only an unlinked empty exam is removed for real; any other is hidden', async () => {
    const manager = await as('manager');
    const admin = await as('admin');
    const gestation = await make.makeGestation(companyId, patientId);
    const empty = await make.makeInteraction(companyId, patientId);
    const linked = await make.makeInteraction(companyId, patientId, { gestationId: gestation.id });
    const filled = await make.makeInteraction(companyId, patientId, { forms: { 'gestationalAge.hasData': true } });
    const content = [
      { hasImage: true },
      { hasVideo: true },
      { studies: { '000001': { title: 'x' } } },
      { observations: 'x' },
      { clinicalIndication: 'Suspeita de malformação' },
      { referringDoctor: { name: 'x' } },
      { print: ['x'] },
      { accessProtocol: 'ABC123' },
      { publishedAt: new Date() },
    ];
    const holding = await Promise.all(content.map((values) => make.makeInteraction(companyId, patientId, values)));
    const kept = async (id: string) => {
      const rows = await make.pool.query(
        'SELECT deleted_at, deleted_by, deleted_reason FROM interaction WHERE id = $1',
        [id],
      );
      return rows.rows[0];
    };
    const remove = async (iuid: string) =>
      (await server.call('deleteInteraction', { iuid, reason: 'engano' }, manager)).body.removed;
    expect(await remove(empty.id)).toBe(true);
    expect(await kept(empty.id)).toBeUndefined();
    for (const interaction of [linked, filled, ...holding]) {
      expect(await remove(interaction.id)).toBe(false);
      expect(await kept(interaction.id)).toMatchObject({ deleted_by: manager.id, deleted_reason: 'engano' });
      expect((await server.call('getInteraction', { iuid: interaction.id }, manager)).status).toBe(404);
    }
    const restored = await server.call('restoreInteraction', { iuid: linked.id }, admin);
    expect([restored.status, restored.body.iuid]).toEqual([200, linked.id]);
    const trail = await make.pool.query(
      "SELECT details FROM gesta_trail() WHERE subject = $1 AND action = 'interaction.remove'",
      [empty.id],
    );
    expect(trail.rows).toEqual([{ details: { reason: 'engano', patient: patientId } }]);
    const client = new pg.Client({ connectionString: server.database.appUrl });
    await client.connect();
    await client.query("SELECT set_config('gesta.company', $1, false)", [companyId]);
    const records = [
      'patient',
      'gestation',
      'worklist_exam',
      'exam_file',
      'form_change',
      'report',
      'template',
      'outbound',
    ];
    for (const table of records)
      await expect(client.query(`DELETE FROM ${table}`), table).rejects.toThrow(/permission denied/);
    const emptied = await client.query('DELETE FROM interaction WHERE id = $1', [filled.id]);
    expect(emptied.rowCount).toBe(0);
    await client.end();
  });

  it('a restored interaction brings its patient back', async () => {
    const admin = await as('admin');
    const patient = await make.makePatient(companyId);
    const interaction = await make.makeInteraction(companyId, patient.id, {
      forms: { 'gestationalAge.hasData': true },
    });
    await server.call('deleteInteraction', { iuid: interaction.id, reason: 'x' }, admin);
    expect((await server.call('deletePatient', { iuid: patient.id, reason: 'x' }, admin)).status).toBe(200);
    expect((await server.call('restoreInteraction', { iuid: interaction.id }, admin)).status).toBe(200);
    expect((await server.call('getPatient', { iuid: patient.id }, admin)).status).toBe(200);
  });

  it('searches by the words of a name and by accession number', async () => {
    const manager = await as('manager');
    const today = (await server.call('activeCompany', {}, manager)).body.today;
    const interaction = await make.makeInteraction(companyId, patientId, {
      serviceDay: today,
      accessionNumber: '004168',
    });
    const byName = await server.call('search', { q: 'brito ant' }, manager);
    expect(byName.body.patients[0].name).toBe('ANTÔNIA BRITO');
    expect(byName.body.interactions.map((each: { iuid: string }) => each.iuid)).toContain(interaction.id);
    for (const words of ['brito', '004168', 'antonia 0041']) {
      const listed = await server.call('listInteractions', { day: today, search: words }, manager);
      expect(listed.body.interactions.map((each: { iuid: string }) => each.iuid)).toEqual([interaction.id]);
    }
    const byNumber = await server.call('search', { q: '4168' }, manager);
    expect(byNumber.body.interactions.map((each: { iuid: string }) => each.iuid)).toEqual([interaction.id]);
  });
});

describe('home', () => {
  it('counts the day by status and lists what waits for a doctor', async () => {
    const company = await make.makeCompany();
    const doctor = await make.makeUser('doctor', [company.id]);
    const colleague = await make.makeUser('doctor', [company.id]);
    const who = { token: await server.signIn(doctor.email), company: company.id };
    const today = (await server.call('activeCompany', {}, who)).body.today;
    const patient = await make.makePatient(company.id);
    const earlier = new Date(Date.now() - 60_000);
    const interaction = (values: object) =>
      make.makeInteraction(company.id, patient.id, { serviceDay: today, date: earlier, ...values });
    const mine = await interaction({ doctorId: doctor.id });
    const free = await interaction({ status: 'LAUDAR' });
    await interaction({ doctorId: colleague.id });
    await interaction({
      doctorId: doctor.id,
      status: 'PUBLICADO',
      publishedAt: new Date(earlier.getTime() + 45 * 60_000),
    });
    const home = await server.call('home', {}, who);
    expect(home.body).toMatchObject({
      day: today,
      counts: { LAUDAR: 1, ANDAMENTO: 2, FINALIZADO: 0, PUBLICADO: 1, ERRO: 0 },
      exams: 4,
      mine: 2,
      mineInProgress: 1,
      medianMinutesToPublish: 45,
    });
    expect(home.body.waiting.map((each: { iuid: string }) => each.iuid).sort()).toEqual([mine.id, free.id].sort());
    expect(home.body.agenda).toHaveLength(3);
  });
});
