import { folded, type Item } from '@gesta/forms';

/** Keys pressed within this are one word. */
export const WORD_MS = 900;

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/**
 * The option that first letters or a number mean, -1 where they mean none. A number is what an option itself says
 * ("3" is three vessels); only where none of them is a number it is the place in the list.
 */
export function typedOption(options: readonly Item[], typed: string, byPlace = true): number {
  const wanted = folded(typed.trim());
  if (wanted === '') return -1;
  const labels = options.map(({ label }) => folded(label));
  const exact = labels.indexOf(wanted);
  const begins = exact >= 0 ? exact : labels.findIndex((label) => label.startsWith(wanted));
  if (!isNumber(wanted)) return begins;
  const own = options.findIndex(({ value }) => folded(value) === wanted);
  if (own >= 0 || begins >= 0) return own >= 0 ? own : begins;
  const areNumbers = options.some(({ value, label }) => isNumber(value) || /^\d/.test(label));
  const place = Number(wanted) - 1;
  return byPlace && !areNumbers && place < options.length ? place : -1;
}

/** What is typed, key by key, and when the last of them came. */
export type TypedLetters = { text: string; at: number };

/**
 * One more key among options of which one may be chosen. Letters that follow each other soon are one word; the same letter
 * again goes on to the next option that begins with it; a key that leads nowhere begins a new word.
 */
export function typedKey(
  options: readonly Item[],
  chosen: number,
  before: TypedLetters | null,
  key: string,
  now: number,
): { typed: TypedLetters; option: number } {
  const word = before !== null && now - before.at < WORD_MS ? before.text + key : key;
  const typed = (text: string) => ({ text, at: now });
  const found = typedOption(options, word);
  if (found >= 0) return { typed: typed(word), option: found };
  if (word !== key && [...word].every((each) => folded(each) === folded(key))) {
    const those = options.flatMap(({ label }, at) => (folded(label).startsWith(folded(key)) ? [at] : []));
    const next = those.find((at) => at > chosen) ?? those[0];
    if (next !== undefined) return { typed: typed(word), option: next };
  }
  return { typed: typed(key), option: typedOption(options, key) };
}
