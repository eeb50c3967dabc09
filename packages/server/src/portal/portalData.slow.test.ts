import { routes } from '@gesta/domain';
import { beforeAll, expect, it } from 'vitest';
import { portalVisitor, type Visitor } from '../test/portalVisitor.ts';
import { toRequest } from '../test/testApp.ts';
import { validFhir } from '../test/validFhir.ts';

const B = '2ndand3rdquarter.biometria1';
const FORMS = {
  'gestationalAge.hasData': true,
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': '2026-04-30',
  'gestationalAge.info.interationDate': '2026-11-12',
  'gestationalAge.info.fetos': '1',
  '2ndand3rdquarter.hasData': true,
  [`${B}.dbp`]: 71.4,
  [`${B}.ca`]: 228.25,
  'observations.hasData': true,
  'observations.info.text': '<p>nota interna</p>',
};

let visitor: Visitor;
beforeAll(async () => {
  visitor = await portalVisitor();
});

const data = (id: string, cookie: string, kind: 'fhir' | 'csv') =>
  visitor.app.inject({ url: `/functions/portal/${id}/${kind}`, headers: { cookie } });

it('[IOP-001] a patient takes her exam home as data: the document the clinic gives out, and a table of it', async () => {
  const { id } = await visitor.exam({ forms: FORMS });
  const before = await visitor.open(id);
  for (const kind of ['fhir', 'csv'] as const) expect((await data(id, before.cookie, kind)).statusCode).toBe(404);
  expect((await visitor.call('publishReport', { iuid: id, version: 1 }, visitor.who)).status).toBe(200);

  const { cookie } = await visitor.open(id);
  const bundle = await data(id, cookie, 'fhir');
  expect([bundle.statusCode, bundle.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('.fhir.json'),
  ]);
  validFhir(bundle.json());
  const staff = await visitor.app.inject({
    ...toRequest(routes.reportFhir, { iuid: id }),
    headers: { authorization: `Bearer ${visitor.who.token}`, 'x-company': visitor.who.company },
  });
  expect(bundle.body).toBe(staff.body);

  const table = await data(id, cookie, 'csv');
  expect([table.statusCode, table.headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')]);
  const rows = table.body.split('\r\n').map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')));
  expect(rows.filter(([, , value]) => value === '71,4' || value === '228,25')).toEqual([
    [expect.stringContaining('Feto 1'), 'Diâmetro biparietal (DBP)', '71,4', 'mm', '11820-8'],
    [expect.stringContaining('Feto 1'), 'Circunferência abdominal (CA)', '228,25', 'mm', '11979-2'],
  ]);
  expect(table.body).not.toContain('nota interna');
});

it('nobody else does: without what the portal gave, with that of another exam, and after the portal was closed', async () => {
  const [one, other] = [await visitor.exam({ forms: FORMS }), await visitor.exam({ forms: FORMS })];
  for (const { id } of [one, other]) await visitor.call('publishReport', { iuid: id, version: 1 }, visitor.who);
  const { cookie } = await visitor.open(other.id);
  for (const kind of ['fhir', 'csv'] as const) {
    expect((await data(one.id, '', kind)).statusCode).toBe(404);
    expect((await data(one.id, cookie, kind)).statusCode).toBe(404);
    expect((await data(other.id, cookie, kind)).statusCode).toBe(200);
  }
  await visitor.call('closePortal', { iuid: other.id }, visitor.who);
  for (const kind of ['fhir', 'csv'] as const) expect((await data(other.id, cookie, kind)).statusCode).toBe(404);
});
