import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, goWithin, type OpenPage, openPage, pictures } from './support/browser.ts';
import { type Exam, freshExam, lonelyExam, publishAnyway } from './support/exam.ts';
import { held, holdTimers, progressOn } from './support/pageTime.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';
import { type Records, recordsOf } from './support/recordPage.ts';

let product: Product;
let records: Records;
let page: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  records = await recordsOf(product);
  page = records.page;
});
afterAll(() => stopProduct(product));

const button = (name: string, on = page) => on.getByRole('button', { name, exact: true });
const frame = () => page.locator('iframe[title="Laudo em PDF"]');
const statusOf = async (iuid: string) =>
  (await product.sql.query('SELECT status FROM interaction WHERE id = $1', [iuid])).rows[0].status;
const published = async (iuid: string) =>
  (await product.sql.query('SELECT * FROM report WHERE interaction_id = $1 ORDER BY version', [iuid])).rows;
const summary = ({ patient, iuid }: Exam) => `/ultra-fetal/patient/${patient}/gestation-interaction/${iuid}/summary`;

/** The bytes at the address the frame shows, once what was done has shown it: asked for again, because a browser may forget what a frame got. */
async function shown(act: () => Promise<unknown>): Promise<Buffer> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => /\/report\/[0-9a-f-]{36}/.test(response.url()) && response.ok()),
    act(),
  ]);
  await frame().waitFor();
  const again = await page.request.get(answer.url());
  expect(again.ok()).toBe(true);
  return again.body();
}

/** In the bar over an exam; a consultation and a general report have it over the paper. */
const make = () => page.getByRole('button', { name: /^gerar laudo$/i });
const generate = () => shown(() => make().click());

/** An exam whose report went out, as the server does it. */
async function publishedExam(accession: string): Promise<Exam> {
  const exam = await freshExam(product, { 'gestationalAge.info.accessionNumber': accession });
  const { rows } = await product.sql.query(
    'UPDATE interaction SET doctor_id = (SELECT id FROM app_user WHERE email = $2) WHERE id = $1 RETURNING version',
    [exam.iuid, records.doctor],
  );
  const token = await product.server.signIn(records.doctor);
  const answer = await product.server.call('publishReport', { iuid: exam.iuid, ...rows[0] }, { token });
  expect(answer.status).toBe(200);
  return exam;
}
const openRecord = (exam: string, search = '') => goWithin(page, `/medical-record/${exam}${search}`);
/** What was published is left: whoever opens it then opens it anew. */
async function leftForPatient({ patient }: Exam): Promise<void> {
  await page.waitForURL(`**/ultra-fetal/patient/${patient}`);
  await button('Nova gestação').waitFor();
}
const leftForList = () => page.waitForURL('**/studies**').then(() => page.getByRole('table').waitFor());
const openSummary = (exam: Exam) => goWithin(page, summary(exam));

describe('the report of an exam', () => {
  it('[RPT-002] [RPT-015] [RPT-027] [RPT-038] [RPT-040] is made, looked at and published from the summary', async () => {
    const exam = await lonelyExam(product, {
      '2ndand3rdquarter.hasData': true,
      'gestationalAge.info.accessionNumber': '880001',
      'gestationalAge.info.fetos': '1',
      'gestationalAge.info.calculo': 'desconhecido',
      '2ndand3rdquarter.biometria1.ca': 178,
      'conclusion.info.text': '<p>Gestação de evolução normal.</p>',
    });
    await openSummary(exam);
    await button('alterar parâmetros').waitFor();
    expect(await make().count(), 'one place to make it').toBe(1);
    await button('Publicar').hover();
    await page.getByText('O laudo ainda não foi gerado.', { exact: true }).waitFor();
    const preview = await generateSlowly();
    expect(preview.subarray(0, 5).toString()).toBe('%PDF-');
    await generateSlowly();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const narrow = await button('Publicar').boundingBox();
    expect(
      (narrow?.x ?? 390) + (narrow?.width ?? 0),
      'an exam without an age has its acts on a phone too',
    ).toBeLessThan(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await button('Publicar').click();
    await leftForPatient(exam);
    expect(await statusOf(exam.iuid)).toBe('PUBLICADO');
    expect(await published(exam.iuid)).toHaveLength(1);
    const bytes = await shown(() => openSummary(exam));
    const [kept] = await published(exam.iuid);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(kept.sha256.toString('hex'));
    expect(await button('Publicar').count(), 'hidden once it is out').toBe(0);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Baixar FHIR' }).click();
    const { resourceType, entry } = JSON.parse(readFileSync(await (await saved).path(), 'utf8'));
    expect([resourceType, entry[0].resource.resourceType]).toEqual(['Bundle', 'Composition']);
    await expectAccessible(page);
    await pictures(page, 'report-fhir');
    expect(page.problems).toEqual([]);
  });

  /** Shows how far it is: from nothing again each time, and never slower than it may be. */
  async function generateSlowly(): Promise<Buffer> {
    const answer = held();
    const hold = async (route: Route) => {
      await answer.until;
      await route.continue();
    };
    await page.route('**/report', hold, { times: 1 });
    const seen = await progressOn(page);
    const done = generate();
    await expect.poll(async () => (await seen()).at(-1)?.value ?? 0).toBeGreaterThan(5);
    // Nothing waits once it is there.
    const goOn = await holdTimers(page, 1500);
    answer.release();
    const bytes = await done;
    await goOn();
    const all = await seen();
    expect(all[0]?.value).toBe(0);
    expect(all.every(({ value }, place) => value >= (all[place - 1]?.value ?? 0))).toBe(true);
    // Two in a second at least, but for what the page had no time to draw.
    for (const { ms, value } of all) expect(value).toBeGreaterThanOrEqual(Math.min(100, (ms / 1000) * 2) - 1);
    expect(await page.getByRole('progressbar').count(), 'gone with the work').toBe(0);
    return bytes;
  }

  it('[RPT-021] [RPT-036] [RPT-037] is opened again after a question; both versions stay', async () => {
    const exam = await publishedExam('880002');
    await openSummary(exam);
    await button('Editar laudo').click();
    const question = page.getByRole('dialog', { name: 'Editar laudo' });
    await question.getByText('Este laudo já foi publicado. Deseja abrir uma nova versão para edição?').waitFor();
    await question.getByRole('button', { name: 'SIM', exact: true }).click();
    await expect.poll(() => statusOf(exam.iuid)).toBe('ANDAMENTO');
    await generate();
    await publishAnyway(page);
    await leftForPatient(exam);
    expect((await published(exam.iuid)).map(({ version }) => version)).toEqual([1, 2]);
    await openSummary(exam);
    const choice = page.getByRole('combobox', { name: 'Versões publicadas' });
    await choice.click();
    await expect.poll(() => page.getByRole('option').count()).toBe(2);
  });

  it('[RPT-045] [RPT-046] [RPT-065] says what stands in the way', async () => {
    const exam = await freshExam(product, {});
    await product.sql.query("UPDATE interaction SET accession_number = '', studies = '{}' WHERE id = $1", [exam.iuid]);
    await openSummary(exam);
    await generate();
    await publishAnyway(page);
    await page
      .getByText('Não é possível publicar exames sem Código de exame (AN). Favor preencher no formulário "Informações"')
      .waitFor();
    await product.sql.query("UPDATE interaction SET accession_number = '880003' WHERE id = $1", [exam.iuid]);
    const patient = (await product.sql.query('SELECT pat_id FROM patient WHERE id = $1', [exam.patient])).rows[0];
    const setCode = (code: string) =>
      product.sql.query('UPDATE patient SET pat_id = $2 WHERE id = $1', [exam.patient, code]);
    await setCode('');
    await publishAnyway(page);
    await page
      .getByText(
        'Não é possível publicar exames sem Código (PatId) de paciente. Favor preencher no cadastro do Paciente',
        { exact: true },
      )
      .waitFor();
    expect(await statusOf(exam.iuid)).toBe('ANDAMENTO');
    await setCode(patient.pat_id);
    await page.route('**/publish', (route) => route.fulfill({ status: 500, json: { error: { code: 'unexpected' } } }), {
      times: 1,
    });
    await publishAnyway(page);
    await page.getByText('Erro ao publicar laudo', { exact: true }).waitFor();
    const popup = page.getByRole('dialog', { name: 'Erro' });
    await popup.getByText('Não foi possível publicar o laudo', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    expect(await statusOf(exam.iuid)).not.toBe('PUBLICADO');
  });
});

describe('the report of a consultation', () => {
  it('[RPT-003] [RPT-004] [RPT-006] [RPT-007] [RPT-008] [RPT-022] [RPT-023] [RPT-026] [RPT-064] [LST-126] is attached or made, published, and then shown in place of the form', async () => {
    const { exam: madeExam } = await records.record('LAUDO DE CONSULTA', { accession: '880010' });
    await openRecord(madeExam, '?page=summary');
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
    const chooser = page.waitForEvent('filechooser');
    await button('Anexar PDF').click();
    await (await chooser).setFiles({ name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('texto') });
    await page.getByText('Erro ao fazer upload do PDF. O arquivo não é um PDF. Nada foi anexado.').waitFor();
    expect(await button('publicar').count(), 'nothing to publish').toBe(0);
    expect((await generate()).subarray(0, 5).toString()).toBe('%PDF-');
    await button('publicar').waitFor();
    const again = page.waitForEvent('filechooser');
    await button('Anexar PDF').click();
    const attached = await shown(async () =>
      (await again).setFiles({ name: 'laudo.pdf', mimeType: 'application/pdf', buffer: pdf }),
    );
    expect(attached).toEqual(pdf);
    expect((await generate()).equals(pdf), '[RPT-041] what was attached gave way').toBe(false);
    await button('publicar').click();
    await leftForList();
    expect(await statusOf(madeExam)).toBe('PUBLICADO');
    await openRecord(madeExam);
    await frame().waitFor();
    expect(await page.locator('[data-place^="info."]').count()).toBe(0);
    await openRecord(madeExam, '?page=summary');
    await button('Editar laudo').waitFor();
    expect(await button('publicar').count(), 'hidden once it is out').toBe(0);
  });
});

describe('the general report', () => {
  it('[RPT-010] [RPT-012] [RPT-013] [RPT-014] [RPT-026] [LST-092] goes from form to paper and back, and is published', async () => {
    const patient = await records.clinic.patient('LAUDO GERAL EM PAPEL');
    const madeExam = await records.clinic.exam(patient, {
      day: records.clinic.today,
      status: 'ANDAMENTO',
      doctor: records.doctor,
      accession: '880020',
    });
    await page.locator('.mantine-Notification-root').first().waitFor({ state: 'detached' });
    await goWithin(page, `/general-report/${madeExam}`);
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
    const attach = async (name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await button('Anexar PDF').click();
      const chosen = await chooser;
      expect(await chosen.element().getAttribute('accept')).toContain('.pdf');
      await chosen.setFiles({ name, mimeType: 'application/pdf', buffer });
    };
    await attach('nota.pdf', Buffer.from('texto'));
    await page.getByText('Erro ao fazer upload do PDF. O arquivo não é um PDF. Nada foi anexado.').waitFor();
    expect(await frame().count()).toBe(0);
    expect(await shown(() => attach('laudo.pdf', pdf))).toEqual(pdf);
    await button('editar').click();
    await page.locator('[contenteditable="true"]').first().fill('Sem alterações.');
    await generate();
    expect(await page.locator('[contenteditable="true"]').count()).toBe(0);
    await button('editar').click();
    await page.locator('[contenteditable="true"]').first().waitFor();
    await generate();
    await button('publicar').click();
    await leftForList();
    expect(await statusOf(madeExam)).toBe('PUBLICADO');
  });
});

describe('a published report', () => {
  let exam: Exam;
  beforeAll(async () => {
    exam = await publishedExam('880040');
  });
  async function paper(): Promise<{ code: string; bytes: Buffer }> {
    const answer = await page.request.get(`${product.address}/functions/report/${exam.iuid}`);
    // The exam may have had a report before.
    return { code: (await published(exam.iuid)).at(-1).code, bytes: await answer.body() };
  }

  it('[RPT-119] is confirmed to anybody by its code, and a file held against it', async () => {
    const { code, bytes } = await paper();
    const visitor = await openPage();
    await visitor.goto(`${product.address}/verify/${code}`);
    await visitor.getByText('Este código é de um laudo publicado.', { exact: true }).waitFor();
    const said = await visitor.locator('main').textContent();
    expect(said).toMatch(/CRM/);
    await expectAccessible(visitor);
    const offer = async (buffer: Buffer) => {
      const chooser = visitor.waitForEvent('filechooser');
      await button('Conferir o arquivo PDF', visitor).click();
      await (await chooser).setFiles({ name: 'laudo.pdf', mimeType: 'application/pdf', buffer });
    };
    await offer(bytes);
    await visitor.getByText('O arquivo é exatamente o que foi publicado.').waitFor();
    const changed = Buffer.from(bytes);
    changed[bytes.length - 40] = (changed[bytes.length - 40] ?? 0) ^ 1;
    await offer(changed);
    await visitor.getByText('O arquivo não é o que foi publicado com este código.').waitFor();
    await visitor.getByLabel('Código do laudo').fill('AAAA-AAAA-AAAA');
    await button('Conferir', visitor).click();
    await visitor.getByText(/^Nenhum laudo tem este código/).waitFor();
    expect(visitor.problems).toEqual([]);
  });

  it('[RPT-001] stands on the page of its patient and day', async () => {
    const { rows } = await product.sql.query(
      'SELECT p.pat_id, i.service_day::text AS day FROM interaction i JOIN patient p ON p.id = i.patient_id WHERE i.id = $1',
      [exam.iuid],
    );
    const { bytes } = await paper();
    expect(await shown(() => goWithin(page, `/reports/${rows[0].pat_id}/${rows[0].day}`))).toEqual(bytes);
  });
});
