import { goWithin, noticesLeft, type OpenPage, openAs } from './browser.ts';
import { type Clinic, clinicOf } from './clinic.ts';
import { accountOf, type Product } from './product.ts';

type Draft = Partial<Parameters<Clinic['exam']>[1]>;

export type Records = Awaited<ReturnType<typeof recordsOf>>;

/** From one exam to another that was not open yet, without loading the application again. */
export async function turnToExam(page: OpenPage, exam: string, path: string): Promise<void> {
  // What the journey before typed is its own, and nobody leaves an exam before it is saved.
  await page.locator('[data-saving]:not([data-saving="saved"])').waitFor({ state: 'detached' });
  await noticesLeft(page);
  const asked = page.waitForRequest((request) => request.url().endsWith(`/${exam}/open`));
  await goWithin(page, path);
  await asked;
}

/** The demo clinic, a physician at her page, and the records she opens on it. */
export async function recordsOf(product: Product) {
  const clinic = await clinicOf(product);
  const doctor = accountOf(product, 'doctor').email;
  const page = await openAs(product, 'doctor', '/');
  return {
    clinic,
    doctor,
    page,
    record: async (name: string, draft: Draft = {}) => {
      const patient = await clinic.patient(name);
      const exam = await clinic.exam(patient, {
        day: clinic.today,
        status: 'ANDAMENTO',
        type: 'prontuario',
        doctor,
        ...draft,
      });
      return { patient, exam };
    },
    open: async (exam: string, search = '') => {
      await turnToExam(page, exam, `/medical-record/${exam}${search}`);
      await page.getByRole('tab', { name: 'Prontuário', exact: true }).waitFor();
    },
  };
}
