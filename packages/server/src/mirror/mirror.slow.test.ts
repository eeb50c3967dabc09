import { addDays, type CalendarDay, valueOfZ } from '@gesta/clinical';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { PDF } from '../test/publishedInteraction.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';
import { markMirror } from './markMirror.ts';

let server: TestApp;
let make: Factories;
let company: { id: string };
let manager: Who & { id: string };
let doctor: Who & { id: string };
let user: Who & { id: string };

type Values = Record<string, string | number>;

const DAY = '2026-11-12' as CalendarDay;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = await make.makeCompany();
  manager = await as('manager', 'Gestora');
  doctor = await as('doctor', 'Dra. Helena');
  user = await as('user', 'Recepção');
});

async function as(role: 'manager' | 'doctor' | 'user', displayName: string) {
  const { id, email } = await make.makeUser(role, [company.id], { displayName });
  return { id, token: await server.signIn(email), company: company.id };
}

/** Has the server compute what is due now, not in a minute: two at once for one clinic there never are. */
async function compute(): Promise<void> {
  await make.pool.query(
    `SELECT graphile_worker.add_job('mirror', json_build_object('company', $1::text), queue_name => 'mirror', job_key => 'mirror:' || $1)`,
    [company.id],
  );
  const due = () => make.pool.query('SELECT FROM quality_due WHERE company_id = $1', [company.id]);
  await expect.poll(async () => (await due()).rowCount, { timeout: 20_000 }).toBe(0);
}
const mirror = async (who: Who, query: object = {}) => (await server.call('qualityMirror', query, who)).body;
const cells = async () =>
  (
    await make.pool.query(
      `SELECT doctor_id, measure, curve, span, month::text, n, slips, sum FROM quality_cell WHERE company_id = $1
       ORDER BY measure, curve, span, doctor_id`,
      [company.id],
    )
  ).rows;

/** An exam of a new gestation, its values saved and its report published as a doctor does. */
async function published(days: number, values: Values, who = doctor): Promise<string> {
  const { id: patient } = await make.makePatient(company.id);
  const { id: gestation } = await make.makeGestation(company.id, patient);
  return publishedIn(patient, gestation, days, values, who);
}

async function publishedIn(
  patientId: string,
  gestationId: string,
  days: number,
  values: Values,
  who = doctor,
): Promise<string> {
  const forms = {
    'gestationalAge.info.calculo': 'DUM',
    'gestationalAge.info.date': addDays(DAY, -days),
    'gestationalAge.info.interationDate': DAY,
    'gestationalAge.info.fetos': '1',
  };
  const { id: iuid } = await make.makeInteraction(company.id, patientId, {
    gestationId,
    doctorId: who.id,
    forms: { ...forms, 'gestationalAge.hasData': true, '2ndand3rdquarter.hasData': true },
  });
  const saved = await server.call(
    'saveForms',
    { iuid, baseVersion: 1, patchId: make.id(), set: values, unset: [] },
    who,
  );
  expect(saved.status).toBe(200);
  await server.call('attachReport', { iuid, name: 'laudo.pdf', bytes: PDF }, who);
  const { rows } = await make.pool.query('SELECT version FROM interaction WHERE id = $1', [iuid]);
  expect((await server.call('publishReport', { iuid, version: rows[0].version }, who)).status).toBe(200);
  return iuid;
}

const abdomen = (weeks: number, z: number) => ({
  '2ndand3rdquarter.biometria1.ca': Math.round((valueOfZ('ca', 'intergrowth', {}, weeks, z) ?? 0) * 10) / 10,
});

describe('from published exams to the mirror', () => {
  it('[ADM-079] [ADM-094] sums what doctors published, says nothing below thirty, and shows each what is hers', async () => {
    for (let index = 0; index < 29; index += 1) await published(154, abdomen(22, 0.7 + ((index % 7) - 3) * 0.3));
    // A slip of the unit, twins, an age by this very exam, and one that nobody published.
    await published(154, { '2ndand3rdquarter.biometria1.ca': 17.3 });
    await published(154, { ...abdomen(22, 0), 'gestationalAge.info.fetos': '2' });
    await published(154, {
      ...abdomen(22, 0),
      'gestationalAge.info.calculo': 'manual',
      'gestationalAge.info.calculoRef': 'CA',
      'gestationalAge.info.weeks': 22,
      'gestationalAge.info.days': 0,
    });
    await compute();
    const few = await mirror(manager, { curve: 'intergrowth' });
    expect(few.rows.map(({ name, n }: { name: string; n: number }) => [name, n])).toEqual([
      ['Dra. Helena', 30],
      ['', 30],
    ]);
    expect(few.rows[0].cells.find((cell: { measure: string }) => cell.measure === 'ca')).toMatchObject({
      n: 29,
      slips: 1,
      figures: null,
    });
    const colleague = await as('doctor', 'Dr. Caio');
    await published(154, abdomen(22, 0.7), doctor);
    await published(154, abdomen(22, -1), colleague);
    await compute();
    const kept = await cells();
    expect(kept.map(({ curve, n }) => [curve, n]).sort()).toEqual([
      ['hadlock', 1],
      ['hadlock', 30],
      ['intergrowth', 1],
      ['intergrowth', 30],
      ['who', 1],
      ['who', 30],
    ]);
    const seen = await mirror(manager, { curve: 'intergrowth' });
    expect(seen.rows.map(({ name }: { name: string }) => name)).toEqual(['Dr. Caio', 'Dra. Helena', '']);
    const own = await mirror(doctor, { curve: 'intergrowth' });
    expect(own.rows.map(({ doctor: of }: { doctor: string | null }) => of)).toEqual([doctor.id, null]);
    const { figures } = own.rows[0].cells.find((cell: { measure: string }) => cell.measure === 'ca');
    const sum = kept.find(({ curve, n }) => curve === 'intergrowth' && n === 30).sum;
    expect(figures.mean).toBeCloseTo(sum / 30, 9);
    expect(figures.mean).toBeCloseTo(0.69, 1);
    expect(JSON.stringify(own)).not.toContain('Caio');
    expect((await server.call('qualityMirror', {}, user)).status).toBe(403);
    expect((await server.call('mirrorExams', { measure: 'ca' }, user)).status).toBe(403);
  });

  it('lists the exams behind a cell by z, of a colleague to nobody but those who lead', async () => {
    const asked = { measure: 'ca', curve: 'intergrowth', doctor: doctor.id } as const;
    const { body } = await server.call('mirrorExams', asked, manager);
    expect(body).toHaveLength(31);
    const scores = body.map(({ z }: { z: number }) => z);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect(body[0]).toMatchObject({ day: DAY, patient: { name: expect.stringMatching(/^PACIENTE/) } });
    const colleague = await as('doctor', 'Dr. Rui');
    expect((await server.call('mirrorExams', asked, colleague)).status).toBe(403);
    expect((await server.call('mirrorExams', { measure: 'ca' }, colleague)).body).toEqual([]);
  });

  it('[ADM-094] marks by the limits a clinic has said, which are its own and only who leads says', async () => {
    const asked = { curve: 'intergrowth' };
    const markOf = ({ rows }: { rows: { name: string; cells: { measure: string; figures: object | null }[] }[] }) =>
      rows.find(({ name }) => name === 'Dra. Helena')?.cells.find(({ measure }) => measure === 'ca')?.figures;
    const ours = { mean: 0.5, sdLow: 0.8, sdHigh: 1.2 };
    const before = await mirror(manager, asked);
    expect(before).toMatchObject({ limits: ours, ownLimits: false });
    const strict = { mean: 0.1, sdLow: 0.3, sdHigh: 3 };
    expect((await server.call('saveMirrorLimits', { limits: strict }, manager)).status).toBe(200);
    const strictly = await mirror(doctor, asked);
    expect(strictly).toMatchObject({ limits: strict, ownLimits: true });
    expect(markOf(strictly)).toMatchObject({ meanMark: 'above', spreadMark: null });
    await server.call('saveMirrorLimits', { limits: { mean: 2, sdLow: 1, sdHigh: 1 } }, manager);
    expect(markOf(await mirror(manager, asked))).toMatchObject({ meanMark: null, spreadMark: 'narrow' });

    const elsewhere = await make.makeCompany();
    const other = await make.makeUser('manager', [elsewhere.id]);
    const there = { token: await server.signIn(other.email), company: elsewhere.id };
    expect(await mirror(there)).toMatchObject({ limits: ours, ownLimits: false });
    expect((await server.call('saveMirrorLimits', { limits: strict }, doctor)).status).toBe(403);
    for (const wrong of [{ ...strict, mean: 0 }, { ...strict, sdLow: 1.1 }, { mean: 0.5 }])
      expect((await server.call('saveMirrorLimits', { limits: wrong } as never, manager)).status).toBe(400);
    await server.call('saveMirrorLimits', { limits: null }, manager);
    expect(await mirror(manager, asked)).toMatchObject({ limits: ours, ownLimits: false, rows: before.rows });
  });

  it('takes the first exam of a gestation and span, and takes back what is opened again', async () => {
    const rui = await as('doctor', 'Dr. Rute');
    const { id: patient } = await make.makePatient(company.id);
    const { id: gestation } = await make.makeGestation(company.id, patient);
    const first = await publishedIn(patient, gestation, 150, abdomen(150 / 7, 1), rui);
    await make.pool.query(`UPDATE interaction SET service_day = '2026-11-08' WHERE id = $1`, [first]);
    const second = await publishedIn(patient, gestation, 156, abdomen(156 / 7, -1), rui);
    const late = await publishedIn(patient, gestation, 220, abdomen(220 / 7, 0), rui);
    const said = async () => {
      await compute();
      const { rows } = await make.pool.query(
        'SELECT span, interaction_id FROM quality_exam WHERE doctor_id = $1 ORDER BY 1',
        [rui.id],
      );
      return rows.map(({ span, interaction_id }) => [span, interaction_id]);
    };
    expect(await said()).toEqual([
      ['late', late],
      ['middle', first],
    ]);
    const reopened = await server.call('reopenReport', { iuid: first }, rui);
    expect(reopened.status).toBe(200);
    expect(await said()).toEqual([
      ['late', late],
      ['middle', second],
    ]);
  });

  it('reads everything again at night, and mends what was lost', async () => {
    const before = await cells();
    await make.pool.query('DELETE FROM quality_exam WHERE company_id = $1 AND doctor_id = $2', [company.id, doctor.id]);
    await make.pool.query('DELETE FROM quality_cell WHERE company_id = $1 AND doctor_id = $2', [company.id, doctor.id]);
    await markMirror(make.pool, { onlyNew: false });
    const { rows } = await make.pool.query(
      `SELECT payload ->> 'company' AS company FROM graphile_worker._private_jobs j
       JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'mirror'`,
    );
    expect(rows.map((row) => row.company)).toContain(company.id);
    // The job of the server itself may be at it already.
    await expect.poll(cells, { timeout: 20_000 }).toEqual(before);
  });

  describe('while exams are changed', () => {
    const CHANGE = 'UPDATE interaction SET version = version + 1 WHERE id = $1';
    const writers: pg.Client[] = [];

    async function writer(): Promise<pg.Client> {
      const client = new pg.Client({ connectionString: server.database.ownerUrl });
      writers.push(client);
      await client.connect();
      await client.query('BEGIN');
      return client;
    }

    afterEach(() => Promise.all(writers.splice(0).map((client) => client.end())));

    /** Two published exams, each of a gestation of its own. */
    const twice = () => Promise.all([exam(company.id), exam(company.id)]);

    async function exam(clinic: string): Promise<string> {
      const { id: patient } = await make.makePatient(clinic);
      const { id: gestation } = await make.makeGestation(clinic, patient);
      return (await make.makeInteraction(clinic, patient, { gestationId: gestation, status: 'PUBLICADO' })).id;
    }

    it('somebody who changes one of several that another is about to change waits for nobody', async () => {
      const [here, there] = await twice();
      const several = await writer();
      await several.query(CHANGE, [here]);
      await make.pool.query(CHANGE, [there]);
      await several.query(CHANGE, [there]);
      await several.query('COMMIT');
    });

    it('marks everything without waiting for who has not finished', async () => {
      const [here, there] = await twice();
      const one = await writer();
      await one.query(CHANGE, [here]);
      await markMirror(make.pool, { onlyNew: false });
      await one.query(CHANGE, [there]);
      await one.query('COMMIT');
    });

    it('keeps no clinic waiting for another', async () => {
      const clinics = [company.id, (await make.makeCompany()).id].sort();
      const [first, last] = await Promise.all(clinics.map(exam));
      const one = await writer();
      await one.query('SET CONSTRAINTS exam_measured IMMEDIATE');
      await one.query(CHANGE, [last]);
      const marking = markMirror(make.pool, { onlyNew: false });
      const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
        AND query LIKE '%gesta_mirror_mark%' AND pid <> pg_backend_pid()`;
      await expect.poll(async () => (await make.pool.query(waits)).rowCount, { timeout: 20_000 }).toBe(1);
      await one.query(CHANGE, [first]);
      await one.query('COMMIT');
      await marking;
    });
  });
});
