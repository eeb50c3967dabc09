import { randomUUID } from 'node:crypto';
import { type RouteName, routes } from '@gesta/domain';
import { assistantSourceKey, sourcesIn } from '@gesta/forms';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type ModelClinic, modelClinic, modelReport } from '../test/modelClinic.ts';
import { unspaced } from '../test/paperOf.ts';
import { pagesOf } from '../test/pdfText.ts';
import { toRequest } from '../test/testApp.ts';

let clinic: ModelClinic;
let company: string;
let doctor: { id: string; token: string };

beforeAll(async () => {
  clinic = await modelClinic();
  company = clinic.company.id;
});
beforeEach(async () => {
  doctor = await clinic.person('doctor');
  await clinic.consent({ mode: 'model', dataLeaves: true });
});

const who = () => ({ token: doctor.token, company });
const call = (name: RouteName, input: object, as = who()) => clinic.server.call(name, input as never, as);
const CF = '2ndand3rdquarter.biometria1.cf';
const NOTICE = 'Partes deste texto foram sugeridas por inteligência artificial e revisadas pelo médico.';

it('a value that was kept names what proposed it, in this exam only, until somebody types over it', async () => {
  await clinic.consent({ mode: 'rules', dataLeaves: false });
  const iuid = await clinic.exam({ exam: { doctorId: doctor.id } });
  const other = await clinic.exam({ exam: { doctorId: doctor.id } });
  const { body: asked } = await clinic.ask(doctor, iuid, 'cf 52', { screen: 'form' });
  const [item] = asked.items;
  expect(item).toMatchObject({ kind: 'field', key: CF, proposed: 52 });
  const save = (exam: string, baseVersion: number, set: object) =>
    call('saveForms', { iuid: exam, baseVersion, set, unset: [], patchId: randomUUID() });
  const taken = { [CF]: 52, [assistantSourceKey(CF)]: item.iuid };
  const refused = await save(other, 1, taken);
  expect([refused.status, refused.body.error.fields]).toEqual([
    400,
    { [`set.${assistantSourceKey(CF)}`]: 'errors.foreignProposal' },
  ]);
  expect((await save(iuid, 1, { [CF]: 52, [assistantSourceKey(CF)]: 'x' })).status).toBe(400);
  const saved = await save(iuid, 1, taken);
  expect(saved.status).toBe(200);
  const values = async () => (await call('getInteraction', { iuid })).body.formValues;
  expect(sourcesIn(await values())).toEqual({ [CF]: { from: 'assistant', item: item.iuid } });
  expect((await clinic.entries(iuid))[0].items).toMatchObject([{ outcome: 'kept' }]);
  const typed = await save(iuid, saved.body.version, { [CF]: 51 });
  expect(typed.body.unset).toContain(assistantSourceKey(CF));
  expect(sourcesIn(await values())).toEqual({});
});

it('[AIA-031] a form that was proposed and applied has question and answer in its history', async () => {
  const manager = { token: (await clinic.person('manager')).token, company };
  await clinic.consent({ mode: 'rules', dataLeaves: false });
  const { body: asked } = await clinic.ask(doctor, null, 'tornar placenta obrigatória', {
    formKey: '2ndand3rdquarter',
  });
  const [item] = asked.items;
  const of = { companyId: company, formKey: '2ndand3rdquarter' };
  const customization = { fields: { 'avaliacaoGestacao.placenta': { required: true } } };
  const draft = { ...of, version: 0, customization, prompt: 'another', aiMessage: 'another' };
  expect((await call('saveFormCustomization', { ...draft, item: randomUUID() }, manager)).status).toBe(400);
  expect((await call('saveFormCustomization', { ...draft, item: item.iuid }, manager)).status).toBe(200);
  const { body: history } = await call('formCustomizationHistory', of, manager);
  expect(history).toMatchObject([
    { prompt: 'tornar placenta obrigatória', aiMessage: asked.message, isCurrent: true, updatedAt: expect.any(String) },
  ]);
  const { body: entries } = await call('assistantEntries', { formKey: '2ndand3rdquarter' }, manager);
  expect(entries[0].items).toMatchObject([{ kind: 'form', outcome: 'kept' }]);
  const restored = { ...of, versionId: history[0].id };
  expect((await call('restoreFormCustomization', restored, manager)).status).toBe(200);
});

async function published(outcome: 'kept' | 'refused', notice = true) {
  const admin = { token: clinic.admin.token, company };
  await call('saveAssistantSettings', { mode: 'model', dataLeaves: true, notice }, admin);
  const iuid = await clinic.exam({
    exam: { doctorId: doctor.id, accessionNumber: randomUUID().slice(0, 8), portalOpenedAt: new Date() },
  });
  clinic.say(modelReport('Feto vivo.'));
  const { body: asked } = await clinic.ask(doctor, iuid, 'escreva a conclusão');
  const items = [{ item: asked.items[0].iuid, outcome }];
  await call('decideAssistantItems', { iuid: asked.entry, items });
  const { status } = await call('publishReport', { iuid, version: 1 });
  expect(status).toBe(200);
  const { rows } = await clinic.make.pool.query('SELECT frozen FROM report WHERE interaction_id = $1', [iuid]);
  const file = await clinic.server.app.inject({
    ...toRequest(routes.reportFile, { iuid }),
    headers: { authorization: `Bearer ${doctor.token}`, 'x-company': company },
  });
  const paper = pagesOf(file.rawPayload)
    .map(({ text }) => text)
    .join('');
  const portal = await clinic.server.app.inject({ url: '/functions/portal', query: { id: iuid } });
  const late = await call('decideAssistantItems', { iuid: asked.entry, items });
  return {
    frozen: rows[0].frozen.assistant,
    item: items[0]?.item,
    paper: unspaced(paper).includes(unspaced(NOTICE)),
    portal: portal.json().report.assisted,
    late: late.body.error?.code,
  };
}

it('[AIA-038] where something of a model was kept, paper and portal say so, and the report names it', async () => {
  const { frozen, item, ...told } = await published('kept');
  expect(frozen).toEqual({ items: [item], notice: true });
  expect(told).toEqual({ paper: true, portal: true, late: 'published' });
});

it('[AIA-038] where nothing was kept, or the clinic does not say it, they do not', async () => {
  expect(await published('refused')).toMatchObject({ frozen: undefined, paper: false, portal: false });
  const { frozen, item, ...silent } = await published('kept', false);
  expect(frozen).toEqual({ items: [item], notice: false });
  expect(silent).toMatchObject({ paper: false, portal: false });
});
