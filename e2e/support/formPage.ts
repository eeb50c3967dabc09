import { afterAll, beforeAll, expect } from 'vitest';
import { expectAccessible, type OpenPage, openAs } from './browser.ts';
import { type Exam, fieldAt, goToForm, lonelyExam, storedForms } from './exam.ts';
import { type Product, startProduct, stopProduct } from './product.ts';

export const AGE = 'gestationalAge.info';
const DATED = {
  [`${AGE}.interationDate`]: '2026-11-12',
  [`${AGE}.calculo`]: 'DUM',
  [`${AGE}.date`]: '2026-05-01',
  [`${AGE}.fetos`]: '1',
};

/** One product and one signed-in physician for the journeys of a file; each begins an exam of its own. */
export function formPage() {
  let product: Product;
  let page: OpenPage;
  beforeAll(async () => {
    product = await startProduct();
    page = await openAs(product, 'doctor', '/');
  });
  afterAll(() => stopProduct(product));

  const at = (key: string) => fieldAt(page, key);
  return {
    get page() {
      return page;
    },
    get product() {
      return product;
    },
    at,
    input: (key: string) => at(key).locator('input').first(),
    /** A form of 28 weeks, with these values, at one of its sections. */
    begin: async (form: string, section?: string, values: Record<string, unknown> = {}): Promise<Exam> => {
      // What the journey before typed is its own: it is sent before the page is left.
      await page.locator('[data-saving]:not([data-saving="saved"])').waitFor({ state: 'detached' });
      const exam = await lonelyExam(product, { [`${form}.hasData`]: true, ...DATED, ...values });
      await goToForm(page, exam, form, section);
      await page.getByRole('main').locator('[data-place]:visible').first().waitFor();
      return exam;
    },
    forms: (exam: Exam) => storedForms(product, exam),
    stored: (exam: Exam, key: string) => expect.poll(async () => (await storedForms(product, exam))[key]),
    accessible: async (): Promise<void> => {
      // A notice that is fading in or out has no contrast yet, or no more; one under the pointer stays.
      await page.mouse.move(0, 0);
      await page.locator('.mantine-Notification-root').first().waitFor({ state: 'detached' });
      await expectAccessible(page);
    },
  };
}
