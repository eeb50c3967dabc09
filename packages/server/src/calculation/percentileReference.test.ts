import { formulas } from '@gesta/clinical';
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

describe('[CLN-058] the percentile reference', () => {
  const reference = async (input: object) => server.call('percentileReference', input as never, doctor);

  it('takes an optional author and answers rows with measure, p5, p50, p95', async () => {
    const { status, body } = await reference({ measure: 'ca' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ measure: 'ca', axis: 'weeks', unit: 'mm', error: null });
    expect(body.author).toContain('Hadlock');
    expect(body.rows.length).toBeGreaterThan(20);
    let last = Number.NEGATIVE_INFINITY;
    for (const row of body.rows) {
      expect(row.measure).toBeGreaterThan(last);
      expect(row.p5).toBeLessThan(row.p50);
      expect(row.p50).toBeLessThan(row.p95);
      last = row.measure;
    }
    const intergrowth = await reference({ measure: 'ca', author: 'intergrowth' });
    expect(intergrowth.body.author).toContain('INTERGROWTH');
    expect(intergrowth.body.rows).not.toEqual(body.rows);
    const finer = await reference({ measure: 'ca', step: 0.5 });
    expect(finer.body.rows.length).toBeGreaterThan(body.rows.length * 1.8);
  });

  it('reads the large tables too, once the group is named', async () => {
    const asked = await reference({ measure: 'ca', author: 'nichd', grupo: 'hispanica' });
    expect([asked.body.error, asked.body.rows.length > 10]).toEqual([null, true]);
    const unasked = await reference({ measure: 'ca', author: 'nichd' });
    expect(unasked.body).toMatchObject({ rows: [], reason: { code: 'missing', input: 'grupo' } });
    expect(unasked.body.error).toContain('valor não informado');
  });

  it('without a curve says so; an unknown measure or author is not there', async () => {
    const bare = await reference({ measure: 'imc' });
    expect(bare.body).toMatchObject({ rows: [], reason: { code: 'unavailable' } });
    for (const input of [{ measure: 'nada' }, { measure: 'ca', author: 'ninguem' }]) {
      expect((await reference(input)).status).toBe(404);
    }
    for (const step of [0, -1, 1e-9, 'NaN', 'Infinity']) {
      expect((await reference({ measure: 'ca', step })).status).toBe(400);
    }
  });

  it('answers for every measure that has a curve', async () => {
    for (const { measure, authors } of formulas()) {
      for (const { author, hasCurve, params } of authors.filter((each) => each.hasCurve)) {
        const chosen = params.flatMap((param) => (param.kind === 'choice' ? [[param.name, param.choices[0]]] : []));
        const { status, body } = await reference({ measure, author, ...Object.fromEntries(chosen) });
        expect([measure, author, hasCurve, status, body.error]).toEqual([measure, author, true, 200, null]);
        expect(body.rows.length, `${measure} ${author}`).toBeGreaterThan(1);
      }
    }
  });
});
