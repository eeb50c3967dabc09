import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { freshExam as anyExam, type Exam } from './exam.ts';
import type { Product } from './product.ts';

export type { Exam };

const FORM = '2ndand3rdquarter';
const TAB = `${FORM}.avaliacaoGestacao1.`;
/** Fields of the form and where their values are stored. */
export const FIELD = {
  text: { name: 'Miomas / outras alterações maternas', key: `${TAB}miomas` },
  thickness: { name: 'Espessura placentária', key: `${TAB}placentaEspessura` },
  distance: { name: /^Distância da borda placentária/, key: `${TAB}placentaDistanciaOI` },
  cervix: { name: 'Comprimento do colo uterino', key: `${TAB}comprimentoColo` },
} as const;
export type FieldName = keyof typeof FIELD;

/** An exam of a demo patient of the Aurora clinic, with one form and nothing in it. */
export const freshExam = (sql: Product['sql']): Promise<Exam> => anyExam({ sql }, { [`${FORM}.hasData`]: true });

export const addressOf = ({ patient, iuid }: Exam) =>
  `/ultra-fetal/patient/${patient}/gestation-interaction/${iuid}/form/${FORM}`;

export const field = (page: Page, name: FieldName) =>
  page.getByRole('textbox', { name: FIELD[name].name, exact: typeof FIELD[name].name === 'string' });

export async function openExam(page: Page, address: string, exam: Exam): Promise<void> {
  await page.goto(address + addressOf(exam));
  await field(page, 'text').waitFor();
}

/** What the mark says at this moment; empty while there is nothing to say. */
export async function markOf(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector('[data-saving] > span')?.textContent ?? '');
}

export const untilMark = (page: Page, text: string | RegExp) =>
  expect.poll(() => markOf(page), { timeout: 30_000 }).toMatch(text);

export const untilSaved = (page: Page) => untilMark(page, /^Salvo em \d\d:\d\d:\d\d$/);

/** Real key presses at the end of what is there. */
export async function typeInto(page: Page, name: FieldName, text: string): Promise<void> {
  const box = field(page, name);
  if (!(await box.evaluate((element) => element === document.activeElement))) {
    await box.focus();
    await page.keyboard.press('Control+End');
  }
  await page.keyboard.type(text);
}

export async function retype(page: Page, name: FieldName, text: string): Promise<void> {
  await field(page, name).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

export async function storedAt(sql: Product['sql'], { iuid }: Exam, name: FieldName): Promise<unknown> {
  const rows = await sql.query('SELECT forms -> $2 AS value FROM interaction WHERE id = $1', [iuid, FIELD[name].key]);
  return rows.rows[0]?.value ?? null;
}

/** The values a field had, save by save. */
export async function historyOf(sql: Product['sql'], { iuid }: Exam, name: FieldName): Promise<unknown[]> {
  const rows = await sql.query(
    'SELECT set -> $2 AS value FROM form_change WHERE interaction_id = $1 AND set ? $2 ORDER BY version',
    [iuid, FIELD[name].key],
  );
  return rows.rows.map(({ value }) => value);
}

/** When the mark says saved, the text on the screen is the one the server has, to the letter. */
export async function expectTruth(page: Page, sql: Product['sql'], exam: Exam): Promise<string> {
  const shown = await page.evaluate(() => ({
    mark: document.querySelector('[data-saving] > span')?.textContent ?? '',
    text: (document.querySelector('textarea') as HTMLTextAreaElement).value,
  }));
  if (shown.mark.startsWith('Salvo')) expect(await storedAt(sql, exam, 'text')).toBe(shown.text);
  expect(shown.mark).toMatch(/^(Salvo em .*|Salvando\.\.\.|Ainda não salvo|Guardado neste computador|)$/);
  return shown.mark;
}

/** The renderer is killed, as by the system when memory runs out. Nothing of the page runs any more. */
export async function killTab(page: Page, prepared?: CDPSession): Promise<void> {
  const session = prepared ?? (await page.context().newCDPSession(page));
  const crashed = new Promise((resolve) => page.once('crash', resolve));
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
