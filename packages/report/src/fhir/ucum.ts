/**
 * The unit of a field in UCUM, by the suffix of its definition. A name in braces is no unit to UCUM and stands for the number one. What
 * another answer decides, and what a clinic wrote itself, has none: the number leaves with the words beside it.
 */
const UNITS: Readonly<Record<string, string>> = {
  '': '1',
  '%': '%',
  '% (1:)': '%',
  '/10 min': '{/10min}',
  '/20 min': '{/20min}',
  '/5': '{score}',
  '/8': '{score}',
  '/10': '{score}',
  pts: '{score}',
  '00s0d': 'd',
  'dias → 00s0d': 'd',
  dias: 'd',
  d: 'd',
  sem: 'wk',
  anos: 'a',
  h: 'h',
  min: 'min',
  ms: 'ms',
  mm: 'mm',
  cm: 'cm',
  'cm²': 'cm2',
  'cm³': 'cm3',
  mL: 'mL',
  'mL/min': 'mL/min',
  'mL/min/kg': 'mL/min/kg',
  'cm/s': 'cm/s',
  'cm/min': 'cm/min',
  g: 'g',
  kg: 'kg',
  'kg/m²': 'kg/m2',
  bpm: '/min',
  mmHg: 'mm[Hg]',
  MoM: '{MoM}',
  '°': 'deg',
  '°C': 'Cel',
};

export const ucumOf = (suffix: string | undefined): string | null => UNITS[suffix ?? ''] ?? null;
