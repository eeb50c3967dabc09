import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filePlace } from '../packages/server/src/store/fileStore.ts';
import { modelReport } from '../packages/server/src/test/modelClinic.ts';
import { chatEvents, type ModelServer, modelServer } from '../packages/server/src/test/modelServer.ts';
import { pagesOf } from '../packages/server/src/test/pdfText.ts';
import { ASSISTED_EXAM, ASSISTED_FORM, allowAssistant, askAssistant, drawerOf } from './support/assistant.ts';
import { expectPartAccessible, openAs, openPage, picture, pictures } from './support/browser.ts';
import { type Exam, formAddress, freshExam, storedForms } from './support/exam.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

const NOTICE = 'Partes deste texto foram sugeridas por inteligência artificial e revisadas pelo médico.';
const FORM = ASSISTED_FORM;
const B = `${FORM}.biometria1`;
const EXAM = { ...ASSISTED_EXAM, [`${B}.cf`]: 51.6 };
const FIELDS = {
  ...{ type: 'field_filling', intention: 'fill', confidence: 0.9, reasoning: 'r', message: 'Dois valores.' },
  field_suggestions: [
    { key: `${B}.dbp`, suggested_value: 71.4, reasoning: 'como foi dito' },
    { key: `${B}.cc`, suggested_value: 262, reasoning: 'como foi dito' },
  ],
};

let product: Product;
let model: ModelServer;
let company: string;
/** The exam of which all of it is proposed: a form, fields, sentences. */
let whole: Exam;

beforeAll(async () => {
  model = await modelServer();
  const limits = { timeoutS: 300, maxTokens: 4000, json: 'schema' } as const;
  product = await startProduct({ model: { url: model.url, model: 'test-model', key: null, ...limits } });
  company = (await product.sql.query("SELECT id FROM company WHERE name LIKE '%Aurora%'")).rows[0].id;
  for (const role of ['doctor', 'manager']) await allowAssistant(product, role);
  whole = await freshExam(product, EXAM);
});
afterAll(async () => {
  await stopProduct(product);
  await model.close();
});

async function answeredBy(mode: 'rules' | 'model'): Promise<void> {
  const { email } = accountOf(product, 'admin', 2);
  const admin = { token: await product.server.signIn(email), company };
  const settings = { mode, dataLeaves: mode === 'model', notice: true };
  expect((await product.server.call('saveAssistantSettings', settings, admin)).status).toBe(200);
}

const conclusionOf = (exam: Parameters<typeof formAddress>[0]) =>
  formAddress(exam, FORM).replace(/form\/.*/, 'conclusion');

it('[AIA-039] an admin lets data leave in the settings of the clinic, which say whether the model was evaluated', async () => {
  const page = await openAs(product, 'admin', '/companies', 2);
  await page.getByRole('searchbox').fill('aurora');
  await page.locator('tr button[data-main]', { hasText: 'Aurora' }).click();
  await page.getByRole('tab', { name: /^Integração/ }).click();
  const panel = page.getByRole('tabpanel');
  const settings = async () =>
    (await product.sql.query('SELECT mode, data_leaves, consent_by IS NOT NULL AS signed FROM assistant_setting')).rows;
  await panel.getByText(/Modelo test-model em/).waitFor();
  await panel.getByText(/ainda não foi avaliado/).waitFor();
  await panel.getByText('Modelo de IA', { exact: true }).click();
  await expect.poll(settings).toEqual([{ mode: 'model', data_leaves: false, signed: false }]);
  await panel.getByRole('switch', { name: /podem sair da clínica/ }).click();
  await panel.getByText(/Autorizado por/).waitFor();
  expect(await settings()).toEqual([{ mode: 'model', data_leaves: true, signed: true }]);
  await expectPartAccessible(page, '[role="tabpanel"]');
  await pictures(page, 'assistant-settings', 1700);
});

it('[AIA-009] [AIA-010] [AIA-013] [AIA-031] help is answered with steps; a change of a form and a new form are looked at, applied, and stand in the history', async () => {
  await answeredBy('rules');
  const page = await openAs(product, 'manager', formAddress(whole, FORM, 'biometria'));
  const humerus = page.locator(`[data-place="${B}.cu"]`);
  await humerus.waitFor();
  await askAssistant(page, 'como publico o laudo?');
  const drawer = drawerOf(page);
  await expect.poll(() => drawer.getByRole('listitem').count()).toBeGreaterThan(1);
  await pictures(page, 'assistant-help');
  const asked = 'ocultar comprimento do úmero';
  await drawer.getByRole('textbox').fill(asked);
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Ver a prévia' }).click();
  const preview = page.getByRole('dialog', { name: /Prévia de/ });
  await preview
    .getByText(/fica oculto|oculto\. Os valores/)
    .first()
    .waitFor();
  // Looked at, not applied: the form is as it was.
  expect((await product.sql.query('SELECT FROM form_custom_history WHERE company_id = $1', [company])).rowCount).toBe(
    0,
  );
  await expectPartAccessible(page, '[role="dialog"]');
  await picture(page, 'assistant-preview');
  await preview.getByRole('button', { name: /Aplicar à clínica/ }).click();
  await drawer.getByText(/1 mudança aplicada à clínica/).waitFor();
  const history = () =>
    product.sql.query(
      'SELECT prompt, ai_message FROM form_custom_history WHERE company_id = $1 ORDER BY updated_at DESC',
      [company],
    );
  await expect.poll(async () => (await history()).rows[0]?.prompt).toBe(asked);
  await page.reload();
  await page.locator(`[data-place="${B}.cf"]`).waitFor();
  expect(await humerus.count()).toBe(0);

  await askAssistant(
    page,
    'criar formulário Histeroscopia com: indicação (texto), tamanho (número, mm), biópsia (sim/não)',
  );
  await drawer.getByRole('button', { name: 'Ver a prévia' }).last().click();
  await page.getByRole('dialog', { name: 'Prévia de Histeroscopia' }).getByText('Biópsia').first().waitFor();
  await page.keyboard.press('Control+Enter');
  await drawer.getByText(/3 mudanças aplicadas à clínica/).waitFor();
  const { rows } = await product.sql.query('SELECT form FROM form_custom WHERE company_id = $1 AND form IS NOT NULL', [
    company,
  ]);
  expect(JSON.stringify(rows)).toContain('Histeroscopia');
});

it('[AIA-038] what a model proposed for fields and conclusion is partly kept; the published paper and the portal say so', async () => {
  await answeredBy('model');
  const exam = whole;
  model.reply(() => ({ sse: chatEvents(JSON.stringify({ answer: FIELDS })) }));
  const page = await openAs(product, 'doctor', formAddress(exam, FORM, 'biometria'));
  const drawer = drawerOf(page);
  await askAssistant(page, 'o DBP é 71,4 e a CC é 262');
  await expect.poll(() => drawer.getByRole('checkbox').count()).toBe(2);
  await drawer.getByRole('checkbox', { name: /cefálica/ }).uncheck();
  await drawer.getByRole('button', { name: /Aplicar selecionados \(1\)/ }).click();
  await expect.poll(() => storedForms(product, exam)).toMatchObject({ [`${B}.dbp`]: 71.4 });
  expect(await storedForms(product, exam)).not.toHaveProperty([`${B}.cc`]);

  const said = 'Biometria compatível com a idade gestacional.\nPeso estimado de 4.321 g.';
  model.reply(() => ({ sse: chatEvents(JSON.stringify({ answer: modelReport(said) })) }));
  await page.goto(product.address + conclusionOf(exam));
  await askAssistant(page, 'escreva uma conclusão elegante');
  const ticks = drawer.getByRole('checkbox');
  await expect.poll(() => ticks.count()).toBe(2);
  // What came from nowhere is said, and is not ticked for anybody.
  await drawer.getByText(/número sem origem: 4\.321/).waitFor();
  expect(await Promise.all([0, 1].map((at) => ticks.nth(at).isChecked()))).toEqual([true, false]);
  await expectPartAccessible(page, 'aside');
  await pictures(page, 'assistant-model');
  await drawer.getByRole('button', { name: /Inserir selecionadas \(1\)/ }).click();
  await expect.poll(async () => JSON.stringify(await storedForms(product, exam))).toContain('Biometria compatível');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+G');
  await page.locator('iframe').waitFor();
  await page.keyboard.press('Alt+P');
  // The patient of the demo has earlier exams, and the second reading holds this one against them.
  await page.getByRole('button', { name: 'Publicar assim mesmo' }).click();
  await page.getByText('Laudo publicado').waitFor();

  const { rows } = await product.sql.query(
    "SELECT encode(sha256, 'hex') AS hash FROM report WHERE interaction_id = $1",
    [exam.iuid],
  );
  const paper = await readFile(filePlace(product.server.config.dataDir, company, rows[0].hash));
  const text = pagesOf(paper)
    .map((each) => each.text)
    .join('');
  expect(text).toContain(NOTICE.replaceAll(' ', ''));
  expect(text).not.toContain('4.321');

  await product.sql.query('UPDATE interaction SET portal_opened_at = now(), access_protocol = NULL WHERE id = $1', [
    exam.iuid,
  ]);
  const patient = await openPage({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' });
  await patient.goto(`${product.address}/patient-portal/${exam.iuid}`);
  await patient.getByText(NOTICE).waitFor();
});

it('[AIA-020] [AIA-021] [AIA-022] what fails changes nothing, and it is said what happened', async () => {
  await answeredBy('model');
  model.reply(() => ({ status: 500, json: { error: { message: 'broken' } } }));
  const exam = await freshExam(product, EXAM);
  const page = await openAs(product, 'doctor', conclusionOf(exam));
  const before = await storedForms(product, exam);
  await askAssistant(page, 'escreva uma conclusão elegante');
  const drawer = drawerOf(page);
  await drawer.getByText('Erro ao processar solicitação').waitFor();
  await drawer.getByText('O modelo não pôde ser alcançado.').waitFor();
  await page.route(/\/functions\/aiAssistant/, (route) => route.abort());
  const box = drawer.getByRole('textbox');
  await box.fill('escreva de novo');
  await box.press('Enter');
  await drawer.getByText('Desculpe, ocorreu um erro ao processar sua solicitação. Tente novamente.').waitFor();
  await drawer.getByText('Erro ao processar com a IA.').waitFor();
  expect(await storedForms(product, exam)).toEqual(before);
});
