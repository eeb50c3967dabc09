import { PREGNANCY_DAYS } from '@gesta/clinical';
import type { LocalCalc } from '@gesta/forms';

/** How arithmetic of a form is written, with names or with numbers in the places of its fields. */
export function localFormula(
  { op, factor }: LocalCalc,
  terms: readonly string[],
  words: { greatest: string; smallest: string },
): string {
  const written = writtenOf(op, terms, words);
  return factor === undefined ? written : `${terms.length > 1 ? `(${written})` : written} × ${factor}`;
}

function writtenOf(
  op: LocalCalc['op'],
  terms: readonly string[],
  { greatest, smallest }: { greatest: string; smallest: string },
): string {
  const list = terms.join('; ');
  switch (op) {
    case 'sum':
      return terms.join(' + ');
    case 'mean':
      return terms.length < 2 ? terms.join('') : `(${terms.join(' + ')}) ÷ ${terms.length}`;
    case 'product':
      return terms.join(' × ');
    case 'difference':
      return terms.join(' − ');
    case 'ratio':
      return terms.join(' ÷ ');
    case 'percent':
      return `100 × ${terms.join(' ÷ ')}`;
    case 'max':
      return `${greatest} (${list})`;
    case 'min':
      return `${smallest} (${list})`;
    case 'discordance':
      return `100 × (${greatest} − ${smallest}) ÷ ${greatest} (${list})`;
    case 'copy':
      return terms.join('');
    case 'join':
      return terms.join(' · ');
    case 'lastDay':
      return `${terms.join(' + ')} − 1`;
    case 'ageOn':
      return `${PREGNANCY_DAYS} − (${terms.join(' − ')})`;
  }
}
