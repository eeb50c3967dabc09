import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectPartAccessible, goWithin, markAsLeft, type OpenPage, openPage, signIn } from './support/browser.ts';
import { examAddress, type Gestations, gestationsOf } from './support/gestationsPage.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let page: OpenPage;
let person = '';
let clinic: Gestations['clinic'];
let card: Gestations['card'];
let unlinked: Gestations['unlinked'];

beforeAll(async () => {
  product = await startProduct();
  ({ clinic, card, unlinked } = await gestationsOf(product));
  page = await openPage();
});
afterAll(() => stopProduct(product));

/** On the page that all share; only another person loads the application anew. */
async function go(role: string, path: string): Promise<void> {
  if (role !== person) {
    await signIn(page, product, accountOf(product, role));
    await page.goto(product.address + path);
    person = role;
    return;
  }
  if (!page.url().endsWith(path)) await markAsLeft(page, 'main h1');
  await goWithin(page, path);
  await page.locator('[data-left]').waitFor({ state: 'detached' });
}
const open = (role: string, patient: string) => go(role, `/ultra-fetal/patient/${patient}`);

describe('who may', () => {
  const days = { free: 10, mine: 20, other: 30 };
  let patient = '';
  beforeAll(async () => {
    patient = await clinic.patient('GILDA DE TRÊS MÉDICOS');
    const gestation = await clinic.gestation(patient, clinic.ago(100));
    const exam = (ago: number, doctor?: string) =>
      clinic.exam(patient, { gestation, day: clinic.ago(ago), status: 'ANDAMENTO', ...(doctor ? { doctor } : {}) });
    await exam(days.free);
    await exam(days.mine, 'medica@aurora.example');
    await exam(days.other, 'medico@aurora.example');
    await clinic.exam(patient, { day: clinic.ago(40), status: 'LAUDAR', doctor: 'medico@aurora.example' });
  });

  const offered = async (ago: number) => {
    const shown = card(page, clinic.ago(ago));
    await shown.waitFor();
    return [
      await shown.getByRole('link', { name: /^Abrir/ }).count(),
      await shown.getByRole('button', { name: /^Ações da visita/ }).count(),
    ];
  };

  it.each([
    ['user', [0, 0], [0, 0], 0],
    ['doctor', [1, 1], [0, 0], 0],
    ['manager', [1, 1], [1, 1], 1],
  ] as const)(
    '[FRM-039] [FRM-096] [FRM-098] [FRM-099] [FRM-097] %s: open and delete exams, start, delete a gestation',
    async (role, own, others, unlinkedActs) => {
      await open(role, patient);
      expect(await offered(days.free)).toEqual(own);
      expect(await offered(days.mine)).toEqual(own);
      expect(await offered(days.other)).toEqual(others);
      const starts = role === 'user' ? 0 : 1;
      expect(await page.getByRole('button', { name: /^Novo exame/ }).count()).toBe(starts);
      expect(await page.getByRole('button', { name: 'Nova gestação', exact: true }).count()).toBe(starts);
      expect(await page.getByRole('button', { name: 'Ações da gestação' }).count()).toBe(role === 'manager' ? 1 : 0);
      const acts = unlinked(page).getByRole('button', { name: /^Excluir/ });
      expect(await acts.count()).toBe(unlinkedActs);
    },
  );

  it('[FRM-039] [FRM-096] opening leads into the exam; deleting asks why', async () => {
    await open('manager', patient);
    const shown = card(page, clinic.ago(days.other));
    await shown.getByRole('button', { name: /^Ações da visita/ }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/Motivo/)
      .fill('visita de outra pessoa');
    await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
    await shown.waitFor({ state: 'detached' });
    await card(page, clinic.ago(days.mine))
      .getByRole('link', { name: /^Abrir/ })
      .click();
    await page.waitForURL(examAddress);
  });

  it('[FND-023] [FRM-097] a manager deletes a gestation after a question, with a reason', async () => {
    const woman = await clinic.patient('HELGA COM GESTAÇÃO ENGANADA');
    const gestation = await clinic.gestation(woman, clinic.ago(100));
    await clinic.exam(woman, { gestation, day: clinic.ago(10), status: 'ANDAMENTO' });
    await open('manager', woman);
    const dialog = page.getByRole('dialog', { name: 'Excluir gestação' });
    const ask = async () => {
      await page.getByRole('button', { name: 'Ações da gestação' }).click();
      await page.getByRole('menuitem', { name: 'Excluir gestação' }).click();
      await dialog.waitFor();
    };
    await ask();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const there = await product.sql.query('SELECT deleted_at FROM gestation WHERE id = $1', [gestation]);
    expect(there.rows).toEqual([{ deleted_at: null }]);
    await ask();
    await dialog.getByLabel(/Motivo/).fill('paciente trocada');
    await dialog.getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Nenhuma gestação ainda').waitFor();
    const kept = await product.sql.query('SELECT deleted_reason FROM gestation WHERE id = $1', [gestation]);
    expect(kept.rows).toEqual([{ deleted_reason: 'paciente trocada' }]);
  });
});

describe('an exam whose report did not reach another system', () => {
  it('[FRM-035] [FRM-036] [RPT-042] is read and sent again from its card', async () => {
    const patient = await clinic.patient('REENVIA DA GESTACAO');
    const gestation = await clinic.gestation(patient, clinic.ago(150));
    const day = clinic.ago(3);
    const exam = await clinic.exam(patient, { gestation, day, status: 'ERRO', age: 147, accession: '990077' });
    const unread = ['LAUDAR', 'ANDAMENTO', 'FINALIZADO'];
    for (const [at, each] of unread.entries())
      await clinic.exam(patient, { gestation, day: clinic.ago(10 + at), status: each });
    await open('manager', patient);
    const report = page.getByRole('menuitem', { name: 'Ver laudo' });
    for (const at of unread.keys()) {
      await card(page, clinic.ago(10 + at))
        .getByRole('button', { name: /^Ações da visita/ })
        .click();
      await page.getByRole('menuitem', { name: 'Excluir' }).waitFor();
      expect(await report.count(), unread[at]).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByRole('menuitem', { name: 'Excluir' }).waitFor({ state: 'detached' });
    }
    const menu = card(page, day).getByRole('button', { name: /^Ações da visita/ });
    await menu.click();
    await report.waitFor();
    await page.getByRole('menuitem', { name: 'Reenviar' }).click();
    await page.getByText('Laudo a caminho outra vez.').waitFor();
    const status = async () =>
      (await product.sql.query('SELECT status FROM interaction WHERE id = $1', [exam])).rows[0].status;
    expect(await status()).toBe('PUBLICADO');
    await card(page, day).getByText('PUBLICADO').first().waitFor();
    await menu.click();
    expect(await page.getByRole('menuitem', { name: 'Reenviar' }).count(), 'nothing to send again').toBe(0);
    await report.click();
    await page.waitForURL('**/summary');
  });
});

it('is readable, reachable and fits, wide and narrow, by day and by night', async () => {
  const patient = await clinic.patient('MIRNA DE MUITAS VISITAS');
  const gestation = await clinic.gestation(patient, clinic.ago(262));
  for (const age of [56, 60, 88, 121, 152, 196, 224, 245])
    await clinic.exam(patient, { gestation, day: clinic.ago(262 - age), status: 'PUBLICADO', age });
  await clinic.exam(patient, { gestation, day: clinic.ago(0), status: 'ERRO', age: 262 });
  await clinic.exam(patient, { day: clinic.ago(2), status: 'LAUDAR', accession: 'solto', room: 'SALA 3' });
  await open('manager', patient);
  await card(page, clinic.ago(0)).waitFor();
  await page.getByRole('img', { name: /^Régua/ }).waitFor();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectPartAccessible(page, 'body');
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(page.problems).toEqual([]);
});

describe('by keyboard', () => {
  it('the arrows go from card to card, Enter opens, E begins; ? lists them', async () => {
    const patient = await clinic.patient('IARA DO TECLADO');
    const gestation = await clinic.gestation(patient, clinic.ago(150));
    const exams = [
      await clinic.exam(patient, { gestation, day: clinic.ago(1), status: 'ANDAMENTO' }),
      await clinic.exam(patient, { gestation, day: clinic.ago(30), status: 'PUBLICADO' }),
    ];
    await open('doctor', patient);
    const current = page.locator('article[data-current]');
    expect(await current.getAttribute('data-row')).toBe(exams[0]);
    await page.keyboard.press('ArrowRight');
    expect(await current.getAttribute('data-row')).toBe(exams[1]);
    await page.keyboard.press('ArrowLeft');
    expect(await current.getAttribute('data-row')).toBe(exams[0]);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog');
    await help.getByText('Novo exame na gestação atual').waitFor();
    await help.getByText('Próximo cartão').waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/gestation-interaction/${exams[0]}**`);
    await page.goBack();
    await card(page, clinic.ago(1)).waitFor();
    await page.keyboard.press('e');
    await page.waitForURL(examAddress);
    expect(exams).not.toContain(examAddress.exec(page.url())?.[1]);
    await page.waitForURL('**/form/**');
  });
});

describe('the way there', () => {
  it('[LST-032] from the row of an exam that no other page is for, by mouse and by Enter', async () => {
    const patient = await clinic.patient('LENA NO DIA');
    const gestation = await clinic.gestation(patient, clinic.ago(100));
    await clinic.exam(patient, { gestation, day: clinic.ago(0), status: 'ANDAMENTO', type: 'laudo' });
    await go('doctor', '/studies?q=lena no dia');
    await page.getByRole('cell').filter({ hasText: '14s2d' }).click();
    await page.waitForURL(`**/ultra-fetal/patient/${patient}`);
    await page.goBack();
    await page.getByRole('link', { name: 'LENA NO DIA' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/ultra-fetal/patient/${patient}`);
  });

  it('[LST-049] from the row of a patient', async () => {
    const patient = await clinic.patient('KATIA NA LISTA');
    await go('user', '/patients?q=katia na lista');
    await page.getByRole('cell').filter({ hasText: 'KATIA NA LISTA' }).click();
    await page.waitForURL(`**/ultra-fetal/patient/${patient}`);
  });
});

it('what another person does appears by itself', async () => {
  const patient = await clinic.patient('JANE AO VIVO');
  const gestation = await clinic.gestation(patient, clinic.ago(100));
  await open('user', patient);
  await page.getByText('Nenhuma visita nesta gestação.').waitFor();
  const token = await product.server.signIn('medica@aurora.example');
  const made = await product.server.call('createExam', { patient, gestation }, { token });
  expect(made.status).toBe(200);
  await card(page, clinic.ago(0)).waitFor();
});
