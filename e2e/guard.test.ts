import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, goToScreen, goWithin, type OpenPage, openAs, picture } from './support/browser.ts';
import { type Exam, fieldAt, lonelyExam, publishAnyway } from './support/exam.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let page: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  page = await openAs(product, 'doctor', '/');
});
afterAll(() => stopProduct(product));

const FORM = '2ndand3rdquarter';
const BCF = `${FORM}.avaliacaoGestacao1.bcf`;
const FLUID = `${FORM}.avalBiofisicaFetal1`;
const EXAM = {
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': '2026-04-29',
  'gestationalAge.info.interationDate': '2026-11-11',
  'gestationalAge.info.accessionNumber': '870001',
  'gestationalAge.info.fetos': '1',
  [`${FORM}.hasData`]: true,
  [`${FORM}.avaliacaoGestacao1.batimentosFetais`]: 'presente',
  [BCF]: 142,
};
const STALE = `<p><span data-rule="av.bradi" data-index="1" data-reads="{&quot;${BCF}&quot;:98,&quot;gestationalAge.info.fetos&quot;:&quot;1&quot;}">Bradicardia fetal (98 bpm).</span></p>`;

/** Taken from findings the exam does not speak for. */
const RAPID = `<p><span data-rule="av.taqui" data-index="1" data-reads="{&quot;${BCF}&quot;:190}">Taquicardia fetal (190 bpm).</span></p>`;
const SMALL = '<p><span data-rule="gr.p3" data-index="1" data-reads="{}">Peso abaixo do percentil 3.</span></p>';

const at = ({ patient, iuid }: Exam, page: string) =>
  `/ultra-fetal/patient/${patient}/gestation-interaction/${iuid}/${page}`;
const list = (page: OpenPage) => page.getByRole('region', { name: 'Antes de publicar' });
const line = (page: OpenPage, text: string | RegExp) => list(page).getByRole('listitem').filter({ hasText: text });
const button = (page: OpenPage, name: string) => page.getByRole('button', { name, exact: true });
const trail = async ({ iuid }: Exam, action: string) =>
  (
    await product.sql.query('SELECT details FROM gesta_trail() WHERE subject = $1 AND action = $2 ORDER BY seq', [
      iuid,
      action,
    ])
  ).rows.map(({ details }) => details);

describe('the second reading', () => {
  it('lists what does not fit together, leads to the field, and follows what is typed there', async () => {
    const exam = await lonelyExam(product, {
      ...EXAM,
      [`${FORM}.biometria1.dbp`]: 7.1,
      'conclusion.info.text': '<p>Feto vivo.</p>',
    });
    await goToScreen(page, at(exam, 'summary'));
    const slip = line(page, /7,1 mm está longe do esperado; 71 mm seria o esperado/);
    await slip.waitFor();
    await expectAccessible(page);
    await slip.getByRole('button', { name: 'Ir ao campo' }).click();
    await page.waitForURL(`**/form/${FORM}?aba=biometria&feto=1`);
    const field = fieldAt(page, `${FORM}.biometria1.dbp`).locator('input').first();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.fill('71');
    await page.locator('[data-saving="saved"]').waitFor();
    await page.goBack();
    await list(page).getByText('A segunda leitura não encontrou nada a conferir.').waitFor();
    expect(await slip.count()).toBe(0);
    expect(page.problems).toEqual([]);
  });

  it('is dismissed with a reason, until the data changes', async () => {
    const exam = await lonelyExam(product, {
      ...EXAM,
      [`${FLUID}.liquidoAmniotico`]: 'Normal',
      [`${FLUID}.maiorBolsao`]: 1.8,
      'conclusion.info.text': '<p>Oligoâmnio.</p>',
    });
    await goToScreen(page, at(exam, 'summary'));
    const fluid = line(page, /Líquido amniótico avaliado como “normal”/);
    await fluid.getByRole('button', { name: 'Dispensar' }).click();
    // In the line itself: Escape leaves it open, and gives the focus back.
    await page.keyboard.press('Escape');
    await fluid.getByRole('button', { name: 'Dispensar' }).click();
    await fluid.getByLabel('Motivo').fill('Avaliação subjetiva conferida.');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const dismissed = list(page).getByRole('list', { name: 'Avisos dispensados' });
    await dismissed.getByText('Avaliação subjetiva conferida.').waitFor();
    expect(await trail(exam, 'interaction.dismissGuard')).toMatchObject([{ reason: 'Avaliação subjetiva conferida.' }]);
    await page.reload();
    await dismissed.getByText('Avaliação subjetiva conferida.').waitFor();
    await goWithin(page, at(exam, `form/${FORM}?aba=avalBiofisicaFetal`));
    await fieldAt(page, `${FLUID}.maiorBolsao`).locator('input').first().fill('1,5');
    await page.locator('[data-saving="saved"]').waitFor();
    await goWithin(page, at(exam, 'summary'));
    await fluid.waitFor();
    expect(page.problems).toEqual([]);
  });

  it('[RPT-132] asks once before a publication, each line leads to its place, and the trail says what was open', async () => {
    const exam = await lonelyExam(product, { ...EXAM, 'gestationalAge.info.accessionNumber': '870002' });
    await goToScreen(page, at(exam, 'summary'));
    await line(page, 'A conclusão está vazia.').waitFor();
    await button(page, 'Gerar laudo').click();
    await page.locator('iframe[title="Laudo em PDF"]').waitFor();
    await button(page, 'Publicar').click();
    const question = page.getByRole('dialog', { name: 'Publicar com avisos graves em aberto?' });
    await question.getByText('A conclusão está vazia.').waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'A conclusão está vazia.' }).click();
    await page.waitForURL('**/conclusion');
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.classList.contains('ProseMirror'))).toBe(true);
    expect(await trail(exam, 'interaction.publish')).toEqual([]);
    await page.goBack();
    await publishAnyway(page);
    await page.waitForURL(`**/ultra-fetal/patient/${exam.patient}`);
    const [entry] = await trail(exam, 'interaction.publish');
    expect(entry.guard).toContain('conclusion.empty:conclusion.info.text');
    expect(page.problems).toEqual([]);
  });
});

describe('the page of the conclusion', () => {
  it('shows in the text itself which sentence is out of date, which nothing supports and which choice is to be made', async () => {
    const exam = await lonelyExam(product, {
      ...EXAM,
      [BCF]: 102,
      'conclusion.info.text': `${STALE}${RAPID}${SMALL}<p>Controle em [[2 / 3 / 4]] semanas.</p>`,
    });
    await goToScreen(page, at(exam, 'conclusion'));
    const text = page.locator('.ProseMirror').first();
    await text.locator('.text-stale').getByText('Bradicardia fetal (98 bpm).').waitFor();
    expect(await text.locator('[data-keyword]').textContent()).toBe('[[2 / 3 / 4]]');
    const note = text.locator('[data-tone="stale"]');
    const unsupported = text.locator('[data-tone="unsupported"]');
    await note.getByText(/mudou de 98 bpm para 102 bpm/).waitFor();
    await note.getByText('Agora: Bradicardia fetal (102 bpm).').waitFor();
    await unsupported.first().getByText('Sem dado que sustente').waitFor();
    await unsupported
      .first()
      .getByText(/mudou de 190 bpm para 102 bpm/)
      .waitFor();
    await line(page, '3 frases desatualizadas').waitFor();
    await line(page, '1 marca a escolher (2 / 3 / 4)').getByRole('button', { name: 'Ir ao campo' }).click();
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('[[2 / 3 / 4]]');
    await expectAccessible(page);
    for (const scheme of ['light', 'dark'] as const) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), scheme);
      await picture(page, `conclusion-1440-${scheme}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await picture(page, `conclusion-390-${scheme}`);
      await expectAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));
    await text.getByText('Controle em').click();
    await page.keyboard.press('Alt+u');
    await text.getByText('Bradicardia fetal (102 bpm).').waitFor();
    await page.keyboard.press('Alt+Backspace');
    await expect.poll(() => text.getByText('Taquicardia').count()).toBe(0);
    // What stays although nothing supports it stays with a reason, asked for in its place.
    await unsupported.getByRole('button', { name: 'Manter' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await unsupported.getByLabel('Motivo para manter').fill('Medido em outro serviço.');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => text.locator('.text-stale, .text-unsupported, .text-note').count()).toBe(0);
    await text.getByText('Peso abaixo do percentil 3.').waitFor();
    expect(await trail(exam, 'interaction.dismissGuard')).toMatchObject([
      { reason: '“Peso abaixo do percentil 3.” mantida: Medido em outro serviço.' },
    ]);
    await expect.poll(() => line(page, 'desatualizada').count()).toBe(0);
    const stored = async () =>
      String(
        (await product.sql.query('SELECT forms FROM interaction WHERE id = $1', [exam.iuid])).rows[0].forms[
          'conclusion.info.text'
        ],
      );
    await expect.poll(stored).toContain('102 bpm');
    expect(await stored()).not.toMatch(/text-(stale|note)|data-keyword/);
    expect(page.problems).toEqual([]);
  });

  it('[RPT-009] says so when the form of the conclusion is missing', async () => {
    const exam = await lonelyExam(product, EXAM);
    const fresh = await openAs(product, 'doctor', '/');
    await fresh.route('**/functions/getForms**', async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      const components = data.components.filter(({ key }: { key: string }) => key !== 'conclusion');
      await route.fulfill({ response, json: { data: { components } } });
    });
    await fresh.goto(product.address + at(exam, 'conclusion'));
    await fresh.getByText('Formulário de conclusão não encontrado ou ainda carregando.', { exact: true }).waitFor();
    expect(fresh.problems).toEqual([]);
  });
});
