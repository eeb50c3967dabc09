import type { Role } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let company: { id: string };
let people: Record<'admin' | 'manager' | 'doctor', { id: string } & Who>;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = await make.makeCompany();
  people = { admin: await as('admin'), manager: await as('manager'), doctor: await as('doctor') };
});

async function as(role: Role) {
  const { id, email } = await make.makeUser(role, [company.id]);
  return { id, token: await server.signIn(email), company: company.id };
}
const interaction = async (values: { doctorId: string | null }) =>
  (await make.makeInteraction(company.id, (await make.makePatient(company.id)).id, values)).id;
const publish = (iuid: string, who: Who, version = 1) => server.call('publishReport', { iuid, version }, who);
const reportsOf = async (iuid: string) =>
  (await make.pool.query('SELECT FROM report WHERE interaction_id = $1', [iuid])).rows;

describe('a report is published', () => {
  it('[RPT-131] only in the name of a physician with CRM, UF, address and contact, whoever presses', async () => {
    const nobodys = await interaction({ doctorId: null });
    const none = await publish(nobodys, people.manager);
    expect([none.status, none.body.error.code]).toEqual([409, 'signerMissing']);
    expect((await server.call('reportState', { iuid: nobodys }, people.manager)).body.signer).toBeNull();
    const { id: plain } = await make.makeUser('admin', [company.id], { crm: ' ' });
    const unknown = await publish(await interaction({ doctorId: plain }), people.admin);
    expect(unknown.body.error).toMatchObject({ code: 'signerIncomplete', fields: { crm: 'errors.required' } });

    const { id: newcomer, email } = await make.makeUser('doctor', [company.id], { crmUF: '', contact: '' });
    const own = { token: await server.signIn(email), company: company.id };
    const hers = await interaction({ doctorId: newcomer });
    const incomplete = await publish(hers, own);
    expect([incomplete.status, incomplete.body.error.code]).toEqual([409, 'signerIncomplete']);
    expect(Object.keys(incomplete.body.error.fields)).toEqual(['crmUF', 'contact']);
    const { body: state } = await server.call('reportState', { iuid: hers }, own);
    expect(state.signer).toMatchObject({ iuid: newcomer, missing: ['crmUF', 'contact'] });
    const doctors = (await server.call('listDoctors', {}, people.manager)).body;
    expect(doctors.find((each: { iuid: string }) => each.iuid === newcomer).canSign).toBe(false);
    expect(await reportsOf(hers)).toHaveLength(0);

    // The two ways out: her own data, or another physician.
    await server.call('updateProfile', { crmUF: 'MG', contact: '(31) 3333-0001' }, own);
    expect((await publish(hers, own)).status).toBe(200);
    await server.call('updateInteraction', { iuid: nobodys, version: 1, doctor: people.doctor.id }, people.manager);
    expect((await publish(nobodys, people.manager, 2)).status).toBe(200);
    const { rows } = await make.pool.query(
      "SELECT actor_id, details ->> 'doctor' AS doctor FROM gesta_trail() WHERE action = 'interaction.publish' AND subject = $1",
      [nobodys],
    );
    expect(rows).toEqual([{ actor_id: people.manager.id, doctor: people.doctor.id }]);

    const { id: gone } = await make.makeUser('doctor', [company.id], { removedAt: new Date() });
    const left = await publish(await interaction({ doctorId: gone }), people.manager);
    expect(left.body.error.code).toBe('signerMissing');
  });
});
