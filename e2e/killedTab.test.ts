import { afterAll, beforeAll, expect, it } from 'vitest';
import { times } from '../packages/server/src/test/times.ts';
import { type OpenPage, openPage, signIn } from './support/browser.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';
import {
  type Exam,
  expectTruth,
  field,
  freshExam,
  historyOf,
  killTab,
  openExam,
  storedAt,
  typeInto,
  untilMark,
  untilSaved,
} from './support/savingPage.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

let one: Product;

beforeAll(async () => {
  one = await startProduct();
});
afterAll(() => stopProduct(one));

async function opened(exam: Exam): Promise<OpenPage> {
  const page = await openPage();
  await signIn(page, one, accountOf(one, 'manager'));
  await openExam(page, one.address, exam);
  return page;
}

/** Key presses between one thing that happens and the next. */
const PART = times(10, 50);

it(`${6 * PART} edits, the network cut and the tab killed in between: all of them, in order, and the mark never wrong`, async () => {
  const exam = await freshExam(one.sql);
  let page = await opened(exam);
  const context = page.context();
  let typed = '';
  const marks = new Set<string>();
  const look = async () => marks.add((await expectTruth(page, one.sql, exam)).split(' ')[0] ?? '');
  const edit = async (from: number, to: number) => {
    await typeInto(page, 'text', '');
    for (let number = from; number <= to; number += 1) {
      const letter = LETTERS[number % LETTERS.length] ?? '';
      // A person stops for a moment now and then.
      await page.keyboard.type(letter, { delay: number % 12 === 0 ? 300 : 0 });
      typed += letter;
      await look();
    }
  };
  const again = async () => {
    page = (await context.newPage()) as OpenPage;
    await openExam(page, one.address, exam);
    await page.getByText(/guardadas? neste computador (foi|foram) enviadas?\./).waitFor();
    await untilSaved(page);
    expect(await field(page, 'text').inputValue()).toBe(typed);
    expect(await storedAt(one.sql, exam, 'text')).toBe(typed);
  };

  await edit(1, 2 * PART);
  await context.setOffline(true);
  await edit(2 * PART + 1, 3 * PART);
  await untilMark(page, /^Guardado neste computador$/);
  await look();
  await killTab(page);
  await context.setOffline(false);
  await again();

  await edit(3 * PART + 1, 4 * PART - 1);
  // Killed with the last key press on its way, and never seen by the server.
  await page.route(/\/forms$/, () => undefined);
  await edit(4 * PART, 4 * PART);
  await killTab(page);
  await again();

  await edit(4 * PART + 1, 5 * PART);
  await context.setOffline(true);
  await edit(5 * PART + 1, 6 * PART - 5);
  await untilMark(page, /^Guardado neste computador$/);
  await context.setOffline(false);
  await edit(6 * PART - 4, 6 * PART);
  await untilSaved(page);
  await look();

  expect(await storedAt(one.sql, exam, 'text')).toBe(typed);
  expect(typed).toHaveLength(6 * PART);
  const history = (await historyOf(one.sql, exam, 'text')) as string[];
  expect(history.length).toBeGreaterThan(PART / 5);
  for (const [place, value] of history.entries()) expect(value.startsWith(history[place - 1] ?? '')).toBe(true);
  expect([...marks].sort()).toEqual(expect.arrayContaining(['Ainda', 'Guardado', 'Salvo']));
}, 240_000);

it('a tab killed right behind quick key presses has left every one of them', async () => {
  const exam = await freshExam(one.sql);
  let page = await opened(exam);
  const context = page.context();
  let typed = '';
  for (const letter of 'abcdef'.slice(0, times(1, 6))) {
    const session = await context.newCDPSession(page);
    await typeInto(page, 'text', '');
    for (let press = 0; press < 8; press += 1) await page.keyboard.press(letter);
    await killTab(page, session);
    typed += letter.repeat(8);
    page = (await context.newPage()) as OpenPage;
    await openExam(page, one.address, exam);
    await expect.poll(() => storedAt(one.sql, exam, 'text'), { timeout: 30_000 }).toBe(typed);
    expect(await field(page, 'text').inputValue()).toBe(typed);
  }
}, 120_000);

it('what a killed tab left is sent wherever in the product its person comes back', async () => {
  const exam = await freshExam(one.sql);
  const page = await opened(exam);
  const context = page.context();
  await context.setOffline(true);
  await typeInto(page, 'text', 'deixado');
  await untilMark(page, /^Guardado/);
  await killTab(page);
  await context.setOffline(false);
  const home = await context.newPage();
  await home.goto(one.address);
  await home.getByText('As alterações de um exame guardadas neste computador foram enviadas.').waitFor();
  expect(await storedAt(one.sql, exam, 'text')).toBe('deixado');
});
