import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { PASSWORD, type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let who: Who;
let userId: string;
let companyId: string;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  companyId = (await make.makeCompany()).id;
  const user = await make.makeUser('manager', [companyId]);
  userId = user.id;
  who = { token: await server.signIn(user.email), company: companyId };
});

const draft = { name: 'Paciente Do Teste', birthdate: '1990-01-01' as never, sex: 'F' as const };
const trail = async (company: string) =>
  (await make.pool.query('SELECT * FROM gesta_trail() WHERE company_id = $1 ORDER BY seq', [company])).rows;

describe('the audit trail', () => {
  it('says who did what, when and from where, reads included, and nothing of the record', async () => {
    const made = await server.call('createPatient', draft, who);
    await server.call('getPatient', { iuid: made.body.iuid }, who);
    await server.call('updatePatient', { iuid: made.body.iuid, version: 1, phone: '11987654321' }, who);
    const entries = await trail(companyId);
    expect(entries.map((entry) => entry.action)).toEqual(['patient.create', 'patient.read', 'patient.update']);
    for (const entry of entries) {
      expect(entry).toMatchObject({ actor_id: userId, subject: made.body.iuid, address: '127.0.0.1' });
      expect(entry.request_id).toMatch(/^[0-9a-f-]{36}$/);
      expect(Math.abs(entry.at.getTime() - Date.now())).toBeLessThan(60_000);
    }
    expect(entries[2].details).toEqual({ fields: ['phone'] });
    expect(JSON.stringify(entries)).not.toMatch(/PACIENTE|11987654321/);
  });

  it('records sign-ins and failed ones', async () => {
    const user = await make.makeUser('user', [companyId]);
    await server.call('signIn', { email: user.email, password: 'errada' });
    await server.call('signIn', { email: user.email, password: PASSWORD });
    const entries = await trail('00000000-0000-0000-0000-000000000000');
    const own = entries.filter((entry) => entry.subject === user.id).map((entry) => entry.action);
    expect(own).toEqual(['session.signInFailed', 'session.signIn']);
  });

  it('blocks the change when it cannot be written', async () => {
    const made = await server.call('createPatient', draft, who);
    const before = await make.pool.query('SELECT count(*)::int AS n FROM patient');
    await make.pool.query('REVOKE EXECUTE ON FUNCTION gesta_audit FROM gesta_app');
    try {
      const create = await server.call('createPatient', draft, who);
      const update = await server.call('updatePatient', { iuid: made.body.iuid, version: 1, phone: 'x' }, who);
      const read = await server.call('getPatient', { iuid: made.body.iuid }, who);
      expect([create.status, update.status, read.status]).toEqual([500, 500, 500]);
    } finally {
      await make.pool.query('GRANT EXECUTE ON FUNCTION gesta_audit TO gesta_app');
    }
    const after = await make.pool.query('SELECT count(*)::int AS n FROM patient');
    expect(after.rows).toEqual(before.rows);
    const kept = await server.call('getPatient', { iuid: made.body.iuid }, who);
    expect(kept.body).toMatchObject({ phone: '', version: 1 });
  });

  it('cannot be changed by the application, nor by the owner by accident', async () => {
    const client = new pg.Client({ connectionString: server.database.appUrl });
    await client.connect();
    await client.query("SELECT set_config('gesta.company', $1, false)", [companyId]);
    await make.pool.query("SELECT gesta_audit($1, NULL, 'x', 'x', '{}', '', '', false)", [companyId]);
    const attacks = (table: string) => [
      `UPDATE ${table} SET action = 'x'`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
    ];
    for (const attack of [...attacks('audit_entry'), ...attacks('audit_tail')]) {
      await expect(client.query(attack)).rejects.toThrow(/permission denied/);
      await expect(make.pool.query(attack)).rejects.toThrow(/append-only/);
    }
    await expect(client.query('INSERT INTO audit_entry SELECT * FROM audit_entry')).rejects.toThrow(
      /permission denied/,
    );
    await client.end();
  });

  it('has no fork when many write at once', async () => {
    const company = await make.makeCompany();
    const admin = await make.makeUser('admin', []);
    const many = { token: await server.signIn(admin.email), company: company.id };
    await Promise.all(Array.from({ length: 40 }, () => server.call('createPatient', draft, many)));
    await make.pool.query('SELECT gesta_seal(NULL)');
    const entries = await trail(company.id);
    expect(entries.map((entry) => Number(entry.seq))).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    for (const [index, entry] of entries.entries()) {
      if (index > 0) expect(entry.previous.equals(entries[index - 1].hash)).toBe(true);
    }
  });
});
