import { PAPER_FORMATS } from '@gesta/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../packages/server/src/test/pictures.ts';
import { expectAccessible, goWithin, noticesLeft, type OpenPage, openAs } from './support/browser.ts';
import { type Exam, freshExam } from './support/exam.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';
import { type Records, recordsOf, turnToExam } from './support/recordPage.ts';

let product: Product;
let records: Records;
let manager: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  records = await recordsOf(product);
  manager = await openAs(product, 'manager', '/gestao');
});
afterAll(() => stopProduct(product));

const summary = ({ patient, iuid }: Exam) => `/ultra-fetal/patient/${patient}/gestation-interaction/${iuid}/summary`;
const fits = async (page: OpenPage) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
/** The page of the manager, small and dark. */
async function looksRightSmall(): Promise<void> {
  await manager.setViewportSize({ width: 390, height: 844 });
  await manager.emulateMedia({ colorScheme: 'dark' });
  await manager.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  await expectAccessible(manager);
  await fits(manager);
  await manager.emulateMedia({ colorScheme: 'light' });
  await manager.setViewportSize({ width: 1440, height: 900 });
}

describe('the print settings of a company', () => {
  it('[RPT-089] [RPT-098] [RPT-099] [RPT-100] [RPT-101] [RPT-102] [RPT-103] [RPT-104] [RPT-114] say at each field what is wrong', async () => {
    const page = manager;
    await goWithin(page, '/gestao');
    await page.getByRole('link', { name: 'Configurações de impressão' }).click();
    await page.waitForURL('**/print-settings');
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const save = () => page.getByRole('button', { name: 'Salvar', exact: true }).click();
    const refused = async (name: string, words: string) => {
      expect(await field(name).getAttribute('aria-invalid'), name).toBe('true');
      const said = await field(name).evaluate((input) =>
        input
          .getAttribute('aria-describedby')
          ?.split(' ')
          .map((id) => document.getElementById(id)?.textContent),
      );
      expect(said, name).toContain(words);
    };
    const NOT_NEGATIVE = [
      'Largura da página (mm)',
      'Margem superior (mm)',
      'Margem inferior (mm)',
      'Margem esquerda (mm)',
      'Margem direita (mm)',
      'Quantidade de gráficos',
      'Altura máxima dos gráficos',
      'Quantidade de imagens',
      'Altura máxima das imagens',
    ];
    for (const name of NOT_NEGATIVE) await field(name).fill('-1');
    await field('Altura da página (mm)').fill('109');
    await save();
    await page.getByText('Valor não pode ser menor que 110mm', { exact: true }).waitFor();
    for (const name of NOT_NEGATIVE) await refused(name, 'Valor não pode ser negativo');
    await refused('Altura da página (mm)', 'Valor não pode ser menor que 110mm');
    expect((await product.sql.query('SELECT FROM print_config')).rowCount).toBe(0);
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await field('Margem superior (mm)').fill('20,5');
    await page.getByText('58,00 px', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();

    for (const name of ['Formato do papel', 'Orientação da página']) {
      const choice = page.getByRole('combobox', { name });
      await choice.click();
      await choice.press('Escape');
      await choice.locator('xpath=../..').getByRole('button', { includeHidden: true }).first().click();
      await choice.press('Escape');
    }
    await save();
    await expect.poll(() => page.getByText('Campo obrigatório', { exact: true }).count()).toBe(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    expect(page.problems).toEqual([]);
  });

  it('[FND-023] [RPT-088] [RPT-090] [RPT-091] [RPT-092] [RPT-104] [RPT-115] [RPT-116] [RPT-117] are shown as a page while they are changed, and kept', async () => {
    const page = manager;
    await goWithin(page, '/print-settings');
    const paper = page.getByRole('combobox', { name: 'Formato do papel' });
    await paper.click();
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(PAPER_FORMATS);
    await page.getByRole('option', { name: 'Letter', exact: true }).click();
    await page.getByText('215,9 × 279,4 mm').waitFor();
    await page.getByRole('combobox', { name: 'Orientação da página' }).click();
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Retrato', 'Paisagem']);
    await page.getByRole('option', { name: 'Paisagem' }).click();
    await page.getByText('279,4 × 215,9 mm').waitFor();
    const miniature = page.getByRole('img', { name: 'Miniatura da página com as margens' });
    expect(await miniature.getAttribute('viewBox')).toBe('0 0 279.4 215.9');
    await page.getByLabel('Altura da página (mm)').fill('110');
    await page.getByLabel('Margem superior (mm)').fill('10');
    await page.getByLabel('Margem inferior (mm)').fill('10');
    await page.getByLabel('Separar imagens por página').check();
    await page.getByLabel('Título no bloco da paciente').check();
    await page.getByLabel('Nome sobre o laudo').fill('Laudo <b>médico</b>');
    await page.getByLabel('Cabeçalho', { exact: true }).fill('#read("/etc/passwd")\n<script>alert(1)</script>');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Escolher imagem' }).click();
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(60, 20) });
    await page.getByRole('img', { name: 'Logotipo' }).waitFor();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect
      .poll(async () => (await product.sql.query('SELECT layout FROM print_config')).rows[0]?.layout)
      .toMatchObject({
        paperFormat: 'Letter',
        pageOrientation: 'landscape',
        pageWidth: 279.4,
        pageHeight: 110,
        splitImageReport: 1,
        pacientTitle: 1,
        customReport: 'Laudo <b>médico</b>',
        header: '#read("/etc/passwd")\n<script>alert(1)</script>',
      });
    await page.reload();
    await expect.poll(() => page.getByLabel('Nome sobre o laudo').inputValue()).toBe('Laudo <b>médico</b>');
    const question = page.getByRole('dialog', { name: 'Remover logotipo' });
    for (const answer of ['Cancelar', 'Remover']) {
      await page.getByRole('img', { name: 'Logotipo' }).waitFor();
      await page.getByRole('button', { name: 'Remover logotipo' }).click();
      await question.getByRole('button', { name: answer, exact: true }).click();
      await question.waitFor({ state: 'detached' });
    }
    await page.getByText('Nenhum logotipo').waitFor();
    await product.sql.query('DELETE FROM print_config');
    expect(page.problems).toEqual([]);
  });

  it('[RPT-113] says when they cannot be read, and is on a small dark screen as well', async () => {
    await goWithin(manager, '/print-settings');
    await manager.getByLabel('Margem superior (mm)').waitFor();
    await looksRightSmall();
    await manager.route('**/print-config', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'unexpected' } } }),
    );
    await manager.reload();
    await manager.getByText('Erro ao carregar configurações de impressão.', { exact: true }).waitFor();
    await manager.unroute('**/print-config');
  });

  it('of any company are reached by an admin, and of none by a doctor', async () => {
    const admin = await openAs(product, 'admin', '/companies', 2);
    const link = admin.getByRole('link', { name: /^Configurações de impressão de / });
    await link.first().waitFor();
    for (const at of [0, 1]) {
      await link.nth(at).click();
      await admin.getByLabel('Rodapé', { exact: true }).fill(`Rodapé ${at}`);
      await admin.getByRole('button', { name: 'Salvar', exact: true }).click();
      await admin.getByText('Salvo com sucesso!').first().waitFor();
      await noticesLeft(admin);
      await goWithin(admin, '/companies');
    }
    await expect
      .poll(async () =>
        (await product.sql.query("SELECT layout->>'footer' AS footer FROM print_config ORDER BY 1")).rows.map(
          ({ footer }) => footer,
        ),
      )
      .toEqual(['Rodapé 0', 'Rodapé 1']);
    await product.sql.query('DELETE FROM print_config');
    const doctor = await openAs(product, 'doctor', '/print-settings');
    await doctor.getByRole('heading', { level: 1 }).waitFor();
    expect(await doctor.getByLabel('Rodapé', { exact: true }).count()).toBe(0);
  });
});

describe('what a report prints', () => {
  const FORMS = {
    '2ndand3rdquarter.hasData': true,
    'gestationalAge.info.calculo': 'DUM',
    'gestationalAge.info.date': '2026-06-11',
    'gestationalAge.info.interationDate': '2026-11-12',
    'gestationalAge.info.fetos': '1',
    '2ndand3rdquarter.biometria1.ca': 178,
    '2ndand3rdquarter.biometria1.dbp': 54,
    'conclusion.info.text': '<p>Gestação de evolução normal.</p>',
  };
  const dialogOn = (page: OpenPage) => page.getByRole('dialog', { name: 'Parâmetros de impressão' });
  const openDialog = async (page: OpenPage) => {
    await page.getByRole('button', { name: 'alterar parâmetros', exact: true }).click();
    await dialogOn(page).waitFor();
    return dialogOn(page);
  };
  const printOf = async (iuid: string) =>
    (await product.sql.query('SELECT print FROM interaction WHERE id = $1', [iuid])).rows[0].print;
  const presetOf = async (role: string) =>
    (
      await product.sql.query(
        'SELECT items FROM print_preset p JOIN app_user u ON u.id = p.user_id WHERE u.email = $1',
        [accountOf(product, role).email],
      )
    ).rows[0]?.items;

  it('[RPT-016] [RPT-017] [RPT-087] is chosen in a tree by keyboard, kept with the exam and remembered', async () => {
    const exam = await freshExam(product, { ...FORMS, 'examemama.hasData': true });
    const token = await product.server.signIn(accountOf(product, 'doctor').email);
    const { company_id: company } = (
      await product.sql.query('SELECT company_id FROM interaction WHERE id = $1', [exam.iuid])
    ).rows[0];
    const sent = { field: 'examemama.noduloDireita1.imagemNodulo', name: 'nodulo.png', bytes: png(40, 30) };
    const kept = await product.server.call('uploadExamFile', { iuid: exam.iuid, ...sent }, { token, company });
    expect(kept.status).toBe(200);
    const { page } = records;
    await turnToExam(page, exam.iuid, summary(exam));
    const dialog = await openDialog(page);
    const box = (name: string | RegExp) => dialog.getByRole('checkbox', { name });
    const PARTS = ['Cabeçalho', 'Formulários', 'Gráficos', 'Conclusão', 'Imagens'];
    for (const name of PARTS) await box(name).first().waitFor();
    const named = await dialog
      .getByRole('checkbox')
      .evaluateAll((boxes) =>
        boxes.map(
          (each) => each.getAttribute('aria-label') ?? (each as HTMLInputElement).labels?.[0]?.textContent ?? '',
        ),
      );
    const order = named.filter((name) => PARTS.includes(name));
    expect(order).toEqual(PARTS);
    await expectAccessible(page);
    await box('Gráficos').focus();
    await page.keyboard.press('Space');
    expect(await box(/Circunferência abdominal/).isChecked()).toBe(false);
    await box('Cabeçalho').focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Salvar parâmetros', exact: true }).click();
    await page.getByText('Parametros foram salvos', { exact: true }).waitFor();
    expect((await presetOf('doctor')).Exame).toMatchObject({ charts: false, header: false, conclusion: true });
    await dialog.getByRole('button', { name: 'Aplicar', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => printOf(exam.iuid)).toEqual(expect.arrayContaining(['*', '-header', '-charts']));
    await page.getByText(/^Fora do laudo: Cabeçalho, Gráficos$/).waitFor();
    const { body } = await product.server.call('reportPrintNew', { id: exam.iuid }, { token, company });
    expect([body.report.charts.list, body.report.header, body.report.chapters.length > 0]).toEqual([[], '', true]);

    const next = await freshExam(product, FORMS);
    await turnToExam(page, next.iuid, summary(next));
    const again = await openDialog(page);
    const charts = again.getByRole('checkbox', { name: 'Gráficos' });
    expect(await charts.isChecked(), 'as her preset says').toBe(false);
    expect(await printOf(next.iuid), 'and applied to no exam by itself').toEqual([]);
    await again.getByRole('button', { name: 'Marcar tudo' }).click();
    expect(await charts.isChecked()).toBe(true);
    await again.getByRole('button', { name: 'Usar parâmetros salvos' }).click();
    expect(await charts.isChecked()).toBe(false);
    // What is applied without being saved is this browser's: it comes before the preset, and another browser has the preset.
    await again.getByRole('button', { name: 'Marcar tudo' }).click();
    await again.getByRole('checkbox', { name: 'Conclusão' }).uncheck();
    await again.getByRole('button', { name: 'Aplicar', exact: true }).click();
    await again.waitFor({ state: 'detached' });
    const third = await freshExam(product, FORMS);
    const chosenIn = async (browser: OpenPage) => {
      const tree = await openDialog(browser);
      return Promise.all(
        ['Gráficos', 'Conclusão'].map((name) => tree.getByRole('checkbox', { name, exact: true }).isChecked()),
      );
    };
    await turnToExam(page, third.iuid, summary(third));
    expect(await chosenIn(page), 'remembered in this browser').toEqual([true, false]);
    expect(await chosenIn(await openAs(product, 'doctor', summary(third))), 'and in no other').toEqual([false, true]);
    expect(page.problems).toEqual([]);
  });

  it('[RPT-005] [RPT-062] of a record has the choice of records, in the same document', async () => {
    const { exam: madeExam } = await records.record('PARÂMETROS DE CONSULTA', { accession: '880110' });
    await records.open(madeExam, '?page=summary');
    const dialog = await openDialog(records.page);
    await dialog.getByRole('checkbox', { name: 'Cabeçalho' }).uncheck();
    await dialog.getByRole('button', { name: 'Salvar parâmetros', exact: true }).click();
    await expect.poll(async () => (await presetOf('doctor')).Prontuario).toEqual({ header: false });
    expect((await presetOf('doctor')).Exame, 'what was there stays').toMatchObject({ charts: false });
  });

  it('[RPT-011] [RPT-076] of a general report is chosen there too, on a small dark screen, by a manager', async () => {
    const patient = await records.clinic.patient('PARÂMETROS GERAIS');
    const madeExam = await records.clinic.exam(patient, {
      day: records.clinic.today,
      status: 'ANDAMENTO',
      type: 'laudo',
    });
    const page = manager;
    await turnToExam(page, madeExam, `/general-report/${madeExam}`);
    const dialog = await openDialog(page);
    await looksRightSmall();
    await dialog.getByRole('button', { name: 'Salvar parâmetros', exact: true }).click();
    await page.getByText('Parametros foram salvos', { exact: true }).waitFor();
    expect(Object.keys(await presetOf('manager'))).toEqual(['Laudo']);
  });
});
