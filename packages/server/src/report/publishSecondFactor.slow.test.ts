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

/** A doctor of a clinic that asks for a second factor. */
async function guardedDoctor(): Promise<Who & { id: string; company: string }> {
  const { id: company } = await make.makeCompany({ security: { totpEnabled: true } });
  const { id, email } = await make.makeUser('doctor', [company], { crm: '999418', crmUF: 'MG' });
  return { id, token: await server.signIn(email), company };
}

async function examOf({ id, company }: { id: string; company: string }): Promise<string> {
  const patient = await make.makePatient(company);
  return (await make.makeInteraction(company, patient.id, { doctorId: id })).id;
}

const publish = (iuid: string, who: Who, version = 1) => server.call('publishReport', { iuid, version }, who);

describe('a clinic that asks for a second factor', () => {
  const codeAt = (secret: string, timestamp: number) =>
    new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp });
  const codeNow = (secret: string) => codeAt(secret, Date.now());

  it('[RPT-031] [RPT-032] refuses a code that is no longer fresh, for publishing and for opening again', async () => {
    const doctor = await guardedDoctor();
    const iuid = await examOf(doctor);
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

  it('[ADM-085] [RPT-030] [RPT-031] [RPT-032] [RPT-033] [RPT-035] [RPT-048] [RPT-060] publishes and opens again only with a fresh code, once', async () => {
    const doctor = await guardedDoctor();
    const first = await examOf(doctor);
    expect((await publish(first, doctor)).body.error.code).toBe('secondFactorMissing');
    const untold = await server.call('verifyTOTP', { code: '000000' }, doctor);
    expect([untold.status, untold.body.error?.code]).toEqual([403, 'secondFactorMissing']);
    const { secret } = (await server.call('generateTOTP', { password: PASSWORD }, doctor)).body;
    const code = codeNow(secret);
    expect((await server.call('verifyTOTP', { code }, doctor)).body).toEqual({ valid: true });
    const second = await examOf(doctor);
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
