import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type ModelClinic, modelClinic, modelHelp, modelReport } from '../test/modelClinic.ts';

let clinic: ModelClinic;
let company: string;
let doctor: { id: string; token: string };

beforeAll(async () => {
  clinic = await modelClinic();
  company = clinic.company.id;
});
beforeEach(async () => {
  doctor = await clinic.person('doctor');
  clinic.model.requests.length = 0;
  await clinic.consent({ mode: 'model', dataLeaves: true });
});

const rulesOnly = () => clinic.consent({ mode: 'rules', dataLeaves: false });
const who = () => ({ token: doctor.token, company });
const TEMPLATE = '<p>DBP: <strong>{{2ndand3rdquarter.biometria1.dbp}}</strong> e {{nada.info.nada}}</p>';
const fill = (id: string, template = TEMPLATE) => clinic.server.call('aiFillTemplate', { id, template }, who());
const suggest = (id: string, more: object = {}) =>
  clinic.server.call('aiSuggestConclusion', { id, previusStudyIds: [], lastDoctorStudyIds: [], ...more }, who());

it('[AIA-005] a template is filled with the values of the exam, by rules or by a model', async () => {
  const id = await clinic.exam();
  await rulesOnly();
  const { body } = await fill(id);
  expect(body).toMatchObject({ filled: true, engine: { kind: 'rules' }, items: [{ kind: 'text' }] });
  expect(body.conclusion).toBe('<p>DBP: <strong>68,0 mm</strong> e {{nada.info.nada}}</p>');
  await clinic.consent({ mode: 'model', dataLeaves: true });
  clinic.say(modelReport('DBP de 68 mm & mais.'));
  const { body: modelled } = await fill(id);
  expect(modelled).toMatchObject({ filled: true, conclusion: '<p>DBP de 68 mm &amp; mais.</p>' });
  expect((await clinic.entries(id)).map(({ purpose }: { purpose: string }) => purpose)).toEqual([
    'template',
    'template',
  ]);
});

it('[AIA-026] where it fails the template is answered as it was', async () => {
  const id = await clinic.exam();
  clinic.model.reply(() => ({ status: 401, json: { error: { message: 'no' } } }));
  const { status, body } = await fill(id);
  expect([status, body.conclusion, body.filled, body.items]).toEqual([200, TEMPLATE, false, []]);
  expect((await clinic.entries(id))[0]).toMatchObject({ error: 'key' });
  clinic.say(modelHelp());
  expect((await fill(id)).body).toMatchObject({ conclusion: TEMPLATE, filled: false });
});

it('[AIA-006] a conclusion is suggested sentence by sentence, after exams this person may open and no others', async () => {
  const id = await clinic.exam({ exam: { doctorId: doctor.id } });
  const { rows } = await clinic.make.pool.query('SELECT patient_id AS id FROM interaction WHERE id = $1', [id]);
  const said = (text: string) => ({ 'conclusion.hasData': true, 'conclusion.info.text': `<p>${text}</p>` });
  const made = async (patient: string, text: string, doctorId: string, where = company, day = '2026-06-14') => {
    const row = { doctorId, forms: said(text) as never, serviceDay: day as never };
    return (await clinic.make.makeInteraction(where, patient, row)).id;
  };
  const colleague = await clinic.person('doctor');
  const stranger = await clinic.make.makePatient(company, { name: 'OUTRA PESSOA (DEMO)' });
  const elsewhere = (await clinic.make.makeCompany()).id;
  const foreign = await clinic.make.makePatient(elsewhere);
  const previous = await made(rows[0].id, 'Anterior dela mesma.', doctor.id);
  const later = await made(rows[0].id, 'Segredo do futuro.', doctor.id, company, '2026-08-14');
  const own = await made(stranger.id, 'Última do próprio médico.', doctor.id);
  const hidden = await made(stranger.id, 'Segredo do colega.', colleague.id);
  const other = await made(foreign.id, 'Segredo de outra empresa.', doctor.id, elsewhere);
  clinic.say(modelReport('Diástole reversa.\nPeso abaixo do esperado.'));
  const { body } = await suggest(id, {
    previusStudyIds: [previous, later, own, hidden, other],
    lastDoctorStudyIds: [own, hidden, other, clinic.make.id()],
  });
  expect(body.conclusion).toBe('Diástole reversa.\nPeso abaixo do esperado.');
  expect(body.items).toHaveLength(2);
  const left = JSON.stringify(clinic.left());
  expect(left).toContain('Anterior dela mesma.');
  expect(left).toContain('Última do próprio médico.');
  expect(left).not.toContain('Segredo');
  await rulesOnly();
  const { body: ruled } = await suggest(id);
  expect(ruled.engine).toEqual({ kind: 'rules' });
  expect(ruled.conclusion.split('\n')).toHaveLength(ruled.items.length);
  expect(ruled.items.length).toBeGreaterThan(1);
});

it('[AIA-027] where it fails there is no sentence, and the text stays as it was', async () => {
  const id = await clinic.exam();
  const stored = async () => (await clinic.make.pool.query('SELECT forms FROM interaction WHERE id = $1', [id])).rows;
  const before = await stored();
  clinic.say('no JSON at all');
  const { status, body } = await suggest(id);
  expect([status, body.conclusion, body.items]).toEqual([200, '', []]);
  expect((await clinic.entries(id))[0]).toMatchObject({ error: 'invalid', purpose: 'conclusion' });
  expect(await stored()).toEqual(before);
});

it('[AIA-007] the last exams of a doctor are the five newest of hers, newest first', async () => {
  const id = await clinic.exam({ exam: { doctorId: doctor.id } });
  const patient = await clinic.make.makePatient(company);
  const ids: string[] = [];
  for (let day = 1; day <= 7; day += 1) {
    const date = new Date(Date.UTC(2026, 9, day));
    ids.push((await clinic.make.makeInteraction(company, patient.id, { doctorId: doctor.id, date })).id);
  }
  const { id: colleague } = await clinic.person('doctor');
  await clinic.make.makeInteraction(company, patient.id, { doctorId: colleague, date: new Date(Date.UTC(2026, 9, 9)) });
  const { body } = await clinic.server.call('assistantSources', { interaction: id }, who());
  const found = body.lastOfDoctor.map(({ iuid }: { iuid: string }) => iuid);
  expect(found).toEqual(ids.reverse().slice(0, 5));
  expect(body.previous).toEqual([]);
});
