import { openAs } from './browser.ts';
import { type Clinic, clinicOf } from './clinic.ts';
import { accountOf, type Product } from './product.ts';

type Draft = Partial<Parameters<Clinic['exam']>[1]>;

export type Records = Awaited<ReturnType<typeof recordsOf>>;

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
      await page.goto(`${product.address}/medical-record/${exam}${search}`);
      await page.getByRole('tab', { name: 'Prontuário', exact: true }).waitFor();
    },
  };
}
