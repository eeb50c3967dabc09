import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, goToScreen, goWithin, type OpenPage, openAs, pictures } from './support/browser.ts';
import { type Exam, freshExam, storedForms } from './support/exam.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let page: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  page = await openAs(product, 'doctor', '/');
});
afterAll(() => stopProduct(product));

const FORM = '2ndand3rdquarter';
const DATED = {
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': '2026-04-29',
  'gestationalAge.info.interationDate': '2026-11-12',
  'gestationalAge.info.fetos': '1',
  [`${FORM}.hasData`]: true,
};
const text = (page: OpenPage) => page.locator('.ProseMirror').first();
const findings = (page: OpenPage) => page.getByRole('complementary', { name: 'Achados' });
const stored = async (exam: Exam) => String((await storedForms(product, exam))['conclusion.info.text'] ?? '');

async function openConclusion(values: Record<string, unknown>): Promise<Exam> {
  // What the journey before typed is its own: it is sent before the page is left.
  await page.locator('[data-saving]:not([data-saving="saved"])').waitFor({ state: 'detached' });
  const exam = await freshExam(product, { ...DATED, ...values });
  await goToScreen(page, `/ultra-fetal/patient/${exam.patient}/gestation-interaction/${exam.iuid}/conclusion`);
  await text(page).waitFor();
  return exam;
}

it('[FRM-220] [RPT-122] [RPT-124] offers what the exam speaks for; a sentence taken remembers its data, and says when it is out of date', async () => {
  const exam = await openConclusion({
    [`${FORM}.avaliacaoGestacao1.batimentosFetais`]: 'presente',
    [`${FORM}.avaliacaoGestacao1.bcf`]: 98,
    [`${FORM}.avaliacaoGestacao1.vasaPrevia`]: 'presente',
    [`${FORM}.anatomiaFetal1.rins`]: 'Alterado',
  });
  const card = findings(page).getByRole('article').filter({ hasText: 'Bradicardia fetal (98 bpm).' });
  await card.getByRole('button', { name: 'Inserir', exact: true }).click();
  await expect.poll(() => text(page).textContent()).toContain('Bradicardia fetal (98 bpm).');
  await card.getByText('na conclusão', { exact: true }).waitFor();
  await expectAccessible(page);
  await expect.poll(() => stored(exam)).toContain('data-rule="av.bradi"');
  // A normal phrase the data contradict is marked, whoever wrote it, and no more once it is gone.
  await page.keyboard.press('End');
  await page.keyboard.type(' Rins sem alterações.');
  const note = page.getByRole('note').filter({ hasText: 'Contradiz o exame: Rins com alteração.' });
  await note.waitFor();
  await expect.poll(() => text(page).locator('.text-against').textContent()).toBe('Rins sem alterações');
  await expectAccessible(page);
  for (const _ of ' Rins sem alterações.') await page.keyboard.press('Backspace');
  await note.waitFor({ state: 'detached' });
  // What is left comes around it as a report reads, by fetus, anatomy and cord, and not by severity.
  await findings(page).getByRole('button', { name: 'Inserir todos', exact: true }).click();
  await expect
    .poll(() => text(page).locator('p').allTextContents())
    .toEqual(['Bradicardia fetal (98 bpm).', 'Rins com alteração.', 'Vasa prévia.']);
  await goWithin(page, `/ultra-fetal/patient/${exam.patient}/gestation-interaction/${exam.iuid}/form/${FORM}`);
  const field = page
    .locator(`[data-place="${FORM}.avaliacaoGestacao1.bcf"] input, [data-field="${FORM}.avaliacaoGestacao1.bcf"] input`)
    .first();
  await field.fill('102');
  await page.locator('[data-saving="saved"]').waitFor();
  await page.goBack();
  const now = findings(page).getByRole('article').filter({ hasText: 'Bradicardia fetal (102 bpm).' });
  await now.getByText('texto desatualizado', { exact: true }).waitFor();
  expect(await text(page).textContent(), 'nothing changes by itself').toContain('98 bpm');
  await now.getByRole('button', { name: 'Atualizar', exact: true }).click();
  await expect.poll(() => text(page).textContent()).toContain('Bradicardia fetal (102 bpm).');
  await now.getByText('na conclusão', { exact: true }).waitFor();
  expect(page.problems).toEqual([]);
});

it('offers how an empty conclusion begins, and Tab takes it as the finding it is', async () => {
  const exam = await openConclusion({
    [`${FORM}.avaliacaoGestacao1.batimentosFetais`]: 'presente',
    [`${FORM}.avaliacaoGestacao1.bcf`]: 142,
    [`${FORM}.avaliacaoGestacao1.vasaPrevia`]: 'presente',
  });
  const begins = 'Gestação única de 28s1d, com feto vivo; frequência cardíaca de 142 bpm.';
  const ghost = page.getByRole('note').filter({ hasText: begins });
  await ghost.waitFor();
  await page.getByText('próxima marca').waitFor();
  await expectAccessible(page);
  await pictures(page, 'conclusion-empty');
  await text(page).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => text(page).textContent()).toBe(begins);
  await ghost.waitFor({ state: 'detached' });
  await findings(page).getByRole('button', { name: 'Inserir todos', exact: true }).click();
  await expect.poll(() => text(page).locator('p').allTextContents()).toEqual([begins, 'Vasa prévia.']);
  await expect.poll(() => stored(exam)).toContain('data-rule="av.vivo"');
  expect(page.problems).toEqual([]);
});

it('[RPT-070] [RPT-071] [RPT-073] [RPT-074] writes templates with @ and measurements with #, by keys alone', async () => {
  const exam = await openConclusion({ [`${FORM}.biometria1.ca`]: 222 });
  await text(page).click();
  await page.keyboard.type('Medida: #circunferência abd');
  const list = page.getByRole('listbox', { name: 'Medidas' });
  await list.waitFor();
  expect(await list.getByRole('option').first().textContent()).toContain('222,0 mm');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(page).textContent()).toContain('Medida: 222,0 mm');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('@gestação muito');
  const templates = page.getByRole('listbox', { name: 'Modelos' });
  await templates.waitFor();
  expect(await templates.getByRole('option').first().textContent()).toMatch(/^> Gestação muito inicial/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => text(page).textContent()).toContain('diâmetro médio de Não informado');
  await page.keyboard.press('Alt+Digit1');
  // Where the choices are numbers, what is typed is the number itself.
  const choices = page.getByRole('listbox', { name: 'Escolhas da marca' });
  await expect.poll(() => choices.getByRole('option').allTextContents()).toEqual(['7', '11', '14']);
  await page.keyboard.type('11');
  await expect.poll(() => text(page).textContent()).toContain('sugere-se novo exame em 11 dias.');
  await expect.poll(() => stored(exam)).toContain('11 dias');
  expect(await page.getByRole('listbox').count()).toBe(0);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Lado [[direita / esquerda]], grau [[leve / moderado]].');
  await page.keyboard.press('Alt+Digit1');
  await choices.getByRole('option', { name: 'esquerda' }).waitFor();
  await expectAccessible(page);
  await pictures(page, 'conclusion-choices');
  await page.keyboard.press('2');
  await page.keyboard.press('Alt+Digit1');
  await choices.getByRole('option', { name: 'moderado' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(page).textContent()).toContain('Lado esquerda, grau moderado.');
  // What is for the forms of this exam comes first, and a digit takes it.
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('@');
  await expect.poll(() => templates.getByRole('option').first().textContent()).toMatch(/^1/);
  await page.keyboard.press('1');
  await expect.poll(() => text(page).textContent()).toContain('CA 222,0 mm');
  expect(await text(page).textContent()).not.toContain('@');
  expect(page.problems).toEqual([]);
});
