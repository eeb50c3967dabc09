import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { goWithin, markAsLeft, type OpenPage, openAs } from './browser.ts';
import { accountOf, type Product } from './product.ts';

export type Exam = { patient: string; iuid: string };
type Values = Record<string, unknown>;

/** An exam of a demo patient that no other journey uses, in progress and nobody's yet. */
export async function freshExam(product: Pick<Product, 'sql'>, values: Values): Promise<Exam> {
  const rows = await product.sql.query(
    `UPDATE interaction SET status = 'ANDAMENTO', doctor_id = NULL, forms = $1
     WHERE id = (SELECT i.id FROM interaction i JOIN company c ON c.id = i.company_id
       WHERE c.name LIKE '%Aurora%' AND i.type = 'exame' AND i.deleted_at IS NULL AND NOT i.forms ? 'taken.hasData'
       ORDER BY i.id LIMIT 1)
     RETURNING id AS iuid, patient_id AS patient`,
    [{ 'taken.hasData': true, ...values }],
  );
  return rows.rows[0];
}

/** The same with no other exams around it: what the second reading finds, it finds in the exam itself. */
export async function lonelyExam(product: Product, values: Values): Promise<Exam> {
  const exam = await freshExam(product, values);
  await product.sql.query('UPDATE interaction SET gestation_id = NULL WHERE id = $1', [exam.iuid]);
  return exam;
}

export const formAddress = ({ patient, iuid }: Exam, form: string, section?: string): string =>
  `/ultra-fetal/patient/${patient}/gestation-interaction/${iuid}/form/${form}${section === undefined ? '' : `?aba=${section}`}`;

/** The form of an exam that has it, opened by a physician. */
export const openForm = (product: Product, exam: Exam, form: string, section?: string): Promise<OpenPage> =>
  openAs(product, 'doctor', formAddress(exam, form, section));

/** The same from wherever the page is: of another exam that was open there nothing is left. */
export async function goToForm(page: OpenPage, exam: Exam, form: string, section?: string): Promise<void> {
  if (!page.url().includes(exam.iuid)) await markAsLeft(page, '[data-scrolls]');
  await goWithin(page, formAddress(exam, form, section));
  await page.locator('[data-left]').waitFor({ state: 'detached' });
}

/** What somebody of the clinic saves elsewhere. */
export async function savedElsewhere(product: Product, role: string, { iuid }: Exam, change: Change): Promise<void> {
  const token = await product.server.signIn(accountOf(product, role).email);
  const { rows } = await product.sql.query('SELECT version FROM interaction WHERE id = $1', [iuid]);
  const input = { iuid, baseVersion: rows[0].version, set: {}, unset: [], patchId: randomUUID(), ...change };
  const { status } = await product.server.call('saveForms', input, { token });
  if (status !== 200) throw new Error(`saving answered ${status}`);
}
type Change = { set?: Record<string, string | number | boolean>; unset?: string[] };

export async function storedForms(product: Product, { iuid }: Exam): Promise<Values> {
  const rows = await product.sql.query('SELECT forms FROM interaction WHERE id = $1', [iuid]);
  return rows.rows[0].forms;
}

/** A field on the page, wherever its section puts it. */
export const fieldAt = (page: OpenPage, key: string): Locator =>
  page.locator(`[data-field="${key}"], [data-place="${key}"]`).first();

/** Publishes an exam in which the second reading found something severe: it asks once, and is answered. */
export async function publishAnyway(page: OpenPage): Promise<void> {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByRole('button', { name: 'Publicar assim mesmo', exact: true }).click();
}
