import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenPage, openAs, picture } from './support/browser.ts';
import { type Clinic, clinicOf } from './support/clinic.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let clinic: Clinic;
let taken = 0;

beforeAll(async () => {
  product = await startProduct();
  clinic = await clinicOf(product);
});
afterAll(() => stopProduct(product));

function step(page: OpenPage, name: string): Promise<void> {
  taken += 1;
  return picture(page, `${String(taken).padStart(2, '0')}-${name}`);
}

const NAME = 'AURÉLIA DO DIA INTEIRO (DEMO)';
const row = (page: OpenPage) => page.locator('tr[data-row]').filter({ hasText: NAME });
const madeExam = async (type: string) =>
  (
    await product.sql.query(
      `SELECT i.* FROM interaction i JOIN patient p ON p.company_id = i.company_id AND p.id = i.patient_id
       WHERE p.name = $1 AND i.type = $2 ORDER BY i.created_at DESC LIMIT 1`,
      [NAME, type],
    )
  ).rows[0];
async function act(page: OpenPage, item: string): Promise<void> {
  await row(page)
    .getByRole('button', { name: /^Ações/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item }).first().click();
}

it('a day of the clinic: the front desk registers, the physician examines and publishes, the manager puts in order; each is refused what is not theirs', async () => {
  const desk = await openAs(product, 'user', '/patients?new=1');
  const form = desk.getByRole('dialog');
  await form.getByLabel(/^Nome/).fill('Aurélia do Dia Inteiro (demo)');
  await form.getByLabel(/Data de nascimento/).fill('12031994');
  await form.getByText('Feminino').click();
  await step(desk, 'register');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.waitFor({ state: 'detached' });
  await desk.goto(`${product.address}/patients?q=aurelia`);
  await row(desk).waitFor();
  await row(desk)
    .getByRole('button', { name: /^Ações/ })
    .click();
  expect(
    await desk.getByRole('menuitem', { name: 'Criar atendimento' }).count(),
    'the desk starts no consultation',
  ).toBe(0);
  await desk.keyboard.press('Escape');
  const { rows } = await product.sql.query('SELECT id, pat_id FROM patient WHERE name = $1', [NAME]);
  await desk.goto(`${product.address}/worklist`);
  await desk.getByRole('button', { name: 'Novo Exame' }).click();
  await desk.getByRole('dialog').getByRole('combobox', { name: 'Buscar paciente' }).fill(rows[0].pat_id);
  await desk.getByRole('option').filter({ hasText: NAME }).click();
  await desk.getByRole('dialog').getByRole('combobox', { name: 'Tipo de exame' }).click();
  await desk.getByRole('option', { name: 'USG pélvica transvaginal' }).click();
  await step(desk, 'worklist');
  await desk.getByRole('dialog').getByRole('button', { name: 'Agendar', exact: true }).click();
  await desk.getByRole('searchbox').fill('aurelia');
  await row(desk).first().waitFor();
  expect((await madeExam('exame')).status).toBe('LAUDAR');

  const doctor = await openAs(product, 'doctor', `/timeline/${rows[0].id}`);
  await doctor.getByRole('button', { name: 'NOVO ATENDIMENTO', exact: true }).click();
  await expect.poll(async () => (await madeExam('prontuario'))?.status).toBe('ANDAMENTO');
  const consultation = await madeExam('prontuario');
  await doctor.goto(`${product.address}/medical-record/${consultation.id}`);
  await doctor.locator('[data-place="info.anamnese.motivoConsulta"] textarea').fill('Rotina');
  await doctor.locator('[data-saving="saved"]').waitFor();
  await step(doctor, 'consultation');
  await doctor.getByRole('button', { name: 'CONCLUIR ATENDIMENTO', exact: true }).click();
  await doctor.waitForURL('**/studies**');
  expect((await madeExam('prontuario')).status).toBe('FINALIZADO');
  await step(doctor, 'studies');

  const exam = await madeExam('exame');
  await doctor.goto(`${product.address}/general-report/${exam.id}`);
  await doctor.locator('[contenteditable="true"]').first().fill('Útero e ovários de aspecto normal.');
  await doctor.locator('[data-saving="saved"]').waitFor();
  await doctor.getByRole('button', { name: 'gerar laudo', exact: true }).click();
  await doctor.locator('iframe').waitFor();
  await step(doctor, 'report');
  await doctor.getByRole('button', { name: 'publicar', exact: true }).click();
  await doctor.waitForURL('**/studies**');
  expect((await madeExam('exame')).status).toBe('PUBLICADO');

  await desk.goto(`${product.address}/studies`);
  await desk.getByRole('searchbox').fill('aurelia');
  await row(desk).first().waitFor();
  await expect.poll(() => desk.locator('tr[data-row]').count()).toBe(2);
  await step(desk, 'found');
  await desk.goto(`${product.address}/medical-record/${consultation.id}`);
  await desk.waitForURL('**/studies**');

  const manager = await openAs(product, 'manager', `/studies`);
  await manager.getByRole('searchbox').fill('aurelia');
  await expect.poll(() => manager.locator('tr[data-row]').count()).toBe(2);
  const open = manager.locator(`tr[data-row="${consultation.id}"]`);
  await open.getByRole('button', { name: /^Ações/ }).click();
  await manager.getByRole('menuitem', { name: 'Editar exame' }).click();
  await manager.getByRole('dialog').getByLabel('Sala').fill('sala 7');
  await step(manager, 'edit');
  await manager.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect.poll(async () => (await madeExam('prontuario')).room).toBe('SALA 7');
  await open.getByRole('button', { name: /^Ações/ }).click();
  await manager.getByRole('menuitem', { name: 'Excluir' }).click();
  await manager.getByRole('dialog').getByRole('textbox').fill('registro de demonstração');
  await step(manager, 'remove');
  await manager.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
  await open.waitFor({ state: 'detached' });
  await manager.goto(`${product.address}/patients?q=aurelia`);
  await act(manager, 'Editar');
  await manager.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await step(manager, 'refused');
  for (const page of [desk, doctor, manager]) expect(page.problems).toEqual([]);
  expect(clinic.today).toMatch(/^\d{4}-/);
}, 180_000);
