import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../packages/server/src/test/pictures.ts';
import { expectAccessible, type OpenPage, openAs } from './support/browser.ts';
import { type Clinic, clinicOf } from './support/clinic.ts';
import { savesAfterQuiet } from './support/pageTime.ts';
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

const panel = () => page.getByRole('complementary', { name: 'Dados do exame' });
const open = async (exam: string, search = '') => {
  await page.goto(`${product.address}/general-report/${exam}${search}`);
  await panel().waitFor();
};

describe('[LST-010] the general report', () => {
  it('[LST-087] [LST-088] [LST-089] [LST-090] [LST-091] [LST-110] says what exam it is, of whom and by whom', async () => {
    const patient = await clinic.patient('GERAL <b>X</b>', { pat_id: 'GR-1', birthdate: '1990-01-02' });
    const exam = await clinic.exam(patient, { day: clinic.today, status: 'ANDAMENTO', doctor, accession: '881234' });
    await product.sql.query("UPDATE app_user SET crm = '654321', crm_uf = 'RJ' WHERE email = $1", [doctor]);
    const account = accountOf(product, 'doctor');
    const token = await product.server.signIn(account.email);
    const company = (await product.sql.query('SELECT company_id AS id FROM interaction WHERE id = $1', [exam])).rows[0]
      .id;
    for (const name of ['um.png', 'dois.png'])
      await product.server.call(
        'uploadExamFile',
        { iuid: exam, field: 'medias.info.file', name, bytes: png(30, name.length) },
        { token, company },
      );
    const photo = `data:image/png;base64,${Buffer.from(png(24, 24)).toString('base64')}`;
    await product.server.call('savePhoto', { image: photo }, { token });
    await open(exam);
    expect(await panel().locator('dd img').getAttribute('src'), '[LST-110] the face of the doctor').toBe(photo);
    await product.server.call('removePhoto', {}, { token });
    expect(await panel().getByRole('heading', { level: 1 }).textContent()).toBe('GERAL <b>X</b>');
    expect(await panel().getByText('Laudo Geral', { exact: true }).count()).toBe(1);
    const said = await panel().textContent();
    const name = await product.sql.query('SELECT display_name AS name FROM app_user WHERE email = $1', [doctor]);
    for (const word of [
      '881234',
      clinic.brazilian(clinic.today),
      'ANDAMENTO',
      'GR-1',
      '02/01/1990',
      'Feminino',
      '654321/RJ',
      name.rows[0].name,
    ])
      expect(said).toContain(word);
    const gallery = panel().getByRole('region', { name: 'Imagens' });
    await expect.poll(() => gallery.getByRole('heading').textContent()).toBe('Imagens: 2');
    await gallery.getByRole('img', { name: 'um.png' }).waitFor();
    await expectAccessible(page);
    expect(page.problems).toEqual([]);
  });

  it('[LST-092] [LST-095] [FRM-052] warns that it is not published, and keeps what is typed into its form', async () => {
    const patient = await clinic.patient('LAUDO GERAL');
    const exam = await clinic.exam(patient, {
      day: clinic.today,
      status: 'LAUDAR',
      doctor,
      forms: { 'gynecologic.hasData': true },
    });
    await open(exam);
    await page.getByText('Este laudo ainda não foi publicado.', { exact: true }).waitFor();
    const tabs = page.getByRole('tablist', { name: 'Formulários' }).getByRole('tab');
    await expect
      .poll(() => tabs.allTextContents())
      .toEqual(['Informações', 'Pélvica ginecológica', 'Conclusão', 'Observações']);
    await page.locator('[contenteditable="true"]').first().fill('Útero de aspecto normal.');
    const stored = async () =>
      (await product.sql.query('SELECT status, forms FROM interaction WHERE id = $1', [exam])).rows[0];
    await expect.poll(async () => (await stored()).forms['conclusion.info.text']).toContain('Útero de aspecto normal.');
    expect((await stored()).status).toBe('ANDAMENTO');
    await tabs.nth(1).click();
    await savesAfterQuiet(page, 1000, () =>
      page.locator('[data-place="gynecologic.info.dum"] input').first().fill('01/11/2026'),
    );
    expect((await stored()).forms['gynecologic.info.dum']).toBe('2026-11-01');
    await product.sql.query("UPDATE interaction SET status = 'PUBLICADO' WHERE id = $1", [exam]);
    await open(exam);
    await page.getByText('Útero de aspecto normal.').waitFor();
    expect(await page.getByText('Este laudo ainda não foi publicado.').count()).toBe(0);
    expect(await page.locator('[contenteditable="true"]').count()).toBe(0);
  });

  it('[LST-093] [LST-157] edits what is said about the exam, once what was typed is stored', async () => {
    const patient = await clinic.patient('DADOS DO EXAME');
    const exam = await clinic.exam(patient, { day: clinic.today, status: 'ANDAMENTO', doctor });
    await open(exam);
    await page.locator('[contenteditable="true"]').first().fill('Antes da pergunta.');
    await panel().getByRole('button', { name: 'Editar exame', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Título do exame', { exact: true }).fill('Pélvica transvaginal');
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await panel().getByText('Pélvica transvaginal', { exact: true }).waitFor();
    const read = await product.sql.query('SELECT title, forms FROM interaction WHERE id = $1', [exam]);
    expect(read.rows[0].title).toBe('Pélvica transvaginal');
    expect(read.rows[0].forms['conclusion.info.text']).toContain('Antes da pergunta.');
    await page.getByText('Antes da pergunta.').waitFor();
    await product.sql.query("UPDATE interaction SET status = 'PUBLICADO' WHERE id = $1", [exam]);
    await open(exam);
    expect(await panel().getByRole('button', { name: 'Editar exame', exact: true }).count()).toBe(0);
  });

  it('[LST-094] edits the patient', async () => {
    const patient = await clinic.patient('ANTES DA MUDANÇA');
    const exam = await clinic.exam(patient, { day: clinic.today, status: 'ANDAMENTO', doctor });
    await open(exam);
    await panel().getByRole('button', { name: 'Editar paciente', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome', { exact: false }).first().fill('DEPOIS DA MUDANÇA');
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect.poll(() => panel().getByRole('heading', { level: 1 }).textContent()).toBe('DEPOIS DA MUDANÇA');
  });
});
