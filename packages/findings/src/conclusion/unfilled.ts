/** Stands where a sentence has a hole that nobody filled; no text of ours or of a person has it. */
export const UNFILLED = '\uE000';

const BRACKETS = /\s?\(([^()]*)\)/g;
/** French sets a space before them. */
const BREAK = /(\s?[,;:]\s)/;
const BEGINNING = /^\s?[,;:]\s/;

/**
 * A sentence without what nobody filled: the part between two commas goes, in brackets or outside, and brackets with nothing left in
 * them. `(AFI ?, deepest pocket 1.8 cm)` becomes `(deepest pocket 1.8 cm)`.
 */
export function withoutUnfilled(sentence: string): string {
  if (!sentence.includes(UNFILLED)) return sentence;
  const outside = sentence.replace(BRACKETS, (whole, inside: string) => {
    // Brackets begin with no sign.
    const left = filled(partsOf(inside)).replace(BEGINNING, '');
    return left === '' ? '' : whole.replace(inside, left);
  });
  const stop = outside.endsWith('.') ? '.' : '';
  // What a sentence begins with is what it is about.
  const [first = '', ...parts] = partsOf(outside.slice(0, outside.length - stop.length));
  return `${first}${filled(parts)}${stop}`.replaceAll(UNFILLED, '–');
}

/** Each part with the sign before it. */
function partsOf(text: string): string[] {
  const pieces = text.split(BREAK);
  return pieces.flatMap((piece, at) => (at % 2 === 0 ? [`${pieces[at - 1] ?? ''}${piece}`] : []));
}

const filled = (parts: readonly string[]): string => parts.filter((part) => !part.includes(UNFILLED)).join('');
