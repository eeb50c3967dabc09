import { randomUUID } from 'node:crypto';
import { loadMessages, MOST_EXAM_BYTES, MOST_SAVE_BYTES } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormValues } from '../db/schema.ts';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let companyId: string;
let patientId: string;
let doctor: Who;
let manager: Who;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  companyId = (await make.makeCompany()).id;
  patientId = (await make.makePatient(companyId)).id;
  const enter = async (role: 'doctor' | 'manager') => ({
    token: await server.signIn((await make.makeUser(role, [companyId])).email),
    company: companyId,
  });
  [doctor, manager] = [await enter('doctor'), await enter('manager')];
});

const interaction = async (forms: FormValues = {}) => (await make.makeInteraction(companyId, patientId, { forms })).id;
const save = (iuid: string, baseVersion: number, set: Record<string, unknown>, unset: string[] = []) =>
  server.call('saveForms', { iuid, baseVersion, set: set as never, unset, patchId: randomUUID() }, doctor);
const stored = async (iuid: string) =>
  (await make.pool.query('SELECT forms, version FROM interaction WHERE id = $1', [iuid])).rows[0];
const changes = async (iuid: string) =>
  (await make.pool.query('SELECT FROM form_change WHERE interaction_id = $1', [iuid])).rowCount;

const TEXT = 'conclusion.info.text';
const LONG = 'x'.repeat(19_000);
/** Texts in places of a form, so many tabs from one on. */
const texts = (from: number, count: number, field = 'descricaoLesao', text = LONG): FormValues =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`gynecologic.lesoes${from + n}.${field}`, text]));

describe('a key outside the forms of the clinic', () => {
  it.each([
    'inventado.info.text',
    'conclusion.info.inventado',
    'inventado.hasData',
    'gynecologic.lesoes31.descricaoLesao',
  ])('[FND-068] %s is refused by its name, and nothing of the save is stored', async (key) => {
    const iuid = await interaction();
    const answer = await save(iuid, 1, { [TEXT]: 'Normal.', [key]: true });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalidInput']);
    expect(answer.body.error.fields).toEqual({ [`set.${key}`]: 'errors.formKey' });
    expect(await stored(iuid)).toEqual({ forms: {}, version: 1 });
    expect((await loadMessages('pt-BR'))['errors.formKey']).toBe('Este campo não pertence a um formulário.');
  });

  it('[FND-068] that the exam has from earlier stays, may change, move up and go, and comes back with its version', async () => {
    const old = { 'antigo.lista2.campo': 'x', 'antigo.info.nota': 'y' };
    const iuid = await interaction(old);
    expect((await save(iuid, 1, { [TEXT]: 'Um.', 'antigo.info.nota': 'z' })).status).toBe(200);
    expect((await save(iuid, 2, { 'antigo.lista1.campo': 'x' }, ['antigo.lista2.campo'])).status).toBe(200);
    expect((await save(iuid, 3, { 'antigo.lista3.campo': 'x' })).status).toBe(400);
    expect((await save(iuid, 3, {}, ['antigo.lista1.campo', 'antigo.info.nota', 'antigo.info.nunca'])).status).toBe(
      200,
    );
    expect((await stored(iuid)).forms).toEqual({ [TEXT]: 'Um.' });
    expect((await save(iuid, 4, { 'antigo.info.nota': 'z' })).status).toBe(400);
    const back = await server.call('restoreExamVersion', { iuid, version: 1 }, doctor);
    expect([back.status, back.body.formValues]).toEqual([200, old]);
  });

  it('[FND-068] is known once the clinic adds it, and to that clinic alone', async () => {
    const own = await make.makeCompany();
    const person = await make.makeUser('manager', [own.id]);
    const who = { token: await server.signIn(person.email), company: own.id };
    const exam = (await make.makeInteraction(own.id, (await make.makePatient(own.id)).id)).id;
    const field = { key: 'convenio', label: 'Convênio', type: 'textfield' };
    await make.pool.query(`INSERT INTO form_custom VALUES ($1, 'conclusion', 1, now(), null, $2)`, [
      own.id,
      JSON.stringify({ add: { fields: { info: [field] } } }),
    ]);
    const set = { 'conclusion.info.convenio': 'Particular' };
    const send = (iuid: string, by: Who) =>
      server.call('saveForms', { iuid, baseVersion: 1, set, unset: [], patchId: randomUUID() }, by);
    expect((await send(exam, who)).status).toBe(200);
    expect((await send(await interaction(), manager)).status).toBe(400);
  });
});

describe('the size of an exam', () => {
  it('[FND-069] a save over 200 KB is refused, and nothing of it is stored', async () => {
    const iuid = await interaction();
    const most = texts(1, 10);
    expect(JSON.stringify(most).length).toBeLessThan(MOST_SAVE_BYTES);
    const answer = await save(iuid, 1, { ...most, ...texts(11, 1) });
    expect([answer.status, answer.body.error.code]).toEqual([413, 'tooLarge']);
    expect(await stored(iuid)).toEqual({ forms: {}, version: 1 });
    expect((await save(iuid, 1, most)).status).toBe(200);
  });

  it('[FND-069] an exam over 2 MB is refused, in bytes and not in letters; a smaller one is not', async () => {
    // Three bytes to a letter: sixty thousand bytes each.
    const wide = texts(1, 30, 'descricaoLesao', '中'.repeat(20_000));
    const iuid = await interaction({ ...wide, ...texts(1, 15, 'escoreLesao') });
    const before = await stored(iuid);
    expect(Buffer.byteLength(JSON.stringify(before.forms))).toBeLessThan(MOST_EXAM_BYTES);
    const answer = await save(iuid, 1, { [TEXT]: '中'.repeat(10_000) });
    expect([answer.status, answer.body.error.code]).toEqual([413, 'examTooLarge']);
    expect(await stored(iuid)).toEqual(before);
    expect(await changes(iuid)).toBe(0);
    const says = (await loadMessages('pt-BR'))['errors.examTooLarge'];
    expect(says).toMatch(/Nada desta gravação foi guardado.*continua neste navegador/);
    expect((await save(iuid, 1, { [TEXT]: 'Curto.' })).status).toBe(200);
  });

  it('[FND-069] an exam that is larger already may become smaller, not larger, nor be made so by a version', async () => {
    const iuid = await interaction({
      ...texts(1, 30, 'descricaoLesao', '中'.repeat(20_000)),
      ...texts(1, 30, 'escoreLesao'),
    });
    expect((await save(iuid, 1, { [TEXT]: 'Mais.' })).status).toBe(413);
    const less = Object.keys(texts(1, 10, 'escoreLesao'));
    expect((await save(iuid, 1, {}, less)).status).toBe(200);
    const back = await server.call('restoreExamVersion', { iuid, version: 1 }, doctor);
    expect([back.status, back.body.error.code]).toEqual([413, 'examTooLarge']);
    expect((await stored(iuid)).version).toBe(2);
  });

  it('[FND-069] a text longer than anybody writes is refused by its field', async () => {
    const answer = await save(await interaction(), 1, { [TEXT]: 'x'.repeat(20_001) });
    expect(answer.body.error.fields).toEqual({ [`set.${TEXT}`]: 'errors.textTooLong' });
  });
});
