import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDay } from '@gesta/clinical';
import { loadMessages, type Role } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormValues } from '../db/schema.ts';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let companyId: string;
let patientId: string;
let doctor: Who & { id: string };
let today: CalendarDay;

const G = 'gestationalAge.info.';

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  companyId = (await make.makeCompany()).id;
  patientId = (await make.makePatient(companyId, { birthdate: '1994-02-03' as never, weight: 68.4, height: 165 })).id;
  doctor = await as('doctor');
  today = (await server.call('activeCompany', {}, doctor)).body.today;
});

async function as(role: Role, company = companyId): Promise<Who & { id: string }> {
  const user = await make.makeUser(role, [company]);
  return { id: user.id, token: await server.signIn(user.email), company };
}

type Wanted = { iuid?: string; patient?: string; gestation?: string };
const create = (wanted: Wanted = {}, who: Who = doctor) =>
  server.call('createExam', { patient: patientId, gestation: 'new', ...wanted }, who);
/** On a machine that is busy otherwise the server may refuse; whoever asks again asks for the same exam. */
async function untilServed(wanted: Wanted, who?: Who) {
  const iuid = randomUUID();
  for (let tries = 0; ; tries += 1) {
    const answer = await create({ iuid, ...wanted }, who);
    if (answer.status !== 503 || tries === 5) return answer;
  }
}
const numbersOf = async (company: string): Promise<string[]> => {
  const rows = await make.pool.query(
    'SELECT accession_number AS number FROM interaction WHERE company_id = $1 ORDER BY 1',
    [company],
  );
  return rows.rows.map((row) => row.number);
};
const lastAn = async (company: string): Promise<number> =>
  Number((await make.pool.query('SELECT last_an FROM company WHERE id = $1', [company])).rows[0].last_an);

describe('[LST-001] a new interaction without a gestation', () => {
  it('is an exam that waits, or a consultation that is under way; both have a number', async () => {
    const company = (await make.makeCompany()).id;
    const patient = (await make.makePatient(company)).id;
    const own = await as('doctor', company);
    const exam = await server.call('createExam', { patient }, own);
    expect(exam.body).toMatchObject({ type: 'exame', status: 'LAUDAR', gestation: null, serviceDay: today });
    const consultation = await server.call('createExam', { patient, type: 'prontuario' }, own);
    expect(consultation.body).toMatchObject({ type: 'prontuario', status: 'ANDAMENTO', gestation: null });
    expect(consultation.body.formValues).toEqual({ [`${G}accessionNumber`]: consultation.body.accessionNumber });
    expect(Number(consultation.body.accessionNumber)).toBe(Number(exam.body.accessionNumber) + 1);
  });

  it('is refused where a consultation names a gestation', async () => {
    const { status } = await server.call(
      'createExam',
      { patient: patientId, type: 'prontuario', gestation: 'new' },
      doctor,
    );
    expect(status).toBe(400);
  });
});

describe('a new exam', () => {
  it('[LST-131] is of today, waits for its first save, and has the doctor who created it', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      patient: { iuid: patientId },
      type: 'exame',
      status: 'LAUDAR',
      serviceDay: today,
      doctor: { iuid: doctor.id },
      forms: ['gestationalAge'],
      version: 1,
    });
    const byManager = await create({}, await as('manager'));
    expect(byManager.body.doctor).toBeNull();
  });

  it('begins with what the clinic knows, and that is nobody’s change', async () => {
    const { body } = await create();
    expect(body.formValues).toMatchObject({
      'gestationalAge.hasData': true,
      [`${G}interationDate`]: today,
      [`${G}accessionNumber`]: body.accessionNumber,
      [`${G}dateBirthMother`]: '1994-02-03',
      [`${G}motherWeight`]: 68.4,
      [`${G}motherHeight`]: 165,
    });
    expect(body.formValues[`${G}imc`]).toBeCloseTo(25.1, 1);
    const changes = await make.pool.query('SELECT FROM form_change WHERE interaction_id = $1', [body.iuid]);
    expect(changes.rowCount).toBe(0);
    const saved = await server.call(
      'saveForms',
      { iuid: body.iuid, baseVersion: 1, set: { 'conclusion.info.text': 'x' }, unset: [], patchId: randomUUID() },
      doctor,
    );
    expect(saved.body).toMatchObject({ version: 2, status: 'ANDAMENTO' });
    const history = await server.call('examVersions', { iuid: body.iuid }, doctor);
    expect(history.body.changes.map((each: { user: string | null }) => each.user === null)).toEqual([false, true]);
    const first = history.body.changes.at(-1);
    expect(body.formValues).toMatchObject(first.set);
    expect(Object.keys(first.set).length + first.calculated).toBe(Object.keys(body.formValues).length);
    expect(history.body.exams.at(-1)).toEqual({ version: 1, forms: {} });
  });

  it('is dated by the first exam of its gestation, which keeps step with it', async () => {
    const gestation = await make.makeGestation(companyId, patientId);
    const forms: FormValues = {
      [`${G}interationDate`]: addDays(today, -100),
      [`${G}calculo`]: 'DUM',
      [`${G}date`]: addDays(today, -189),
      [`${G}calculada`]: 89,
      [`${G}fetos`]: '2',
      [`${G}qtdSacoGestacional`]: '1',
    };
    const earlier = new Date(Date.now() - 100 * 86_400_000);
    await make.makeInteraction(companyId, patientId, {
      gestationId: gestation.id,
      date: earlier,
      forms,
      status: 'PUBLICADO',
    });
    const { body } = await create({ gestation: gestation.id });
    expect(body).toMatchObject({ gestation: gestation.id, gestationStart: addDays(today, -189), fetuses: 2 });
    expect(body.formValues).toMatchObject({
      [`${G}calculo`]: 'exame-anterior',
      [`${G}dateTest`]: addDays(today, -100),
      [`${G}date`]: addDays(today, -189),
      [`${G}calculada`]: 189,
      [`${G}fetos`]: '2',
    });
    const row = await make.pool.query(
      `SELECT date, fetos, sacos, gestational_age AS age, forms_base AS base FROM gestation WHERE id = $1`,
      [gestation.id],
    );
    expect(row.rows[0]).toMatchObject({ fetos: 2, sacos: 1, age: 189, base: { [`${G}dateTest`]: today } });
  });

  it('is dated by its gestation where no exam of it is', async () => {
    const start = addDays(today, -70);
    const gestation = await server.call('createGestation', { patient: patientId, date: start }, doctor);
    const { body } = await create({ gestation: gestation.body.iuid });
    expect(body.formValues).toMatchObject({ [`${G}calculo`]: 'exame-anterior', [`${G}date`]: start });
    expect(body.formValues[`${G}calculada`]).toBe(70);
  });

  it('asked for again under its id is the same exam, in the same gestation, also at once', async () => {
    const iuid = randomUUID();
    const before = await lastAn(companyId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({ iuid })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => `${body.accessionNumber} ${body.gestation}`)).size).toBe(1);
    expect(await lastAn(companyId)).toBe(before + 1);
    const other = await make.makePatient(companyId);
    expect((await create({ iuid, patient: other.id })).body.error.code).toBe('duplicate');
    await server.call('deleteInteraction', { iuid: answers[0]?.body.iuid, reason: 'engano' }, doctor);
    expect((await create({ iuid })).body.error.code).toBe('duplicate');
    expect(await lastAn(companyId)).toBe(before + 1);
  });

  it('[LST-132] without a patient fails and says so', async () => {
    for (const patient of [undefined, '', 'x']) {
      const answer = await server.call('createExam', { patient, gestation: 'new' } as never, doctor);
      expect([answer.status, answer.body.error.fields]).toEqual([400, { patient: 'interaction.patientMissing' }]);
    }
    expect((await loadMessages('pt-BR'))['interaction.patientMissing']).toBe('Paciente não informado');
    expect((await create({ patient: randomUUID() })).status).toBe(404);
  });

  it('[LST-133] without a company fails and says so', async () => {
    const nowhere = await make.makeUser('doctor', []);
    const answer = await create({}, { token: await server.signIn(nowhere.email) });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'companyMissing']);
    expect((await loadMessages('pt-BR'))['errors.companyMissing']).toBe('Empresa não informada');
  });

  it('goes into a gestation of its own patient only', async () => {
    const other = await make.makePatient(companyId);
    const gestation = await make.makeGestation(companyId, other.id);
    const before = await lastAn(companyId);
    expect((await create({ gestation: gestation.id })).status).toBe(404);
    expect((await create({ gestation: randomUUID() })).status).toBe(404);
    expect(await lastAn(companyId)).toBe(before);
  });

  it('[LST-145] [FRM-099] admin, manager and doctor start exams and gestations; role user is refused', async () => {
    for (const role of ['admin', 'manager', 'doctor'] as const) {
      const who = await as(role);
      expect((await create({}, who)).status).toBe(200);
      expect((await server.call('createGestation', { patient: patientId }, who)).status).toBe(200);
    }
    const user = await as('user');
    expect((await create({}, user)).status).toBe(403);
    expect((await server.call('createGestation', { patient: patientId }, user)).status).toBe(403);
  });

  it('leaves who, what and where in the trail, and no values', async () => {
    const { body } = await create();
    const trail = await make.pool.query(
      'SELECT action, details FROM gesta_trail() WHERE subject = ANY($1) ORDER BY seq',
      [[body.iuid, body.gestation]],
    );
    expect(trail.rows).toEqual([
      { action: 'gestation.create', details: { patient: patientId } },
      { action: 'interaction.create', details: { patient: patientId, type: 'exame', gestation: body.gestation } },
    ]);
  });
});

describe('the accession number', () => {
  it.each([5, 6])('[LST-160] counts up and has %i digits', async (accessionDigits) => {
    const company = await make.makeCompany({ accessionDigits, lastAn: 41 });
    const patient = await make.makePatient(company.id);
    const who = await as('manager', company.id);
    const made = [await create({ patient: patient.id }, who), await create({ patient: patient.id }, who)];
    const expected = ['42', '43'].map((number) => number.padStart(accessionDigits, '0'));
    expect(made.map(({ body }) => body.accessionNumber)).toEqual(expected);
  });

  it('[LST-161] is shared by no two exams created at once, and none is left out', async () => {
    const company = await make.makeCompany();
    const patients = await Promise.all(Array.from({ length: 5 }, () => make.makePatient(company.id)));
    const callers = await Promise.all(Array.from({ length: 5 }, () => as('doctor', company.id)));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        untilServed({ patient: patients[place % 5]?.id ?? '' }, callers[Math.floor(place / 10)]),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const expected = Array.from({ length: 50 }, (_, place) => String(place + 1).padStart(6, '0'));
    expect(answers.map(({ body }) => body.accessionNumber).sort()).toEqual(expected);
    expect(await numbersOf(company.id)).toEqual(expected);
    expect(await lastAn(company.id)).toBe(50);
  });

  it('[LST-162] of a creation that is rolled back is never repeated', async () => {
    const company = await make.makeCompany({ lastAn: 7 });
    const patient = await make.makePatient(company.id);
    const who = await as('manager', company.id);
    await make.pool.query(`CREATE FUNCTION sometimes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.action = 'interaction.create' AND random() < 0.4 THEN RAISE EXCEPTION 'sometimes'; END IF; RETURN NEW; END $$`);
    await make.pool.query(
      'CREATE TRIGGER sometimes BEFORE INSERT ON audit_tail FOR EACH ROW EXECUTE FUNCTION sometimes()',
    );
    const answers = await Promise.all(Array.from({ length: 30 }, () => create({ patient: patient.id }, who)));
    await make.pool.query('DROP TRIGGER sometimes ON audit_tail');
    const given = answers.flatMap(({ status, body }) => (status === 200 ? [body.accessionNumber as string] : []));
    expect(given.length).toBeLessThan(30);
    expect(new Set(given).size).toBe(given.length);
    const next = (await create({ patient: patient.id }, who)).body.accessionNumber;
    expect(given).not.toContain(next);
    // What failed left nothing: neither exam nor gestation, nor a hole among the numbers.
    const numbers = await numbersOf(company.id);
    expect(numbers).toEqual([...given, next].sort());
    expect(numbers).toEqual(numbers.map((_, place) => String(place + 8).padStart(6, '0')));
    const gestations = await make.pool.query('SELECT FROM gestation WHERE company_id = $1', [company.id]);
    expect(gestations.rowCount).toBe(given.length + 1);
  });

  it('passes over one that came from another system', async () => {
    const company = await make.makeCompany({ lastAn: 9 });
    const patient = await make.makePatient(company.id);
    await make.makeInteraction(company.id, patient.id, { accessionNumber: '000010' });
    await make.makeInteraction(company.id, patient.id, { accessionNumber: '000011' });
    const made = await create({ patient: patient.id }, await as('doctor', company.id));
    expect(made.body.accessionNumber).toBe('000012');
  });
});
