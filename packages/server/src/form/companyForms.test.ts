import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
});

async function clinic() {
  const company = (await make.makeCompany()).id;
  const admin = await make.makeUser('admin', [company]);
  const manager = await make.makeUser('manager', [company]);
  const who = { token: await server.signIn(admin.email), company };
  return {
    company,
    who,
    leader: { token: await server.signIn(manager.email), company },
    customize: (formKey: string, version: number, customization: object, form?: object) =>
      server.call('saveFormCustomization', { companyId: company, formKey, version, customization, form } as never, who),
    report: async () => (await server.call('debugForms', { companyId: company }, who)).body,
  };
}
type Clinic = Awaited<ReturnType<typeof clinic>>;

const SUM = {
  add: {
    fields: {
      biometria: [
        { key: 'soma', label: 'Soma', type: 'label', formulas: [{ op: 'sum', of: ['ca', 'cf'], into: 'soma' }] },
      ],
    },
  },
};

async function exam({ company }: Clinic, forms: Record<string, string | number | boolean> = {}) {
  const { id } = await make.makePatient(company);
  return (await make.makeInteraction(company, id, { forms })).id;
}

const save = ({ who }: Clinic, iuid: string, baseVersion: number, set: Record<string, string | number | boolean>) =>
  server.call('saveForms', { iuid, baseVersion, set, unset: [], patchId: make.id() }, who);
const valuesOf = async ({ who }: Clinic, iuid: string) =>
  (await server.call('getInteraction', { iuid }, who)).body.formValues;

const MARKED = { '2ndand3rdquarter.hasData': true };
const AC = '2ndand3rdquarter.biometria1.ca';
const FL = '2ndand3rdquarter.biometria1.cf';
const TOTAL = '2ndand3rdquarter.biometria1.soma';

describe('the server calculates with the forms of the company', () => {
  it('what the company added is calculated in its exams, and in no other company’s', async () => {
    const [own, other] = [await clinic(), await clinic()];
    await own.customize('2ndand3rdquarter', 0, SUM);
    const answers = await Promise.all(
      [own, other].map(async (each) => save(each, await exam(each), 1, { ...MARKED, [AC]: 222, [FL]: 50 })),
    );
    expect(answers.map(({ body }) => body.set[TOTAL])).toEqual([272, undefined]);
  });

  it('its calculated place has no conflict, what two people typed has', async () => {
    const own = await clinic();
    await own.customize('2ndand3rdquarter', 0, SUM);
    const iuid = await exam(own, MARKED);
    await save(own, iuid, 1, { [AC]: 222, [FL]: 50, [TOTAL]: 272 });
    const merged = await save(own, iuid, 1, { '2ndand3rdquarter.biometria1.dbp': 70, [TOTAL]: 1 });
    expect([merged.status, merged.body.set[TOTAL]]).toEqual([200, 272]);
    const asked = await save(own, iuid, 1, { [AC]: 230, [TOTAL]: 280 });
    expect([asked.status, Object.keys(asked.body.error.conflicts)]).toEqual([409, [AC]]);
  });

  it('an exam keeps the values of a form that was hidden, and of a field that is no more', async () => {
    const own = await clinic();
    await own.customize('2ndand3rdquarter', 0, SUM);
    const form = {
      key: 'ombro',
      label: 'Ombro',
      group: 'exame',
      version: 1,
      components: [
        {
          key: 's',
          label: 'S',
          panels: [{ key: 'info', label: 'A', fields: [{ key: 'lado', label: 'Lado', type: 'textfield' }] }],
        },
      ],
    };
    await own.customize('ombro', 0, {}, form);
    const iuid = await exam(own, MARKED);
    await save(own, iuid, 1, { [AC]: 222, [FL]: 50, 'ombro.hasData': true, 'ombro.info.lado': 'direito' });
    await own.customize('2ndand3rdquarter', 1, { hidden: true });
    await own.customize('ombro', 1, { hidden: true });
    const saved = await save(own, iuid, 2, { 'gestationalAge.info.qualidade': 'Satisfatória' });
    expect([saved.status, saved.body.unset]).toEqual([200, []]);
    expect(await valuesOf(own, iuid)).toMatchObject({
      [AC]: 222,
      [TOTAL]: 272,
      'ombro.info.lado': 'direito',
      'gestationalAge.info.qualidade': 'Satisfatória',
    });
    // The other fields of the hidden form still follow the age.
    const dated = await save(own, iuid, 3, {
      'gestationalAge.info.calculo': 'DUM',
      'gestationalAge.info.date': '2026-04-29',
      'gestationalAge.info.interationDate': '2026-11-12',
    });
    expect(dated.body.set['2ndand3rdquarter.biometria1.caPercentil']).toBeGreaterThan(0);
  });

  it('what no longer fits our forms leaves the form as we made it, and the administrator is told', async () => {
    const own = await clinic();
    await make.pool.query(
      `INSERT INTO form_custom VALUES ($1, 'cardiotoco', 4, now(), null, '{"fields": {"info.antigo": {"hidden": true}}}'),
       ($1, 'morphological', 1, now(), null, '{"label": "Morfo"}')`,
      [own.company],
    );
    const iuid = await exam(own);
    expect((await save(own, iuid, 1, { 'conclusion.info.text': 'ok' })).status).toBe(200);
    const { problems, forms } = await own.report();
    expect(problems).toEqual([{ formKey: 'cardiotoco', place: 'cardiotoco.info.antigo', reason: 'unknownField' }]);
    const versions = Object.fromEntries(
      forms.map((form: { key: string; version: number }) => [form.key, form.version]),
    );
    expect(versions).toMatchObject({ cardiotoco: 4, morphological: 1, gestationalAge: 0 });
    // A wrong neighbour does not keep anybody from changing another form.
    expect((await own.customize('morphological', 1, { label: 'Morfo 2' })).status).toBe(200);
  });
});

describe('the forms a server has at hand', () => {
  it('are reported to an admin, and to nobody else [FRM-103]', async () => {
    const { leader, company, report, customize } = await clinic();
    expect((await server.call('debugForms', { companyId: company }, leader)).status).toBe(403);
    expect(await report()).toMatchObject({ cached: false, problems: [] });
    await customize('cardiotoco', 0, { label: 'CTG' });
    await server.call('getForms', { companyId: company }, leader);
    const { cached, forms } = await report();
    expect(cached).toBe(true);
    expect(forms[0]).toEqual({ key: 'gestationalAge', origin: 'gesta', version: 0, sections: 1, fields: 32 });
  });

  it('are dropped by an admin, and by nobody else [FRM-102]', async () => {
    const { leader, who, company, report, customize } = await clinic();
    await customize('cardiotoco', 0, { label: 'CTG' });
    await server.call('getForms', { companyId: company }, leader);
    expect((await server.call('clearFormsCache', {}, leader)).status).toBe(403);
    expect((await report()).cached).toBe(true);
    expect((await server.call('clearFormsCache', {}, who)).body).toEqual({ ok: true });
    expect((await report()).cached).toBe(false);
  });
});
