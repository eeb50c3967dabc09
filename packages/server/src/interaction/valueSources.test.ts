import { randomUUID } from 'node:crypto';
import { acceptedPatch, deviceSourceKey, sourcesIn } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { measuredExam, reportMade } from '../test/measuredExam.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let companyId: string;
let doctor: Who;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  companyId = (await make.makeCompany()).id;
  const user = await make.makeUser('doctor', [companyId]);
  doctor = { token: await server.signIn(user.email), company: companyId };
});

const G = 'gestationalAge.info.';
const B = '2ndand3rdquarter.biometria1.';
const BEGUN = { [`${G}fetos`]: '1', '2ndand3rdquarter.hasData': true };
const DBP = `${B}dbp`;

/** An exam that a machine measured twice for. */
async function begun() {
  const patient = await make.makePatient(companyId);
  const { id } = await make.makeInteraction(companyId, patient.id, {});
  await save(id, 1, BEGUN);
  const { measures, study } = await reportMade(make, companyId, id, [{}, { value: 70.8 }]);
  const [measure = '', another = ''] = measures;
  return { iuid: id, measure, another, study };
}
const save = (iuid: string, base: number, set: object, unset: string[] = []) =>
  server.call('saveForms', { iuid, baseVersion: base, set: set as never, unset, patchId: randomUUID() }, doctor);
const valuesOf = async (iuid: string) => (await server.call('getInteraction', { iuid }, doctor)).body.formValues;
const taken = (value: number, measure: string) =>
  acceptedPatch({ set: { [DBP]: value }, sources: { [DBP]: { from: 'device', measure } } });

describe('a value that was taken from a machine', () => {
  it('is saved with its source, which typing over takes away and the history keeps', async () => {
    const { iuid, measure } = await begun();
    expect((await save(iuid, 2, taken(71.4, measure))).body).toMatchObject({ version: 3, unset: [] });
    expect(sourcesIn(await valuesOf(iuid))).toEqual({ [DBP]: { from: 'device', measure } });
    await save(iuid, 3, { [`${B}cc`]: 262 });
    expect(sourcesIn(await valuesOf(iuid))).toHaveProperty([DBP]);
    const typed = await save(iuid, 4, { [DBP]: 70 });
    // Whoever sends the value alone learns that its source went.
    expect(typed.body.unset).toContain(deviceSourceKey(DBP));
    expect(sourcesIn(await valuesOf(iuid))).toEqual({});
    const restored = await server.call('restoreExamVersion', { iuid, version: 4 } as never, doctor);
    expect(restored.status).toBe(200);
    expect(sourcesIn(await valuesOf(iuid))).toEqual({ [DBP]: { from: 'device', measure } });
  });

  it('is told apart from what others typed meanwhile, and its source is nothing to ask about', async () => {
    const { iuid, measure, another } = await begun();
    await save(iuid, 2, taken(71.4, measure));
    expect((await save(iuid, 2, { [DBP]: 70 })).status).toBe(409);
    expect((await save(iuid, 2, taken(71.4, another))).body.version).toBe(4);
    expect(sourcesIn(await valuesOf(iuid))).toEqual({ [DBP]: { from: 'device', measure: another } });
  });

  it('has the id of a measure as its source, beside a field that machines measure', async () => {
    const { iuid, measure } = await begun();
    for (const wrong of ['the machine', 7, true, ['x'], `${randomUUID()} `])
      expect((await save(iuid, 2, { [DBP]: 71.4, [deviceSourceKey(DBP)]: wrong })).status).toBe(400);
    const text = deviceSourceKey('2ndand3rdquarter.avaliacaoGestacao1.placenta');
    expect((await save(iuid, 2, { [text]: measure })).status).toBe(400);
    expect(sourcesIn(await valuesOf(iuid))).toEqual({});
  });

  it('[IMG-068] names a measure of its own exam: one of another exam, of another clinic, or of nobody is refused', async () => {
    const { iuid, measure, study } = await begun();
    const other = await begun();
    const elsewhere = (await make.makeCompany()).id;
    const { exam, measures } = await measuredExam({ make }, elsewhere);
    expect(exam).not.toBe(iuid);
    for (const foreign of [other.measure, measures[0] ?? '', randomUUID()]) {
      const refused = await save(iuid, 2, taken(71.4, foreign));
      expect(refused.status).toBe(400);
      expect(refused.body.error.fields).toEqual({ [`set.${deviceSourceKey(DBP)}`]: 'errors.foreignMeasure' });
    }
    expect(await valuesOf(iuid)).not.toHaveProperty([DBP]);
    expect((await save(iuid, 2, taken(71.4, measure))).status).toBe(200);
    // What was taken stays with its source where its study went to another exam, and whatever else is saved.
    await make.pool.query('UPDATE dicom_study SET interaction_id = $2 WHERE id = $1', [study, other.iuid]);
    expect((await save(iuid, 3, { ...taken(71.4, measure), [`${B}cc`]: 262 })).status).toBe(200);
  });
});
