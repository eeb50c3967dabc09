import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { pagesOf } from '../test/pdfText.ts';
import { png } from '../test/pictures.ts';
import { publishedInteraction } from '../test/publishedInteraction.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let admin: Who;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  admin = { token: await server.signIn((await make.makeUser('admin', [])).email) };
});

const place = {
  nameFull: 'Clínica Aurora Ltda',
  address: 'Rua das Acácias',
  number: '100',
  city: 'São Paulo',
  state: 'SP',
  zipCode: '01234567',
  phone: '(11) 4000-0000',
  site: 'https://aurora.example/',
  cnes: '1234567',
  directorName: 'Dra. Helena Inventada',
  directorCrm: '999418',
  directorUF: 'MG',
};

describe('the first steps of a clinic', () => {
  it('are done by facts, one after the other', async () => {
    const { id: company } = await make.makeCompany();
    const who = { ...admin, company };
    const steps = async () => (await server.call('firstSteps', { company }, who)).body;
    expect(Object.values((await steps()).done)).toEqual([false, false, false, false, false]);
    await server.call('updateCompany', { iuid: company, version: 1, ...place }, admin);
    expect((await steps()).done.place).toBe(true);
    await server.call('saveCompanyLogo', { company, name: 'logo.png', bytes: png(8, 8) }, who);
    expect((await steps()).done.logo).toBe(true);
    const doctor = await make.makeUser('doctor', [company], { crm: '', address: '' });
    await make.makeUser('user', [company]);
    expect((await steps()).done.people).toBe(false);
    expect((await steps()).people.find(({ iuid }: { iuid: string }) => iuid === doctor.id).missing).toContain(
      'address',
    );
    await make.pool.query(
      "UPDATE app_user SET crm = '999418', crm_uf = 'MG', address = 'Rua A', contact = '31 4000-0000' WHERE id = $1",
      [doctor.id],
    );
    expect((await steps()).done.people).toBe(true);
    await server.call('confirmTestPage', { company }, who);
    const { iuid } = await publishedInteraction({ server, make }, company, (await make.makePatient(company)).id);
    expect((await steps()).done).toMatchObject({ testPage: true, firstExam: false });
    const read = await server.call('portal', { id: iuid }, {});
    expect(read.body.company).toMatchObject({
      address: 'Rua das Acácias, 100 · São Paulo, SP · 01234-567',
      phone: place.phone,
      site: place.site,
      cnes: place.cnes,
    });
    expect(Object.values((await steps()).done)).toEqual([true, true, true, true, true]);
    // A clinic that closed leaves its patients what they were given.
    await server.call('setCompanyActive', { iuid: company, active: false }, admin);
    expect((await server.call('portal', { id: iuid }, {})).body.accessGranted).toBe(true);
  });

  it('the example is the clinic’s own paper, with where it is, who answers for it, and what it is', async () => {
    const { id: company } = await make.makeCompany();
    await server.call('updateCompany', { iuid: company, version: 1, ...place }, admin);
    const asked = await server.app.inject({
      url: `/functions/companies/${company}/example-paper`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(asked.statusCode).toBe(200);
    const text = pagesOf(asked.rawPayload)
      .map((page) => page.text)
      .join('');
    for (const said of [
      'Rua das Acácias, 100 · São Paulo, SP · 01234-567',
      '(11) 4000-0000 · aurora.example · CN',
      'Responsável técnico(a): Dra. Helena Inventada, CRM-MG 999418',
      'PACIENTE DE EXEMPLO',
    ])
      expect(text).toContain(said.replaceAll(' ', ''));
  });
});
