import { prescriptionOption } from './prescriptionOptions.ts';

const STRENGTH = /^(.+?)\s+(\d[\d.,]*\s?(?:mg|mcg|µg|g|ml|ui|%)(?:\/\s?(?:\d+\s?)?[a-z]+)?)(?![\p{L}\d])[\s,;]*(.*)$/iu;

/** What somebody typed, as a medicine: name, strength and form where they can be told apart, otherwise all of it as the name. */
export function readMedicine(
  text: string,
  say: (label: string) => string,
): { name: string; strength: string; form: string } {
  const whole = { name: text.trim(), strength: '', form: '' };
  const [, name = '', strength = '', rest = ''] = STRENGTH.exec(text.trim()) ?? [];
  if (name === '') return whole;
  if (rest === '') return { name, strength, form: '' };
  const form = prescriptionOption('formaFarmaceutica', rest, say);
  return form === null ? whole : { name, strength, form };
}
