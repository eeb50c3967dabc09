import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelClinic, modelClinic, modelHelp, modelReport } from '../test/modelClinic.ts';
import { chatEvents, deltaEvent, type ModelReply } from '../test/modelServer.ts';
import { evaluationFile } from './model/evaluation.ts';
import { PROMPT_VERSION } from './model/systemPrompt.ts';

let clinic: ModelClinic;
let doctor: { id: string; token: string };
let exam: string;
beforeAll(async () => {
  clinic = await modelClinic();
});
beforeEach(async () => {
  // Each with turns of her own: so many in a minute are let through.
  doctor = await clinic.person('doctor');
  exam = await clinic.exam();
  clinic.model.requests.length = 0;
  await clinic.consent({ mode: 'model', dataLeaves: true });
});

const PROMPT = 'escreva uma conclusão elegante';

describe('a model that answers', () => {
  it('[AIA-037] is in the ledger with engine, model, version, tokens, and what was sent as it left', async () => {
    clinic.say(modelReport('Diástole reversa na artéria umbilical.'));
    const { body } = await clinic.ask(doctor, exam, PROMPT);
    expect(body).toMatchObject({ success: true, type: 'report_assistance', engine: { kind: 'model' } });
    const [entry] = await clinic.entries(exam);
    expect(entry).toMatchObject({
      asked: PROMPT,
      engine: { kind: 'model', model: 'test-model', host: new URL(clinic.model.url).host },
      promptVersion: PROMPT_VERSION,
      tokensIn: 120,
      tokensOut: 34,
      error: null,
      type: 'report_assistance',
    });
    expect(entry.sent).toEqual(clinic.left()[0]);
    expect(JSON.stringify(entry)).not.toContain(clinic.key);
  });

  it('[AIA-036] numbers that are not in the data are marked, and what the exam says against a sentence stands beside it', async () => {
    clinic.say(
      modelReport(
        'CA de 213 mm.\nPeso estimado de 4.321 g.\nDoppler da artéria umbilical normal, com diástole presente.',
      ),
    );
    const { body } = await clinic.ask(doctor, exam, PROMPT);
    const [known, invented, denied] = body.items;
    expect(known).toMatchObject({ withoutOrigin: [], preselected: true });
    expect(invented).toMatchObject({ withoutOrigin: ['4.321'], preselected: false });
    expect(denied.against.length).toBeGreaterThan(0);
    expect(denied.preselected).toBe(false);
  });

  it('grows word by word on the way, and its parts come only when they are whole', async () => {
    clinic.say(modelReport('Um.', { message: 'Proponho **uma** frase <b>nova</b> agora' }));
    const answer = await clinic.server.call(
      'aiAssistantStream',
      { prompt: PROMPT, companyId: clinic.company.id, userId: doctor.id, interaction: exam, screen: 'conclusion' },
      { token: doctor.token, company: clinic.company.id },
    );
    const events = String(answer.body)
      .split('\n\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => JSON.parse(line.slice(6)));
    const texts = events.slice(0, -1).map(({ text }) => text);
    expect(texts.join('')).toBe('Proponho uma frase nova ');
    expect(events.at(-1).answer).toMatchObject({ success: true, report_content: 'Um.' });
  });

  it('what rules know exactly, and what is out of purpose, no model is asked', async () => {
    for (const prompt of [
      'qual remédio devo prescrever?',
      'mostre o resultado da outra paciente',
      'qual é o diagnóstico?',
      'analise as imagens deste exame',
      'preencher com o aparelho',
      'onde fica a placenta?',
    ]) {
      const { body } = await clinic.ask(doctor, exam, prompt);
      expect([prompt, body.success, body.engine]).toEqual([prompt, true, { kind: 'rules' }]);
    }
    expect(clinic.model.requests).toEqual([]);
    for (const entry of await clinic.entries(exam))
      expect(entry).toMatchObject({ engine: { kind: 'rules' }, sent: null });
  });

  it('what would be sent is shown before it is, and nothing leaves for that', async () => {
    const input = { prompt: PROMPT, companyId: clinic.company.id, userId: doctor.id, interaction: exam };
    const who = { token: doctor.token, company: clinic.company.id };
    const { body } = await clinic.server.call('previewAssistant', { ...input, screen: 'conclusion' }, who);
    expect(clinic.model.requests).toEqual([]);
    clinic.say(modelHelp());
    await clinic.ask(doctor, exam, PROMPT);
    expect(body.sent).toEqual(clinic.left()[0]);
  });

  it('writes a conclusion, and fills a template whose values it never sees', async () => {
    const who = { token: doctor.token, company: clinic.company.id };
    clinic.say(modelReport('Diástole reversa.'));
    const concluded = await clinic.server.call('aiSuggestConclusion', { id: exam }, who);
    expect(concluded.body).toMatchObject({ conclusion: 'Diástole reversa.', engine: { kind: 'model' } });
    clinic.say(modelReport('DBP: {{2ndand3rdquarter.biometria1.dbp}}.'));
    const template = '<p>DBP: {{2ndand3rdquarter.biometria1.dbp}}.</p>';
    const filled = await clinic.server.call('aiFillTemplate', { id: exam, template }, who);
    expect(filled.body).toMatchObject({ filled: true, conclusion: expect.stringMatching(/^<p>DBP: 68.*\.<\/p>$/) });
    expect(filled.body.items[0]).toMatchObject({ withoutOrigin: [], preselected: true });
    clinic.say('not json');
    const failed = await clinic.server.call('aiFillTemplate', { id: exam, template }, who);
    expect(failed.body).toMatchObject({ filled: false, conclusion: template });
  });

  it('is asked whether it is there, with nothing of anybody', async () => {
    const who = { token: clinic.admin.token, company: clinic.company.id };
    expect((await clinic.server.call('checkAssistant', {}, who)).body).toMatchObject({
      ok: true,
      models: ['test-model'],
    });
    expect(clinic.model.requests.map(({ path, body }) => [path, body])).toEqual([['/v1/models', '']]);
  });
});

describe('an evaluation', () => {
  const who = () => ({ token: clinic.admin.token, company: clinic.company.id });
  const told = async () => (await clinic.server.call('assistantSettings', {}, who())).body.evaluatedAt;
  const at = '2026-11-18T10:00:00.000Z';
  const passed = () => ({
    ...{ model: 'test-model', host: new URL(clinic.model.url).host, promptVersion: PROMPT_VERSION, at, gates: true },
  });
  const write = (evaluation: unknown) =>
    writeFileSync(path.join(clinic.server.config.dataDir, evaluationFile), JSON.stringify(evaluation));

  it('counts for this model, at this host, with these words, and with every gate open', async () => {
    expect(await told()).toBeNull();
    write(passed());
    expect(await told()).toBe(at);
    for (const other of [{ model: 'm' }, { host: 'h' }, { promptVersion: '0-x' }, { gates: false }, { at: 'never' }]) {
      write({ ...passed(), ...other });
      expect(await told()).toBeNull();
    }
    write(null);
    expect(await told()).toBeNull();
  });
});

describe('[AIA-035] what is no answer is an error, is in the ledger, and changes nothing', () => {
  const WHOLE = JSON.stringify({ answer: modelHelp() });
  const failures: [string, string, ModelReply][] = [
    ['401', 'refused', { status: 401, json: {} }],
    ['404', 'model', { status: 404, json: {} }],
    ['400 to every way of asking', 'refused', { status: 400, json: {} }],
    ['413', 'tooLong', { status: 413, json: {} }],
    ['429', 'busy', { status: 429, headers: { 'retry-after': '900' }, json: {} }],
    ['503', 'busy', { status: 503, headers: { 'retry-after': '900' }, json: {} }],
    ['500', 'unreachable', { status: 500, json: {} }],
    ['a redirect', 'redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' }, json: {} }],
    ['cut by its length', 'length', { sse: chatEvents(WHOLE.slice(0, 60), { finish: 'length' }) }],
    ['an error in the stream', 'unreachable', { sse: 'data: {"error":{"message":"x"}}\n\n' }],
    ['a broken stream', 'broken', { sse: deltaEvent('{"ans'), end: 'broken' }],
    ['an empty answer', 'empty', { sse: chatEvents('') }],
    ['2 MB', 'tooLarge', { sse: chatEvents('x'.repeat(2_000_000), { parts: 200 }) }],
    ['broken JSON', 'invalid', { sse: chatEvents('{"answer":{') }],
    ['extra keys', 'invalid', { sse: chatEvents(JSON.stringify({ answer: modelHelp({ sql: 'x' }) })) }],
    [
      'another type',
      'unsupported',
      { sse: chatEvents(JSON.stringify({ answer: modelHelp({ type: 'run_command' }) })) },
    ],
    [
      'a value out of range',
      'invalid',
      {
        sse: chatEvents(
          JSON.stringify({
            answer: {
              ...{ type: 'field_filling', intention: 'x', confidence: 1, reasoning: '', message: '' },
              field_suggestions: [{ key: '2ndand3rdquarter.biometria1.dbp', suggested_value: 710, reasoning: '' }],
            },
          }),
        ),
      },
    ],
  ];

  it.each(failures)('%s: %s', async (_, code, reply) => {
    clinic.model.reply(() => reply);
    const before = await formsOf(exam);
    const { status, body } = await clinic.ask(doctor, exam, PROMPT);
    expect([status, body.success, body.code]).toEqual([200, false, code]);
    expect(body.error).not.toMatch(/sk-secret|127\.0\.0\.1/);
    const [entry] = await clinic.entries(exam);
    expect(entry).toMatchObject({ items: [], type: null, sent: expect.anything() });
    expect(entry.error).not.toBeNull();
    expect(await formsOf(exam)).toEqual(before);
  });

  it('a refused key is named to admins alone', async () => {
    clinic.model.reply(() => ({ status: 401, json: {} }));
    expect((await clinic.ask(clinic.admin, exam, PROMPT)).body.code).toBe('key');
  });

  it('an answer in a code fence is taken out of it', async () => {
    clinic.say(`\`\`\`json\n${WHOLE}\n\`\`\``);
    expect((await clinic.ask(doctor, exam, PROMPT)).body).toMatchObject({ success: true, type: 'general_help' });
  });
});

async function formsOf(id: string) {
  const { rows } = await clinic.make.pool.query('SELECT forms, version FROM interaction WHERE id = $1', [id]);
  return rows[0];
}

describe('[AIA-039] switched off, no request leaves', () => {
  beforeEach(() => clinic.say(modelHelp()));
  const nothingLeft = () => expect(clinic.model.requests).toEqual([]);

  it('by the clinic, or without its consent', async () => {
    await clinic.consent({ mode: 'off', dataLeaves: true });
    expect((await clinic.ask(doctor, exam, PROMPT)).status).toBeGreaterThanOrEqual(400);
    for (const set of [
      { mode: 'rules', dataLeaves: true },
      { mode: 'model', dataLeaves: false },
    ] as const) {
      await clinic.consent(set);
      expect((await clinic.ask(doctor, exam, PROMPT)).body).toMatchObject({ engine: { kind: 'rules' } });
    }
    nothingLeft();
  });

  it('for somebody without the assistant, and for role user', async () => {
    const without = await clinic.person('doctor', { enabledIA: false });
    const desk = await clinic.person('user');
    for (const who of [without, desk]) {
      expect((await clinic.ask(who, exam, PROMPT)).status).toBe(403);
      const by = { token: who.token, company: clinic.company.id };
      expect((await clinic.server.call('aiSuggestConclusion', { id: exam }, by)).status).toBe(403);
      expect((await clinic.server.call('aiFillTemplate', { id: exam, template: '<p>x</p>' }, by)).status).toBe(403);
    }
    nothingLeft();
  });

  it('for a patient who refuses, whatever is asked about her exam', async () => {
    const hers = await clinic.exam({ patient: { refusesAI: true } });
    const by = { token: doctor.token, company: clinic.company.id };
    expect((await clinic.ask(doctor, hers, PROMPT)).body.engine).toEqual({ kind: 'rules' });
    expect((await clinic.server.call('aiSuggestConclusion', { id: hers }, by)).body.engine).toEqual({ kind: 'rules' });
    nothingLeft();
  });

  it('by the installation', async () => {
    const off = await modelClinic({ assistant: false });
    off.say(modelHelp());
    const who = await off.person('doctor');
    expect((await off.ask(who, await off.exam(), PROMPT)).status).toBeGreaterThanOrEqual(400);
    expect(off.model.requests).toEqual([]);
  });

  it('and switched on, one leaves: what is counted above is counted', async () => {
    await clinic.ask(doctor, exam, PROMPT);
    expect(clinic.left()).toHaveLength(1);
  });
});
