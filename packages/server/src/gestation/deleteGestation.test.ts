import { randomUUID } from 'node:crypto';
import type { Role } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormValues } from '../db/schema.ts';
import { type Factories, factories } from '../test/factories.ts';
import { G, interactionAt as interaction, START } from '../test/gestations.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let companyId: string;
let patientId: string;
let manager: Who & { id: string };
let doctor: Who & { id: string };

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  companyId = (await make.makeCompany()).id;
  patientId = (await make.makePatient(companyId)).id;
  manager = await as('manager');
  doctor = await as('doctor');
});

async function as(role: Role): Promise<Who & { id: string }> {
  const user = await make.makeUser(role, [companyId]);
  return { id: user.id, token: await server.signIn(user.email), company: companyId };
}

const begin = async (values: object = {}) => (await make.makeGestation(companyId, patientId, values)).id;
const isHidden = async (id: string) =>
  (await make.pool.query('SELECT deleted_at IS NOT NULL AS hidden FROM gestation WHERE id = $1', [id])).rows[0].hidden;
const interactionAt = (gestationId: string | null, age: number, values: object = {}) =>
  interaction(make, { companyId, patientId, gestationId }, age, values);
const save = (iuid: string, set: FormValues, baseVersion = 1) =>
  server.call('saveForms', { iuid, baseVersion, set, unset: [], patchId: randomUUID() }, doctor);

describe('deleting an interaction', () => {
  it('[FRM-093] [FRM-095] [FRM-098] any interaction by admin and manager, a free or own one by a doctor, none by a user', async () => {
    const id = await begin();
    const colleague = await as('doctor');
    const remove = async (iuid: string, who: Who) =>
      (await server.call('deleteInteraction', { iuid, reason: 'engano' }, who)).status;
    const theirs = async () => interactionAt(id, 89, { doctorId: colleague.id });
    expect(await remove(await theirs(), await as('admin'))).toBe(200);
    expect(await remove(await theirs(), manager)).toBe(200);
    expect(await remove(await theirs(), doctor)).toBe(403);
    expect(await remove(await interactionAt(id, 89), doctor)).toBe(200);
    expect(await remove(await interactionAt(id, 89, { doctorId: doctor.id }), doctor)).toBe(200);
    const user = await as('user');
    expect(await remove(await interactionAt(id, 89), user)).toBe(403);
    expect(await remove(await interactionAt(null, 89), user)).toBe(403);
  });
});

describe('deleting a gestation', () => {
  const remove = (iuid: string, who: Who = manager) =>
    server.call('deleteGestation', { iuid, reason: 'aberta por engano' }, who);
  const hiddenInteractions = async (id: string) =>
    (
      await make.pool.query(
        'SELECT id FROM interaction WHERE gestation_id = $1 AND deleted_at IS NOT NULL ORDER BY date',
        [id],
      )
    ).rows.map((row) => row.id);

  it('[FRM-097] admin and manager may; doctor and user are refused', async () => {
    for (const role of ['doctor', 'user'] as const)
      expect((await remove(await begin(), await as(role))).status).toBe(403);
    for (const role of ['admin', 'manager'] as const) {
      const id = await begin();
      expect((await remove(id, await as(role))).status).toBe(200);
      expect(await isHidden(id)).toBe(true);
      expect((await remove(id, manager)).status).toBe(404);
    }
  });

  it('hides its interactions with it, and all of it comes back together', async () => {
    const id = await begin();
    const gone = await interactionAt(id, 57);
    await server.call('deleteInteraction', { iuid: gone, reason: 'outro motivo' }, manager);
    const [first, second] = [await interactionAt(id, 89, { status: 'PUBLICADO' }), await interactionAt(id, 145)];
    await remove(id);
    expect(await hiddenInteractions(id)).toEqual([gone, first, second]);
    const workspace = await server.call('fetalWorkspace', { iuid: patientId }, manager);
    expect(JSON.stringify(workspace.body)).not.toContain(first);
    const admin = await as('admin');
    const listed = (await server.call('listDeleted', {}, admin)).body;
    const line = listed.find((each: { iuid: string }) => each.iuid === id);
    expect(line).toMatchObject({ entity: 'gestation', reason: 'aberta por engano' });

    const back = await server.call('restoreGestation', { iuid: id }, admin);
    expect(back.body).toMatchObject({ iuid: id, date: START, gestationalAge: 145 });
    // What was deleted before, for its own reason, stays so.
    expect(await hiddenInteractions(id)).toEqual([gone]);
    expect((await server.call('restoreGestation', { iuid: id }, admin)).status).toBe(404);
    const trail = await make.pool.query(
      "SELECT action FROM gesta_trail() WHERE subject = $1 AND action <> 'interaction.read'",
      [second],
    );
    expect(trail.rows).toEqual([{ action: 'interaction.delete' }, { action: 'interaction.restore' }]);
  });

  it('an interaction that is restored alone brings its gestation and its patient back: nothing is orphaned', async () => {
    const patient = await make.makePatient(companyId);
    const gestation = await make.makeGestation(companyId, patient.id);
    const made = [1, 2].map(() => make.makeInteraction(companyId, patient.id, { gestationId: gestation.id }));
    const [one, two] = (await Promise.all(made)).map(({ id }) => id);
    await remove(gestation.id);
    await server.call('deletePatient', { iuid: patient.id, reason: 'x' }, manager);
    await server.call('restoreInteraction', { iuid: one ?? '' }, await as('admin'));
    const workspace = await server.call('fetalWorkspace', { iuid: patient.id }, manager);
    expect(workspace.body.gestations).toHaveLength(1);
    expect(workspace.body.gestations[0].interactions.map((each: { iuid: string }) => each.iuid)).toEqual([one]);
    expect(await hiddenInteractions(gestation.id)).toEqual([two]);
  });

  it('while somebody saves into one of its interactions waits, and neither is lost half', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await begin();
      const interactions = [await interactionAt(id, 89), await interactionAt(id, 145), await interactionAt(id, 197)];
      const saves = interactions.map((iuid) => save(iuid, { [`${G}qualidade`]: 'Satisfatória' }));
      const [removed, ...saved] = await Promise.all([remove(id), ...saves]);
      expect(removed.status).toBe(200);
      for (const { status } of saved) expect([200, 404, 503]).toContain(status);
      expect((await hiddenInteractions(id)).length).toBe(3);
    }
  });
});
