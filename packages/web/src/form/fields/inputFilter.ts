/** What a line of text lets through, by the name a definition gives. */
const FILTERS = new Map<string, (text: string) => string>([
  ['digits', (text) => text.replace(/\D/g, '')],
  ['letters', (text) => text.replace(/[^\p{L}\p{M}\s'’-]/gu, '')],
  ['upper', (text) => text.toLocaleUpperCase()],
]);

/** A name nobody knows lets everything through. */
export const letThrough = (text: string, filter: string | undefined): string =>
  FILTERS.get(filter ?? '')?.(text) ?? text;
