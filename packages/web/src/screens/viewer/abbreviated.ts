/** `Circunferência abdominal (CA)` is `CA` where there is no room; what has no short name keeps its own. */
export const abbreviated = (words: string): string => /\(([^()]+)\)$/.exec(words)?.[1] ?? words;
