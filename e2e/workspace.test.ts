import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openAs } from './support/browser.ts';
import { clinicOf } from './support/clinic.ts';
import { type Exam, fieldAt, formAddress, freshExam, openForm, storedForms } from './support/exam.ts';
import { held } from './support/pageTime.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let exam: Exam;

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
});
afterAll(() => stopProduct(product));

const base = () => `/ultra-fetal/patient/${exam.patient}/gestation-interaction/${exam.iuid}`;

describe('the address of an exam', () => {
  it('leads to its first form once it has loaded [FRM-003], and each page has its own [FRM-004] [FRM-005] [FRM-006]', async () => {
    const page = await openAs(product, 'doctor', base());
    await page.waitForURL(`**${base()}/form/gestationalAge`);
    await page.getByRole('tab', { name: 'Informações' }).waitFor();

    await page.goto(product.address + formAddress(exam, 'obstetricdoppler'));
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
    const page = await openAs(product, 'manager', '/');
    const shown = async (iuid = '') => {
      await page.goto(product.address + formAddress({ patient, iuid }, 'gestationalAge'));
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
    const page = await openAs(product, 'doctor', base().replace(exam.iuid, '11111111-1111-4111-8111-111111111111'));
    await page.waitForURL('**/studies');
  });

  it('of a form nobody knows is logged, and the exam stays [FRM-236]', async () => {
    const page = await openForm(product, exam, 'gestationalAge');
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto(`${product.address}${base()}/form/inventado`);
    await page.getByText('Este formulário não faz parte do exame').waitFor();
    expect(logged.join('\n')).toContain('Falha ao carregar a definição do formulário do paciente.');
    await page.getByRole('navigation', { name: 'Menu do exame' }).getByRole('link', { name: 'Informações' }).click();
    await page.getByRole('tab', { name: 'Informações' }).waitFor();
  });
});

describe('around an exam', () => {
  it('the menu lists its pages, with the forms folded and unfolded [FRM-014]', async () => {
    const page = await openForm(product, exam, '2ndand3rdquarter', 'biometria');
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
    const page = await openForm(product, exam, '2ndand3rdquarter', 'biometria');
    const bar = page.locator('h1').locator('xpath=ancestor::div[2]');
    for (const text of ['AN 004182', '12/11/2026', 'Idade gestacional · DUM', '28s1d', '03/02/2027', 'ANDAMENTO'])
      await bar.getByText(text, { exact: false }).first().waitFor();
  });

  it('a narrow screen has the same in a drawer, with a way to edit the patient [FRM-015] [FRM-016] [FRM-017] [FRM-018]', async () => {
    const page = await openForm(product, exam, '2ndand3rdquarter', 'biometria');
    const [patient] = (await product.sql.query('SELECT name, pat_id FROM patient WHERE id = $1', [exam.patient])).rows;
    await page.setViewportSize({ width: 390, height: 844 });
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
  });

  it('an age by hand says by what, in the bar and in the drawer [FRM-017]', async () => {
    const manual = await freshExam(product, {
      ...BEGUN,
      [`${AGE}calculo`]: 'manual',
      [`${AGE}calculoRef`]: 'CCN – Robinson',
      [`${AGE}weeks`]: 12,
      [`${AGE}days`]: 3,
    });
    const page = await openForm(product, manual, 'gestationalAge');
    await page.getByText('Idade gestacional · CCN – Robinson').waitFor();
    await page.getByText('12s3d').first().waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu do exame' }).click();
    await page.getByRole('region', { name: 'Paciente' }).getByText('12s3d · CCN – Robinson', { exact: true }).waitFor();
  });

  it('every page of it is accessible, in light and dark', async () => {
    const page = await openForm(product, exam, '2ndand3rdquarter', 'biometria');
    await page.locator('[data-measure]').first().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    for (const path of ['/form/gestationalAge', '/form/2ndand3rdquarter?aba=anatomiaFetal', '/summary', '/medias']) {
      await page.goto(product.address + base() + path);
      await page.locator('h2').first().waitFor();
      await expectAccessible(page);
    }
  });
});

describe('a form', () => {
  it('has a button for each section, and draws the fields of its definition [FRM-127]', async () => {
    const page = await openForm(product, exam, '2ndand3rdquarter', 'biometria');
    await page.locator('[data-measure]').first().waitFor();
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
    const page = await openForm(product, exam, '2ndand3rdquarter', 'biometria');
    const said = { en: 'Abdominal circumference', es: 'Circunferencia abdominal', de: 'Abdomenumfang', ru: 'живота' };
    for (const [lang, words] of Object.entries(said)) {
      await page.evaluate((value) => localStorage.setItem('lang', value), lang);
      await page.reload();
      await page.locator('[data-measure]').getByText(words, { exact: false }).first().waitFor();
    }
  });

  it('shows that its forms, and then its formulas, are on their way [FRM-129] [FRM-022]', async () => {
    const page = await openForm(product, exam, '2ndand3rdquarter', 'biometria');
    const forms = held();
    await page.route('**/functions/getForms*', async (route) => {
      await forms.until;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('Carregando os formulários...').waitFor();
    forms.release();
    await page.locator('[data-measure]').first().waitFor();
    await page.unroute('**/functions/getForms*');
    // One after the other: the page itself needs some of them before it can say anything.
    await page.route(/assets\/(charts|exam|risk|pack)-/, async (route) => {
      await new Promise((done) => setTimeout(done, 1500));
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('Calculando ...').waitFor();
    // Until every number is there.
    await page.locator('[data-measure]').filter({ hasText: 'P8' }).first().waitFor();
    expect(await page.getByText('Calculando ...').count()).toBe(0);
  });

  it('is updated after a version was restored, and says so [FRM-021]', async () => {
    const restored = await freshExam(product, BEGUN);
    const page = await openForm(product, restored, '2ndand3rdquarter', 'biometria');
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
  });

  it('that cannot be loaded is said by its group, and the exam stays usable [FRM-109] [FRM-110]', async () => {
    const page = await openForm(product, exam, '2ndand3rdquarter', 'biometria');
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
