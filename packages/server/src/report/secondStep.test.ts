import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { PASSWORD, type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
});

async function doctorOf(company: string) {
  const { id, email } = await make.makeUser('doctor', [company], { crm: '999418', crmUF: 'MG' });
  return { id, token: await server.signIn(email), company };
}
const publish = (iuid: string, who: Who) => server.call('publishReport', { iuid, version: 1 }, who);

describe('a clinic that asks for a second factor', () => {
  const codeAt = (secret: string, timestamp: number) =>
    new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp });
  const codeNow = (secret: string) => codeAt(secret, Date.now());

  it('[RPT-031] [RPT-032] refuses a code that is no longer fresh, for publishing and for opening again', async () => {
    const guarded = await make.makeCompany({ security: { totpEnabled: true } });
    const doctor = await doctorOf(guarded.id);
    const patient = await make.makePatient(guarded.id);
    const iuid = (await make.makeInteraction(guarded.id, patient.id, { doctorId: doctor.id })).id;
    const { secret } = (await server.call('generateTOTP', { password: PASSWORD }, doctor)).body;
    const began = Date.now();
    const give = async (code: string) =>
      expect((await server.call('verifyTOTP', { code }, doctor)).body).toEqual({ valid: true });
    const setAge = (seconds: number) =>
      make.pool.query(
        `UPDATE second_step SET at = now() - make_interval(secs => $2)
         WHERE session_id IN (SELECT id FROM session WHERE user_id = $1)`,
        [doctor.id, seconds],
      );
    await give(codeAt(secret, began));
    await setAge(121);
    const late = await publish(iuid, doctor);
    expect([late.status, late.body.error?.code]).toEqual([403, 'secondFactorRequired']);
    await setAge(60);
    expect((await publish(iuid, doctor)).status).toBe(200);
    await give(codeAt(secret, began + 30_000));
    await setAge(121);
    const lateAgain = await server.call('reopenReport', { iuid }, doctor);
    expect([lateAgain.status, lateAgain.body.error?.code]).toEqual([403, 'secondFactorRequired']);
    await setAge(60);
    expect((await server.call('reopenReport', { iuid }, doctor)).status).toBe(200);
  });

  it('[RPT-030] [RPT-031] [RPT-032] [RPT-033] [RPT-035] [RPT-048] [RPT-060] publishes and opens again only with a fresh code, once', async () => {
    const guarded = await make.makeCompany({ security: { totpEnabled: true } });
    const doctor = await doctorOf(guarded.id);
    const fresh = async () => {
      const patient = await make.makePatient(guarded.id);
      return (await make.makeInteraction(guarded.id, patient.id, { doctorId: doctor.id })).id;
    };
    const first = await fresh();
    expect((await publish(first, doctor)).body.error.code).toBe('secondFactorMissing');
    const { secret } = (await server.call('generateTOTP', { password: PASSWORD }, doctor)).body;
    const code = codeNow(secret);
    expect((await server.call('verifyTOTP', { code }, doctor)).body).toEqual({ valid: true });
    const second = await fresh();
    const [one, other] = await Promise.all([publish(first, doctor), publish(second, doctor)]);
    expect([one.status, other.status].sort(), 'one code opens one step').toEqual([200, 403]);
    const published = one.status === 200 ? first : second;
    expect((await server.call('verifyTOTP', { code }, doctor)).body, 'the same code again').toEqual({ valid: false });
    expect((await server.call('reopenReport', { iuid: published }, doctor)).body.error.code).toBe(
      'secondFactorRequired',
    );
    expect((await server.call('verifyTOTP', { code: '12345' as never }, doctor)).status, 'six digits').toBe(400);
  });
});
