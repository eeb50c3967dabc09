import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../packages/clinical/src/index.ts';
import { goWithin, type OpenPage, openAs } from './support/browser.ts';
import { type Clinic, clinicOf } from './support/clinic.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let clinic: Clinic;
/** A physician's. */
let page: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  clinic = await clinicOf(product);
  page = await openAs(product, 'doctor', '/studies');
});
afterAll(() => stopProduct(product));

const rows = (page: OpenPage) => page.locator('tr[data-row]');
const ids = (page: OpenPage) => rows(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-row')));

/** Twelve exams of a day, and a call of somebody who is elsewhere. */
async function dayOf(offset: number) {
  const day = addDays(clinic.today, offset);
  const patient = await clinic.patient(`AO VIVO ${offset}`);
  const exams: string[] = [];
  for (let hour = 0; hour < 12; hour += 1)
    exams.push(
      await clinic.exam(patient, {
        day,
        status: 'ANDAMENTO',
        accession: `lv${offset}-${hour}`,
        more: { date: `${day}T${String(hour + 8).padStart(2, '0')}:00:00Z` },
      }),
    );
  const account = accountOf(product, 'manager');
  const session = await product.server.call('signIn', { email: account.email, password: account.password });
  const who = { token: session.body.token as string, company: session.body.user.company as string };
  /** Moved here from another day: it arrives at the top of the list. */
  const arrive = async (name: string) => {
    const from = addDays(clinic.today, offset + 1);
    const other = await clinic.patient(name);
    const iuid = await clinic.exam(other, { day: from, status: 'LAUDAR', accession: `lv${name}` });
    const moved = await product.server.call(
      'updateInteraction',
      { iuid, version: 1, studyDate: day, time: '22:00' },
      who,
    );
    expect(moved.status).toBe(200);
  };
  return { day, exams, who, arrive };
}

it('what one person changes is seen by another without refreshing', async () => {
  const { day, exams } = await dayOf(600);
  const newest = exams.at(-1) ?? '';
  const mine = await openAs(product, 'manager', `/studies?day=${day}`);
  await goWithin(page, `/studies?day=${day}`);
  await page.locator(`tr[data-row="${newest}"]`).waitFor();
  await mine
    .locator(`tr[data-row="${newest}"]`)
    .getByRole('button', { name: /^Ações/ })
    .click();
  await mine.getByRole('menuitem', { name: 'Editar exame' }).click();
  const dialog = mine.getByRole('dialog');
  await dialog.getByLabel('Sala').fill('SALA AO VIVO');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.locator(`tr[data-row="${newest}"]`).filter({ hasText: 'SALA AO VIVO' }).waitFor();
  expect(page.problems).toEqual([]);
});

it('a row under the pointer stays where it is; who came waits behind a line, and comes when the pointer leaves', async () => {
  const { day, exams, who, arrive } = await dayOf(610);
  await goWithin(page, `/studies?day=${day}`);
  await page.locator(`tr[data-row="${exams.at(-1)}"]`).waitFor();
  await expect.poll(() => rows(page).count()).toBe(10);
  const before = await ids(page);
  const fourth = rows(page).nth(3);
  const pointed = await fourth.getAttribute('data-row');
  await fourth.hover();
  const place = async () => (await page.locator(`tr[data-row="${pointed}"]`).boundingBox())?.y;
  const at = await place();
  await arrive('CHEGA PRIMEIRA');
  const line = page.getByRole('button', { name: '1 novo' });
  await line.waitFor();
  expect([await place(), await ids(page)]).toEqual([at, before]);
  await arrive('CHEGA SEGUNDA');
  await page.getByRole('button', { name: '2 novos' }).waitFor();
  // One that goes stays too, faintly; one that changes says so where it is.
  await product.server.call('deleteInteraction', { iuid: exams[11] ?? '', reason: 'teste' }, who);
  await page.locator(`tr[data-row="${exams[11]}"][data-gone]`).waitFor();
  await product.server.call('updateInteraction', { iuid: pointed ?? '', version: 1, room: 'SALA NOVA' }, who);
  await page.locator(`tr[data-row="${pointed}"]`).filter({ hasText: 'SALA NOVA' }).waitFor();
  expect([await place(), await ids(page)]).toEqual([at, before]);
  await page.getByRole('heading', { level: 1 }).hover();
  await rows(page).first().filter({ hasText: 'CHEGA' }).waitFor();
  expect(await page.locator(`tr[data-row="${exams[11]}"]`).count()).toBe(0);
  expect(await line.count()).toBe(0);
});

it('the line shows what waits when it is asked to', async () => {
  const { day, exams, arrive } = await dayOf(620);
  await goWithin(page, `/studies?day=${day}`);
  await page.locator(`tr[data-row="${exams.at(-1)}"]`).waitFor();
  await rows(page).nth(3).hover();
  await arrive('CHEGA PEDIDA');
  await page.getByRole('button', { name: '1 novo' }).click();
  await rows(page).first().filter({ hasText: 'CHEGA PEDIDA' }).waitFor();
});

it('without the pointer over it the list follows at once', async () => {
  const { day, exams, arrive } = await dayOf(630);
  await page.getByRole('heading', { level: 1 }).hover();
  await goWithin(page, `/studies?day=${day}`);
  await page.locator(`tr[data-row="${exams.at(-1)}"]`).waitFor();
  await arrive('CHEGA SOZINHA');
  await rows(page).first().filter({ hasText: 'CHEGA SOZINHA' }).waitFor();
});
