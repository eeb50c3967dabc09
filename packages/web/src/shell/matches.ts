/** Every typed word begins some word of the text; accents and case do not matter. */
export function matches(text: string, typed: string): boolean {
  const words = foldedWords(text);
  return plain(typed)
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** The words of a text as they are compared. */
export function foldedWords(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The typed words are the whole name: for what must not happen by a hasty Enter. */
export function isNamed(name: string, typed: string): boolean {
  return plain(name) === plain(typed);
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
