import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHART_PRESETS } from '../packages/forms/src/index.ts';
import { expectPartAccessible, goWithin, type OpenPage, openAs } from './support/browser.ts';
import { type Exam, fieldAt, freshExam, goToForm, openForm, storedForms } from './support/exam.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

const FORM = '2ndand3rdquarter';
const B = `${FORM}.biometria1.`;
const AGE = 'gestationalAge.info.';
const DATED = { [`${AGE}calculo`]: 'DUM', [`${AGE}date`]: '2026-04-29', [`${FORM}.hasData`]: true };

let product: Product;
let exam: Exam;
let page: OpenPage;

/** A gestation of the demo with three exams that say what this journey needs. */
beforeAll(async () => {
  product = await startProduct();
  const { rows } = await product.sql.query(
    `SELECT i.id AS iuid, i.patient_id AS patient, i.gestation_id AS gestation FROM interaction i
     JOIN patient p ON p.company_id = i.company_id AND p.id = i.patient_id
     WHERE p.name = 'MARIANA COSTA ALMEIDA' AND i.gestation_id IS NOT NULL AND i.deleted_at IS NULL ORDER BY i.date`,
  );
  const exams = rows.slice(-3);
  expect(exams).toHaveLength(3);
  const put = (iuid: string, forms: Record<string, unknown>) =>
    product.sql.query(`UPDATE interaction SET status = 'ANDAMENTO', doctor_id = NULL, forms = $2 WHERE id = $1`, [
      iuid,
      forms,
    ]);
  for (const { iuid } of rows.slice(0, -3)) await put(iuid, {});
  await put(exams[0].iuid, { ...DATED, [`${AGE}calculada`]: 145, 'morphological.biometria1.ca': 152 });
  await put(exams[1].iuid, { ...DATED, [`${AGE}calculada`]: 169, [`${B}ca`]: 190, [`${B}cf`]: 42.8 });
  await put(exams[2].iuid, { ...DATED, [`${AGE}interationDate`]: '2026-11-12', [`${AGE}fetos`]: '1' });
  exam = exams[2];
  page = await openAs(product, 'doctor', '/');
});
afterAll(() => stopProduct(product));

const open = async (section = 'biometria'): Promise<void> => {
  await goToForm(page, exam, FORM, section);
  await page.getByRole('tab', { name: 'Biometria' }).waitFor();
};
const ca = () => page.getByRole('textbox', { name: 'Circunferência abdominal (CA)' });
const row = () => fieldAt(page, `${B}ca`);
const column = () => page.getByRole('region', { name: 'Circunferência abdominal (CA)' });
const passport = () => page.getByRole('dialog', { name: /Passaporte do cálculo/ });
const kept = async (key: string) => (await storedForms(product, exam))[key];

describe('a measure while it is typed', () => {
  it('has its place, its curve and what changed since the last exam, without asking the server', async () => {
    await open();
    await ca().focus();
    await column()
      .getByText(/\d visitas desta gestação/)
      .waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.keyboard.insertText('222');
    await row().getByText('P8', { exact: true }).waitFor();
    for (const said of ['z −1,42', 'Hadlock 1984', '26s4d', '↓ 21']) await row().getByText(said).first().waitFor();
    await column().getByText('222,0 mm · P8').first().waitFor();
    await column().getByText('+32,0 mm em 28 dias, desde 24s1d').waitFor();
    await column().getByText('queda de 21 percentis desde 24s1d').waitFor();
    // The measure of the first exam was typed into another form.
    const points = column().getByRole('table', { name: 'Medidas no gráfico' }).getByRole('row');
    expect(await points.count()).toBe(4);
    expect(asked.filter((path) => path.includes('/calc') || path.includes('/chart'))).toEqual([]);
    await page.getByRole('columnheader', { name: 'Trajetória · Δ 24s1d' }).waitFor();
    await expectPartAccessible(page, `aside, [data-place="${B}ca"]`, ['light']);
    expect(page.problems).toEqual([]);
  });

  it('moves to the curve of another author, with every exam, and the exam keeps that', async () => {
    await open();
    await ca().focus();
    await column().getByRole('button', { name: 'INTERGROWTH-21st' }).click();
    await row().getByText('INTERGROWTH-21st 2014').waitFor();
    await row().getByText('P13', { exact: true }).waitFor();
    await expect.poll(() => kept(`${B}caAutor`)).toBe('intergrowth');
    await column().getByRole('button', { name: 'Hadlock', exact: true }).click();
    await expect.poll(() => kept(`${B}caAutor`)).toBeUndefined();
  });
});

describe('the passport of a number', () => {
  it('[CLN-009] opens from the field by a key, says where the number comes from and goes, and gives the focus back', async () => {
    await open();
    await ca().focus();
    await page.keyboard.press('F1');
    const dialog = passport();
    await dialog.getByRole('tab', { name: 'Informações', selected: true }).waitFor();
    await dialog.getByText('mean_cm = −13,3 + 1,61·28,143 − 0,00998·28,143² =').waitFor();
    for (const said of ['calc/ca/hadlock/v1', 'digitado neste exame', 'DUM 29/04/2026, 197 dias', 'Plausível'])
      await dialog.getByText(said).first().waitFor();
    await dialog.getByText(/Relação CC\/CA, .*Peso fetal estimado/).waitFor();
    await expectPartAccessible(page, '[role="dialog"]', ['light']);
    await dialog.getByRole('tab', { name: 'Gráficos' }).click();
    await dialog.getByRole('img', { name: /Circunferência abdominal/ }).waitFor();
    await dialog.getByRole('tab', { name: 'Parâmetros' }).click();
    await dialog
      .getByRole('cell', { name: /a 42s0d|mm/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Circunferência abdominal (CA)');
  });

  it('of plain arithmetic has the sum with the numbers of the exam; of a typed number, where it is used', async () => {
    await open();
    await page.getByRole('textbox', { name: /\(DBP\)/ }).fill('71,4');
    await page.getByRole('textbox', { name: /\(DOF\)/ }).fill('95,4');
    await page.keyboard.press('F1');
    await passport().getByText('Índice cefálico (DBP/DOF)').waitFor();
    await page.keyboard.press('Escape');
    await passport().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Passaporte do cálculo: Índice cefálico (DBP/DOF)' }).click();
    await passport().getByText('100 × 71,4 mm ÷ 95,4 mm =').waitFor();
    await expectPartAccessible(page, '[role="dialog"]', ['light']);
    await page.keyboard.press('Escape');
    await passport().waitFor({ state: 'detached' });
  });
});

describe('an age that a measure says', () => {
  it('dates the pregnancy after a question [FRM-085] and sets the mode to manual [FRM-225]', async () => {
    await open();
    const use = passport().getByRole('button', { name: 'Usar 26s4d como idade gestacional base' });
    const question = page.getByRole('dialog', { name: 'Deseja alterar a Idade Gestacional Base?' });
    await ca().focus();
    await page.keyboard.press('F1');
    await use.click();
    await question.getByRole('button', { name: 'Não' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByText('28s1d').first().waitFor();

    await use.click();
    await question.getByRole('button', { name: 'Sim' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => kept(`${AGE}calculo`)).toBe('manual');
    expect(await storedForms(product, exam)).toMatchObject({
      [`${AGE}calculoRef`]: 'CA – Hadlock',
      [`${AGE}weeks`]: 26,
      [`${AGE}days`]: 4,
      [`${AGE}calculada`]: 186,
    });
    // Its own age is the base now: it stands in the middle.
    await passport().getByText('P50', { exact: true }).first().waitFor();
    await product.sql.query('UPDATE interaction SET forms = forms || $2, version = version + 1 WHERE id = $1', [
      exam.iuid,
      { ...DATED, [`${AGE}calculada`]: 197 },
    ]);
    // Opened again, it is as it was.
    await goWithin(page, '/');
    await page.locator('[data-scrolls]').waitFor({ state: 'detached' });
  });
});

describe('the same measure on several standards', () => {
  it('is compared curve by curve and exam by exam; a key makes one stand out, and the exam can take it', async () => {
    await open();
    await ca().focus();
    await column().getByRole('button', { name: 'Comparar' }).click();
    const dialog = page.getByRole('dialog', { name: /Comparar curvas/ });
    const standards = dialog.getByRole('list', { name: 'Comparar curvas' });
    await standards.getByText('P34 → P29 → P8').waitFor();
    await dialog
      .getByText(/Todas as curvas mostram queda desde 24s1d\. Divergem no limite: abaixo do P10: Hadlock, OMS/)
      .waitFor();
    await expectPartAccessible(page, '[role="dialog"]', ['light']);
    await page.keyboard.press('3');
    await dialog.getByRole('button', { name: 'Usar OMS 2017 neste exame' }).click();
    await standards.getByRole('button', { name: /OMS 2017 em uso/ }).waitFor();
    await expect.poll(() => kept(`${B}caAutor`)).toBe('who');
    await dialog.getByRole('button', { name: 'CF', exact: true }).click();
    await dialog.getByText(/Comprimento do fêmur \(CF\), mm × semanas/).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('the charts of a form', () => {
  it('[CLN-010] [CLN-011] [CLN-070] draw the measure on its curve and over the exams, and the empty ones say why', async () => {
    await open('graph');
    const chart = (name: string) => page.locator('[data-chart]').filter({ hasText: name });
    await chart('Gráfico: CA').getByText('222,0 mm · P6').first().waitFor();
    await chart('Gráfico: CA').getByText('OMS 2017').first().waitFor();
    const drawn = (type: string, name: string) => page.locator(`[data-chart="${type}"]`).filter({ hasText: name });
    for (const each of [drawn('chartline', 'Gráfico: CA'), drawn('evolutionchart', 'Evolução: CA')]) {
      const names = await each.locator('svg text').allTextContents();
      expect(names.filter((name) => /^p\d+$/.test(name)).sort()).toEqual(['p5', 'p50', 'p95']);
      expect(await each.locator('path[stroke="var(--edge)"][stroke-dasharray="4 3"]').count()).toBe(2);
      expect(await each.locator('path[stroke="var(--curve-1)"]').count()).toBe(1);
    }
    expect(await drawn('chartline', 'Gráfico: CA').locator('[data-mark]').count()).toBe(1);
    expect(await drawn('evolutionchart', 'Evolução: CA').locator('[data-mark]').count()).toBe(3);
    await chart('Gráfico: CC').getByText('Aparece quando “Circunferência cefálica (CC)” for preenchido').waitFor();
    const evolution = chart('Evolução: CA').getByRole('table', { name: 'Medidas no gráfico' }).getByRole('row');
    expect(await evolution.count()).toBe(4);
    await chart('Evolução: ILA').getByText('Nenhuma visita desta gestação tem').waitFor();
    await expectPartAccessible(page, '[data-chart]', ['light']);
    expect(page.problems).toEqual([]);
  });
});

describe('the charts of a form of the clinic', () => {
  const OWN = 'curvas';
  const onCurve = (name: string, type: string, said: object) => ({
    key: name,
    label: `Campo ${name}`,
    type,
    chart: { measure: 'ca', author: 'hadlock', source: `${OWN}.graph.ca`, ...said },
  });

  it('[CLN-012] [CLN-072] are columns in twelve sizes, and curves in mm or in cm', async () => {
    const fields = [
      { key: 'ca', label: 'Campo ca', type: 'textfield', decimals: 1, suffix: 'mm' },
      ...CHART_PRESETS.map((preset) => onCurve(preset, 'gChart', { preset })),
      onCurve('emMm', 'chartline', {}),
      onCurve('emCm', 'chartline', { unit: 'cm' }),
    ];
    const components = [{ key: 'graph', label: 'Gráficos', panels: [{ key: 'graph', label: 'Gráficos', fields }] }];
    const form = { key: OWN, label: 'Curvas', group: 'exame', version: 1, components };
    const { rows } = await product.sql.query("SELECT id FROM company WHERE name LIKE '%Aurora%'");
    const who = { token: await product.server.signIn(accountOf(product, 'manager').email), company: rows[0].id };
    const draft = { companyId: who.company, formKey: OWN, version: 0, customization: {}, form };
    expect((await product.server.call('saveFormCustomization', draft as never, who)).status).toBe(200);
    const measured = await freshExam(product, {
      ...DATED,
      [`${AGE}interationDate`]: '2026-11-12',
      [`${AGE}fetos`]: '1',
      [`${OWN}.hasData`]: true,
      [`${OWN}.graph.ca`]: 222,
    });
    const own = await openForm(product, measured, OWN, 'graph');
    const columns = own.locator('[data-chart="gChart"]');
    await columns.last().locator('svg').waitFor();
    const sizes = await columns.evaluateAll((each) =>
      each.map((chart) => {
        const room = chart.parentElement?.getBoundingClientRect().width ?? 0;
        const { width } = chart.getBoundingClientRect();
        return {
          preset: chart.getAttribute('data-preset'),
          // Never narrower than can be read.
          twelfths: Math.round(width) === 240 ? 'least' : Math.round((12 * width) / room),
          height: Number(chart.querySelector('svg')?.getAttribute('height')),
        };
      }),
    );
    const MILLIMETRES = [24, 32, 40, 48, 54, 60, 64, 68, 72, 76, 80, 84];
    const inPixels = (mm: number) => Math.max(100, Math.round((mm * 96) / 25.4));
    const expected = MILLIMETRES.map((mm, place) => ({
      preset: `xs${place + 1}`,
      twelfths: place < 3 ? 'least' : place + 1,
      height: inPixels(mm),
    }));
    expect(sizes).toEqual(expected);
    // One column for the one exam, at the age of the exam.
    expect(await columns.last().locator('svg text', { hasText: '28s1d' }).count()).toBeGreaterThan(0);
    const said = async (name: string) =>
      (await own
        .locator('[data-chart="chartline"]')
        .filter({ hasText: `Campo ${name}` })
        .textContent()) ?? '';
    expect(await said('emMm')).toContain('222,0 mm');
    expect(await said('emCm')).toContain('22,2 cm');
    expect(own.problems).toEqual([]);
  });
});
