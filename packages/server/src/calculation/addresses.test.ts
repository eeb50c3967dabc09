import { beforeAll, describe, expect, it } from 'vitest';
import { factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let doctor: Who;

beforeAll(async () => {
  server = await testApp();
  const make = factories(server.database.ownerUrl);
  doctor = { token: await server.signIn((await make.makeUser('doctor', [])).email) };
});

/** The address as the specification writes it, behind the base of all calls. */
async function post(address: string, payload: object) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/functions${address}`,
    payload,
    headers: { authorization: `Bearer ${doctor.token}` },
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

const itemOf = (body: { result: { id: string; value: unknown }[] }, id: string) =>
  body.result.find((item) => item.id === id)?.value;

describe('the addresses of the specification', () => {
  it('[CLN-049] [CLN-079] POST /calc/saco-gestacional/daya/v1', async () => {
    const sac = { longi: 18, ap: 20, transv: 22, idadeGestacionalEmDias: 52 };
    const { status, body } = await post('/calc/saco-gestacional/daya/v1', sac);
    expect(status).toBe(200);
    expect(itemOf(body, 'dms')).toBe(20);
    // Daya's age stands on a recalled source and is off unless allowed: Nyberg's is the answer, under Nyberg's name.
    expect(body).toMatchObject({ path: '/calc/saco-gestacional/nyberg/v1', author: 'Nyberg 1987', error: null });
    expect(body.notices.map(({ text }: { text: string }) => text).join()).toContain('Nyberg 1987');
    const allowed = await post('/calc/saco-gestacional/daya/v1', { ...sac, allowUncertain: true });
    expect([itemOf(body, 'ig'), body.confidence]).toEqual([50, 'VERIFIED']);
    expect([itemOf(allowed.body, 'ig'), allowed.body.confidence]).toEqual([51, 'UNCERTAIN']);
    expect(allowed.body.path).toBe('/calc/saco-gestacional/daya/v1');
  });

  it('[CLN-050] POST /calc/ccn/hadlock/v1', async () => {
    const { status, body } = await post('/calc/ccn/hadlock/v1', { ccn: 60, idadeGestacionalEmDias: 90 });
    expect(status).toBe(200);
    // Hadlock 1992: 12.48 weeks.
    expect(itemOf(body, 'ig')).toBe(87);
    expect(body.result[0].week).toBeCloseTo(12.48, 2);
    expect(body.percentil).toBeLessThan(0.5);
  });

  it('[CLN-051] POST /calc/ccn/robinson/v1', async () => {
    const { status, body } = await post('/calc/ccn/robinson/v1', { ccn: 60, idadeGestacionalEmDias: 90 });
    expect(status).toBe(200);
    expect(body.result[0]).toMatchObject({ id: 'ig', value: 87, unit: 'days' });
    expect(body.result[0].week).toBeCloseTo(87.24 / 7, 2);
  });

  it('[CLN-052] [CLN-061] POST /calc/volume-ovario/geral/v1 is the product times 0.52 over 1000, to 2 places', async () => {
    const volume = async (longi: number, ap: number, transv: number) =>
      itemOf((await post('/calc/volume-ovario/geral/v1', { longi, ap, transv })).body, 'volume');
    expect(await volume(30, 20, 25)).toBe(7.8);
    expect(await volume(31, 22, 17)).toBe(6.03);
    expect(await volume(10, 10, 9.71)).toBe(0.5);
    // 1.005 lies below itself in binary: rounding is of the decimal a person sees.
    expect(await volume(15, 67, 100)).toBe(52.26);
  });

  it('[CLN-062] calculated numbers are rounded to 2 decimals unless the formula says otherwise', async () => {
    const imc = await post('/calc/imc/geral/v1', { motherWeight: 71, motherHeight: 163 });
    expect(itemOf(imc.body, 'imc')).toBe(26.72);
    const { body } = await post('/calc/ca/hadlock/v1', { ca: 243.7, idadeGestacionalEmDias: 197 });
    for (const { value } of body.result) {
      if (typeof value === 'number') expect(Number(value.toFixed(2))).toBe(value);
    }
  });

  it('[CLN-048] premature birth without a cervical length between 0 and 50 clears the four risks', async () => {
    const known = await post('/calc/parto-prematuro/v1', { comprimentoColo: 20, allowUncertain: true });
    expect(known.body.result.length).toBeGreaterThanOrEqual(4);
    for (const comprimentoColo of [null, -1, 50.1, 300]) {
      const { status, body } = await post('/calc/parto-prematuro/v1', { comprimentoColo, allowUncertain: true });
      expect([comprimentoColo, status, body.result]).toEqual([comprimentoColo, 200, []]);
    }
    for (const comprimentoColo of [0, 50]) {
      const { body } = await post('/calc/parto-prematuro/v1', { comprimentoColo, allowUncertain: true });
      expect([comprimentoColo, body.error, body.result.length]).toEqual([
        comprimentoColo,
        null,
        known.body.result.length,
      ]);
    }
  });

  it('an address that names no formula is not there', async () => {
    for (const address of [
      '/calc/ccn/ninguem/v1',
      '/calc/ccn/robinson/v9',
      '/calc/nada/v1',
      '/calc/ccn/robinson/1%2F2',
    ]) {
      const { status, body } = await post(address, { ccn: 60 });
      expect([address, status, body.error.code]).toEqual([address, 404, 'notFound']);
    }
  });
});
