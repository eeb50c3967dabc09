import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectPartAccessible, goWithin, type OpenPage, openAs } from './support/browser.ts';
import {
  type Exam,
  fieldAt,
  formAddress,
  freshExam,
  goToForm,
  openForm,
  savedElsewhere,
  storedForms,
} from './support/exam.ts';
import { staysFor, stopClock } from './support/pageTime.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
/** A physician, who goes from one exam to the next. */
let page: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  page = await openAs(product, 'doctor', '/');
});
afterAll(() => stopProduct(product));

const AGE = 'gestationalAge.info';
const COUNTED = { [`${AGE}.fetos`]: '1', [`${AGE}.qtdSacoGestacional`]: '1' };

/** The first exam of a woman born in a year: nothing is known of an earlier exam. */
async function firstExam(values: Record<string, unknown> = {}, born = 1994): Promise<Exam> {
  const exam = await freshExam(product, values);
  await product.sql.query('UPDATE interaction SET gestation_id = NULL WHERE id = $1', [exam.iuid]);
  await product.sql.query('UPDATE patient SET birthdate = $2 WHERE id = $1', [exam.patient, `${born}-05-10`]);
  return exam;
}
const adder = (on = page) => on.getByRole('button', { name: '+ ADICIONAR', exact: true });
async function begin(values: Record<string, unknown> = {}, form = 'gestationalAge'): Promise<Exam> {
  const exam = await firstExam(values);
  await goToForm(page, exam, form);
  await adder().waitFor();
  return exam;
}
async function goToConclusion(exam: Exam): Promise<void> {
  await goWithin(page, formAddress(exam, 'conclusion').replace('form/', ''));
  await page.locator('[contenteditable="true"]').waitFor();
}

const dialog = (name: string, on = page) => on.getByRole('dialog', { name });
const stored = (exam: Exam, key: string) => expect.poll(async () => (await storedForms(product, exam))[key]);
const openAdding = async (on = page) => {
  await adder(on).click();
  return dialog('Adicionar formulário', on);
};
const choose = async (form: string) => {
  await (await openAdding()).getByRole('option', { name: form, exact: true }).click();
};
const answer = async (title: string, button: string) => {
  const question = dialog(title);
  await question.getByText('Deseja criar o exame mesmo assim?', { exact: true }).waitFor();
  await question.getByRole('button', { name: button, exact: true }).click();
  await question.waitFor({ state: 'detached' });
};

describe('adding a form', () => {
  it('[FRM-007] [FRM-020] [FRM-010] [FRM-061] is chosen by keyboard from a filtered list, marked and opened', async () => {
    const exam = await begin(COUNTED);
    const adding = await openAdding();
    await expectPartAccessible(page, '[role="dialog"]', ['light']);
    const offered = await adding.getByRole('option').allTextContents();
    expect(offered).toContain('2º e 3º trimestres');
    expect(offered).not.toContain('Informações');
    await page.keyboard.type('trim');
    await expect
      .poll(() => adding.getByRole('option').allTextContents())
      .toEqual(['1º trimestre inicial', 'Rastreamento de 1º trimestre', '2º e 3º trimestres']);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/form\/2ndand3rdquarter/);
    await adding.waitFor({ state: 'detached' });
    await stored(exam, '2ndand3rdquarter.hasData').toBe(true);
    expect(await (await openAdding()).getByRole('option').allTextContents()).not.toContain('2º e 3º trimestres');
    expect(page.problems).toEqual([]);
  });

  it('[FRM-011] says that nothing is left', async () => {
    const all =
      '1stinitialquarter 1stinitialtracking 2ndand3rdquarter morphological fetalBiophysicalProfile obstetricdoppler cardiotoco ecocardiogramafetal riskprematurebirth gynecologic examemama';
    await begin(Object.fromEntries(all.split(' ').map((form) => [`${form}.hasData`, true])));
    const adding = await openAdding();
    expect(await adding.getByRole('status').textContent()).toBe('Nenhum formulário disponível para adicionar.');
    expect(await adding.getByRole('option').count()).toBe(0);
  });

  it('[FRM-072] [FRM-075] [FRM-076] asks about a child, goes to the age on no, and never again once told so', async () => {
    const title = 'Idade da paciente inferior a idade mínima!';
    const exam = await firstExam(COUNTED, new Date().getFullYear() - 10);
    await goToConclusion(exam);
    await choose('Morfológica');
    await dialog(title).waitFor();
    await expectPartAccessible(page, '[role="dialog"]', ['light']);
    await answer(title, 'Não');
    await page.waitForURL(/form\/gestationalAge/);
    expect(await storedForms(product, exam)).not.toHaveProperty(['morphological.hasData']);
    await choose('Morfológica');
    await dialog(title).getByLabel('Não mostrar novamente').check();
    await answer(title, 'Sim');
    await page.waitForURL(/form\/morphological/);
    const told = () => product.sql.query('SELECT email FROM app_user WHERE skip_age_check');
    await expect.poll(async () => (await told()).rows).toEqual([{ email: accountOf(product, 'doctor').email }]);
    await page.reload();
    await choose('Doppler obstétrico');
    await page.waitForURL(/form\/obstetricdoppler/);
    expect(await dialog(title).count()).toBe(0);
  });

  it('[FRM-077] [FRM-078] [FRM-079] [FRM-080] asks about counts that are empty, in their own words', async () => {
    const first = '1º trimestre inicial';
    const fromConclusion = async (exam: Exam, form: string, title: string) => {
      await goToConclusion(exam);
      await choose(form);
      await answer(title, 'Não');
      await page.waitForURL(/form\/gestationalAge/);
    };
    const exam = await firstExam();
    await fromConclusion(exam, first, 'Campos Sacos Gestacionais e Embriões/Fetos vazios!');
    await fromConclusion(exam, 'Morfológica', 'Campo Embriões/Fetos vazio!');
    const other = await firstExam({ [`${AGE}.fetos`]: '1' });
    await fromConclusion(other, first, 'Campo Sacos Gestacionais vazio!');
    for (const each of [exam, other])
      expect(Object.keys(await storedForms(product, each)).filter((key) => key.endsWith('.hasData'))).toEqual([
        'taken.hasData',
      ]);
    await choose(first);
    await answer('Campo Sacos Gestacionais vazio!', 'Sim');
    await stored(other, '1stinitialquarter.hasData').toBe(true);
  });

  it('[FRM-235] that somebody else added meanwhile says that it failed', async () => {
    const exam = await begin();
    await choose('Morfológica');
    await dialog('Campo Embriões/Fetos vazio!').waitFor();
    await savedElsewhere(product, 'manager', exam, { set: { 'morphological.hasData': true } });
    await page.getByRole('link', { name: 'Morfológica', includeHidden: true }).waitFor({ state: 'attached' });
    await answer('Campo Embriões/Fetos vazio!', 'Sim');
    await page.getByRole('alert').getByText('Erro ao selecionar formulário.', { exact: true }).waitFor();
  });
});

describe('removing a form', () => {
  const Q2 = '2ndand3rdquarter';
  const filled = { ...COUNTED, [`${Q2}.hasData`]: true, [`${Q2}.biometria1.dbp`]: 70, 'examemama.hasData': true };

  it('[FND-023] [FRM-083] [FRM-019] [FRM-062] [FRM-063] [FRM-064] [FRM-119] is confirmed, and takes everything of it', async () => {
    const exam = await firstExam(filled);
    const own = await openForm(product, exam, Q2);
    // One group, for an exam takes forms of its own kind only.
    await own.getByRole('button', { name: 'Formulários', expanded: true }).waitFor();
    const listed = own.getByRole('navigation', { name: 'Menu do exame' }).getByRole('listitem');
    await expect
      .poll(() => listed.getByRole('link').allTextContents())
      .toEqual(['Informações', expect.stringContaining('2º e 3º trimestre'), 'Ultrassonografia das mamas']);
    for (const [at, count] of [0, 1, 1].entries())
      expect(
        await listed
          .nth(at)
          .getByRole('button', { name: /^Remover o formulário/ })
          .count(),
      ).toBe(count);
    const remove = own.getByRole('button', { name: 'Remover o formulário 2º e 3º trimestres' });
    await remove.click();
    const question = dialog('Confirmar remoção', own);
    await question.waitFor();
    await expect.poll(() => question.getByRole('button').allTextContents()).toEqual(['', 'Cancelar', 'Sim, remover']);
    await expectPartAccessible(own, '[role="dialog"]', ['light']);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await storedForms(product, exam)).toMatchObject(filled);
    await remove.click();
    await stopClock(own);
    await question.getByRole('button', { name: 'Sim, remover' }).click();
    await staysFor(own, 'Formulário removido', 3500);
    await own.clock.resume();
    // What is left is an exam of the breasts, which opens at its own own.
    await own.waitForURL(/form\/examemama/);
    expect(await own.getByRole('link', { name: '2º e 3º trimestres' }).count()).toBe(0);
    await expect
      .poll(async () => Object.keys(await storedForms(product, exam)).filter((key) => key.startsWith(Q2)))
      .toEqual([]);
    expect(await storedForms(product, exam)).toMatchObject({ 'examemama.hasData': true, [`${AGE}.fetos`]: '1' });
  });

  it('[FRM-115] [FRM-116] [FRM-117] that cannot be says why, and the form is there again', async () => {
    const exam = await begin(filled, Q2);
    const ask = async (form: string) => {
      await page.getByRole('button', { name: `Remover o formulário ${form}` }).click();
      return dialog('Confirmar remoção').getByRole('button', { name: 'Sim, remover' });
    };
    const entry = (form: string) => page.getByRole('link', { name: form, includeHidden: true });
    const put = (columns: string) => product.sql.query(`UPDATE interaction SET ${columns} WHERE id = $1`, [exam.iuid]);
    const said = (text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();

    const [breasts, later] = ['Ultrassonografia das mamas', '2º e 3º trimestre'];
    const late = await ask(breasts);
    await savedElsewhere(product, 'manager', exam, { unset: ['examemama.hasData'] });
    await entry(breasts).waitFor({ state: 'detached' });
    await late.click();
    await said('Dados dos formulários não estão disponíveis.');

    const unseen = await ask(later);
    await put("status = 'PUBLICADO'");
    await unseen.click();
    await said('Houve um problema ao remover o formulário. Tente novamente.');
    await entry(later).waitFor();
    await put("status = 'ANDAMENTO', deleted_at = now(), deleted_reason = 'x', deleted_by = doctor_id");
    await (await ask(later)).click();
    await said('Dados da gestação não estão disponíveis.');
    await entry(later).waitFor();
  });
});

describe('tabs of fetuses', () => {
  const Q2 = '2ndand3rdquarter';
  const dbp = (fetus: number) => `${Q2}.biometria${fetus}.dbp`;

  it('[FRM-068] [FRM-069] [FRM-070] are added, removed after a question that names the forms, and renumbered', async () => {
    const exam = await begin(
      {
        ...COUNTED,
        [`${Q2}.hasData`]: true,
        [dbp(1)]: 70,
        'obstetricdoppler.hasData': true,
        'obstetricdoppler.fetal1.bcf': 140,
      },
      `${Q2}?aba=biometria`,
    );
    await page.getByRole('button', { name: 'Adicionar um feto ao exame' }).click();
    await page.getByRole('tab', { name: 'Feto 2', selected: true }).waitFor();
    await stored(exam, `${AGE}.fetos`).toBe('2');
    await fieldAt(page, dbp(2)).locator('input').first().fill('65');
    await stored(exam, dbp(2)).toBe(65);
    await page.getByRole('tab', { name: 'Feto 1' }).click();
    await page.getByRole('button', { name: 'Remover Feto 1' }).click();
    const question = dialog('Remover Feto 1');
    await question.getByText(/2º e 3º trimestres, Doppler obstétrico/).waitFor();
    await question.getByRole('button', { name: 'Sim, remover' }).click();
    await stored(exam, dbp(1)).toBe(65);
    const forms = await storedForms(product, exam);
    expect(forms).not.toHaveProperty([dbp(2)]);
    expect(forms).not.toHaveProperty(['obstetricdoppler.fetal1.bcf']);
    expect(forms[`${AGE}.fetos`]).toBe('1');
    expect(await page.getByRole('tab', { name: 'Feto 2' }).count()).toBe(0);
  });
});

// Last, for it changes what the clinic offers.
describe('the forms of the clinic', () => {
  it('[FRM-008] [FRM-009] [FRM-130] [FRM-131] are offered, those the assistant made with a robot, and none it has hidden', async () => {
    const account = accountOf(product, 'manager');
    const token = await product.server.signIn(account.email);
    const company = (await product.server.call('session', {}, { token })).body.companies[0].iuid;
    const save = async (formKey: string, draft: object) => {
      const input = { companyId: company, formKey, version: 0, customization: {}, ...draft };
      const saved = await product.server.call('saveFormCustomization', input as never, { token, company });
      expect(saved.status).toBe(200);
    };
    const fields = [{ key: 'lobo', label: 'Lobo direito', type: 'textfield' }];
    await save('tireoide', {
      form: {
        key: 'tireoide',
        label: 'Tireoide',
        group: 'exame',
        version: 1,
        origin: 'assistant',
        components: [{ key: 'info', label: 'Dados', panels: [{ key: 'info', label: 'Dados', fields }] }],
      },
    });
    await save('examemama', { customization: { hidden: true } });
    const exam = await begin();
    const adding = await openAdding();
    const made = adding.getByRole('option', { name: /Tireoide/ });
    await made.getByRole('img', { name: 'Criado pela IA' }).waitFor();
    expect(await adding.getByRole('img', { name: 'Criado pela IA' }).count()).toBe(1);
    expect(await adding.getByRole('option').allTextContents()).not.toContain('Ultrassonografia das mamas');
    await made.click();
    await page.waitForURL(/form\/tireoide/);
    const listed = page.getByRole('navigation', { name: 'Menu do exame' }).getByRole('listitem').getByRole('link');
    await expect.poll(() => listed.allTextContents()).toEqual(['Informações', 'Tireoide']);
    await page.locator('[data-saving="saved"]').waitFor();
    await save('gestationalAge', { customization: { hidden: true } });
    await goToConclusion(await firstExam());
    await goToForm(page, exam, 'tireoide');
    await expect.poll(() => listed.allTextContents()).toEqual(['Tireoide']);
  });
});
