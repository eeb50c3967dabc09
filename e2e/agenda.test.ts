import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  closeDialog,
  expectAccessible,
  goWithin,
  noticesLeft,
  type OpenPage,
  openAs,
  picture,
} from './support/browser.ts';
import { type Clinic, clinicOf } from './support/clinic.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let clinic: Clinic;
/** The front desk's. */
let page: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  clinic = await clinicOf(product);
  page = await openAs(product, 'user', '/patients');
  await product.sql.query(
    `INSERT INTO exam_type (company_id, name, minutes, preparation, position)
     SELECT id, 'Morfológica (demo)', 60, 'Beber um litro de água antes', 0 FROM company WHERE name LIKE '%Aurora%'`,
  );
});
afterAll(() => stopProduct(product));

const BOOKINGS = /\/functions\/bookExam$/;

const dialog = (page: OpenPage) => page.getByRole('dialog', { name: 'Novo exame' });
const search = (page: OpenPage) => dialog(page).getByRole('combobox', { name: 'Buscar paciente' });
const agendar = (page: OpenPage) => dialog(page).getByRole('button', { name: 'Agendar', exact: true });
const field = (page: OpenPage, name: string) => dialog(page).getByRole('textbox', { name, exact: true });

async function choose(page: OpenPage, name: string, option: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
}
async function place(page: OpenPage, day: string, room: string, hour: string): Promise<void> {
  await choose(page, 'Tipo de exame', 'Morfológica (demo)');
  await dialog(page).getByRole('combobox', { name: 'Sala' }).fill(room);
  await field(page, 'Dia').fill(day.split('-').toReversed().join(''));
  await field(page, 'Hora').fill(hour);
  await field(page, 'Hora').press('Tab');
}
const stored = async (name: string) =>
  (
    await product.sql.query(
      `SELECT i.id, to_char(i.service_time, 'HH24:MI') AS hour, i.minutes, i.room, i.squeezed_in AS squeezed,
         (SELECT count(*)::int FROM patient p2 WHERE p2.name = p.name) AS patients
       FROM interaction i JOIN patient p ON p.company_id = i.company_id AND p.id = i.patient_id
       WHERE p.name = $1 ORDER BY i.created_at, i.service_time`,
      [name],
    )
  ).rows;

describe('the dialog of a new exam', () => {
  it('[LST-195] [LST-196] opens with N anywhere; patient, type, place and hour are one booking, and nothing is stored before', async () => {
    const day = clinic.ago(-3);
    await clinic.patient('CELINA DO AGENDAMENTO', { birthdate: '1991-07-03', phone: '11900000412' });
    await goWithin(page, '/patients');
    await noticesLeft(page);
    await page.getByRole('heading', { level: 1, name: 'Pacientes' }).waitFor();
    await page.keyboard.press('n');
    await dialog(page).getByText('Falta escolher a paciente').waitFor();
    expect(await agendar(page).isDisabled()).toBe(true);
    // Somebody new is perhaps not new: the same name and birthdate is asked about, and Alt U answers it.
    await search(page).fill('celina agendamento 03/07/1991');
    await page.keyboard.press('Alt+n');
    expect(await dialog(page).getByLabel('Nascimento').inputValue()).toBe('03/07/1991');
    await dialog(page).getByLabel('Nome').fill('Celina do Agendamento');
    await dialog(page).getByText('Talvez seja CELINA DO AGENDAMENTO.').waitFor();
    await dialog(page).getByText('Falta decidir a paciente').waitFor();
    await picture(page, 'new-exam-likely');
    await page.keyboard.press('Alt+u');
    await dialog(page).getByRole('button', { name: 'trocar' }).waitFor();
    await dialog(page).getByText('Falta o tipo de exame').waitFor();
    await place(page, day, 'sala 9', '11');
    await expectAccessible(page);
    expect(await stored('CELINA DO AGENDAMENTO')).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.getByText('sucesso', { exact: true }).waitFor();
    const [exam] = await stored('CELINA DO AGENDAMENTO');
    expect(exam).toMatchObject({ hour: '11:00', minutes: 60, room: 'SALA 9', patients: 1 });
    await expect
      .poll(() => page.locator('.notice-acts button').allTextContents())
      .toEqual(['Imprimir protocolo', 'Outro exame para ela']);
    await goWithin(page, `/worklist/protocol/${exam.id}`);
    await page.getByRole('heading', { level: 1, name: /Aurora/ }).waitFor();
    await expect
      .poll(() => page.getByRole('definition').allTextContents())
      .toEqual(expect.arrayContaining(['11:00', 'Beber um litro de água antes']));
    expect(page.problems).toEqual([]);
  });

  it('[LST-197] an hour that another desk took meanwhile is told with the next free one, and a taken one is asked about', async () => {
    const day = clinic.ago(-4);
    for (const name of ['DALVA DA PRIMEIRA', 'ELZA DA SEGUNDA']) await clinic.patient(name);
    const open = async (page: OpenPage, name: string) => {
      await page.getByRole('button', { name: 'Novo Exame' }).click();
      await search(page).fill(name);
      await page.getByRole('option').filter({ hasText: name }).waitFor();
      await search(page).press('Enter');
      await place(page, day, 'sala 9', '9:30');
      return page;
    };
    await goWithin(page, `/worklist?day=${day}`);
    await noticesLeft(page);
    const one = await open(page, 'DALVA DA PRIMEIRA');
    const two = await open(await openAs(product, 'manager', `/worklist?day=${day}`), 'ELZA DA SEGUNDA');
    await field(two, 'Indicação opcional').fill('o que fica');
    // The second desk has pressed, and its booking arrives after the first one.
    const first = Promise.withResolvers<void>();
    await two.route(BOOKINGS, async (route) => {
      await first.promise;
      await route.continue();
    });
    await agendar(two).click();
    await agendar(one).click();
    await one.getByText('sucesso', { exact: true }).waitFor();
    first.resolve();
    await dialog(two)
      .getByText(/^09:30 foi ocupado agora por/)
      .waitFor();
    await two.unroute(BOOKINGS);
    expect(await field(two, 'Indicação opcional').inputValue()).toBe('o que fica');
    expect(await field(two, 'Hora').inputValue()).toBe('10:30');
    expect(await stored('ELZA DA SEGUNDA')).toEqual([]);
    // The server away: the dialog stays and says so, and the same press then books once.
    await two.route(BOOKINGS, (route) => route.fulfill({ status: 503, json: {} }));
    await agendar(two).click();
    await dialog(two)
      .getByText(/Nada foi agendado/)
      .waitFor();
    await two.unroute(BOOKINGS);
    await agendar(two).click();
    await two.getByText('sucesso', { exact: true }).waitFor();
    expect(await stored('ELZA DA SEGUNDA')).toMatchObject([{ hour: '10:30', squeezed: false }]);
    await two.getByRole('button', { name: 'Outro exame para ela' }).click();
    await place(two, day, 'sala 9', '9:30');
    await agendar(two).click();
    await two.getByRole('dialog', { name: 'Hora ocupada' }).getByRole('button', { name: 'Encaixar' }).click();
    await expect.poll(() => stored('ELZA DA SEGUNDA')).toMatchObject([{}, { hour: '09:30', squeezed: true }]);
  });

  it('[LST-202] after registering, exam, booking and record are one press away', async () => {
    const page = await openAs(product, 'doctor', '/patients');
    const registered = async (name: string, born: string, act: string) => {
      await goWithin(page, '/patients?new=1');
      await noticesLeft(page);
      const form = page.getByRole('dialog', { name: 'Novo paciente' });
      await form.getByLabel(/^Nome/).fill(name);
      await form.getByLabel(/Data de nascimento/).fill(born);
      await form.getByText('Feminino').click();
      await form.getByRole('button', { name: 'Salvar' }).click();
      const acts = page.locator('.notice-acts button');
      await acts.first().waitFor();
      await expect.poll(() => acts.allTextContents()).toEqual(['Criar exame', 'Agendar', 'Abrir']);
      await acts.filter({ hasText: act }).click();
    };
    await registered('Flora Recém Registrada', '12031994', 'Agendar');
    await dialog(page).getByText('FLORA RECÉM REGISTRADA').waitFor();
    await dialog(page).getByRole('button', { name: 'trocar' }).waitFor();
    await closeDialog(page);
    await registered('Gilda Que Abre', '05071990', 'Abrir');
    await page.waitForURL('**/ultra-fetal/patient/*');
    await registered('Hilda Que Examina', '23111988', 'Criar exame');
    await expect.poll(async () => (await stored('HILDA QUE EXAMINA')).length).toBe(1);
    expect(page.problems).toEqual([]);
  });
});

it('[LST-196] the agenda has rooms and hours, and goes by the keys: arrival, another hour, a free one', async () => {
  const day = clinic.ago(-5);
  const book = async (name: string, service_time: string | null, minutes = 30) => {
    const patient = await clinic.patient(name);
    return clinic.exam(patient, { day, status: 'LAUDAR', room: 'SALA 8', more: { service_time, minutes } });
  };
  const late = await book('GILDA DAS DEZ', '10:00');
  const early = await book('HEBE DAS OITO', '08:00', 60);
  await book('IRENE SEM HORA', null);
  await goWithin(page, `/worklist?day=${day}`);
  await expect
    .poll(() => page.locator('tr[data-row] td:first-child b').allTextContents())
    .toEqual(['08:00', '10:00', 'sem hora']);
  await page.getByText('Grade').click();
  const cell = (id: string) => page.locator(`[data-cell="${id}"]`);
  await cell(late).waitFor();
  await page.getByRole('button', { name: 'Sem hora: 1' }).waitFor();
  await expectAccessible(page);
  await picture(page, 'agenda');
  await cell(late).focus();
  await page.keyboard.press('c');
  await cell(late)
    .getByText(/chegou \d\d:\d\d/)
    .waitFor();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await cell(late).getByText('10:30').waitFor();
  const hour = await product.sql.query(
    "SELECT to_char(service_time, 'HH24:MI') AS hour FROM interaction WHERE id = $1",
    [late],
  );
  expect(hour.rows).toEqual([{ hour: '10:30' }]);
  await page.reload();
  await cell(early).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  expect(await field(page, 'Hora').inputValue()).toBe('09:00');
  expect(await dialog(page).getByRole('combobox', { name: 'Sala' }).inputValue()).toBe('SALA 8');
  expect(page.problems).toEqual([]);
});
