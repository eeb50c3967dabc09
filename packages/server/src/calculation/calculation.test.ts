import { formulas } from '@gesta/clinical';
import { LOCALES } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';
import { calculations } from './calculateOnce.ts';

let server: TestApp;
let make: Factories;
let doctor: Who;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  const company = await make.makeCompany();
  doctor = { token: await server.signIn((await make.makeUser('doctor', [company.id])).email) };
});

const calculate = async (path: string, params: Record<string, never> | object, more: object = {}) =>
  server.call('calculate', { path, params, ...more } as never, doctor);

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

describe('the calculations service', () => {
  it('[CLN-003] takes path and params and answers the result', async () => {
    const { status, body, headers } = await calculate('/calc/ccn/robinson/v1', { ccn: 60 });
    expect(status).toBe(200);
    // Robinson and Fleming 1975: 8.052 · √(1.037 · 60) + 23.73 = 87.2 days.
    expect(itemOf(body, 'ig')).toBe(87);
    expect(body).toMatchObject({ path: '/calc/ccn/robinson/v1', error: null, reason: null });
    expect(headers['cache-control']).toBe('no-store');
    const bare = await calculate('ccn/robinson', { ccn: 60 });
    expect(bare.body).toEqual(body);
  });

  it('[CLN-020] a result holds author, result (id, week, value), percentil, rows, error', async () => {
    const { body } = await calculate('/calc/ca/hadlock/v1', { ca: 240, idadeGestacionalEmDias: 196 });
    expect(body).toMatchObject({ author: expect.stringContaining('Hadlock'), error: null, withheld: null });
    for (const item of body.result) {
      expect(Object.keys(item).sort()).toEqual(['id', 'unit', 'value', 'week']);
    }
    expect(body.percentil).toBeGreaterThan(0);
    expect(body.percentil).toBeLessThan(1);
    expect(body.rows[0].measure).toBe(28);
    expect(body.rows[0].p5).toBeLessThan(body.rows[0].p50);
    expect(body.rows[0].p50).toBeLessThan(body.rows[0].p95);
    expect(body.sources[0]).toMatchObject({ citation: expect.any(String), confidence: expect.any(String), version: 1 });
    expect(body.confidence).toMatch(/VERIFIED|PLAUSIBLE/);
  });

  it('[CLN-004] a failed calculation marks its result as error with a message', async () => {
    const wrong = await calculate('/calc/ccn/robinson/v1', { ccn: 500 });
    expect(wrong.status).toBe(200);
    expect(wrong.body).toMatchObject({ result: [], percentil: null, rows: [] });
    expect(wrong.body.reason).toMatchObject({ code: 'outOfRange', input: 'ccn', value: 500 });
    expect(wrong.body.error).toMatch(/500 está fora do intervalo de [\d,]+ a \d+ mm\. Nada foi calculado\.$/);
    const text = await calculate('/calc/ccn/robinson/v1', { ccn: 'sessenta' });
    expect(text.body.reason).toEqual({ code: 'notANumber', input: 'ccn' });
    expect(text.body.error).toMatch(/o valor informado não é um número\. Nada foi calculado\.$/);
    const unknown = await calculate('/calc/nada/ninguem/v1', {});
    expect([unknown.status, unknown.body.error]).toEqual([200, 'Fórmula desconhecida. Nada foi calculado.']);
    expect(unknown.body.reason.code).toBe('unknownFormula');
  });

  it('[CLN-004] says why in each of the seven languages, without a gap', async () => {
    const said = new Set<string>();
    for (const lang of LOCALES) {
      const { body } = await calculate('/calc/ccn/robinson/v1', { ccn: 500.5 }, { lang });
      expect(body.error).toMatch(lang === 'en' ? /500\.5/ : /500,5/);
      expect(body.error).not.toMatch(/\{\{|calc\.| {2}| \./);
      said.add(body.error);
    }
    expect(said.size).toBe(LOCALES.length);
  });

  it('[CLN-002] a required parameter that is missing clears the result, which is no error', async () => {
    for (const params of [{}, { ccn: null }, { ccn: '' }, { idadeGestacionalEmDias: 87 }]) {
      const { body } = await calculate('/calc/ccn/robinson/v1', params);
      expect(body).toMatchObject({
        result: [],
        percentil: null,
        rows: [],
        error: null,
        reason: null,
        missing: ['ccn'],
      });
    }
  });

  it('[CLN-001] runs only when all its parameters have values, except the optional ones', async () => {
    const sizes = { dbp: 80, cc: 292, ca: 275, cf: 60 };
    expect((await calculate('/calc/peso/hadlock4/v1', sizes)).body.result.length).toBeGreaterThan(0);
    for (const name of Object.keys(sizes)) {
      const { body } = await calculate('/calc/peso/hadlock4/v1', { ...sizes, [name]: null });
      expect([name, body.result, body.missing]).toEqual([name, [], [name]]);
    }
    const alone = await calculate('/calc/ccn/robinson/v1', { ccn: 60 });
    expect([alone.body.result.length, alone.body.percentil]).toEqual([1, null]);
    const both = await calculate('/calc/ccn/robinson/v1', { ccn: 60, idadeGestacionalEmDias: 90 });
    expect(both.body.percentil).toBeGreaterThan(0);
  });

  it('a part that cannot be given says why, beside the part that stands', async () => {
    const { body } = await calculate('/calc/ca/hadlock/v1', { ca: 240, idadeGestacionalEmDias: 50 });
    expect(body.error).toBeNull();
    expect(body.result.length).toBe(1);
    expect(body.withheld.reason).toMatchObject({ code: 'outOfRange', value: 50, unit: 'days' });
    expect(body.withheld.text).toMatch(/\ds\dd\. Esta parte do resultado não foi calculada\.$/);
  });

  it('[CLN-030] trisomy and preeclampsia are formulas of the same service', async () => {
    for (const path of ['/calc/trissomias/v3', '/calc/preeclampsia/v3', '/calc/preeclampsia-barcelona/v1']) {
      const { status, body } = await calculate(path, {});
      expect(status).toBe(200);
      expect(body.path).toBe(path);
      expect(body.reason?.code).not.toBe('unknownFormula');
    }
  });

  it('answers a caller who has no company', async () => {
    const alone = await make.makeUser('user', []);
    const who = { token: await server.signIn(alone.email) };
    const answer = await server.call('calculate', { path: '/calc/ccn/robinson/v1', params: { ccn: 60 } }, who);
    expect(answer.status).toBe(200);
  });

  it('every formula can be asked with the names it lists', async () => {
    const taken = ['measure', 'author', 'version', 'lang', 'allowUncertain'];
    for (const { measure, authors } of formulas()) {
      for (const { path, params } of authors) {
        for (const { name } of params) expect(taken, `${path} ${name}`).not.toContain(name);
        const empty = Object.fromEntries(params.map(({ name }) => [name, null]));
        const { status, body } = await post(path, empty);
        expect([path, status]).toEqual([path, 200]);
        expect(body.path).toBe(path);
      }
      expect(measure).toMatch(/^[a-z0-9-]+$/);
    }
  });
});

describe('[CLN-025] the same path and params are not computed twice', () => {
  it('whoever asks, in whatever order, by whichever address', async () => {
    const count = () => ({ ...calculations.count });
    const params = { ccn: 61.25, idadeGestacionalEmDias: 88 };
    const before = count();
    const first = await calculate('/calc/ccn/hadlock/v1', params);
    expect(count()).toMatchObject({ computed: before.computed + 1, reused: before.reused });
    const again = await calculate('/calc/ccn/hadlock/v1', { idadeGestacionalEmDias: 88, ccn: 61.25 });
    const manager = await make.makeUser('manager', [(await make.makeCompany()).id]);
    const other = await server.call(
      'calculate',
      { path: '/calc/ccn/hadlock/v1', params },
      { token: await server.signIn(manager.email) },
    );
    const direct = await post('/calc/ccn/hadlock/v1', params);
    expect(count()).toMatchObject({ computed: before.computed + 1, reused: before.reused + 3 });
    for (const { body } of [again, other, direct]) expect(body).toEqual(first.body);
  });

  it('in another language it is the same calculation, said otherwise', async () => {
    const portuguese = await calculate('/calc/ccn/hadlock/v1', { ccn: 321 });
    const { computed } = calculations.count;
    const english = await calculate('/calc/ccn/hadlock/v1', { ccn: 321 }, { lang: 'en' });
    expect(calculations.count.computed).toBe(computed);
    expect(english.body.reason).toEqual(portuguese.body.reason);
    expect(english.body.error).not.toBe(portuguese.body.error);
  });

  it('another value, another path or another permission is another question', async () => {
    const { computed } = calculations.count;
    await calculate('/calc/ccn/hadlock/v1', { ccn: 62.125 });
    await calculate('/calc/ccn/hadlock/v1', { ccn: '62.125' });
    await calculate('/calc/ccn/robinson/v1', { ccn: 62.125 });
    await calculate('/calc/ccn/hadlock/v1', { ccn: 62.125 }, { allowUncertain: true });
    expect(calculations.count.computed).toBe(computed + 4);
  });

  it('unknown formulas do not fill it', async () => {
    const { entries } = calculations.count;
    for (let i = 0; i < 20; i += 1) await calculate(`/calc/inventada${i}/v1`, {});
    expect(calculations.count.entries).toBe(entries);
  });
});
