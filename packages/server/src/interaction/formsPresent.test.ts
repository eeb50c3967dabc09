import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDay } from '@gesta/clinical';
import { hasDataKey } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormValues } from '../db/schema.ts';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';
import { formsPresentIn } from './formsPresent.ts';

let server: TestApp;
let make: Factories;
let company: string;
let doctor: Who;
let today: CalendarDay;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = (await make.makeCompany()).id;
  doctor = { token: await server.signIn((await make.makeUser('doctor', [company])).email), company };
  today = (await server.call('activeCompany', {}, doctor)).body.today;
});

const GROWTH = hasDataKey('2ndand3rdquarter');
const DOPPLER = hasDataKey('obstetricdoppler');

type Kept = { forms: FormValues; forms_present: string[]; version: number; unnested: string[] };
async function kept(iuid: string): Promise<Kept> {
  const { rows } = await make.pool.query<Kept>(
    `SELECT forms, forms_present, version, ARRAY(
       SELECT split_part(key, '.', 1) FROM jsonb_each(forms) WHERE key LIKE '%.hasData' AND value = 'true') AS unnested
     FROM interaction WHERE id = $1`,
    [iuid],
  );
  const [row] = rows;
  if (!row) throw new Error('No such exam.');
  // Whoever wrote it, the list says what the values say.
  expect(row.forms_present).toEqual(row.unnested);
  expect(row.forms_present).toEqual(formsPresentIn(row.forms));
  return row;
}
/** As a list has it. */
async function listed(iuid: string, day = today): Promise<string[]> {
  const { interactions } = (await server.call('listInteractions', { day }, doctor)).body;
  return interactions.find((line: { iuid: string }) => line.iuid === iuid).forms;
}

async function save(iuid: string, set: object, unset: string[] = []) {
  const { version } = await kept(iuid);
  const sent = { iuid, baseVersion: version, set, unset, patchId: randomUUID() };
  const answer = await server.call('saveForms', sent as never, doctor);
  expect(answer.status).toBe(200);
  return kept(iuid);
}

describe('which forms an exam has', () => {
  it('is kept by whatever writes its values', async () => {
    const patient = (await make.makePatient(company)).id;
    const { iuid } = (await server.call('createExam', { patient, gestation: 'new' }, doctor)).body;
    const begun = (await kept(iuid)).forms_present;
    expect((await save(iuid, { [GROWTH]: true, '2ndand3rdquarter.biometria1.ca': 222 })).forms_present).toContain(
      '2ndand3rdquarter',
    );
    const both = await save(iuid, { [DOPPLER]: true });
    expect(await listed(iuid)).toEqual(both.forms_present);
    expect(both.forms_present).toEqual(expect.arrayContaining(['2ndand3rdquarter', 'obstetricdoppler']));
    // A key press in a form that is there already.
    expect((await save(iuid, { '2ndand3rdquarter.biometria1.ca': 223 })).forms_present).toEqual(both.forms_present);
    expect((await save(iuid, {}, [GROWTH])).forms_present).not.toContain('2ndand3rdquarter');
    expect(await listed(iuid)).not.toContain('2ndand3rdquarter');
    const back = await server.call('restoreExamVersion', { iuid, version: both.version }, doctor);
    expect(back.status).toBe(200);
    expect((await kept(iuid)).forms_present).toEqual(both.forms_present);
    expect(begun.every((form) => both.forms_present.includes(form))).toBe(true);
  });

  it('is kept for a booking that is moved, given another patient, and joins a gestation', async () => {
    const patient = (await make.makePatient(company)).id;
    await make.makeGestation(company, patient, { date: addDays(today, -150) });
    const { rows } = await make.pool.query(
      `INSERT INTO exam_type (company_id, name, position, forms) VALUES ($1, 'Morfológico', 0, '{morphological}') RETURNING id`,
      [company],
    );
    const booked = await server.call(
      'bookExam',
      { patient, serviceDate: today, serviceTime: '10:00', examType: rows[0].id } as never,
      doctor,
    );
    const { id } = booked.body;
    expect((await kept(id)).forms_present).toContain('morphological');
    await server.call('moveBooking', { id, serviceDate: addDays(today, 1) } as never, doctor);
    expect((await kept(id)).forms_present).toContain('morphological');
    const other = await make.makePatient(company, { patId: 'OUTRO-1' });
    await make.makeGestation(company, other.id, { date: addDays(today, -150) });
    const changed = await server.call(
      'updateWorklistExam',
      { company, id, patId: 'OUTRO-1', patientName: other.name } as never,
      doctor,
    );
    expect(changed.status).toBe(200);
    expect((await kept(id)).forms_present).toContain('morphological');
    const opened = await server.call('openExam', { iuid: id }, doctor);
    expect(opened.body.interaction.gestation).not.toBeNull();
    expect((await kept(id)).forms_present).toContain('morphological');
    expect(await listed(id, addDays(today, 1))).toContain('morphological');
  });

  it('is kept where the values are written past the application, with and without another version', async () => {
    const patient = (await make.makePatient(company)).id;
    const { id } = await make.makeInteraction(company, patient, { forms: { [GROWTH]: true, [DOPPLER]: false } });
    expect((await kept(id)).forms_present).toEqual(['2ndand3rdquarter']);
    const put = (set: string, values: object) =>
      make.pool.query(`UPDATE interaction SET ${set} WHERE id = $1`, [id, JSON.stringify(values)]);
    await put('forms = forms || $2', { [DOPPLER]: true });
    expect((await kept(id)).forms_present).toHaveLength(2);
    await put('forms = $2, version = version + 1', { [DOPPLER]: true });
    expect((await kept(id)).forms_present).toEqual(['obstetricdoppler']);
    await put('forms = $2, version = 1', { [GROWTH]: 'true' });
    expect((await kept(id)).forms_present).toEqual([]);
    await put("forms = $2, forms_present = '{invented}', version = version + 1", {});
    expect((await kept(id)).forms_present).toEqual([]);
    await make.pool.query("UPDATE interaction SET forms_present = '{invented}' WHERE id = $1", [id]);
    expect((await kept(id)).forms_present).toEqual([]);
  });

  it('is not looked for in the values by a save, which knows what it changes', async () => {
    const patient = (await make.makePatient(company)).id;
    const { id } = await make.makeInteraction(company, patient, { forms: { [GROWTH]: true } });
    const found = await make.pool.query("SELECT pg_get_functiondef('gesta_note_forms'::regproc) AS text");
    await make.pool.query(
      "CREATE OR REPLACE FUNCTION gesta_note_forms() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'unnested'; END $$",
    );
    try {
      await save(id, { '2ndand3rdquarter.biometria1.ca': 222 });
      expect((await save(id, { [DOPPLER]: true })).forms_present).toHaveLength(2);
      await expect(make.pool.query("UPDATE interaction SET forms = '{}' WHERE id = $1", [id])).rejects.toThrow(
        'unnested',
      );
    } finally {
      await make.pool.query(found.rows[0].text);
    }
  });
});
