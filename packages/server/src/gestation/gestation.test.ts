import { randomUUID } from 'node:crypto';
import { addDays } from '@gesta/clinical';
import type { Role } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormValues } from '../db/schema.ts';
import { type Factories, factories } from '../test/factories.ts';
import { dated, G, interactionAt as interaction, START } from '../test/gestations.ts';
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
const stored = async (id: string) =>
  (
    await make.pool.query(
      `SELECT company_id, patient_id, to_char(date, 'YYYY-MM-DD') AS date, fetos, sacos, gestational_age, forms_base, version
       FROM gestation WHERE id = $1`,
      [id],
    )
  ).rows[0];
const interactionAt = (gestationId: string | null, age: number, values: object = {}) =>
  interaction(make, { companyId, patientId, gestationId }, age, values);
const save = (iuid: string, set: FormValues, baseVersion = 1) =>
  server.call('saveForms', { iuid, baseVersion, set, unset: [], patchId: randomUUID() }, doctor);

const A = 'gestationalAge.info.concepcao';
const B = 'gestationalAge.info.motherWeight';

describe('a gestation', () => {
  it('[FRM-106] [FRM-043] is created with date, company and patient, and merge-updated', async () => {
    const made = await server.call('createGestation', { patient: patientId, date: START }, doctor);
    expect(made.body).toMatchObject({ patient: patientId, date: START, fetos: 1, sacos: 1, formsBase: {}, version: 1 });
    const iuid = made.body.iuid;
    expect(await stored(iuid)).toMatchObject({ company_id: companyId, patient_id: patientId, date: START });
    const one = await server.call(
      'updateGestation',
      { iuid, version: 1, fetos: 2, formsBase: { [A]: '1', [B]: 2 } },
      doctor,
    );
    expect(one.body).toMatchObject({ date: START, fetos: 2, sacos: 1, formsBase: { [A]: '1', [B]: 2 }, version: 2 });
    const two = await server.call('updateGestation', { iuid, version: 2, sacos: 2, formsBase: { [B]: 3 } }, doctor);
    expect(two.body).toMatchObject({ date: START, fetos: 2, sacos: 2, formsBase: { [A]: '1', [B]: 3 }, version: 3 });
    const late = await server.call('updateGestation', { iuid, version: 2, fetos: 3 }, manager);
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
    const trail = await make.pool.query('SELECT action, details FROM gesta_trail() WHERE subject = $1 ORDER BY seq', [
      iuid,
    ]);
    expect(trail.rows).toEqual([
      { action: 'gestation.create', details: { patient: patientId } },
      { action: 'gestation.update', details: { fields: ['fetos', A, B] } },
      { action: 'gestation.update', details: { fields: ['sacos', B] } },
    ]);
  });

  it('[FND-068] [FND-069] takes no base outside the forms, nor one larger than a save', async () => {
    const { iuid } = (await server.call('createGestation', { patient: patientId, date: START }, doctor)).body;
    const update = (version: number, formsBase: Record<string, string>) =>
      server.call('updateGestation', { iuid, version, formsBase }, doctor);
    const strange = await update(1, { [A]: 'x', 'gestationalAge.info.inventado': 'x' });
    expect([strange.status, strange.body.error.fields]).toEqual([
      400,
      { 'formsBase.gestationalAge.info.inventado': 'errors.formKey' },
    ]);
    const long = (from: number) =>
      Object.fromEntries(
        Array.from({ length: 8 }, (_, n) => [`2ndand3rdquarter.biometria${from + n}.dbp`, 'x'.repeat(19_000)]),
      );
    expect((await update(1, long(1))).status).toBe(200);
    const more = Object.fromEntries(Object.entries(long(1)).map(([key, value]) => [key.replace('dbp', 'cc'), value]));
    const large = await update(2, more);
    expect([large.status, large.body.error.code]).toEqual([413, 'tooLarge']);
    expect(await stored(iuid)).toMatchObject({ version: 2 });
  });

  it('asked for again under its id is the same one', async () => {
    const wanted = { iuid: randomUUID(), patient: patientId, date: START };
    const made = await server.call('createGestation', wanted, doctor);
    expect((await server.call('createGestation', wanted, doctor)).body).toEqual(made.body);
    const other = await make.makePatient(companyId);
    const stolen = await server.call('createGestation', { ...wanted, patient: other.id }, doctor);
    expect([stolen.status, stolen.body.error.code]).toEqual([409, 'duplicate']);
  });

  it('[FRM-105] has its interactions read by it, oldest first', async () => {
    const id = await begin();
    const [late, early, middle] = [
      await interactionAt(id, 197),
      await interactionAt(id, 89),
      await interactionAt(id, 145),
    ];
    await interactionAt(null, 120);
    await interactionAt(id, 150, { deletedAt: new Date(), deletedBy: manager.id, deletedReason: 'x' });
    const { body } = await server.call('gestationInteractions', { iuid: id }, doctor);
    expect(body.map((each: { iuid: string }) => each.iuid)).toEqual([early, middle, late]);
    expect(body[0]).toMatchObject({ serviceDay: addDays(START, 89), formValues: { [`${G}calculada`]: 89 } });
  });
});

describe('a gestation follows its interactions', () => {
  it('[FRM-043] date, fetuses, sacs, age and base are those of the newest interaction that knows them', async () => {
    const id = await begin();
    const first = await interactionAt(id, 89, { forms: {} });
    await save(first, dated(addDays(START, 89), { [`${G}fetos`]: '2' }));
    expect(await stored(id)).toMatchObject({ date: START, fetos: 2, sacos: 1, gestational_age: 89, version: 2 });
    expect((await stored(id)).forms_base).toMatchObject({
      [`${G}calculada`]: 89,
      [`${G}dateTest`]: addDays(START, 89),
    });

    const second = await interactionAt(id, 145, { forms: {} });
    await save(second, { [`${G}interationDate`]: addDays(START, 145), [`${G}fetos`]: 'Não visto' });
    // An interaction that does not know leaves what is known.
    expect(await stored(id)).toMatchObject({ date: START, fetos: 2, gestational_age: null });
    expect((await stored(id)).forms_base).toEqual({
      [`${G}interationDate`]: addDays(START, 145),
      [`${G}fetos`]: 'Não visto',
      [`${G}dateTest`]: addDays(START, 145),
    });

    const { version } = await stored(id);
    await save(second, { 'conclusion.info.text': 'x' }, 2);
    await save(first, { [`${G}qualidade`]: 'Satisfatória' }, 2);
    expect((await stored(id)).version).toBe(version);
  });

  it('takes no start that gives no age', async () => {
    const id = await begin({ date: START });
    const interaction = await interactionAt(id, 89, { forms: {} });
    await save(interaction, dated(addDays(START, 89), { [`${G}date`]: '2020-01-01' }));
    expect(await stored(id)).toMatchObject({ date: START, gestational_age: null });
  });

  it('also when an older version of the forms is restored', async () => {
    const id = await begin();
    const interaction = await interactionAt(id, 89, { forms: {} });
    await save(interaction, dated(addDays(START, 89)));
    await save(interaction, { [`${G}date`]: addDays(START, 7), [`${G}fetos`]: '3' }, 2);
    expect(await stored(id)).toMatchObject({ date: addDays(START, 7), fetos: 3 });
    await server.call('restoreExamVersion', { iuid: interaction, version: 2 }, doctor);
    expect(await stored(id)).toMatchObject({ date: START, fetos: 1, gestational_age: 89 });
  });

  it('[FRM-067] deleting the newest interaction resets the test date to the day of the next-newest; restoring sets it again', async () => {
    const id = await begin();
    await interactionAt(id, 89);
    const middle = await interactionAt(id, 145);
    const newest = await interactionAt(id, 197);
    const test = async () => (await stored(id)).forms_base[`${G}dateTest`];
    await save(newest, { [`${G}qualidade`]: 'Satisfatória' });
    expect(await test()).toBe(addDays(START, 197));
    await server.call('deleteInteraction', { iuid: newest, reason: 'engano' }, manager);
    expect(await test()).toBe(addDays(START, 145));
    expect((await stored(id)).gestational_age).toBe(145);
    await server.call('deleteInteraction', { iuid: middle, reason: 'engano' }, manager);
    expect(await test()).toBe(addDays(START, 89));
    await server.call('restoreInteraction', { iuid: newest }, await as('admin'));
    expect(await test()).toBe(addDays(START, 197));
  });

  it('[FRM-067] deleting an older interaction leaves the test date', async () => {
    const id = await begin();
    const first = await interactionAt(id, 89);
    const newest = await interactionAt(id, 145);
    await save(newest, { [`${G}qualidade`]: 'Satisfatória' });
    await server.call('deleteInteraction', { iuid: first, reason: 'engano' }, manager);
    expect((await stored(id)).forms_base[`${G}dateTest`]).toBe(addDays(START, 145));
  });
});

describe('an exam of no gestation', () => {
  const link = (iuid: string, gestation: string, who: Who = doctor) =>
    server.call('linkInteraction', { iuid, gestation }, who);

  it('[FRM-029] is added to the current gestation, which then knows it', async () => {
    const id = await begin();
    const exam = await interactionAt(null, 89);
    const before = (await server.call('getInteraction', { iuid: exam }, doctor)).body;
    expect((await link(exam, id)).body).toEqual({ gestation: id });
    const after = (await server.call('getInteraction', { iuid: exam }, doctor)).body;
    expect(after).toEqual({ ...before, gestation: id, gestationStart: START, fetuses: 1, version: 2 });
    expect(await stored(id)).toMatchObject({ date: START, gestational_age: 89 });
  });

  it('[FRM-030] is added to a new gestation, and asking twice begins no second one', async () => {
    const exam = await interactionAt(null, 89);
    const made = await link(exam, 'new');
    expect(await stored(made.body.gestation)).toMatchObject({ patient_id: patientId, date: START });
    expect((await link(exam, 'new')).body).toEqual(made.body);
    expect((await link(exam, made.body.gestation)).body).toEqual(made.body);
    const elsewhere = await link(exam, await begin());
    expect([elsewhere.status, elsewhere.body.error.code]).toEqual([409, 'conflict']);
  });

  it('is linked by those who may edit it, and to a gestation of its patient', async () => {
    const colleague = await as('doctor');
    const theirs = await interactionAt(null, 89, { doctorId: colleague.id });
    const id = await begin();
    expect((await link(theirs, id)).status).toBe(403);
    expect((await link(theirs, id, manager)).status).toBe(200);
    const other = await make.makePatient(companyId);
    const strange = await make.makeGestation(companyId, other.id);
    const exam = await interactionAt(null, 89);
    expect((await link(exam, strange.id)).status).toBe(404);
    expect((await link(exam, randomUUID())).status).toBe(404);
  });

  it('[FRM-031] [FRM-094] is deleted by admin and manager, whoever’s it is', async () => {
    for (const role of ['admin', 'manager'] as const) {
      const exam = await interactionAt(null, 89, { doctorId: doctor.id });
      expect((await server.call('deleteInteraction', { iuid: exam, reason: 'engano' }, await as(role))).status).toBe(
        200,
      );
      expect((await server.call('getInteraction', { iuid: exam }, manager)).status).toBe(404);
    }
  });
});
