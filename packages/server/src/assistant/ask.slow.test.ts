import { createTranslate, loadMessages, type Role } from '@gesta/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelClinic, modelClinic, modelReport } from '../test/modelClinic.ts';
import { testApp, type Who } from '../test/testApp.ts';

let clinic: ModelClinic;
let company: string;
let doctor: { id: string; token: string };

beforeAll(async () => {
  clinic = await modelClinic();
  company = clinic.company.id;
});
beforeEach(async () => {
  // Each with turns of her own: so many in a minute are let through.
  doctor = await clinic.person('doctor');
  clinic.model.requests.length = 0;
  await clinic.consent({ mode: 'rules', dataLeaves: false });
});

const B = '2ndand3rdquarter.biometria1.';
const call = (input: object, who = doctor) =>
  clinic.server.call('aiAssistant', input as never, { token: who.token, company });
const ask = (prompt: string, more: object = {}, who = doctor) =>
  call({ prompt, companyId: company, userId: who.id, ...more }, who);
const asWho = (): Who => ({ token: doctor.token, company });

describe('who has an assistant', () => {
  it('[AIA-001] [AIA-002] [AIA-003] admins always, managers and doctors where it is given to them, others never', async () => {
    const answers: Record<string, number> = {};
    for (const role of ['admin', 'manager', 'doctor', 'user'] satisfies Role[])
      for (const enabledIA of [true, false])
        answers[`${role} ${enabledIA}`] = (await ask('atalhos', {}, await clinic.person(role, { enabledIA }))).status;
    expect(answers).toEqual({
      ...{ 'admin true': 200, 'admin false': 200, 'manager true': 200, 'manager false': 403 },
      ...{ 'doctor true': 200, 'doctor false': 403, 'user true': 403, 'user false': 403 },
    });
  });

  it('[AIA-039] clinic and patient switch it off or keep it to rules, and no request leaves then', async () => {
    clinic.say(modelReport('Exame sem alterações.'));
    const exam = await clinic.exam();
    const state = async (interaction = exam) =>
      (await clinic.server.call('assistantState', { interaction }, asWho())).body;
    const asked = async (interaction = exam) => {
      const { body } = await ask('escreva a conclusão', { interaction });
      return [body.engine?.kind ?? body.error.code, clinic.model.requests.length];
    };
    expect(await state()).toMatchObject({ mode: 'rules', why: 'company' });
    expect(await asked()).toEqual(['rules', 0]);
    await clinic.consent({ mode: 'model', dataLeaves: false });
    expect(await state()).toMatchObject({ mode: 'rules', why: 'consent' });
    expect(await asked()).toEqual(['rules', 0]);
    const { body: settings } = await clinic.consent({ mode: 'model', dataLeaves: true });
    expect(settings).toMatchObject({ dataLeaves: true, consentBy: expect.any(String), installation: 'model' });
    const refusing = await clinic.exam({ patient: { refusesAI: true } });
    expect(await state(refusing)).toMatchObject({ mode: 'rules', why: 'patient', patientRefuses: true });
    expect(await asked(refusing)).toEqual(['rules', 0]);
    await clinic.consent({ mode: 'off', dataLeaves: true });
    expect(await state()).toMatchObject({ mode: 'off', why: 'company' });
    expect(await asked()).toEqual(['assistantOff', 0]);
    await clinic.consent({ mode: 'model', dataLeaves: true });
    expect(await state()).toMatchObject({ mode: 'model', why: null, engine: { model: 'test-model' } });
    expect(await asked()).toEqual(['model', 1]);
  });

  it('[AIA-039] what she said holds for a record that was made one with hers', async () => {
    await clinic.consent({ mode: 'model', dataLeaves: true });
    const exam = await clinic.exam();
    const { pool } = clinic.make;
    const { rows } = await pool.query('SELECT patient_id AS id FROM interaction WHERE id = $1', [exam]);
    const hidden = await clinic.make.makePatient(company, { refusesAI: true });
    const admin = { token: clinic.admin.token, company };
    await clinic.server.call('mergePatients', { iuid: rows[0].id, from: hidden.id, reason: 'a mesma' }, admin);
    const { body } = await clinic.server.call('assistantState', { interaction: exam }, asWho());
    expect(body).toMatchObject({ mode: 'rules', why: 'patient' });
  });

  it('[AIA-039] an installation without an assistant has none for anybody', async () => {
    const none = await testApp({ ...clinic.server.config, assistant: false }, clinic.server.database);
    const admin = { token: clinic.admin.token, company };
    const question = { prompt: 'atalhos', companyId: company, userId: clinic.admin.id };
    expect((await none.call('aiAssistant', question as never, admin)).body.error.code).toBe('assistantOff');
    expect((await none.call('assistantState', {}, admin)).body).toMatchObject({ mode: 'off', why: 'installation' });
    await none.close();
  });
});

describe('a question', () => {
  it('[AIA-023] [AIA-024] [AIA-025] without prompt, company or person is refused, and told in this order', async () => {
    const t = createTranslate('pt-BR', await loadMessages('pt-BR'), {});
    const refused = async (input: object) => {
      const { status, body } = await call(input);
      expect(status).toBe(400);
      return Object.values(body.error.fields as Record<string, string>).map((key) => t(key as never));
    };
    const whole = { prompt: 'atalhos', companyId: company, userId: doctor.id };
    expect(await refused({})).toEqual(['Prompt é obrigatório', 'Company ID é obrigatório', 'User ID é obrigatório']);
    expect(await refused({ ...whole, prompt: ' \n ' })).toEqual(['Prompt é obrigatório']);
    expect(await refused({ ...whole, companyId: undefined })).toEqual(['Company ID é obrigatório']);
    expect(await refused({ ...whole, userId: '' })).toEqual(['User ID é obrigatório']);
  });

  it('is of the company and the person of the session, and of no other', async () => {
    const other = (await clinic.make.makeCompany()).id;
    expect((await ask('atalhos', { companyId: other })).status).toBe(404);
    expect((await ask('atalhos', { userId: clinic.make.id() })).status).toBe(403);
  });

  it('[AIA-015] [AIA-016] [AIA-019] takes what the specification names and reads no form of the browser', async () => {
    const interaction = await clinic.exam();
    const { status, body } = await ask('dbp 71 cc 262', {
      interaction,
      formKey: '2ndand3rdquarter',
      formSchema: { key: '2ndand3rdquarter', components: [] },
      context: {
        ...{ isCreationMode: false, hasFormKey: true, hasFormSchema: true },
        chatHistory: [{ role: 'user', content: 'x' }],
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, type: 'field_filling', confidence: 1, engine: { kind: 'rules' } });
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['intention', 'reasoning', 'message', 'entry']));
    const offered = (body.field_suggestions as { key: string; suggested_value: unknown }[]).map((each) => [
      each.key,
      each.suggested_value,
    ]);
    expect(offered).toEqual([
      [`${B}dbp`, 71],
      [`${B}cc`, 262],
    ]);
    const help = await ask('atalhos');
    expect(Object.keys(help.body)).toEqual(expect.arrayContaining(['steps', 'examples', 'additional_info']));
  });

  it('[AIA-017] [AIA-018] answers forms and reports with what belongs to them', async () => {
    const { body: made } = await ask('criar formulário Histeroscopia com: indicação (texto), biópsia (sim/não)');
    expect(made).toMatchObject({ type: 'form_created', formDefinition: { label: 'Histeroscopia' } });
    expect(made.items).toMatchObject([{ kind: 'form', key: made.formKey }]);
    const { body: changed } = await ask('tornar placenta obrigatória', { formKey: '2ndand3rdquarter' });
    expect(changed).toMatchObject({ type: 'form_customized', formKey: '2ndand3rdquarter' });
    expect(changed.customization.change).toHaveLength(1);
    const { body: report } = await ask('sugerir conclusão', { interaction: await clinic.exam() });
    expect(report).toMatchObject({ type: 'report_assistance', suggestions: expect.any(Array) });
    expect([typeof report.report_content, Array.isArray(report.medical_terms)]).toEqual(['string', true]);
  });

  it('[AIA-033] changes nothing by itself', async () => {
    const interaction = await clinic.exam();
    const { pool } = clinic.make;
    const stored = async () =>
      (await pool.query('SELECT forms, version, updated_at FROM interaction WHERE id = $1', [interaction])).rows;
    const before = await stored();
    const { body } = await ask('dbp 71 cc 262', { interaction });
    expect(body.items).toHaveLength(2);
    expect(await stored()).toEqual(before);
    await ask('tornar placenta obrigatória', { formKey: '2ndand3rdquarter' });
    expect((await pool.query('SELECT 1 FROM form_custom WHERE company_id = $1', [company])).rows).toEqual([]);
  });

  it('is asked twenty times in a minute, and then waited with', async () => {
    for (let each = 0; each < 20; each += 1) expect((await ask('atalhos')).status).toBe(200);
    expect((await ask('atalhos')).body.error).toMatchObject({ code: 'tooManyAttempts' });
  });
});

describe('what was proposed', () => {
  it('[AIA-037] has an outcome that a person gives it, in the ledger and by its id in the trail', async () => {
    await clinic.consent({ mode: 'model', dataLeaves: true });
    const interaction = await clinic.exam();
    clinic.say(modelReport('Feto vivo.\nApresentação cefálica.'));
    const { body } = await ask('escreva a conclusão', { interaction });
    const [first, second] = body.items;
    const decide = (items: object[]) =>
      clinic.server.call('decideAssistantItems', { iuid: body.entry, items } as never, asWho());
    await decide([
      { item: first.iuid, outcome: 'edited', final: 'Feto único e vivo.' },
      { item: second.iuid, outcome: 'refused' },
    ]);
    expect((await decide([{ item: clinic.make.id(), outcome: 'kept' }])).status).toBe(404);
    const [entry] = await clinic.entries(interaction);
    expect(entry.items).toMatchObject([
      { proposed: 'Feto vivo.', outcome: 'edited', final: 'Feto único e vivo.', decidedBy: expect.any(String) },
      { outcome: 'refused', final: null },
    ]);
    const { rows: trail } = await clinic.make.pool.query(
      "SELECT action, details::text FROM gesta_trail() WHERE action LIKE 'assistant.%' AND subject = $1",
      [body.entry],
    );
    expect(trail.map(({ action }) => action).sort()).toEqual(['assistant.ask', 'assistant.keep', 'assistant.refuse']);
    expect(JSON.stringify(trail)).not.toMatch(/[Ff]eto|cef|escreva/);
    // What was answered is written once, whoever asks the database.
    const again = clinic.make.pool.query("UPDATE assistant_entry SET intention = 'x' WHERE id = $1", [body.entry]);
    await expect(again).rejects.toThrow('does not change');
    const { body: counts } = await clinic.server.call('assistantCounts', {}, { token: clinic.admin.token, company });
    expect(counts.find(({ user }: { user: string }) => user === doctor.id)).toMatchObject({
      ...{ asked: 1, kept: 0, edited: 1, refused: 1 },
    });
  });
});
