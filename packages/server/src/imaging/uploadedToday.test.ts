import { beforeAll, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { namedDicom, newUid } from '../test/imagingInput.ts';
import { type TestApp, testApp } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
});

it('tells what was sent from the upload page today, study by study, and nothing of exams that are not seen', async () => {
  const company = (await make.makeCompany()).id;
  const user = await make.makeUser('doctor', [company]);
  const who = { token: await server.signIn(user.email), company };
  const send = async (said: Parameters<typeof namedDicom>[1]) =>
    (await server.call('sendDicom', { bytes: namedDicom(make, said) }, who)).body;
  const list = async () => (await server.call('uploadedToday', {}, who)).body;
  expect(await list()).toEqual([]);

  const patient = await make.makePatient(company, { name: 'ROSA LIMA' });
  const exam = await make.makeInteraction(company, patient.id);
  const study = newUid(make);
  const linked = { name: 'LIMA^ROSA', accession: exam.accessionNumber, study };
  const { study: first } = await send({ ...linked, sop: newUid(make) });
  await send({ ...linked, sop: newUid(make) });
  const { study: second } = await send({ name: 'EMERGENCIA 1' });
  const waits = { iuid: second, name: 'EMERGENCIA 1', interaction: null, files: 1, lastAt: expect.any(String) };
  expect(await list()).toMatchObject([
    waits,
    { iuid: first, name: 'LIMA^ROSA', interaction: exam.id, accessionNo: exam.accessionNumber, files: 2 },
  ]);

  // A colleague's exam, what a machine sent, and what came yesterday.
  const colleague = await make.makeUser('doctor', [company]);
  await make.pool.query('UPDATE interaction SET doctor_id = $2 WHERE id = $1', [exam.id, colleague.id]);
  expect(await list()).toMatchObject([waits]);
  await make.pool.query("UPDATE dicom_instance SET source = 'dimse' WHERE study = $1", [second]);
  expect(await list()).toEqual([]);
  await make.pool.query(
    "UPDATE dicom_instance SET source = 'upload', received_at = now() - interval '1 day' WHERE study = $1",
    [second],
  );
  expect(await list()).toEqual([]);
});
