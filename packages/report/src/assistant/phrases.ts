import { folded } from '@gesta/forms';

/** A word of a question, and where it stands in it. */
export type AskedWord = { text: string; from: number; to: number };
/** A question as phrases are looked for in it. */
export type AskedText = {
  source: string;
  words: readonly AskedWord[];
  /** Articles and the like, which may stand anywhere. */
  small: ReadonlySet<string>;
};

export type Slots = Readonly<Record<string, string>>;

const WORD = /[\p{L}\p{M}\p{N}]+|[:=]/gu;
/** More than anybody asks in; what comes after is not looked at. */
const MOST_WORDS = 400;

export function takenApart(source: string, small: readonly string[] = []): AskedText {
  const words = [];
  for (const match of source.matchAll(WORD)) {
    if (words.length >= MOST_WORDS) break;
    words.push({ text: plainWord(match[0]), from: match.index, to: match.index + match[0].length });
  }
  return { source, words, small: new Set(small.map(plainWord)) };
}

export const plainWord = (text: string): string => folded(text).replaceAll('œ', 'oe').replaceAll('ß', 'ss');

export const plainWords = (text: string): string[] => takenApart(text).words.map((word) => word.text);

type Part = { slot: string } | { ways: readonly { text: string; begins: boolean }[] };

const known = new Map<string, readonly Part[]>();

/** Phrases are ours: each is taken apart once. */
function partsOf(phrase: string): readonly Part[] {
  const before = known.get(phrase);
  if (before !== undefined) return before;
  const parts = phrase.split(' ').map((part): Part => {
    if (part.startsWith('{')) return { slot: part.slice(1, -1) };
    return {
      ways: part.split('|').map((way) => {
        const begins = way.endsWith('*');
        return { text: plainWord(begins ? way.slice(0, -1) : way), begins };
      }),
    };
  });
  known.set(phrase, parts);
  return parts;
}

const isWay = (part: Part, word: string): boolean =>
  'ways' in part && part.ways.some(({ text, begins }) => (begins ? word.startsWith(text) : word === text));

const isSign = (text: string): boolean => text === ':' || text === '=';

/** What a person said in the places of a phrase, or null where it is another one. `whole`: with nothing around it or between. */
export function slotsIn(phrase: string, asked: AskedText, whole: boolean): Slots | null {
  const { words, small } = asked;
  const parts = partsOf(phrase);
  const found: Record<string, readonly [number, number]> = {};

  /** `tight`: what follows a slot follows it at once; the slot is as long as that takes. */
  function from(at: number, part: number, tight = whole): boolean {
    const wanted = parts[part];
    if (wanted === undefined) return !whole || at === words.length;
    if (!('slot' in wanted)) {
      for (let next = at; next < words.length; next += 1) {
        const word = words[next]?.text ?? '';
        if (isWay(wanted, word)) {
          if (from(next + 1, part + 1)) return true;
        }
        // A colon and an article mean nothing unless a phrase names them.
        if (tight && !isSign(word) && !small.has(word)) return false;
      }
      return false;
    }
    const isLast = part === parts.length - 1;
    for (let to = isLast ? words.length : at + 1; to > at && to <= words.length; to += 1) {
      found[wanted.slot] = [at, to];
      if (from(to, part + 1, true)) return true;
      if (isLast) return false;
    }
    delete found[wanted.slot];
    return false;
  }

  if (!from(0, 0)) return null;
  return Object.fromEntries(Object.entries(found).map(([name, range]) => [name, said(asked, ...range)]));
}

/** As it was written, up to the next word that counts; quotes and stars around it are only to show it. */
function said({ source, words }: AskedText, from: number, to: number): string {
  const start = words[from]?.from ?? source.length;
  const end = to >= words.length ? source.length : (words[to]?.from ?? source.length);
  return trimmed(source.slice(start, end));
}

const AROUND = new Set([...' \t\n\r,;:.*"“”«»\'’`!?¿¡=']);

export function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && AROUND.has(text[from] ?? '')) from += 1;
  while (to > from && AROUND.has(text[to - 1] ?? '')) to -= 1;
  return text.slice(from, to);
}

/** The first of several phrases that fits. */
export function firstSlots(phrases: readonly string[], asked: AskedText, whole = false): Slots | null {
  for (const phrase of phrases) {
    const slots = slotsIn(phrase, asked, whole);
    if (slots !== null) return slots;
  }
  return null;
}

/** Without what is polite, before and behind. */
export function withoutPoliteness(source: string, polite: readonly string[]): string {
  const { words } = takenApart(source);
  const phrases = polite.map(plainWords);
  let [from, to] = [0, words.length];
  const isAt = (phrase: readonly string[], at: number) =>
    phrase.every((word, index) => at + index < to && at >= from && words[at + index]?.text === word);
  for (let again = true; again; ) {
    const before = phrases.find((phrase) => phrase.length < to - from && isAt(phrase, from));
    const behind = phrases.find((phrase) => phrase.length < to - from && isAt(phrase, to - phrase.length));
    if (before) from += before.length;
    else if (behind) to -= behind.length;
    again = before !== undefined || behind !== undefined;
  }
  if (from === 0 && to === words.length) return source;
  const end = to === words.length ? source.length : (words[to]?.from ?? source.length);
  return trimmedEnd(source.slice(words[from]?.from ?? 0, end));
}

const trimmedEnd = (text: string): string => text.replace(/[\s,;]+$/u, '');
