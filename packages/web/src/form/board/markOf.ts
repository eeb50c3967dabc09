import { folded, type Item } from '@gesta/forms';

/** What is typed for each option: the first letter of its word, its number where two words begin alike. */
export function marksOf(items: readonly Item[], say: (label: string) => string): readonly string[] {
  const letters = items.map(({ label }) => folded(say(label)).charAt(0).toUpperCase());
  return letters.map((letter, at) => (letters.filter((each) => each === letter).length > 1 ? String(at + 1) : letter));
}

/** The option a key stands for: its letter, its number, or the letter it has in the catalogue. */
export function markedBy(items: readonly Item[], marks: readonly string[], key: string): Item | undefined {
  if (key.length !== 1) return undefined;
  const pressed = folded(key).toUpperCase();
  const found = marks.indexOf(pressed);
  if (found >= 0) return items[found];
  if (/^[1-9]$/.test(key)) return items[Number(key) - 1];
  return items.find(({ value }) => folded(value).charAt(0).toUpperCase() === pressed);
}
