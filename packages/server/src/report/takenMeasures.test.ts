import { routes } from '@gesta/domain';
import { deviceSourceKey } from '@gesta/forms';
import { beforeAll, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { reportMade } from '../test/measuredExam.ts';
import { pagesOf } from '../test/pdfText.ts';
import { type TestApp, testApp, toRequest } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
});

it('[IMG-069] a published report says on paper which machine its numbers are of, and keeps that with it', async () => {
  const company = (await make.makeCompany()).id;
  const user = await make.makeUser('doctor', [company], { crm: '999418', crmUF: 'MG' });
  const doctor = { token: await server.signIn(user.email), company };
  const patient = await make.makePatient(company);
  const B = '2ndand3rdquarter.biometria1';
  const forms = {
    '2ndand3rdquarter.hasData': true,
    'gestationalAge.info.calculo': 'DUM',
    'gestationalAge.info.date': '2026-06-11',
    'gestationalAge.info.interationDate': '2026-11-12',
    'gestationalAge.info.fetos': '1',
    [`${B}.dbp`]: 54,
    [`${B}.ca`]: 178,
  };
  const { id: iuid } = await make.makeInteraction(company, patient.id, { doctorId: user.id, forms });
  const { measures } = await reportMade(make, company, iuid, [{ value: 5.4, unit: 'cm' }]);
  const measure = measures[0] ?? '';
  await make.pool.query('UPDATE interaction SET forms = forms || $2 WHERE id = $1', [
    iuid,
    { [deviceSourceKey(`${B}.dbp`)]: measure },
  ]);
  expect((await server.call('publishReport', { iuid, version: 1 }, doctor)).status).toBe(200);
  const { rows } = await make.pool.query('SELECT frozen FROM report WHERE interaction_id = $1', [iuid]);
  expect(rows[0].frozen.measured).toMatchObject([
    {
      id: measure,
      device: 'SELFMADE OB-ONE',
      value: 5.4,
      unit: 'cm',
      moment: expect.stringMatching(/^\d\d\/\d\d\/\d{4}/),
    },
  ]);
  const answer = await server.app.inject({
    ...toRequest(routes.reportFile, { iuid }),
    headers: { authorization: `Bearer ${doctor.token}`, 'x-company': company },
  });
  const printed = pagesOf(answer.rawPayload)
    .map(({ text }) => text)
    .join('');
  expect(printed).toMatch(/SELFMADEOB-ONE,\d\d\/\d\d\/\d{4}.{0,12}:DBP5,4cm/);
  expect(printed).not.toContain('CA17');
});
