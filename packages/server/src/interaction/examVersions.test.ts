import { randomUUID } from 'node:crypto';
import { loadMessages } from '@gesta/domain';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let companyId: string;
let patientId: string;
let doctor: Who;
let doctorName: string;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  companyId = (await make.makeCompany()).id;
  patientId = (await make.makePatient(companyId)).id;
  const user = await make.makeUser('doctor', [companyId], { displayName: 'Dra. Inventada' });
  doctor = { token: await server.signIn(user.email), company: companyId };
  doctorName = user.displayName;
});

const TEXT = 'conclusion.info.text';
const OBS = 'observations.info.text';
const interactionRow = async (values: object = {}) => (await make.makeInteraction(companyId, patientId, values)).id;
const save = async (iuid: string, base: number, set: Record<string, string>, unset: string[] = []) =>
  (await server.call('saveForms', { iuid, baseVersion: base, set, unset, patchId: randomUUID() }, doctor)).body;
const formsOf = async (iuid: string) =>
  (await make.pool.query('SELECT forms, version, status FROM interaction WHERE id = $1', [iuid])).rows[0];

describe('the versions of an exam', () => {
  it('[FRM-104] are answered as changes and exams, newest first, with who and when', async () => {
    const iuid = await interactionRow({ forms: { [OBS]: 'inicial' } });
    const first = await save(iuid, 1, { [TEXT]: 'Um.' });
    const second = await save(iuid, 2, { [TEXT]: 'Dois.' }, [OBS]);
    const answer = await server.call('examVersions', { iuid }, doctor);
    const quiet = { cut: [], calculated: 0, more: 0 };
    expect(answer.body).toEqual({
      changes: [
        { version: 3, at: second.savedAt, user: doctorName, set: { [TEXT]: 'Dois.' }, unset: [OBS], ...quiet },
        { version: 2, at: first.savedAt, user: doctorName, set: { [TEXT]: 'Um.' }, unset: [], ...quiet },
        { version: 1, at: expect.any(String), user: null, set: { [OBS]: 'inicial' }, unset: [], ...quiet },
      ],
      exams: [
        { version: 3, forms: { [TEXT]: 'Um.', [OBS]: 'inicial' } },
        { version: 2, forms: {} },
        { version: 1, forms: {} },
      ],
    });
  });

  it('[FRM-104] are ten unless a limit says otherwise', async () => {
    const iuid = await interactionRow();
    for (let n = 1; n <= 12; n += 1) await save(iuid, n, { [TEXT]: `Texto ${n}` });
    const ten = (await server.call('examVersions', { iuid }, doctor)).body;
    expect([ten.changes.length, ten.exams.length, ten.changes[0].version]).toEqual([10, 10, 13]);
    const two = (await server.call('examVersions', { iuid, limit: 2 }, doctor)).body;
    expect(two.exams).toEqual([
      { version: 13, forms: { [TEXT]: 'Texto 11' } },
      { version: 12, forms: { [TEXT]: 'Texto 10' } },
    ]);
    expect((await server.call('examVersions', { iuid, limit: 0 }, doctor)).status).toBe(400);
    expect((await server.call('examVersions', { iuid: await interactionRow() }, doctor)).body).toEqual({
      changes: [],
      exams: [],
    });
  });

  it('go on with those older than one that is known, each with what stood there before it', async () => {
    const iuid = await interactionRow({ forms: { [OBS]: 'inicial' } });
    for (let n = 1; n <= 6; n += 1) await save(iuid, n, { [TEXT]: `Texto ${n}` }, n === 3 ? [OBS] : []);
    const older = (await server.call('examVersions', { iuid, limit: 2, before: 5 }, doctor)).body;
    expect(older.exams).toEqual([
      { version: 4, forms: { [TEXT]: 'Texto 2', [OBS]: 'inicial' } },
      { version: 3, forms: { [TEXT]: 'Texto 1' } },
    ]);
    expect(older.changes.map((each: { version: number }) => each.version)).toEqual([4, 3]);
    const first = (await server.call('examVersions', { iuid, limit: 2, before: 2 }, doctor)).body;
    expect(first.changes).toMatchObject([{ version: 1, set: { [OBS]: 'inicial' } }]);
    expect((await server.call('examVersions', { iuid, before: 1 }, doctor)).body.changes).toEqual([]);
  });

  it('of a colleague are not shown, and a reading is in the trail', async () => {
    const colleague = await make.makeUser('doctor', [companyId]);
    const iuid = await interactionRow({ doctorId: colleague.id });
    expect((await server.call('examVersions', { iuid }, doctor)).status).toBe(403);
    expect((await server.call('restoreExamVersion', { iuid, version: 1 }, doctor)).status).toBe(403);
    const free = await interactionRow();
    await server.call('examVersions', { iuid: free }, doctor);
    const trail = await make.pool.query('SELECT action FROM gesta_trail() WHERE subject = $1', [free]);
    expect(trail.rows).toEqual([{ action: 'interaction.read' }]);
  });
});

describe('restoring a version', () => {
  it('replaces the forms with those of the older version, as a new version; the history stays', async () => {
    const iuid = await interactionRow({ forms: { [OBS]: 'inicial' } });
    await save(iuid, 1, { [TEXT]: 'Um.', 'info.hasData': true as never, 'info.anamnese.motivoConsulta': 'dor' });
    await save(iuid, 2, { [TEXT]: 'Dois.' }, ['info.hasData', OBS]);
    await make.pool.query("UPDATE interaction SET status = 'FINALIZADO' WHERE id = $1", [iuid]);
    const back = await server.call('restoreExamVersion', { iuid, version: 2 }, doctor);
    const old = { [OBS]: 'inicial', [TEXT]: 'Um.', 'info.hasData': true, 'info.anamnese.motivoConsulta': 'dor' };
    expect(back.body).toMatchObject({ version: 4, status: 'ANDAMENTO', formValues: old });
    expect(await formsOf(iuid)).toEqual({ forms: old, version: 4, status: 'ANDAMENTO' });
    const first = await server.call('restoreExamVersion', { iuid, version: 1 }, doctor);
    expect(first.body).toMatchObject({ version: 5, formValues: { [OBS]: 'inicial' } });
    const history = (await server.call('examVersions', { iuid }, doctor)).body;
    expect(history.changes.map((each: { version: number }) => each.version)).toEqual([5, 4, 3, 2, 1]);
    expect(history.changes[0].unset.sort()).toEqual([TEXT, 'info.hasData'].sort());
    const trail = await make.pool.query(
      "SELECT details FROM gesta_trail() WHERE subject = $1 AND action = 'interaction.restoreVersion' ORDER BY seq",
      [iuid],
    );
    expect(trail.rows[0].details).toMatchObject({ from: 2, version: 4 });
    // Restoring what is already there makes no version.
    expect((await server.call('restoreExamVersion', { iuid, version: 1 }, doctor)).body.version).toBe(5);
  });

  it('somebody who typed meanwhile is asked about what the restoring changed', async () => {
    const iuid = await interactionRow();
    await save(iuid, 1, { [TEXT]: 'Um.' });
    await save(iuid, 2, { [TEXT]: 'Dois.' });
    await server.call('restoreExamVersion', { iuid, version: 2 }, doctor);
    const late = await save(iuid, 3, { [TEXT]: 'Três.' });
    expect(late.error.conflicts).toEqual({ [TEXT]: { mine: 'Três.', theirs: 'Um.' } });
  });

  it('[FRM-111] that is missing says so and changes nothing; a published one is refused', async () => {
    const iuid = await interactionRow();
    await save(iuid, 1, { [TEXT]: 'Um.' });
    const missing = await server.call('restoreExamVersion', { iuid, version: 7 }, doctor);
    expect([missing.status, missing.body.error.code]).toEqual([404, 'versionNotFound']);
    expect((await loadMessages('pt-BR'))['errors.versionNotFound']).toBe('Versão do histórico não encontrada.');
    await make.pool.query("UPDATE interaction SET status = 'PUBLICADO' WHERE id = $1", [iuid]);
    const refused = await server.call('restoreExamVersion', { iuid, version: 2 }, doctor);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'published']);
    expect(await formsOf(iuid)).toEqual({ forms: { [TEXT]: 'Um.' }, version: 2, status: 'PUBLICADO' });
  });
});

describe('the history in the database', () => {
  it('is never edited by the application, and keeps an interaction that is empty again', async () => {
    const iuid = await interactionRow();
    await save(iuid, 1, { [TEXT]: 'Um.' });
    await save(iuid, 2, {}, [TEXT]);
    const removed = await server.call('deleteInteraction', { iuid, reason: 'engano' }, doctor);
    expect([removed.status, removed.body]).toEqual([200, { removed: false }]);
    const client = new pg.Client({ connectionString: server.database.appUrl });
    await client.connect();
    await client.query("SELECT set_config('gesta.company', $1, false)", [companyId]);
    await expect(client.query("UPDATE form_change SET set = '{}'")).rejects.toThrow(/permission denied/);
    await expect(client.query('DELETE FROM form_change')).rejects.toThrow(/permission denied/);
    await client.query("SELECT set_config('gesta.company', $1, false)", [(await make.makeCompany()).id]);
    expect((await client.query('SELECT FROM form_change')).rowCount).toBe(0);
    await expect(
      client.query(
        `INSERT INTO form_change (company_id, interaction_id, version, patch_id, at, set, unset)
         VALUES ($1, $2, 9, $3, now(), '{}', '{}')`,
        [companyId, iuid, randomUUID()],
      ),
    ).rejects.toThrow(/row-level security/);
    await client.end();
  });
});
