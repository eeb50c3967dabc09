import type { CalendarDay } from '../../packages/clinical/src/index.ts';
import { type OpenPage, openAs } from './browser.ts';
import { clinicOf } from './clinic.ts';
import type { Product } from './product.ts';

export type Gestations = Awaited<ReturnType<typeof gestationsOf>>;

/** Where an opened exam is, and its id. */
export const examAddress = /\/gestation-interaction\/([0-9a-f-]{36})/;

/** The demo clinic, the page of a patient's gestations, and the parts of it a journey looks at. */
export async function gestationsOf(product: Product) {
  const clinic = await clinicOf(product);
  return {
    clinic,
    open: (role: string, patient: string) => openAs(product, role, `/ultra-fetal/patient/${patient}`),
    card: (page: OpenPage, day: CalendarDay) => page.getByRole('article', { name: new RegExp(clinic.brazilian(day)) }),
    unlinked: (page: OpenPage) => page.getByRole('region', { name: 'Exames não vinculados' }).getByRole('listitem'),
  };
}
