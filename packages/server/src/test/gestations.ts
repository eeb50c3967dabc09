import { addDays, type CalendarDay } from '@gesta/clinical';
import type { FormValues } from '../db/schema.ts';
import type { Factories } from './factories.ts';

export const G = 'gestationalAge.info.';
/** The pregnancies of these tests begin on one day. */
export const START = '2026-04-29' as CalendarDay;

export function dated(examDay: CalendarDay, more: FormValues = {}): FormValues {
  return {
    [`${G}interationDate`]: examDay,
    [`${G}calculo`]: 'DUM',
    [`${G}date`]: START,
    [`${G}fetos`]: '1',
    [`${G}qtdSacoGestacional`]: '1',
    ...more,
  };
}

/** An interaction so many days into the pregnancy, as the database has it. */
export async function interactionAt(
  make: Factories,
  { companyId, patientId, gestationId }: { companyId: string; patientId: string; gestationId: string | null },
  age: number,
  values: object = {},
): Promise<string> {
  const serviceDay = addDays(START, age);
  const date = new Date(Date.parse(`${serviceDay}T15:00:00Z`));
  const forms = { ...dated(serviceDay), [`${G}calculada`]: age };
  return (await make.makeInteraction(companyId, patientId, { gestationId, serviceDay, date, forms, ...values })).id;
}
