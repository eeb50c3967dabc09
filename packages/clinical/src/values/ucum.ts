import { roundTo, type Unit } from './units.ts';

/** What a machine measures in, of the units the forms have. */
export type MeasuredUnit = Extract<
  Unit,
  'mm' | 'cm' | 'g' | 'bpm' | 'cm/s' | 'mL' | 'cm²' | 'ms' | 'degrees' | '%' | 'ratio' | 'count' | 'days'
>;

type Kind = 'length' | 'area' | 'volume' | 'mass' | 'rate' | 'velocity' | 'duration' | 'angle' | 'age' | 'number';
type Scale = readonly [Kind, number];

/**
 * What machines write, exactly as UCUM does: `Mm` is no millimetre. A heart rate has no unit of its own there, and each encoder writes it
 * as it likes.
 */
const SENT: Readonly<Record<string, Scale>> = {
  mm: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1000],
  um: ['length', 0.001],
  mm2: ['area', 0.01],
  cm2: ['area', 1],
  ml: ['volume', 1],
  mL: ['volume', 1],
  cm3: ['volume', 1],
  mm3: ['volume', 0.001],
  l: ['volume', 1000],
  L: ['volume', 1000],
  g: ['mass', 1],
  kg: ['mass', 1000],
  '{H.B.}/min': ['rate', 1],
  '{beats}/min': ['rate', 1],
  '{beat}/min': ['rate', 1],
  '{bpm}': ['rate', 1],
  bpm: ['rate', 1],
  BPM: ['rate', 1],
  '/min': ['rate', 1],
  '1/min': ['rate', 1],
  'cm/s': ['velocity', 1],
  'm/s': ['velocity', 100],
  'mm/s': ['velocity', 0.1],
  ms: ['duration', 1],
  s: ['duration', 1000],
  deg: ['angle', 1],
  d: ['age', 1],
  wk: ['age', 7],
  '1': ['number', 1],
  '{ratio}': ['number', 1],
  '': ['number', 1],
  '%': ['number', 0.01],
};

const WANTED: Readonly<Record<MeasuredUnit, Scale>> = {
  mm: ['length', 1],
  cm: ['length', 10],
  'cm²': ['area', 1],
  mL: ['volume', 1],
  g: ['mass', 1],
  bpm: ['rate', 1],
  'cm/s': ['velocity', 1],
  ms: ['duration', 1],
  degrees: ['angle', 1],
  days: ['age', 1],
  '%': ['number', 0.01],
  ratio: ['number', 1],
  count: ['number', 1],
};

/**
 * A number in one of our units. Null where it was sent as another kind of thing, or in a unit nobody knows: such a number is shown as it
 * came, and never kept. A velocity has its sign by the direction of the flow, which no form asks for.
 */
export function fromUcum(value: number, ucum: string, unit: MeasuredUnit): number | null {
  const code = ucum.trim();
  const sent = Object.hasOwn(SENT, code) ? SENT[code] : undefined;
  const [kind, factor] = WANTED[unit];
  if (sent === undefined || sent[0] !== kind || !Number.isFinite(value)) return null;
  // How many there are comes whole, and not as a share.
  if (unit === 'count' && (sent[1] !== 1 || !Number.isInteger(value))) return null;
  // Six decimals are more than any machine measures, and less than what binary fractions leave behind.
  const converted = roundTo((value * sent[1]) / factor, 6);
  return kind === 'velocity' ? Math.abs(converted) : converted;
}
