import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../packages/server/src/test/pictures.ts';
import { expectAccessible, goWithin, openPage, signIn } from './support/browser.ts';
import { held, savesAfterQuiet, stopClock } from './support/pageTime.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';
import { type Records, recordsOf, turnToExam } from './support/recordPage.ts';

let product: Product;
let clinic: Records['clinic'];
let page: Records['page'];
let record: Records['record'];
let open: Records['open'];

beforeAll(async () => {
  product = await startProduct();
  ({ clinic, page, record, open } = await recordsOf(product));
});
afterAll(() => stopProduct(product));

const REASON = 'info.anamnese.motivoConsulta';
const stored = async (madeExam: string) =>
  (await product.sql.query('SELECT type, status, forms FROM interaction WHERE id = $1', [madeExam])).rows[0];
const field = (key: string) => page.locator(`[data-place="${key}"] textarea`);
const finish = () => page.getByRole('button', { name: 'CONCLUIR ATENDIMENTO', exact: true });
const menu = () => page.getByRole('navigation', { name: 'Menu do exame' });

describe('[LST-009] the record of a consultation', () => {
  it('[LST-069] [LST-070] [LST-071] [LST-072] [LST-073] [LST-076] has its tabs, its card and its menu', async () => {
    const { exam: madeExam } = await record('PRONTUÁRIO');
    const exam = held();
    await page.route('**/open', async (route) => route.continue(await exam.until.then(() => ({}))), { times: 1 });
    await turnToExam(page, madeExam, `/medical-record/${madeExam}`);
    await page.getByText('Carregando dados do prontuário...', { exact: true }).waitFor();
    exam.release();
    await page.getByRole('tab', { name: 'Prontuário', exact: true }).waitFor();
    expect(await page.getByRole('tab', { name: 'Laudo', exact: true }).count()).toBe(1);
    const facts = menu().getByRole('region', { name: 'Prontuário' });
    expect(await facts.textContent()).toContain(clinic.brazilian(clinic.today));
    expect(await facts.textContent()).toContain('ANDAMENTO');
    const doctor = await product.sql.query('SELECT display_name AS name FROM app_user WHERE email = $1', [
      accountOf(product, 'doctor').email,
    ]);
    expect(await facts.textContent()).toContain(doctor.rows[0].name);
    const words = await menu().getByRole('link').allTextContents();
    expect(words).toEqual([
      'Documentos',
      'Mídias',
      'Resumo',
      'Anamnese',
      'Solicitações de exames',
      'Prescrições',
      'Atestados',
      'Anotações',
    ]);
    expect(
      await menu()
        .getByRole('button', { name: /^Remover/ })
        .count(),
    ).toBe(0);
    await expectAccessible(page);
  });

  it('[LST-071] changes the date from the card, whose button shows when the card is pointed at', async () => {
    const { exam: madeExam } = await record('CARTÃO');
    await open(madeExam);
    const facts = menu().getByRole('region', { name: 'Prontuário' });
    const edit = facts.getByRole('button', { name: 'Editar exame', exact: true });
    const opacity = () => edit.evaluate((button) => getComputedStyle(button).opacity);
    await page.mouse.move(700, 400);
    await expect.poll(opacity).toBe('0');
    await facts.hover();
    await expect.poll(opacity).toBe('1');
    await edit.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Data', { exact: false }).first().fill('01/11/2026');
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect.poll(() => facts.textContent()).toContain('01/11/2026');
  });

  it('[LST-077] [LST-081] keeps what is typed, and shows the reason on the patient’s card', async () => {
    const { exam: madeExam } = await record('MOTIVO');
    await open(madeExam);
    const card = page.getByRole('region', { name: 'Paciente', exact: true });
    expect(await card.textContent()).toContain('Não informado');
    await field(REASON).fill('Dor <b>pélvica</b>');
    await expect.poll(() => card.textContent()).toContain('Dor <b>pélvica</b>');
    await page.locator('[data-saving="saved"]').waitFor();
    expect((await stored(madeExam)).forms[REASON]).toBe('Dor <b>pélvica</b>');
    const panels = page.getByRole('tablist', { name: 'Anamnese' }).getByRole('tab');
    await expect
      .poll(() => panels.allTextContents())
      .toEqual(['Anamnese', 'Antecedentes', 'Exame físico', 'Diagnóstico', 'Conduta']);
    await panels.nth(2).click();
    await page.locator('[data-place="info.exameFisico.pesoConsulta"]').waitFor();
  });

  it('[FRM-132] [FRM-049] has notes beside its forms; what is typed into those is saved after 1.5 s', async () => {
    const { exam: madeExam } = await record('ANOTAÇÕES');
    await open(madeExam);
    await menu().getByRole('link', { name: 'Anotações', exact: true }).click();
    await page.locator('[contenteditable="true"]').fill('Retorna com exames.');
    const notes = async () => (await stored(madeExam)).forms['observations.info.text'];
    await expect.poll(notes).toBe('<p>Retorna com exames.</p>');
    await menu().getByRole('link', { name: 'Anamnese', exact: true }).click();
    await savesAfterQuiet(page, 1500, () => field(REASON).fill('Dor pélvica'));
    expect((await stored(madeExam)).forms[REASON]).toBe('Dor pélvica');
  });

  it('[LST-074] [LST-075] [LST-083] takes more forms, and gives them up after a question', async () => {
    const { exam: madeExam } = await record('FORMULÁRIOS');
    await open(madeExam);
    await menu().getByRole('button', { name: '+ ADICIONAR', exact: true }).click();
    await page.getByRole('combobox', { name: 'Filtrar formulários' }).fill('mamas');
    await page.keyboard.press('Enter');
    await menu().getByRole('link', { name: 'Ultrassonografia das mamas' }).waitFor();
    expect((await menu().getByRole('link').allTextContents()).at(-1)).toBe('Anotações');
    await expect.poll(async () => (await stored(madeExam)).forms['examemama.hasData']).toBe(true);
    const remove = menu().getByRole('button', { name: /^Remover o formulário/ });
    expect(await remove.count()).toBe(1);
    await remove.click();
    const dialog = page.getByRole('dialog', { name: 'Confirmar exclusão' });
    const text = 'Tem certeza que deseja excluir este formulário? Esta ação não pode ser desfeita.';
    await dialog.getByText(text, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click();
    expect(await menu().getByRole('link', { name: 'Ultrassonografia das mamas' }).count()).toBe(1);
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
    await menu().getByRole('link', { name: 'Ultrassonografia das mamas' }).waitFor({ state: 'detached' });
    await expect.poll(async () => (await stored(madeExam)).forms['examemama.hasData']).toBeUndefined();
  });

  it('[LST-082] says that a form is missing', async () => {
    const { exam: madeExam } = await record('SEM FORMULÁRIO');
    await open(madeExam, '?form=morphological');
    expect(await page.getByText('Formulário do prontuário não encontrado.', { exact: true }).count()).toBe(1);
  });

  it('[LST-127] switches its type with its tab', async () => {
    const { exam: madeExam } = await record('TIPO');
    await open(madeExam);
    await page.getByRole('tab', { name: 'Laudo', exact: true }).click();
    await expect.poll(async () => (await stored(madeExam)).type).toBe('laudo');
    await page.getByText('Conclusão / Laudo').waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Laudo', exact: true, selected: true }).waitFor();
    await page.getByRole('tab', { name: 'Prontuário', exact: true }).click();
    await expect.poll(async () => (await stored(madeExam)).type).toBe('prontuario');
  });
});

describe('a report that is being made', () => {
  it('[LST-086] takes the place of the form, wherever one goes in the record, until it is there', async () => {
    const { exam: madeExam } = await record('LAUDO A CAMINHO', { forms: { [REASON]: 'Antes do laudo' } });
    await open(madeExam, '?page=summary');
    const paper = held();
    await page.route('**/report', async (route) => {
      if (route.request().method() === 'POST') await paper.until;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/report'));
    await page.getByRole('button', { name: 'gerar laudo', exact: true }).click();
    await asked;
    const making = page.getByRole('status').filter({ hasText: 'Gerando' });
    for (const name of ['Anamnese', 'Anotações', 'Prescrições']) {
      await menu().getByRole('link', { name, exact: true }).click();
      await page.waitForURL(name === 'Anotações' ? /page=observations/ : /form=|medical-record\/[0-9a-f-]{36}$/);
      await making.waitFor();
      expect(await page.locator('#main textarea, #main [contenteditable="true"]').count(), name).toBe(0);
      await page.locator('#main').getByText('Antes do laudo').first().waitFor();
    }
    await menu().getByRole('link', { name: 'Anamnese', exact: true }).click();
    paper.release();
    await field(REASON).waitFor();
    expect(await field(REASON).inputValue()).toBe('Antes do laudo');
    expect(await making.count()).toBe(0);
    await page.unroute('**/report');
  });
});

describe('the patient’s history beside it', () => {
  it('[LST-078] [LST-180] lists what was before, 340 px wide, with pictures of 60 px', async () => {
    const { patient, exam: madeExam } = await record('HISTÓRICO');
    const before = await clinic.exam(patient, {
      day: clinic.ago(20),
      status: 'PUBLICADO',
      forms: { 'conclusion.info.text': 'Tudo bem. Retorno.' },
    });
    await product.sql.query("UPDATE interaction SET status = 'ANDAMENTO' WHERE id = $1", [before]);
    const account = accountOf(product, 'doctor');
    const token = await product.server.signIn(account.email);
    const company = (await product.sql.query('SELECT company_id AS id FROM interaction WHERE id = $1', [madeExam]))
      .rows[0].id;
    await product.server.call(
      'uploadExamFile',
      { iuid: before, field: 'medias.info.file', name: 'a.png', bytes: png(300, 200) },
      { token, company },
    );
    await open(madeExam);
    const column = page.getByRole('complementary', { name: 'Paciente e histórico' });
    expect((await column.boundingBox())?.width).toBe(340);
    const item = column.getByRole('region', { name: 'Histórico do paciente' }).getByRole('listitem');
    await expect.poll(() => item.count()).toBe(1);
    expect(await item.textContent()).toContain(clinic.brazilian(clinic.ago(20)));
    expect(await item.textContent()).toContain('Tudo bem. [...]');
    const picture = item.getByRole('img', { name: 'a.png' });
    await picture.waitFor();
    const box = await item.locator('span').first().boundingBox();
    expect([box?.width, box?.height]).toEqual([60, 60]);
    await item.getByRole('link').click();
    await page.waitForURL(`**/general-report/${before}`);
  });

  it('[LST-176] is empty when it cannot be had, and the record goes on', async () => {
    const { patient, exam: madeExam } = await record('HISTÓRICO PERDIDO');
    await clinic.exam(patient, { day: clinic.ago(20), status: 'PUBLICADO' });
    await page.route('**/timeline', (route) => route.fulfill({ status: 500, body: '{}' }));
    await open(madeExam);
    const history = page.getByRole('region', { name: 'Histórico do paciente' });
    await history.getByText('Nenhum registro encontrado para este paciente.', { exact: true }).waitFor();
    expect(await history.getByRole('listitem').count()).toBe(0);
    await field(REASON).fill('segue');
    await expect.poll(async () => (await stored(madeExam)).forms[REASON]).toBe('segue');
    await page.unroute('**/timeline');
  });
});

describe('finishing', () => {
  it('[LST-004] [LST-079] [LST-080] [LST-125] waits until everything is saved, then goes to the list', async () => {
    const { exam: madeExam } = await record('CONCLUIR');
    await open(madeExam);
    await expect.poll(() => finish().isEnabled()).toBe(true);
    const answer = held();
    await page.route('**/forms', async (route) => route.continue(await answer.until.then(() => ({}))));
    // The clock of the page stands still: what was typed stays pending until it goes on.
    await stopClock(page);
    await field(REASON).fill('Rotina');
    await page.locator('[data-saving="pending"]').waitFor();
    expect(await finish().isDisabled(), 'while something is pending').toBe(true);
    await page.clock.runFor(2_000);
    await page.locator('[data-saving="saving"]').waitFor();
    expect(await finish().isDisabled(), 'while it is saved').toBe(true);
    expect((await stored(madeExam)).status).toBe('ANDAMENTO');
    answer.release();
    await page.clock.resume();
    await page.locator('[data-saving="saved"]').waitFor();
    await page.unroute('**/forms');
    await finish().click();
    await page.waitForURL(/\/studies/);
    expect(await stored(madeExam)).toMatchObject({ status: 'FINALIZADO', forms: { [REASON]: 'Rotina' } });
  });
});

describe('a record that is only read', () => {
  const forms = { [REASON]: 'Lido aqui', 'conclusion.info.text': '<p>Texto final.</p>' };

  it('[LST-084] shows no form once it is published', async () => {
    const { exam: madeExam } = await record('PUBLICADO', { status: 'PUBLICADO', forms });
    await open(madeExam);
    await page.getByText('Texto final.', { exact: true }).waitFor();
    expect(await page.locator('#main').getByText('Lido aqui').count()).toBeGreaterThan(0);
    expect(await page.locator('#main textarea').count()).toBe(0);
    expect(await finish().count()).toBe(0);
    await expectAccessible(page);
  });

  it('[LST-005] [LST-085] [LST-164] is refused to a colleague, and leads to the list', async () => {
    const { exam: madeExam } = await record('COLEGA', { forms });
    const said: string[] = [];
    const other = await openPage();
    await signIn(other, product, accountOf(product, 'user'));
    other.on('console', (message) => said.push(message.text()));
    await other.goto(`${product.address}/medical-record/${madeExam}`);
    await other.waitForURL(/\/studies/);
    expect(said.join('\n')).toContain('Interação não encontrada ou inválida');
    expect(await other.getByText('Lido aqui').count()).toBe(0);
  });

  it('[LST-005] [LST-164] is nothing where there is none: that is logged, and leads to the list', async () => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    for (const screen of ['medical-record', 'general-report'])
      for (const id of ['3f2c1a52-7d8e-4a71-9c63-d5a1f0b7e942', 'nada-assim']) {
        said.length = 0;
        await goWithin(page, `/${screen}/${id}`);
        await expect.poll(() => said.join('\n'), { message: id }).toContain('Interação não encontrada ou inválida');
        await page.waitForURL(/\/studies/);
      }
  });
});
