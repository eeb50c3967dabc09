import { randomUUID } from 'node:crypto';
import type { Role } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let company: string;
let desk: Who & { id: string };
let doctor: Who;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = (await make.makeCompany()).id;
  desk = await as('user');
  doctor = await as('doctor');
});

async function as(role: Role): Promise<Who & { id: string }> {
  const user = await make.makeUser(role, [company]);
  return { id: user.id, token: await server.signIn(user.email), company };
}

const create = (draft: { accessionNo?: string; patientName?: string }) =>
  server.call('createWorklistExam', { company, patientName: 'Ana de Teste', isOther: true, ...draft }, desk);
const remove = (id: string) => server.call('removeWorklistExam', { company, id }, desk);
const list = (query: { search: string }) => server.call('listWorklist', { company, ...query }, desk);
const interactionOf = async (id: string) =>
  (await make.pool.query('SELECT * FROM interaction WHERE id = $1', [id])).rows[0];
const save = (iuid: string, baseVersion = 1) =>
  server.call(
    'saveForms',
    { iuid, baseVersion, set: { 'conclusion.info.text': 'x' }, unset: [], patchId: randomUUID() },
    doctor,
  );

describe('removing', () => {
  it('[LST-147] [LST-152] takes the exam off the list, and away while nobody has written in it; its number stays used', async () => {
    const { body } = await create({ accessionNo: 'RM-1' });
    const removed = await remove(body.id);
    expect([removed.status, removed.body]).toEqual([200, { ok: true }]);
    expect((await server.call('worklistExam', { company, id: body.id }, desk)).status).toBe(404);
    expect((await remove(body.id)).status).toBe(404);
    expect((await interactionOf(body.id)).deleted_reason).toBe('Worklist');
    expect((await create({ accessionNo: 'RM-1' })).status).toBe(409);
  });

  it('[FND-053] [FND-055] hides the line, with who, when and why; it comes back with its exam', async () => {
    const admin = await as('admin');
    const { body } = await create({ patientName: 'Volta Com O Exame' });
    const own = { modality: 'MG', pathVideo: '/videos/1.mp4', imagesURL: 'https://pacs.example/1' };
    await server.call('updateWorklistExam', { company, id: body.id, ...own }, desk);
    const before = (await server.call('worklistExam', { company, id: body.id }, desk)).body;
    await remove(body.id);
    const kept = async (id: string) =>
      (
        await make.pool.query(
          'SELECT deleted_at AS "when", deleted_by AS who, deleted_reason AS why FROM worklist_exam WHERE id = $1',
          [id],
        )
      ).rows;
    expect(await kept(body.id)).toEqual([{ when: expect.any(Date), who: desk.id, why: 'Worklist' }]);
    expect((await list({ search: 'volta com o exame' })).body).toEqual([]);
    await server.call('restoreInteraction', { iuid: body.id }, admin);
    expect((await list({ search: 'volta com o exame' })).body).toEqual([before]);
    // Taken off while its exam stayed, it stays off when the exam comes back.
    await save(body.id, (await interactionOf(body.id)).version);
    await remove(body.id);
    await server.call('deleteInteraction', { iuid: body.id, reason: 'engano' }, admin);
    await server.call('restoreInteraction', { iuid: body.id }, admin);
    expect(await kept(body.id)).toHaveLength(1);
    expect((await list({ search: 'volta com o exame' })).body).toEqual([]);
  });

  it('leaves the interaction where somebody has written in it, or that belongs to a gestation', async () => {
    const { body } = await create({});
    await save(body.id);
    expect((await remove(body.id)).status).toBe(200);
    expect((await interactionOf(body.id)).deleted_at).toBeNull();
    const patient = await make.makePatient(company);
    const exam = await server.call('createExam', { patient: patient.id, gestation: 'new' }, doctor);
    expect((await remove(exam.body.iuid)).status).toBe(200);
    expect((await interactionOf(exam.body.iuid)).deleted_at).toBeNull();
    // Taken off, it stays off, although the interaction goes on changing.
    await save(exam.body.iuid);
    expect((await server.call('worklistExam', { company, id: exam.body.iuid }, desk)).status).toBe(404);
  });

  it('an interaction that is deleted elsewhere is on no list, and back on it when restored', async () => {
    const { body } = await create({ patientName: 'Vai E Volta' });
    await server.call('deleteInteraction', { iuid: body.id, reason: 'engano' }, doctor);
    expect((await list({ search: 'vai e volta' })).body).toEqual([]);
    await server.call('restoreInteraction', { iuid: body.id }, await as('admin'));
    expect((await list({ search: 'vai e volta' })).body).toHaveLength(1);
  });
});
