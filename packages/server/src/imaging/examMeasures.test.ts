import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { measuredExam, reportMade } from '../test/measuredExam.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let company: string;
let who: Who;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
});
beforeEach(async () => {
  company = (await make.makeCompany()).id;
  const user = await make.makeUser('doctor', [company]);
  who = { token: await server.signIn(user.email), company };
});

const entry = (param: string) => ({ group: 'Fetal Biometry', author: '', param, unit: 'mm' });
const HEAD = entry('Biparietal Diameter');
const read = async (iuid: string) => (await server.call('examMeasures', { iuid }, who)).body;
const trail = async (action: string) =>
  (
    await make.pool.query(
      'SELECT subject, details FROM gesta_trail() WHERE company_id = $1 AND action = $2 ORDER BY seq',
      [company, action],
    )
  ).rows;

describe('measures of machines in an exam', () => {
  it('are those of its own studies, oldest report first, with their machine; what could not be read is told', async () => {
    const { exam, instance, measures } = await measuredExam({ make }, company, [
      { fetus: 'A' },
      { value: 7.2, unit: 'cm' },
    ]);
    await measuredExam({ make }, company);
    const later = await reportMade(make, company, exam, [{ value: 71.9 }]);
    await reportMade(make, company, exam, [], 'malformed');
    const body = await read(exam);
    expect(body.measures.map(({ id }: { id: string }) => id)).toEqual([...measures, ...later.measures]);
    expect(body.measures[0]).toMatchObject({
      report: instance,
      value: 71.4,
      fetus: 'A',
      device: 'SELFMADE OB-ONE',
      picture: null,
    });
    expect(body.reports.map(({ state }: { state: string }) => state)).toEqual(['read', 'read', 'unread']);
    expect(body.reports[0]).toMatchObject({ device: 'SELFMADE OB-ONE', receivedAt: expect.any(String) });
    await make.pool.query(
      'UPDATE dicom_study SET deleted_at = now(), deleted_by = (SELECT min(id::text)::uuid FROM app_user) WHERE id = $1',
      [later.study],
    );
    expect((await read(exam)).measures).toHaveLength(2);
  });

  it('name the picture they were measured on, where that came with the same study', async () => {
    const { exam, study, instance, measures } = await measuredExam({ make }, company, [{}, {}]);
    const foreign = await measuredExam({ make }, company);
    const picture = async (of: string, sop: string) => {
      await make.pool.query(
        `INSERT INTO dicom_instance (company_id, id, study, series_uid, sop_uid, sop_class, transfer_syntax, frames, sha256, size, kind,
           source, received_at, instance_number)
         SELECT company_id, gen_random_uuid(), study, series_uid, $2::text, sop_class, transfer_syntax, 1, sha256(convert_to($2::text, 'UTF8')), 1, 'image',
           source, received_at, 3 FROM dicom_instance WHERE id = $1`,
        [of, sop],
      );
    };
    await picture(instance, '2.25.31');
    await picture(foreign.instance, '2.25.32');
    for (const [each, sop] of [
      ['0', '2.25.31'],
      ['1', '2.25.32'],
    ] as const)
      await make.pool.query('UPDATE dicom_measure SET image_uid = $2 WHERE id = $1', [measures[Number(each)], sop]);
    const body = await read(exam);
    expect(body.measures[0].picture).toMatchObject({ number: 3 });
    expect(body.measures[1].picture).toBeNull();
    expect(study).not.toBe(foreign.study);
  });

  it('[IMG-071] keep what was answered about the fetuses for the next report, in the trail, until the exam is published', async () => {
    const { exam } = await measuredExam({ make }, company, [{ fetus: 'A' }, { fetus: 'B' }]);
    const name = (fetuses: object) => server.call('nameFetuses', { iuid: exam, fetuses: fetuses as never }, who);
    expect((await name({ A: 1 })).status).toBe(200);
    expect((await name({ B: 2, C: null })).status).toBe(200);
    expect((await read(exam)).fetuses).toEqual({ A: 1, B: 2, C: null });
    expect((await name({ A: 0 })).status).toBe(400);
    const entries = await trail('interaction.nameFetuses');
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ subject: exam, details: { fetuses: ['A=1'] } });
    await make.pool.query("UPDATE interaction SET status = 'PUBLICADO' WHERE id = $1", [exam]);
    expect((await name({ A: 2 })).status).toBe(409);
  });

  it('remember the value that was kept against them, and keep that in the trail', async () => {
    const { exam, measures } = await measuredExam({ make }, company);
    const foreign = await measuredExam({ make }, company);
    const key = 'gestationalAge.info.fetos';
    await make.pool.query('UPDATE interaction SET forms = $2 WHERE id = $1', [exam, { [key]: '1' }]);
    const keep = (measure: string | undefined, at = key) =>
      server.call('keepOwnValue', { iuid: exam, key: at, measure } as never, who);
    expect((await keep(foreign.measures[0])).status).toBe(400);
    expect((await keep(measures[0], 'not.in.exam')).status).toBe(400);
    expect((await keep(measures[0])).status).toBe(200);
    expect((await read(exam)).kept).toEqual({ [key]: measures[0] });
    expect(await trail('interaction.keepOwnValue')).toEqual([
      { subject: exam, details: { field: key, measure: measures[0] } },
    ]);
  });
});

describe('what a clinic fills its fields from', () => {
  const save = (device: string, field: string, entries: object[]) =>
    server.call('savePreset', { device, field, entries: entries as never }, who);
  const kept = async () => (await server.call('measurePresets', {}, who)).body;

  it('[IMG-022] [IMG-023] is written per machine and per field, as lists of group, author, parameter and unit, and leaves the others', async () => {
    expect((await save('SELFMADE OB-ONE', 'dbp', [HEAD])).status).toBe(200);
    await save('Other/Maker 2', 'dbp', [entry('BPD')]);
    await save('SELFMADE OB-ONE', 'morphological.biometriaAvancada{n}.ossoNasal', [entry('Nasal bone'), entry('NB')]);
    await save('SELFMADE OB-ONE', 'dbp', [entry('Head width')]);
    expect(await kept()).toEqual([
      { device: 'SELFMADE OB-ONE', field: 'dbp', entries: [entry('Head width')] },
      {
        device: 'SELFMADE OB-ONE',
        field: 'morphological.biometriaAvancada{n}.ossoNasal',
        entries: [entry('Nasal bone'), entry('NB')],
      },
      { device: 'Other/Maker 2', field: 'dbp', entries: [entry('BPD')] },
    ]);
    await save('SELFMADE OB-ONE', 'dbp', []);
    expect((await kept()).map(({ field }: { field: string }) => field)).not.toContainEqual(['SELFMADE OB-ONE', 'dbp']);
    expect(await kept()).toHaveLength(2);
    expect(await trail('study.savePreset')).toHaveLength(5);
  });

  it('comes with the measures of its machine, and never to another clinic', async () => {
    await save('SELFMADE OB-ONE', 'dbp', [HEAD]);
    await save('Other', 'dbp', [HEAD]);
    const { exam } = await measuredExam({ make }, company);
    expect((await read(exam)).presets).toEqual([{ device: 'SELFMADE OB-ONE', field: 'dbp', entries: [HEAD] }]);
    company = (await make.makeCompany()).id;
    const stranger = await make.makeUser('doctor', [company]);
    who = { token: await server.signIn(stranger.email), company };
    expect(await kept()).toEqual([]);
  });

  it('names a field or a place, and nothing else', async () => {
    for (const field of ['a.b', 'x y', '../x', 'a.b.c.d', ''])
      expect((await save('SELFMADE OB-ONE', field, [HEAD])).status).toBeGreaterThanOrEqual(400);
    expect((await save('SELFMADE OB-ONE', 'dbp', [{ ...HEAD, more: 1 }])).status).toBe(400);
  });
});
