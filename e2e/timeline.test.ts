import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../packages/server/src/test/pictures.ts';
import { expectAccessible, type OpenPage, openAs } from './support/browser.ts';
import { type Clinic, clinicOf } from './support/clinic.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let clinic: Clinic;
let page: OpenPage;
let doctor: string;

beforeAll(async () => {
  product = await startProduct();
  clinic = await clinicOf(product);
  doctor = accountOf(product, 'doctor').email;
  page = await openAs(product, 'doctor', '/');
});
afterAll(() => stopProduct(product));

const open = async (patient: string, on = page) => {
  await on.goto(`${product.address}/timeline/${patient}`);
  await on.getByRole('radiogroup', { name: 'Mostrar' }).waitFor();
};
const card = (name: RegExp | string, on = page) => on.getByRole('article', { name });
const notice = (text: string) => page.locator('.mantine-Notification-root', { hasText: text });

const LONG = Array.from({ length: 60 }, (_, n) => `achado ${n}`).join(', ');

describe('[LST-008] the timeline of a patient', () => {
  it('[LST-096] [LST-097] [LST-099] shows her exams newest first and keeps one kind of them', async () => {
    const patient = await clinic.patient('LINHA <b>DO</b> TEMPO');
    await clinic.exam(patient, {
      day: clinic.ago(40),
      status: 'PUBLICADO',
      accession: '770001',
      forms: { 'gynecologic.hasData': true },
      studies: { '770001': { accessionNumber: '770001', title: 'Pélvica', room: 'Sala 9' } },
    });
    await clinic.exam(patient, {
      day: clinic.ago(10),
      status: 'ANDAMENTO',
      type: 'prontuario',
      doctor,
      forms: { 'info.anamnese.motivoConsulta': '<img src=x onerror=alert(1)> Dor.' },
    });
    await open(patient);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('LINHA <b>DO</b> TEMPO');
    const dates = () => page.getByRole('article').locator('time').allTextContents();
    expect(await dates()).toEqual([clinic.brazilian(clinic.ago(10)), clinic.brazilian(clinic.ago(40))]);
    const exam = card(/Pélvica ginecológica/);
    expect(await exam.textContent()).toContain('PUBLICADO');
    expect(await exam.getByText('Exame', { exact: true }).count()).toBe(1);
    expect(await exam.getByRole('list', { name: 'Estudos' }).textContent()).toBe('AN 770001Pélvica · Sala 9');
    const consultation = card(/Consulta/);
    expect(await consultation.textContent()).toContain('ANDAMENTO');
    expect(await consultation.getByText('Anamnese').count()).toBe(1);
    await page.getByText('Exames', { exact: true }).last().click();
    await expect.poll(dates).toEqual([clinic.brazilian(clinic.ago(40))]);
    await page.getByText('Consultas', { exact: true }).click();
    await expect.poll(dates).toEqual([clinic.brazilian(clinic.ago(10))]);
    await page.reload();
    await expect.poll(dates).toEqual([clinic.brazilian(clinic.ago(10))]);
    await page.getByText('Todos', { exact: true }).click();
    await expect.poll(async () => (await dates()).length).toBe(2);
    await page.mouse.move(0, 0);
    await expectAccessible(page);
    expect(page.problems).toEqual([]);
  });

  it('[LST-098] [LST-100] [LST-181] sums an exam up, at most 122 px high, and shows all of it when asked', async () => {
    const patient = await clinic.patient('RESUMO');
    await clinic.exam(patient, {
      day: clinic.ago(3),
      status: 'PUBLICADO',
      forms: { 'conclusion.info.text': '<p>Feto único. Boa vitalidade.</p><p>Retorno.</p>' },
    });
    await clinic.exam(patient, {
      day: clinic.ago(2),
      status: 'PUBLICADO',
      forms: { 'conclusion.info.text': `${LONG.repeat(4)}. Fim.` },
    });
    await open(patient);
    const short = card(new RegExp(clinic.brazilian(clinic.ago(3))));
    const text = short.locator('p').filter({ hasText: 'Feto único' });
    expect(await text.textContent()).toBe('Feto único. [...]');
    const more = short.getByRole('button', { name: /^Ver tudo/ });
    await more.focus();
    await page.keyboard.press('Enter');
    expect(await text.textContent()).toBe('Feto único. Boa vitalidade.\nRetorno.');
    expect(await short.getByRole('button', { expanded: true }).count()).toBe(1);
    const long = card(new RegExp(clinic.brazilian(clinic.ago(2))));
    const clamped = long.locator('p').filter({ hasText: 'achado 0' });
    expect((await clamped.boundingBox())?.height).toBe(122);
    await long.getByRole('button', { name: /^Ver tudo/ }).click();
    expect((await clamped.boundingBox())?.height).toBeGreaterThan(122);
  });

  it('[LST-102] [LST-103] [LST-104] leads to the exam, its files and its documents', async () => {
    const patient = await clinic.patient('ÍCONES');
    const forms = {
      'solicitacoes.item1.exame': 'Hemograma',
      'prescricoes.item1.medicamento': 'Ácido fólico',
      'atestados.info.tipoAtestado': 'comparecimento',
    };
    const madeExam = await clinic.exam(patient, {
      day: clinic.today,
      status: 'ANDAMENTO',
      type: 'prontuario',
      doctor,
      forms,
    });
    await product.sql.query('UPDATE interaction SET has_video = true WHERE id = $1', [madeExam]);
    const account = accountOf(product, 'doctor');
    const token = await product.server.signIn(account.email);
    const company = (await product.sql.query('SELECT company_id AS id FROM interaction WHERE id = $1', [madeExam]))
      .rows[0].id;
    const pdf = new TextEncoder().encode(
      '%PDF-1.4\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    );
    for (const [name, bytes] of [
      ['a.png', png(8, 8)],
      ['a.pdf', pdf],
    ] as const)
      await product.server.call(
        'uploadExamFile',
        { iuid: madeExam, field: 'medias.info.file', name, bytes },
        { token, company },
      );
    const other = await clinic.exam(patient, { day: clinic.ago(9), status: 'LAUDAR' });
    await open(patient);
    const record = page.locator(`[data-row="${madeExam}"]`);
    const address = (name: RegExp) => record.getByRole('link', { name }).getAttribute('href');
    expect(await address(/^Com imagens/)).toBe(`/medical-record/${madeExam}?page=medias`);
    expect(await address(/^Com PDF/)).toBe(`/medical-record/${madeExam}?page=medias`);
    expect(await record.getByRole('img', { name: 'Com vídeo' }).count()).toBe(1);
    expect(await address(/^Solicitação/)).toBe(`/documents/${madeExam}/solicitacoes`);
    expect(await address(/^Prescrição/)).toBe(`/documents/${madeExam}/prescricoes`);
    expect(await address(/^Atestado/)).toBe(`/documents/${madeExam}/atestados`);
    const plain = page.locator(`[data-row="${other}"]`);
    expect(await plain.getByRole('link').count()).toBe(1);
    expect(await plain.getByRole('link', { name: /^Abrir exame/ }).getAttribute('href')).toBe(
      `/general-report/${other}`,
    );
    // By the keys: down to the first card, and into it.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/medical-record/${madeExam}`);
  });

  it('[LST-107] says that there is nothing', async () => {
    await open(await clinic.patient('SEM NADA'));
    expect(await page.getByText('Nenhum registro encontrado para este paciente.', { exact: true }).count()).toBe(1);
  });
});

describe('a new exam from the timeline', () => {
  it('[LST-105] [LST-169] [LST-170] begins a consultation, says so and opens it', async () => {
    const patient = await clinic.patient('ATENDIMENTO NOVO');
    await open(patient);
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/functions/interactions', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'NOVO ATENDIMENTO', exact: true }).click();
    await notice('Criando atendimento por favor aguarde').waitFor();
    go();
    await page.waitForURL(/\/medical-record\/[0-9a-f-]{36}/);
    const made = await product.sql.query('SELECT type, accession_number AS an FROM interaction WHERE patient_id = $1', [
      patient,
    ]);
    expect(made.rows).toEqual([{ type: 'prontuario', an: expect.any(String) }]);
    await notice(`Atendimento criado com sucesso (AN:${made.rows[0].an})`).waitFor();
    await page.unroute('**/functions/interactions');
  });

  it('[LST-106] [LST-171] begins an exam, or says that it failed and leaves nothing behind', async () => {
    const patient = await clinic.patient('EXAME NOVO');
    await open(patient);
    await page.route('**/functions/interactions', (route) => route.fulfill({ status: 500, body: '{}' }));
    const button = page.getByRole('button', { name: 'NOVO EXAME', exact: true });
    await button.click();
    await notice('Erro ao criar atendimento').waitFor();
    await page.unroute('**/functions/interactions');
    const count = async () =>
      (await product.sql.query('SELECT type FROM interaction WHERE patient_id = $1', [patient])).rows;
    expect(await count()).toEqual([]);
    await button.click();
    await page.waitForURL(/\/general-report\/[0-9a-f-]{36}/);
    expect(await count()).toEqual([{ type: 'exame' }]);
  });

  it('is not offered to the front desk, nor is what it may not read', async () => {
    const patient = await clinic.patient('RECEPÇÃO');
    await clinic.exam(patient, {
      day: clinic.today,
      status: 'ANDAMENTO',
      doctor,
      forms: { 'conclusion.info.text': 'segredo' },
    });
    const desk = await openAs(product, 'user', `/timeline/${patient}`);
    await desk.getByRole('article').waitFor();
    expect(await desk.getByRole('button', { name: /NOVO/ }).count()).toBe(0);
    expect(await desk.getByText('segredo').count()).toBe(0);
    expect(await desk.getByRole('article').getByRole('link').count()).toBe(0);
    await desk.context().close();
  });
});
