import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDay } from '@gesta/clinical';
import type { Role } from '@gesta/domain';
import { formatDay } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { png } from '../test/pictures.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let company: string;
let desk: Who;
let doctor: Who & { id: string };
let today: CalendarDay;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = (await make.makeCompany()).id;
  desk = await as('user');
  doctor = await as('doctor');
  today = (await server.call('activeCompany', {}, desk)).body.today;
});

async function as(role: Role, of = company): Promise<Who & { id: string }> {
  const user = await make.makeUser(role, [of]);
  return { id: user.id, token: await server.signIn(user.email), company: of };
}

type Draft = Record<string, unknown>;
let people = 0;
/** Each for somebody of her own, where none is named: two of one name would be asked about. */
const create = (draft: Draft, who: Who = desk) => {
  people += 1;
  return server.call('createWorklistExam', { company, patientName: `Ana de Teste ${people}`, ...draft } as never, who);
};
const update = (id: string, patch: Draft, who: Who = desk) =>
  server.call('updateWorklistExam', { company, id, ...patch } as never, who);
const list = (query: Draft = {}, who: Who = desk) => server.call('listWorklist', { company, ...query } as never, who);
const rowsOf = async (sql: string, values: unknown[]) => (await make.pool.query(sql, values)).rows;
const interactionOf = async (id: string) => (await rowsOf('SELECT * FROM interaction WHERE id = $1', [id]))[0];
const save = (iuid: string, baseVersion = 1) =>
  server.call(
    'saveForms',
    { iuid, baseVersion, set: { 'conclusion.info.text': 'x' }, unset: [], patchId: randomUUID() },
    doctor,
  );

describe('a worklist exam', () => {
  it('[LST-117] [LST-150] [LST-147] is made of what was sent, by the front desk too, and stores every field', async () => {
    const sent = {
      accessionNo: 'RIS-77',
      title: 'Obstétrico',
      modality: 'MG',
      patId: 'P-77',
      patientName: 'Érica  de Teste',
      phone: '11987654321',
      email: 'erica@clinica.example',
      resource: 'Vega 70',
      room: 'sala 2',
      birthDate: '1991-07-03',
      pathVideo: '/videos/77.mp4',
      imagesURL: 'https://pacs.example/77',
    };
    const { status, body } = await create(sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...sent, patientName: 'ÉRICA DE TESTE', room: 'SALA 2', serviceDate: today });
    expect(new Date(body.created).getTime()).toBeLessThanOrEqual(Date.now());
    expect((await server.call('worklistExam', { company, id: body.id }, desk)).body).toEqual(body);
    const kept = await rowsOf('SELECT name, birthdate::text, phone, sex FROM patient WHERE pat_id = $1', ['P-77']);
    expect(kept).toEqual([{ name: 'ÉRICA DE TESTE', birthdate: '1991-07-03', phone: '11987654321', sex: null }]);
  });

  it('[LST-119] is an interaction in LAUDAR, until the first form is saved', async () => {
    const { body } = await create({ title: 'Morfológica' });
    expect(body.status).toBe('LAUDAR');
    expect(await interactionOf(body.id)).toMatchObject({
      type: 'exame',
      status: 'LAUDAR',
      title: 'Morfológica',
      accession_number: body.accessionNo,
    });
    await save(body.id);
    const after = await server.call('worklistExam', { company, id: body.id }, desk);
    expect(after.body.status).toBe('ANDAMENTO');
  });

  it('[LST-119] stays in LAUDAR when only pictures come, until the first form is saved', async () => {
    const { iuid } = (await server.call('createExam', { patient: (await make.makePatient(company)).id }, doctor)).body;
    const sent = { iuid, field: 'medias.info.file', name: 'um.png', bytes: png(6, 6) };
    expect((await server.call('uploadExamFile', sent, doctor)).status).toBe(200);
    const read = async () => (await server.call('getInteraction', { iuid }, doctor)).body;
    const pictured = await read();
    expect([pictured.status, pictured.hasImage]).toEqual(['LAUDAR', true]);
    await save(iuid, pictured.version);
    expect((await read()).status).toBe('ANDAMENTO');
  });

  it('takes the next number of the company where none is given, and refuses one that was used', async () => {
    const other = await make.makeCompany({ lastAn: 41 });
    const who = await as('user', other.id);
    const one = await create({ company: other.id }, who);
    expect(one.body.accessionNo).toBe('000042');
    const given = await create({ company: other.id, accessionNo: '000043' }, who);
    expect(given.body.accessionNo).toBe('000043');
    const again = await create({ company: other.id, accessionNo: '000043' }, who);
    expect([again.status, again.body.error.code, again.body.error.fields]).toEqual([
      409,
      'duplicate',
      { accessionNo: 'worklist.accessionTaken' },
    ]);
    expect((await create({ company: other.id }, who)).body.accessionNo).toBe('000044');
    for (const accessionNo of ['é1', 'a b', '12345678901234567', '1\\2'])
      expect((await create({ company: other.id, accessionNo }, who)).status, accessionNo).toBe(400);
  });

  it('is for the patient who has the code; what her record lacks is filled in, and nothing overwritten', async () => {
    const known = await make.makePatient(company, { patId: 'K1', name: 'JOÃO DA PROVA', phone: '1133334444' });
    const { body } = await create({ patId: 'K1', patientName: 'joao da prova', phone: '9', email: 'j@prova.example' });
    expect(body).toMatchObject({ patient: known.id, patientName: 'JOÃO DA PROVA', phone: '1133334444' });
    expect(body.email).toBe('j@prova.example');
    const wrong = await create({ patId: 'K1', patientName: 'Maria da Prova' });
    expect([wrong.status, wrong.body.error.fields]).toEqual([409, { patId: 'worklist.patIdOfAnother' }]);
    const future = await create({ birthDate: addDays(today, 1) });
    expect(future.body.error.fields).toEqual({ birthDate: 'errors.birthdateFuture' });
  });

  it('asked for again under its id is the same exam, also at once', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create({ id, patientName: 'Uma Só' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => `${body.id} ${body.accessionNo}`)).size).toBe(1);
    expect((await create({ id, patientName: 'Outra' })).body.error.code).toBe('duplicate');
  });

  it('is read, changed and removed under the id it was asked for with, as under its own', async () => {
    const asked = randomUUID();
    const { id } = (await create({ id: asked })).body;
    expect(id).not.toBe(asked);
    expect((await server.call('worklistExam', { company, id: asked }, desk)).body.id).toBe(id);
    expect((await update(asked, { title: 'Morfológico' })).body).toMatchObject({ id, title: 'Morfológico' });
    expect((await server.call('removeWorklistExam', { company, id: asked }, desk)).status).toBe(200);
    expect((await server.call('worklistExam', { company, id }, desk)).status).toBe(404);
  });

  it('two exams of one new patient sent at once make one patient', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create({ patId: 'NEW-1', patientName: 'Uma Nova' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await rowsOf('SELECT FROM patient WHERE pat_id = $1', ['NEW-1'])).toHaveLength(1);
  });

  it('created elsewhere in the product is on the list in the same transaction, and a consultation is not', async () => {
    const patient = await make.makePatient(company, { name: 'DE OUTRO LUGAR' });
    const exam = await server.call('createExam', { patient: patient.id }, doctor);
    const talk = await server.call('createExam', { patient: patient.id, type: 'prontuario' }, doctor);
    const found = await list({ created: formatDay(today), search: 'de outro lugar' });
    expect(found.body.map((each: { id: string }) => each.id)).toEqual([exam.body.iuid]);
    expect(talk.status).toBe(200);
  });
});

describe('the list', () => {
  it('[LST-149] [LST-177] takes limit, sort, direction and day, and never answers more than a thousand', async () => {
    const own = await make.makeCompany();
    const who = await as('user', own.id);
    const mine = (query: Draft) => list({ company: own.id, ...query }, who);
    for (const title of ['um', 'dois', 'três']) await create({ company: own.id, title }, who);
    await create({ company: own.id, title: 'amanhã', serviceDate: addDays(today, 1) }, who);
    const titles = async (query: Draft) => (await mine(query)).body.map((each: { title: string }) => each.title);
    const created = formatDay(today);
    expect(await titles({ limit: 1000, sort: 'created', sortDirection: 'ASCENDING', created })).toEqual([
      'um',
      'dois',
      'três',
    ]);
    expect(await titles({ created, sortDirection: 'DESCENDING', limit: 2 })).toEqual(['três', 'dois']);
    expect(await titles({})).toEqual(['um', 'dois', 'três', 'amanhã']);
    expect(await titles({ created: formatDay(addDays(today, 1)) })).toEqual(['amanhã']);
    for (const wrong of [
      { limit: 1001 },
      { limit: 0 },
      { sort: 'title' },
      { sortDirection: 'UP' },
      { created: '31/02/2026' },
      { created: '2026-11-12' },
    ])
      expect((await mine(wrong)).status, JSON.stringify(wrong)).toBe(400);
    const patient = await make.makePatient(own.id);
    await make.pool.query(
      `INSERT INTO interaction (company_id, patient_id, date, service_day, type, status)
       SELECT $1, $2, now(), '2020-01-02', 'exame', 'LAUDAR' FROM generate_series(1, 1200)`,
      [own.id, patient.id],
    );
    expect((await mine({ created: '02/01/2020' })).body).toHaveLength(1000);
    const trail = await rowsOf("SELECT details FROM gesta_trail() WHERE company_id = $1 AND action = 'worklist.list'", [
      own.id,
    ]);
    expect(trail).toEqual([{ details: { count: 1000, searched: false } }]);
  });

  it('is searched by name, code, accession number and title, within a day and on all days', async () => {
    const { body } = await create({ patientName: 'Zulmira Ávila', patId: 'ZU-9', title: 'Ecocardiograma raro' });
    const created = formatDay(today);
    for (const search of ['zulmira', 'avila zul', 'ZU 9', body.accessionNo, 'raro eco'])
      for (const query of [{ search }, { search, created }, { search, sortDirection: 'DESCENDING' }])
        expect(
          (await list(query)).body.map((each: { id: string }) => each.id),
          JSON.stringify(query),
        ).toEqual([body.id]);
    expect((await list({ search: 'zulmira', created: formatDay(addDays(today, -1)) })).body).toEqual([]);
    expect((await list({ search: 'zulmira inexistente' })).body).toEqual([]);
  });

  it('a company other than the caller’s answers as one that does not exist', async () => {
    const other = (await make.makeCompany()).id;
    const alone = { token: desk.token };
    const seen = [];
    for (const named of [other, randomUUID(), 'nonsense'])
      for (const who of [alone, desk, { ...desk, company: other }]) {
        const { status, body } = await server.call('listWorklist', { company: named }, who);
        seen.push({ status, code: body.error.code });
      }
    for (const each of seen) expect(each).toEqual({ status: 404, code: 'companyNotFound' });
  });

  it('says what the record of the patient and the interaction say, whoever changed them', async () => {
    const { body } = await create({ patId: 'STEP-1', patientName: 'Em Passo' });
    const patient = await server.call('getPatient', { iuid: body.patient }, desk);
    await server.call(
      'updatePatient',
      { iuid: body.patient, version: patient.body.version, name: 'Em Passo Certo', phone: '1122223333' },
      desk,
    );
    await server.call('openExam', { iuid: body.id }, doctor);
    const [line] = (await list({ search: 'passo certo' })).body;
    const name = (await rowsOf('SELECT display_name AS name FROM app_user WHERE id = $1', [doctor.id]))[0].name;
    expect(line).toMatchObject({ patientName: 'EM PASSO CERTO', phone: '1122223333', resource: name });
  });
});

describe('editing', () => {
  it('[LST-151] keeps interaction, patient and list in step; what is not sent stays', async () => {
    const { body } = await create({ patId: 'ED-1', patientName: 'Antes', title: 'Um', modality: 'US', room: 'A' });
    const { status, body: after } = await update(body.id, {
      accessionNo: 'ED-77',
      title: 'Dois',
      modality: 'MG',
      patId: 'ED-1',
      patientName: 'Depois',
      phone: '11987654321',
      email: 'd@prova.example',
    });
    expect(status).toBe(200);
    expect(after).toMatchObject({
      ...{ accessionNo: 'ED-77', title: 'Dois', modality: 'MG', patientName: 'DEPOIS' },
      ...{ phone: '11987654321', email: 'd@prova.example', room: 'A', patient: body.patient },
    });
    const interactionRow = await interactionOf(body.id);
    expect(interactionRow).toMatchObject({ title: 'Dois', accession_number: 'ED-77', version: 2 });
    expect(interactionRow.forms['gestationalAge.info.accessionNumber']).toBe('ED-77');
    const record = await rowsOf('SELECT name, email FROM patient WHERE id = $1', [body.patient]);
    expect(record).toEqual([{ name: 'DEPOIS', email: 'd@prova.example' }]);
    const trail = await rowsOf('SELECT action FROM gesta_trail() WHERE subject = ANY($1) ORDER BY seq', [
      [body.id, body.patient],
    ]);
    expect(trail.map(({ action }) => action)).toEqual([
      ...['patient.create', 'interaction.create', 'worklist.create'],
      ...['patient.update', 'worklist.update'],
    ]);
  });

  it('another code means another patient, while nobody has written in the exam', async () => {
    const { body } = await create({ patId: 'MV-1', patientName: 'Primeira' });
    const moved = await update(body.id, { patId: 'MV-2', patientName: 'Segunda', serviceDate: addDays(today, 2) });
    expect(moved.body).toMatchObject({ patId: 'MV-2', patientName: 'SEGUNDA', serviceDate: addDays(today, 2) });
    expect(moved.body.patient).not.toBe(body.patient);
    expect(await rowsOf('SELECT name FROM patient WHERE pat_id = $1', ['MV-1'])).toEqual([{ name: 'PRIMEIRA' }]);
    expect((await save(body.id, 2)).status).toBe(200);
    const late = await update(body.id, { patId: 'MV-3', accessionNo: 'MV-9' });
    expect([late.status, late.body.error.fields]).toEqual([
      400,
      { accessionNo: 'worklist.alreadyBegun', patId: 'worklist.alreadyBegun' },
    ]);
    expect((await update(body.id, { room: 'sala 9', accessionNo: moved.body.accessionNo })).body.room).toBe('SALA 9');
  });

  it('refuses a number another exam has, and a published exam', async () => {
    const one = await create({});
    const two = await create({});
    const taken = await update(two.body.id, { accessionNo: one.body.accessionNo });
    expect([taken.status, taken.body.error.fields]).toEqual([409, { accessionNo: 'worklist.accessionTaken' }]);
    await make.pool.query("UPDATE interaction SET status = 'PUBLICADO' WHERE id = $1", [one.body.id]);
    expect((await update(one.body.id, { title: 'Tarde' })).body.error.code).toBe('published');
    expect((await update(randomUUID(), { title: 'x' })).status).toBe(404);
  });
});
