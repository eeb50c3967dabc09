import type { CalendarDay } from '@gesta/clinical';
import type { Role } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let companyId: string;
let patientId: string;

const DAY = 86_400_000;
const day = (text: string) => text as CalendarDay;
const TEXT = 'conclusion.info.text';
const CA = '2ndand3rdquarter.biometria1.ca';

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  companyId = (await make.makeCompany()).id;
  patientId = (await make.makePatient(companyId)).id;
});

async function as(role: Role): Promise<Who & { id: string; name: string }> {
  const user = await make.makeUser(role, [companyId]);
  return { id: user.id, name: user.displayName, token: await server.signIn(user.email), company: companyId };
}

const interaction = async (values: object = {}) => (await make.makeInteraction(companyId, patientId, values)).id;
const open = (iuid: string, who: Who) => server.call('openExam', { iuid }, who);
const stored = async (iuid: string) =>
  (await make.pool.query('SELECT status, doctor_id, resource, version FROM interaction WHERE id = $1', [iuid])).rows[0];

describe('opening an exam', () => {
  it('[FRM-042] answers the exam with its notes, indication and gestation, and the patient', async () => {
    const gestation = await make.makeGestation(companyId, patientId);
    const values = { observations: 'Retorno em 2 semanas.', clinicalIndication: 'Rotina', forms: { [CA]: 222 } };
    const iuid = await interaction({ ...values, gestationId: gestation.id });
    const { status, body } = await open(iuid, await as('manager'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ patient: { iuid: patientId }, editable: true, otherInteractions: [] });
    expect(body.interaction).toMatchObject({
      iuid,
      gestation: gestation.id,
      observations: 'Retorno em 2 semanas.',
      clinicalIndication: 'Rotina',
      formValues: { [CA]: 222 },
    });
  });

  it('[LST-128] [LST-129] [LST-130] makes a doctor its doctor where it has none, and leaves the status as it is', async () => {
    const doctor = await as('doctor');
    for (const status of ['LAUDAR', 'ANDAMENTO', 'FINALIZADO'] as const) {
      const iuid = await interaction({ status });
      const { body } = await open(iuid, doctor);
      expect(body.interaction).toMatchObject({
        status,
        doctor: { iuid: doctor.id },
        resource: doctor.name,
        version: 2,
      });
      expect(await stored(iuid)).toEqual({ status, doctor_id: doctor.id, resource: doctor.name, version: 2 });
      expect((await open(iuid, doctor)).body.interaction.version).toBe(2);
    }
    const trail = await make.pool.query(
      "SELECT action FROM gesta_trail() WHERE action = 'interaction.assign' AND actor_id = $1",
      [doctor.id],
    );
    expect(trail.rowCount).toBe(3);
  });

  it('knows when the gestation is due that was going on, also in a consultation, which belongs to none', async () => {
    const manager = await as('manager');
    const dueIn = async (values: object, ...starts: string[]) => {
      const patient = (await make.makePatient(companyId)).id;
      for (const date of starts) await make.makeGestation(companyId, patient, { date: day(date) });
      const { id } = await make.makeInteraction(companyId, patient, { serviceDay: day('2026-11-12'), ...values });
      return (await open(id, manager)).body.due;
    };
    expect(await dueIn({ type: 'prontuario' })).toBeNull();
    expect(await dueIn({ type: 'prontuario' }, '2024-01-10', '2026-04-29')).toBe('2027-02-03');
    expect(await dueIn({ type: 'prontuario' }, '2025-04-29')).toBeNull();
    expect(await dueIn({ type: 'prontuario' }, '2026-11-20')).toBeNull();
    const own = await make.makeGestation(companyId, patientId, { date: day('2026-04-29') });
    await make.makeGestation(companyId, patientId, { date: day('2026-08-01') });
    const iuid = await interaction({ gestationId: own.id, serviceDay: '2026-11-12' });
    expect((await open(iuid, manager)).body.due).toBe('2027-02-03');
  });

  describe('that was booked as one of a pregnancy', () => {
    const MORPHOLOGICAL = { 'gestationalAge.hasData': true, 'morphological.hasData': true };
    const booked = async (patient: string, forms: Record<string, boolean> = MORPHOLOGICAL) =>
      (await make.makeInteraction(companyId, patient, { status: 'LAUDAR', serviceDay: day('2026-11-12'), forms })).id;

    it('begins the gestation where there is none, once, and the trail says so', async () => {
      const doctor = await as('doctor');
      const patient = (await make.makePatient(companyId)).id;
      const iuid = await booked(patient);
      const [one, other] = [await open(iuid, doctor), await open(iuid, doctor)];
      expect(one.body.interaction.gestation).toEqual(expect.any(String));
      expect(one.body.interaction).toMatchObject({
        status: 'LAUDAR',
        forms: expect.arrayContaining(['morphological']),
      });
      expect(other.body.interaction.gestation).toBe(one.body.interaction.gestation);
      const begun = await make.pool.query('SELECT id FROM gestation WHERE patient_id = $1', [patient]);
      expect(begun.rows).toEqual([{ id: one.body.interaction.gestation }]);
      const trail = await make.pool.query('SELECT action FROM gesta_trail() WHERE subject = ANY($1) ORDER BY action', [
        [iuid, one.body.interaction.gestation],
      ]);
      expect(trail.rows.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['gestation.create', 'interaction.link']),
      );
    });

    it('joins the one that is going on, dated by its earlier exams', async () => {
      const patient = (await make.makePatient(companyId)).id;
      const gestation = await make.makeGestation(companyId, patient, { date: day('2026-06-11') });
      await make.makeInteraction(companyId, patient, {
        gestationId: gestation.id,
        serviceDay: day('2026-09-10'),
        date: new Date('2026-09-10T12:00:00Z'),
        forms: { 'gestationalAge.info.calculo': 'dum', 'gestationalAge.info.dum': '2026-06-11' },
      });
      const { body } = await open(await booked(patient), await as('manager'));
      expect(body.interaction.gestation).toBe(gestation.id);
      expect(body.interaction.formValues).toMatchObject({ 'gestationalAge.info.calculada': 154 });
      expect(body.otherInteractions).toHaveLength(1);
    });

    it('begins another where the last one must be over', async () => {
      const patient = (await make.makePatient(companyId)).id;
      const old = await make.makeGestation(companyId, patient, { date: day('2024-01-10') });
      const { body } = await open(await booked(patient), await as('doctor'));
      expect(body.interaction.gestation).not.toBe(old.id);
      expect(body.interaction.gestation).not.toBeNull();
    });

    it.each([
      ['of the breast', { 'gestationalAge.hasData': true, 'examemama.hasData': true }],
      ['without forms', { 'gestationalAge.hasData': true }],
    ])('leaves an exam %s without one', async (_, forms) => {
      const patient = (await make.makePatient(companyId)).id;
      const { body } = await open(await booked(patient, forms), await as('doctor'));
      expect(body.interaction.gestation).toBeNull();
    });
  });

  it('keeps the resource it has, and the doctor it has', async () => {
    const doctor = await as('doctor');
    const free = await interaction({ resource: 'Orion X9' });
    expect((await open(free, doctor)).body.interaction).toMatchObject({
      resource: 'Orion X9',
      doctor: { iuid: doctor.id },
    });
    const own = await interaction({ doctorId: doctor.id, resource: 'Vega 70' });
    await open(own, doctor);
    expect(await stored(own)).toMatchObject({ doctor_id: doctor.id, resource: 'Vega 70', version: 1 });
  });

  it('assigns nobody to what is published, and no admin or manager to anything', async () => {
    for (const status of ['PUBLICADO', 'ERRO'] as const) {
      const iuid = await interaction({ status });
      await open(iuid, await as('doctor'));
      expect(await stored(iuid)).toMatchObject({ status, doctor_id: null, resource: '', version: 1 });
    }
    for (const role of ['admin', 'manager'] as const) {
      const iuid = await interaction();
      await open(iuid, await as(role));
      expect(await stored(iuid)).toMatchObject({ doctor_id: null, version: 1 });
    }
  });

  it('by two doctors at once gives it to one of them', async () => {
    const doctors = [await as('doctor'), await as('doctor')];
    const iuid = await interaction();
    const answers = await Promise.all(doctors.map((who) => open(iuid, who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('[FRM-096] [FRM-098] admin and manager open any; a doctor a free one and her own', async () => {
    const [doctor, colleague] = [await as('doctor'), await as('doctor')];
    const theirs = await interaction({ doctorId: colleague.id });
    for (const role of ['admin', 'manager'] as const) expect((await open(theirs, await as(role))).status).toBe(200);
    expect((await open(theirs, doctor)).status).toBe(403);
    expect((await open(await interaction({ doctorId: doctor.id }), doctor)).status).toBe(200);
    expect((await open(await interaction(), doctor)).status).toBe(200);
  });

  it('of a published report is for everybody, and for nobody to edit', async () => {
    const colleague = await as('doctor');
    const iuid = await interaction({ status: 'PUBLICADO', doctorId: colleague.id });
    for (const role of ['admin', 'manager', 'doctor', 'user'] as const) {
      const { status, body } = await open(iuid, await as(role));
      expect([status, body.editable]).toEqual([200, false]);
    }
    expect((await open(await interaction(), await as('user'))).status).toBe(403);
  });

  it('answers the other interactions of its gestation, oldest first', async () => {
    const gestation = await make.makeGestation(companyId, patientId);
    const at = (days: number) => ({ gestationId: gestation.id, date: new Date(Date.now() - days * DAY) });
    const doctor = await as('doctor');
    const forms = (ca: number) => ({ [CA]: ca, [TEXT]: `Peso ${ca}`, 'observations.info.text': 'nota' });
    const newest = await interaction({ ...at(1), forms: forms(3) });
    const colleagues = await interaction({ ...at(60), forms: forms(1), doctorId: (await as('doctor')).id });
    const own = await interaction({ ...at(30), forms: forms(2), doctorId: doctor.id, status: 'PUBLICADO' });
    await interaction({ ...at(10), deletedAt: new Date(), deletedBy: doctor.id, deletedReason: 'x' });
    const { body } = await open(newest, doctor);
    expect(body.otherInteractions.map((each: { iuid: string }) => each.iuid)).toEqual([colleagues, own]);
    // Of a colleague's draft the measurements, not the words.
    expect(body.otherInteractions[0].formValues).toEqual({ [CA]: 1 });
    expect(body.otherInteractions[1].formValues).toEqual(forms(2));
    const byManager = await open(newest, await as('manager'));
    expect(byManager.body.otherInteractions[0].formValues).toEqual(forms(1));
    const byUser = await open(own, await as('user'));
    expect(byUser.body.otherInteractions).toEqual([]);
  });
});
