import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { times } from '../packages/server/src/test/times.ts';
import { expectPartAccessible, goWithin, type OpenPage, openAs } from './support/browser.ts';
import { clinicOf } from './support/clinic.ts';
import { type Exam, fieldAt, freshExam, goToForm, storedForms } from './support/exam.ts';
import { held } from './support/pageTime.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let exam: Exam;
/** A physician, who goes from one exam to the next. */
let page: OpenPage;

const AGE = 'gestationalAge.info.';
const CA = '2ndand3rdquarter.biometria1.ca';
const BEGUN = {
  [`${AGE}interationDate`]: '2026-11-12',
  [`${AGE}calculo`]: 'DUM',
  [`${AGE}date`]: '2026-04-29',
  [`${AGE}accessionNumber`]: '004182',
  '2ndand3rdquarter.hasData': true,
  'obstetricdoppler.hasData': true,
  [CA]: 222,
  'conclusion.info.text': '<p>Gestação tópica, feto único.</p>',
  'observations.info.text': '<p>Janela acústica limitada.</p>',
};

beforeAll(async () => {
  product = await startProduct();
  exam = await freshExam(product, BEGUN);
  page = await openAs(product, 'doctor', '/');
});
afterAll(() => stopProduct(product));

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const openForm = (form: string, section?: string, on = exam) => goToForm(page, on, form, section);
async function openMeasures(on = exam): Promise<void> {
  await openForm('2ndand3rdquarter', 'biometria', on);
  await page.locator('[data-measure]').first().waitFor();
}

const base = () => `/ultra-fetal/patient/${exam.patient}/gestation-interaction/${exam.iuid}`;

describe('the address of an exam', () => {
  it('leads to its first form once it has loaded [FRM-003], and each page has its own [FRM-004] [FRM-005] [FRM-006]', async () => {
    await goWithin(page, base());
    await page.waitForURL(`**${base()}/form/gestationalAge`);
    await page.getByRole('tab', { name: 'Informações' }).waitFor();

    await openForm('obstetricdoppler');
    await page.getByRole('tab', { name: 'Doppler' }).waitFor();

    const menu = page.getByRole('navigation', { name: 'Menu do exame' });
    await menu.getByRole('link', { name: 'Conclusão' }).click();
    await page.waitForURL(`**${base()}/conclusion`);
    const written = () => page.locator('[contenteditable="true"]').textContent();
    await expect.poll(written).toBe('Gestação tópica, feto único.');
    await menu.getByRole('link', { name: 'Observações' }).click();
    await page.waitForURL(`**${base()}/observations`);
    await expect.poll(written).toBe('Janela acústica limitada.');
    await menu.getByRole('link', { name: 'Resumo' }).click();
    await page.getByText('222,0 mm', { exact: true }).waitFor();
    await menu.getByRole('link', { name: 'Mídias' }).click();
    await page.getByText('Nenhuma mídia encontrada').waitFor();
    expect(page.problems).toEqual([]);
  });

  it('opens an unpublished exam with its day [FRM-048], dated by the exam before it [FRM-065]; a published one as it is', async () => {
    const clinic = await clinicOf(product);
    const patient = await clinic.patient('ABERTA SEM DATA');
    const gestation = await clinic.gestation(patient, clinic.ago(100));
    const dated = { [`${AGE}calculo`]: 'DUM', [`${AGE}date`]: clinic.ago(100) };
    const before = { ...dated, [`${AGE}interationDate`]: clinic.ago(30), [`${AGE}calculada`]: 70 };
    await clinic.exam(patient, { gestation, day: clinic.ago(30), status: 'PUBLICADO', forms: before });
    const iuids = [];
    for (const status of ['ANDAMENTO', 'PUBLICADO'])
      iuids.push(await clinic.exam(patient, { gestation, day: clinic.today, status }));
    const shown = async (iuid = '') => {
      await openForm('gestationalAge', undefined, { patient, iuid });
      const day = fieldAt(page, `${AGE}interationDate`).locator('input').first();
      await day.waitFor();
      const chosen = fieldAt(page, `${AGE}calculo`).getByRole('radio', { checked: true });
      const methods = await chosen.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
      return [await day.inputValue(), ...methods];
    };
    expect(await shown(iuids[0])).toEqual([clinic.brazilian(clinic.today), 'exame-anterior']);
    const start = fieldAt(page, `${AGE}date`).locator('input').first();
    expect(await start.inputValue()).toBe(clinic.brazilian(clinic.ago(100)));
    expect(await shown(iuids[1])).toEqual(['']);
  });

  it('of an exam that does not exist says so and goes back to the list', async () => {
    await goWithin(page, base().replace(exam.iuid, '11111111-1111-4111-8111-111111111111'));
    await page.waitForURL('**/studies');
  });

  it('of a form nobody knows is logged, and the exam stays [FRM-236]', async () => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await goWithin(page, `${base()}/form/inventado`);
    await page.getByText('Este formulário não faz parte do exame').waitFor();
    expect(logged.join('\n')).toContain('Falha ao carregar a definição do formulário do paciente.');
    await page.getByRole('navigation', { name: 'Menu do exame' }).getByRole('link', { name: 'Informações' }).click();
    await page.getByRole('tab', { name: 'Informações' }).waitFor();
  });
});

describe('around an exam', () => {
  it('the menu lists its pages, with the forms folded and unfolded [FRM-014]', async () => {
    await openMeasures();
    const menu = page.getByRole('navigation', { name: 'Menu do exame' });
    await menu.getByRole('link', { name: 'Resumo' }).waitFor();
    const links = await menu.getByRole('link').allInnerTexts();
    expect(links.map((text) => text.split('\n')[0])).toEqual([
      'Gestações',
      'Mídias',
      'Informações',
      '2º e 3º trimestres',
      'Doppler obstétrico',
      'Conclusão',
      'Observações',
      'Resumo',
    ]);
    const forms = menu.getByRole('button', { name: 'Formulários' });
    await forms.click();
    await menu.getByRole('link', { name: '2º e 3º trimestres' }).waitFor({ state: 'detached' });
    await forms.press('Enter');
    await menu.getByRole('link', { name: '2º e 3º trimestres' }).waitFor();
  });

  it('the bar has patient, exam, age with its method, due date and status [FRM-086]', async () => {
    await openMeasures();
    const bar = page.locator('h1').locator('xpath=ancestor::div[2]');
    for (const text of ['AN 004182', '12/11/2026', 'Idade gestacional · DUM', '28s1d', '03/02/2027', 'ANDAMENTO'])
      await bar.getByText(text, { exact: false }).first().waitFor();
  });

  it('a narrow screen has the same in a drawer, with a way to edit the patient [FRM-015] [FRM-016] [FRM-017] [FRM-018]', async () => {
    await openMeasures();
    const [patient] = (await product.sql.query('SELECT name, pat_id FROM patient WHERE id = $1', [exam.patient])).rows;
    await page.setViewportSize(NARROW);
    await page.getByRole('button', { name: 'Menu do exame' }).click();
    const card = page.getByRole('region', { name: 'Paciente' });
    await card.getByText(patient.name, { exact: true }).waitFor();
    await card.getByText(new RegExp(`^\\d+ anos · ${patient.pat_id}$`)).waitFor();
    await card.getByText('12/11/2026').waitFor();
    await card.getByText('28s1d · DUM').waitFor();
    await card.getByText('03/02/2027').waitFor();
    await card.getByRole('button', { name: 'Editar paciente' }).click();
    await page.getByRole('dialog', { name: 'Editar paciente' }).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Editar paciente' }).waitFor({ state: 'detached' });
    await page.setViewportSize(WIDE);
  });

  it('an age by hand says by what, in the bar and in the drawer [FRM-017]', async () => {
    const manual = await freshExam(product, {
      ...BEGUN,
      [`${AGE}calculo`]: 'manual',
      [`${AGE}calculoRef`]: 'CCN – Robinson',
      [`${AGE}weeks`]: 12,
      [`${AGE}days`]: 3,
    });
    await openForm('gestationalAge', undefined, manual);
    await page.getByText('Idade gestacional · CCN – Robinson').waitFor();
    await page.getByText('12s3d').first().waitFor();
    await page.setViewportSize(NARROW);
    await page.getByRole('button', { name: 'Menu do exame' }).click();
    await page.getByRole('region', { name: 'Paciente' }).getByText('12s3d · CCN – Robinson', { exact: true }).waitFor();
    await page.setViewportSize(WIDE);
  });

  it('every page of it is accessible, in light and dark', async () => {
    await openMeasures();
    await expectPartAccessible(page, 'body');
    for (const [path, shown] of [
      ['/form/gestationalAge', page.getByRole('tab', { name: 'Informações' })],
      ['/form/2ndand3rdquarter?aba=anatomiaFetal', page.getByRole('button', { name: 'Restantes normais' })],
      ['/summary', page.getByText('222,0 mm', { exact: true })],
      ['/medias', page.getByText('Nenhuma mídia encontrada')],
    ] as const) {
      await goWithin(page, base() + path);
      await shown.waitFor();
      await expectPartAccessible(page, '[data-scrolls]', ['light']);
    }
  });
});

describe('a form', () => {
  it('has a button for each section, and draws the fields of its definition [FRM-127]', async () => {
    await openMeasures();
    const tabs = await page.getByRole('tablist', { name: '2º e 3º trimestres' }).getByRole('tab').allInnerTexts();
    expect(tabs.slice(0, 5)).toEqual([
      'Avaliação',
      'Biometria',
      'Anatomia fetal',
      'Avaliação biofísica',
      'Idade gestacional',
    ]);
    expect(await page.locator('[data-measure]').count()).toBe(6);
    await page.getByRole('tab', { name: 'Anatomia fetal' }).click();
    await page.getByRole('button', { name: 'Restantes normais' }).waitFor();
    await page.waitForURL(/aba=anatomiaFetal/);
  });

  it('is said in other languages', async () => {
    await openMeasures();
    const said = {
      ...{ es: 'Circunferencia abdominal', de: 'Abdomenumfang', en: 'Abdominal circumference', ru: 'живота' },
      'pt-BR': 'Circunferência abdominal',
    };
    for (const [lang, words] of Object.entries(said).slice(times(2, 0))) {
      await page.getByRole('button', { name: /Idioma|Language|Sprache|Язык/ }).click();
      await page.locator(`[role=menuitemradio][lang="${lang}"], [role=menuitemradio]:has([lang="${lang}"])`).click();
      await page.locator('[data-measure]').getByText(words, { exact: false }).first().waitFor();
    }
  });

  it('shows that its forms, and then its formulas, are on their way [FRM-129] [FRM-022]', async () => {
    await openMeasures();
    const [forms, formulas] = [held(), held()];
    const wait = (what: string | RegExp, { until }: typeof forms) =>
      page.route(what, async (route) => {
        await until;
        await route.continue();
      });
    await wait('**/functions/getForms*', forms);
    await wait(/assets\/charts-/, formulas);
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('Carregando os formulários...').waitFor();
    forms.release();
    await page.getByText('Calculando ...').waitFor();
    formulas.release();
    // Until every number is there.
    await page.locator('[data-measure]').filter({ hasText: 'P8' }).first().waitFor();
    expect(await page.getByText('Calculando ...').count()).toBe(0);
    await page.unrouteAll();
  });

  it('is updated after a version was restored, and says so [FRM-021]', async () => {
    const restored = await freshExam(product, BEGUN);
    await openMeasures(restored);
    const ca = page.getByRole('textbox', { name: 'Circunferência abdominal (CA)' });
    await ca.fill('230');
    await expect.poll(async () => (await storedForms(product, restored))[CA]).toBe(230);
    const exam = held();
    await page.route('**/open', async (route) => {
      await exam.until;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Histórico' }).click();
    await page
      .getByRole('button', { name: /^Restaurar/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'SIM' }).click();
    await page.getByText('Atualizando formulário...').waitFor();
    exam.release();
    await expect.poll(() => ca.inputValue()).toBe('222,0');
    await page.unrouteAll();
  });

  it('that cannot be loaded is said by its group, and the exam stays usable [FRM-109] [FRM-110]', async () => {
    await openMeasures();
    await page.route('**/functions/getForms*group=exame*', (route) => route.abort());
    await page.reload();
    await page.getByText('Falha ao carregar formulários do grupo: exame.').first().waitFor();
    const menu = page.getByRole('navigation', { name: 'Menu do exame' });
    // It is said by a notice, which may be there before the menu.
    const links = async () => (await menu.getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0]);
    await expect.poll(links).toEqual(['Gestações', 'Mídias', 'Conclusão', 'Observações', 'Resumo']);
    await menu.getByRole('link', { name: 'Mídias' }).click();
    await page.getByText('Nenhuma mídia encontrada').waitFor();
  });
});
