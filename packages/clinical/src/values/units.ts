/** A length is not a weight and a week is not a day: the compiler refuses to mix them. Conversion happens here only. */
export type Unit =
  | 'mm'
  | 'cm'
  | 'g'
  | 'kg'
  | 'days'
  | 'weeks'
  | 'years'
  | 'bpm'
  | 'mmHg'
  | 'cm/s'
  | 'cm²'
  | 'cm³'
  | 'mL'
  | 'g/dL'
  | 'ms'
  | '%'
  | 'MoM'
  | 'ratio'
  | 'pg/mL'
  | 'IU/L'
  | 'U/mL'
  | 'kg/m²'
  | 'count'
  | 'degrees'
  | 'min'
  | 'score'
  | 'probability'
  | '1:N'
  | '';

type Quantity<Name extends string> = number & { readonly __unit: Name };

export type Millimetres = Quantity<'mm'>;
export type Centimetres = Quantity<'cm'>;
export type Metres = Quantity<'m'>;
export type Grams = Quantity<'g'>;
export type Kilograms = Quantity<'kg'>;
export type Days = Quantity<'days'>;
export type Weeks = Quantity<'weeks'>;
export type Years = Quantity<'years'>;
export type BeatsPerMinute = Quantity<'bpm'>;

export const millimetres = (value: number) => value as Millimetres;
export const centimetres = (value: number) => value as Centimetres;
export const grams = (value: number) => value as Grams;
export const kilograms = (value: number) => value as Kilograms;
export const days = (value: number) => value as Days;
export const weeks = (value: number) => value as Weeks;
export const years = (value: number) => value as Years;

export const cmFromMm = (value: Millimetres) => (value / 10) as Centimetres;
/** The specification rounds this one: two decimals of a millimetre. */
export const mmFromCm = (value: Centimetres) => roundTo(value * 10, 2) as Millimetres;
/** A length in another unit of length; whatever else it is stays what it is. */
export function lengthIn(value: number, from: string, to: string): number {
  if (from === 'cm' && to === 'mm') return mmFromCm(centimetres(value));
  return from === 'mm' && to === 'cm' ? cmFromMm(millimetres(value)) : value;
}
export const metresFromMm = (value: Millimetres) => (value / 1000) as Metres;
export const metresFromCm = (value: Centimetres) => (value / 100) as Metres;
export const gramsFromKg = (value: Kilograms) => (value * 1000) as Grams;
export const weeksFromDays = (value: Days) => (value / 7) as Weeks;
export const daysFromWeeks = (value: Weeks) => (value * 7) as Days;

/** Half away from zero, of the decimal number a person sees: 1.005 is 1.01 though no binary fraction is. */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const shifted = Math.abs(value) * factor;
  const fraction = shifted - Math.floor(shifted);
  if (Math.abs(fraction - 0.5) > 1e-6) return (Math.sign(value) * Math.round(shifted)) / factor;
  const exact = Number(`${Math.abs(value)}e${decimals}`);
  // Numbers already written with an exponent cannot be shifted as text.
  if (!Number.isFinite(exact)) return Number(value.toFixed(decimals));
  return (Math.sign(value) * Math.round(exact)) / factor;
}
