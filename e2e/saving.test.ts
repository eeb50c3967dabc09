import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { times } from '../packages/server/src/test/times.ts';
import { expectAccessible, type OpenPage, openPage, pictures, signIn } from './support/browser.ts';
import { savesAfterQuiet, staysFor, stopClock } from './support/pageTime.ts';
import { type Account, accountOf, type Product, startProduct, stopProduct } from './support/product.ts';
import {
  type Exam,
  field,
  freshExam,
  historyOf,
  killTab,
  openExam,
  retype,
  storedAt,
  typeInto,
  untilMark,
  untilSaved,
} from './support/savingPage.ts';

const EDITS_EACH = times(8, 1000);

let one: Product;
let two: Product;
let manager: Account;
let doctor: Account;

beforeAll(async () => {
  one = await startProduct();
  two = await startProduct({}, one.database);
  manager = accountOf(one, 'manager');
  doctor = accountOf(one, 'doctor');
});
afterAll(async () => {
  await two.sql.end();
  await two.server.close();
  await stopProduct(one);
});

async function opened(exam: Exam, account = manager, at = one): Promise<OpenPage> {
  const page = await openPage();
  await signIn(page, at, account);
  await openExam(page, at.address, exam);
  return page;
}

describe('two people in one exam', () => {
  it(
    'know of each other, see changes live, lose no update, and are asked where both typed into one field',
    async () => {
      const exam = await freshExam(one.sql);
      const [mine, theirs] = [await opened(exam), await opened(exam, doctor, two)];
      await mine.getByText(/^Também neste exame: /).waitFor();
      await theirs.getByText(/^Também neste exame: /).waitFor();
      await typeInto(mine, 'text', 'digitado aqui');
      await expect.poll(() => field(theirs, 'text').inputValue()).toBe('digitado aqui');

      const work = async (page: OpenPage, name: 'thickness' | 'distance') => {
        const saved: number[] = [];
        for (let edit = 1; edit <= EDITS_EACH; edit += 1) {
          const value = 10 + (edit % 50);
          await retype(page, name, String(value));
          await untilSaved(page);
          saved.push(value);
        }
        return saved;
      };
      const [ours, others] = await Promise.all([work(mine, 'thickness'), work(theirs, 'distance')]);
      expect(withoutSteps(await historyOf(one.sql, exam, 'thickness'), ours)).toEqual(ours);
      expect(withoutSteps(await historyOf(one.sql, exam, 'distance'), others)).toEqual(others);
      for (const page of [mine, theirs]) {
        await expect.poll(() => field(page, 'thickness').inputValue()).toMatch(new RegExp(`^${ours.at(-1)}(,0)?$`));
        await expect.poll(() => field(page, 'distance').inputValue()).toMatch(new RegExp(`^${others.at(-1)}(,0)?$`));
      }

      await mine.context().setOffline(true);
      await retype(mine, 'thickness', '71');
      await untilMark(mine, /^Guardado/);
      await retype(theirs, 'thickness', '75');
      await untilSaved(theirs);
      await expect.poll(() => storedAt(one.sql, exam, 'thickness')).toBe(75);
      await mine.context().setOffline(false);
      await choose(mine, exam);

      await theirs.close();
      await mine.getByText(/^Também neste exame: /).waitFor({ state: 'detached' });
      expect(mine.problems).toEqual([]);
    },
    120_000 + EDITS_EACH * 3000,
  );
});

/** Two values of one field: hers until she says which; nothing is lost before. */
async function choose(mine: OpenPage, exam: Exam): Promise<void> {
  const button = mine.getByRole('button', { name: 'Dois valores: escolher' });
  await button.click();
  const dialog = mine.getByRole('dialog', { name: 'Qual valor fica?' });
  await dialog.getByRole('group', { name: /Espessura placentária/ }).waitFor();
  await expectAccessible(mine);
  expect(await field(mine, 'thickness').inputValue()).toMatch(/^71(,0)?$/);
  expect(await storedAt(one.sql, exam, 'thickness')).toBe(75);
  // Closed without an answer, the question stays.
  await mine.keyboard.press('Escape');
  await button.press('Enter');
  await dialog.getByRole('radio', { name: /O que está salvo/ }).focus();
  await mine.keyboard.press('Space');
  await mine.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => field(mine, 'thickness').inputValue()).toMatch(/^75(,0)?$/);
  await untilMark(mine, /^(Salvo em .*|)$/);
  expect(await storedAt(one.sql, exam, 'thickness')).toBe(75);
}

/** A save may catch a number half typed; what was typed to the end must all be there, in order. */
function withoutSteps(history: unknown[], typed: readonly number[]): unknown[] {
  let next = 0;
  return history.filter((value) => {
    if (value !== typed[next]) return false;
    next += 1;
    return true;
  });
}

it('leaving while something is unsaved is blocked and says so; saved, it works [FRM-059]', async () => {
  const exam = await freshExam(one.sql);
  const page = await opened(exam);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/forms$/, async (route) => {
    await released;
    await route.continue();
  });
  await retype(page, 'thickness', '31');
  await page.getByRole('link', { name: 'Exames', exact: true }).click();
  await page.getByRole('alert').getByText('Aguarde o salvamento dos dados antes de sair.').waitFor();
  expect(page.url()).toContain(exam.iuid);
  // Its own pages are no leaving.
  await page.getByRole('link', { name: 'Observações' }).click();
  await page.waitForURL(/\/observations$/);
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type());
      void dialog.dismiss();
    });
  });
  await page.close({ runBeforeUnload: true });
  expect(await asked).toBe('beforeunload');
  release();
  await untilSaved(page);
  await page.getByRole('link', { name: 'Exames', exact: true }).click();
  await page.waitForURL(/\/studies/);
  expect(await storedAt(one.sql, exam, 'thickness')).toBe(31);
});

it("says 'Salvando...' for a second when a save runs, then when it was saved, after the quiet each form asks for [FRM-012] [FRM-013] [FRM-053] [FRM-050] [FRM-051] [FRM-054]", async () => {
  const exam = await freshExam(one.sql);
  const page = await opened(exam);
  await untilMark(page, /^$/);
  await stopClock(page);
  await retype(page, 'thickness', '31');
  await page.clock.runFor(200);
  await staysFor(page, 'Salvando...', 1000);
  await page.clock.resume();
  await untilSaved(page);

  const menu = page.getByRole('navigation', { name: 'Menu do exame' });
  const text = page.locator('[contenteditable="true"]');
  await savesAfterQuiet(page, 200, () => field(page, 'thickness').fill('32'));
  for (const written of ['Conclusão', 'Observações']) {
    await menu.getByRole('link', { name: written }).click();
    await savesAfterQuiet(page, 1000, () => text.fill('Sem alterações.'));
  }
  await menu.getByRole('link', { name: 'Informações' }).click();
  await savesAfterQuiet(page, 1000, () => page.getByRole('textbox', { name: 'Peso materno' }).fill('62'));
});

it('a session that ends while somebody types asks for the password and loses nothing', async () => {
  const exam = await freshExam(one.sql);
  const page = await opened(exam, doctor);
  await typeInto(page, 'text', 'antes ');
  await untilSaved(page);
  await one.sql.query('DELETE FROM session WHERE user_id = (SELECT id FROM app_user WHERE email = $1)', [doctor.email]);
  await typeInto(page, 'text', 'depois ');
  // However long somebody stops in the midst of a word, what comes up leaves the field its letters.
  await page.getByRole('alert').getByText('A sessão terminou').waitFor();
  await expectAccessible(page);
  await pictures(page, 'session-ended');
  await untilMark(page, /^Ainda não salvo$/);
  await stopClock(page);
  await page.clock.runFor(10_000);
  await page.clock.resume();
  await page.keyboard.type('ainda ');
  expect(await field(page, 'text').inputValue()).toBe('antes depois ainda ');
  // The tab is lost too, and the same person comes back through the door.
  const context = page.context();
  await killTab(page);
  const back = (await context.newPage()) as OpenPage;
  await signIn(back, one, doctor);
  await openExam(back, one.address, exam);
  await untilSaved(back);
  expect(await field(back, 'text').inputValue()).toBe('antes depois ainda ');
  await one.sql.query('DELETE FROM session WHERE user_id = (SELECT id FROM app_user WHERE email = $1)', [doctor.email]);
  await typeInto(back, 'text', 'por fim');
  await back.getByRole('button', { name: 'Informar a senha' }).click();
  await back.locator('input[type=password]').fill(doctor.password);
  await back.getByRole('button', { name: 'Continuar' }).click();
  await untilSaved(back);
  expect(await storedAt(one.sql, exam, 'text')).toBe('antes depois ainda por fim');
});

it('signing out sends what waits, or asks before this computer forgets it', async () => {
  const exam = await freshExam(one.sql);
  const page = await opened(exam, doctor);
  await page.context().setOffline(true);
  await typeInto(page, 'text', 'só aqui');
  await untilMark(page, /^Guardado/);
  const leave = async () => {
    await page.getByRole('button', { name: /perfil e opções$/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
  };
  await leave();
  const question = page.getByRole('dialog', { name: 'Há alterações que o servidor ainda não tem' });
  await question.getByRole('button', { name: 'Continuar conectado' }).click();
  await page.context().setOffline(false);
  await untilSaved(page);
  await typeInto(page, 'text', ', e enviado ao sair');
  await leave();
  await page.waitForURL(/\/login/);
  expect(await storedAt(one.sql, exam, 'text')).toBe('só aqui, e enviado ao sair');
});
