import { type FormField, fieldFor } from './schema/formulaUse.ts';

/** One measured value as the editors and the assistant take it: where it belongs, what it is called, what it is. */
export type Measurement = {
  form: string;
  panel: string;
  comp: string;
  itemLabel: string;
  key: string;
  value: number | string | boolean | null;
  /** 0 to 1. */
  percentil: number | null;
};

export type Measured = {
  measure: string;
  itemLabel: string;
  value: Measurement['value'];
  percentil: number | null;
  gestationalDays?: number | null;
  /** Counted from 1. */
  fetus?: number;
};

/** A measure that no form asks for is filed under its own name. */
export function measurementOf({
  measure,
  itemLabel,
  value,
  percentil,
  gestationalDays = null,
  fetus = 1,
}: Measured): Measurement {
  const key = filledIn(fieldFor(measure, gestationalDays), fetus) ?? measure;
  const [form = '', panel = '', comp = ''] = key === measure ? ['', '', measure] : key.split('.');
  return { form, panel, comp, itemLabel, key, value, percentil };
}

function filledIn(field: FormField | null, fetus: number): string | null {
  return field?.replace('{n}', String(fetus)) ?? null;
}

/** One line for whoever reads it: the label, then what is said about it. */
export function measurementText({ itemLabel }: Measurement, said: readonly string[]): string {
  return `${itemLabel}: ${said.filter((each) => each !== '').join(' · ')}`;
}
