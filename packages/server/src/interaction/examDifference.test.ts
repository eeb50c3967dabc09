import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormValues } from '../db/schema.ts';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let companyId: string;
let patientId: string;
let doctor: Who;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  companyId = (await make.makeCompany()).id;
  patientId = (await make.makePatient(companyId)).id;
  const user = await make.makeUser('doctor', [companyId]);
  doctor = { token: await server.signIn(user.email), company: companyId };
});

const TEXT = 'conclusion.info.text';
const OBS = 'observations.info.text';
const interaction = async (forms: FormValues = {}) => (await make.makeInteraction(companyId, patientId, { forms })).id;
const save = (iuid: string, baseVersion: number, set: Record<string, unknown>, unset: string[] = []) =>
  server.call('saveForms', { iuid, baseVersion, set: set as never, unset, patchId: randomUUID() }, doctor);
const versions = (iuid: string, limit = 10) => server.call('examVersions', { iuid, limit }, doctor);
const between = async (iuid: string, older: number, newer: number, more: object = {}) =>
  (await server.call('examDifference', { iuid, older, newer, ...more }, doctor)).body;

describe('the differences of an exam', () => {
  it('between two versions are what is another at the end, whatever was in between', async () => {
    const iuid = await interaction({ [OBS]: 'inicial' });
    await save(iuid, 1, { [TEXT]: 'Um.', 'cardiotoco.info.jejum': 'sim' });
    await save(iuid, 2, { [TEXT]: 'Dois.' }, [OBS]);
    await save(iuid, 3, { [TEXT]: 'Um.' }, ['cardiotoco.info.jejum']);
    expect(await between(iuid, 1, 4)).toEqual({
      set: { [TEXT]: 'Um.' },
      unset: [OBS],
      before: { [OBS]: 'inicial' },
      cut: [],
      calculated: 0,
      more: 0,
    });
    expect(await between(iuid, 2, 4)).toMatchObject({ set: {}, before: { 'cardiotoco.info.jejum': 'sim' } });
    expect(await between(iuid, 4, 9)).toMatchObject({ set: {}, unset: [], more: 0 });
    expect(await between(iuid, 0, 1)).toMatchObject({ set: { [OBS]: 'inicial' }, before: {} });
  });

  it('of a long text are shown where it changed, and the whole is there for whoever asks', async () => {
    const start = 'Feto único. '.repeat(400);
    const iuid = await interaction({ [TEXT]: `${start}Placenta anterior.${' Fim.'.repeat(200)}` });
    const after = `${start}Placenta posterior.${' Fim.'.repeat(200)}`;
    await save(iuid, 1, { [TEXT]: after });
    const { body } = await versions(iuid);
    const { set, cut } = body.changes[0];
    expect(cut).toEqual([TEXT]);
    expect(set[TEXT]).toMatch(/^….*Feto único\. Placenta posterior\./);
    expect(set[TEXT].length).toBeLessThan(700);
    expect(body.exams[0].forms[TEXT]).toMatch(/Placenta anterior\./);
    const whole = await between(iuid, 1, 2, { key: TEXT });
    expect([whole.set[TEXT], whole.cut]).toEqual([after, []]);
    expect(whole.before[TEXT]).toContain('Placenta anterior.');
  });

  it.each([
    ['é', 'ê'],
    ['中', '丮'],
    ['😀', '😁'],
  ])('of a long text begin with a whole letter: %s became %s, which begins with the same byte', async (was, is) => {
    const start = `${'Feto único. '.repeat(400)}${'x'.repeat(61)}`;
    const iuid = await interaction({ [TEXT]: start + was.repeat(700) });
    await save(iuid, 1, { [TEXT]: start + is.repeat(700) });
    const { changes, exams } = (await versions(iuid)).body;
    expect(changes[0].set[TEXT]).toBe(`…${'x'.repeat(60)}${is.repeat(540)}`);
    expect(exams[0].forms[TEXT]).toBe(`…${'x'.repeat(60)}${was.repeat(540)}`);
  });

  it('count what only a calculation made, and tell a form that went by itself', async () => {
    const iuid = await interaction();
    const B = '2ndand3rdquarter.biometria1.';
    const dated = {
      'gestationalAge.info.calculo': 'DUM',
      'gestationalAge.info.date': '2026-04-29',
      'gestationalAge.info.interationDate': '2026-11-12',
    };
    await save(iuid, 1, { ...dated, '2ndand3rdquarter.hasData': true, [`${B}ca`]: 222 });
    await save(iuid, 2, {}, ['2ndand3rdquarter.hasData']);
    const [gone, made] = (await versions(iuid)).body.changes;
    expect(made.set).toMatchObject({ ...dated, [`${B}ca`]: 222 });
    expect(made.calculated).toBeGreaterThan(2);
    expect([gone.unset, gone.calculated]).toEqual([['2ndand3rdquarter.hasData'], 0]);
  });

  it('are so many in one answer, and the rest is given on', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) =>
        ['descricaoLesao', 'lado', 'origem', 'long', 'escoreCor'].map((field) => [
          `gynecologic.lesoes${n + 1}.${field}`,
          `${field} ${n}`,
        ]),
      ).flat(),
    );
    const iuid = await interaction();
    await save(iuid, 1, many);
    for (let n = 2; n <= 5; n += 1) await save(iuid, n, { [TEXT]: `Texto ${n}` });
    const { changes } = (await versions(iuid, 50)).body;
    const first = changes.at(-1);
    expect([Object.keys(first.set).length, first.more]).toEqual([80, 70]);
    const all = await between(iuid, 1, 2);
    expect([Object.keys(all.set).length, all.more]).toEqual([150, 0]);
    const rest = await between(iuid, 1, 2, { skip: 140 });
    expect(Object.keys(rest.set)).toHaveLength(10);
    expect(all.set).toMatchObject(rest.set);
  });

  it('of a colleague and of another clinic are not shown', async () => {
    const colleague = await make.makeUser('doctor', [companyId]);
    const iuid = (await make.makeInteraction(companyId, patientId, { doctorId: colleague.id })).id;
    expect((await server.call('examDifference', { iuid, older: 0, newer: 1 }, doctor)).status).toBe(403);
    const other = await make.makeCompany();
    const foreign = (await make.makeInteraction(other.id, (await make.makePatient(other.id)).id)).id;
    expect((await server.call('examDifference', { iuid: foreign, older: 0, newer: 1 }, doctor)).status).toBe(404);
  });
});

describe('the history of a large exam', () => {
  it('[FND-069] fifty versions are answered in less than one save may hold', async () => {
    const LONG = 'á'.repeat(10_000);
    const set = (field: string) =>
      Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`gynecologic.lesoes${n + 1}.${field}`, LONG]));
    const iuid = await interaction(set('lado'));
    for (let n = 1; n <= 12; n += 1)
      await save(iuid, n, { ...set(n % 2 ? 'descricaoLesao' : 'origem'), [TEXT]: `${LONG} ${n}` });
    const answer = await versions(iuid, 50);
    expect(answer.body.changes).toHaveLength(13);
    expect(Buffer.byteLength(JSON.stringify(answer.body))).toBeLessThan(200 * 1024);
  });

  it('a save made on an old version learns of everything since, and the same patch the same again', async () => {
    const iuid = await interaction();
    for (let n = 1; n <= 5; n += 1) await save(iuid, n, { [TEXT]: `Texto ${n}` }, n === 5 ? [OBS] : []);
    const patch = { iuid, baseVersion: 1, set: { [OBS]: 'x' }, unset: [], patchId: randomUUID() };
    const saved = await server.call('saveForms', patch, doctor);
    expect(saved.body).toMatchObject({ version: 7, set: { [TEXT]: 'Texto 5' }, unset: [] });
    await save(iuid, 7, { [TEXT]: 'Depois.' });
    expect((await server.call('saveForms', patch, doctor)).body).toMatchObject({
      version: 7,
      set: { [TEXT]: 'Texto 5' },
    });
  });
});
