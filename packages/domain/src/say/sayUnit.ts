import { calcWord, sayOr } from './calcWord.ts';
import type { Translate } from './t.ts';

/** Suffixes that say how a value is written, not what stands behind it. */
const WRITTEN_AS = new Set(['00s0d', 'dias → 00s0d', 'date', '1:', '% (1:)']);

/** Suffixes of our forms that the registry of formulas knows by another name. */
const KNOWN_AS: Readonly<Record<string, string>> = { anos: 'years', sem: 'weeks', d: 'days', '°': 'degrees' };

/** The unit behind a value. A clinic's own suffix is said as the clinic wrote it. */
export function sayUnit(suffix: string, t: Translate): string {
  if (WRITTEN_AS.has(suffix)) return '';
  return sayOr(t, `field.unit.${suffix}`, calcWord(t, 'unit', KNOWN_AS[suffix] ?? suffix));
}
