/** Long enough to say why. */
const MOST_LETTERS = 80;
const WORD = /[\p{L}\p{N}]+/gu;
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type Named = { name: string; patId: string; birthdate: string | null };

/**
 * What another system said of a report, short, and without whom it is of: words of her name, her code, and every long number are left out,
 * as it is kept where reports are listed and in the trail.
 */
export function withoutPatient(text: string, { name, patId, birthdate }: Named): string {
  const hers = new Set(
    [...name.matchAll(WORD), ...patId.matchAll(WORD)].map(([word]) => folded(word)).filter(isTelling),
  );
  const day = birthdate?.replaceAll('-', '');
  const said = text
    .replace(/\s+/g, ' ')
    .replace(WORD, (word) => (hers.has(folded(word)) || word === day || /\d{5}/.test(word) ? '…' : word))
    .trim();
  return said.length <= MOST_LETTERS ? said : `${said.slice(0, MOST_LETTERS - 1)}…`;
}

/** A letter alone, or the "de" of a name, names nobody. */
const isTelling = (word: string): boolean => word.length > 2 || /\d/.test(word);
