import { ASSISTANT_CHANGES, type AssistantChange, type AssistantWords } from '@gesta/domain';
import { firstSlots, plainWords, type Slots, takenApart } from './phrases.ts';

/** One change of a form, as it was said. */
export type WantedChange = { kind: AssistantChange; slots: Slots };

/** More in one sentence is asked for one after another. */
const MOST_PIECES = 24;
const ENDS = new Set([...',;.\n']);

type Piece = { from: number; to: number };

/**
 * Everything a sentence wants changed, or null where it wants something else. Names may hold what also parts two changes: a sentence is
 * read so that nothing of it is left over.
 */
export function wantedChanges(source: string, words: AssistantWords): WantedChange[] | null {
  const whole = changeIn(source, words, ['form']);
  if (whole !== null) return [whole];
  const pieces = piecesOf(source, words.and);
  if (pieces.length > MOST_PIECES) return null;
  const dead = new Set<number>();

  function from(at: number): WantedChange[] | null {
    if (at === pieces.length) return [];
    if (dead.has(at)) return null;
    for (let to = at + 1; to <= pieces.length; to += 1) {
      const change = changeIn(source.slice(pieces[at]?.from, pieces[to - 1]?.to), words, ASSISTANT_CHANGES);
      const rest = change === null ? null : from(to);
      if (change !== null && rest !== null) return [change, ...rest];
    }
    dead.add(at);
    return null;
  }

  return pieces.length === 0 ? null : from(0);
}

function changeIn(text: string, words: AssistantWords, kinds: readonly AssistantChange[]): WantedChange | null {
  const asked = takenApart(text, words.small);
  for (const kind of kinds) {
    const slots = firstSlots(words.changes[kind], asked, true);
    if (slots !== null) return { kind, slots };
  }
  return null;
}

/** What stands between commas, stops and the `and` of the language; a comma inside a number or brackets parts nothing. */
export function piecesOf(source: string, and: readonly string[]): Piece[] {
  const joins = new Set(and.flatMap(plainWords));
  const cuts: Piece[] = takenApart(source).words.filter(({ text }) => joins.has(text));
  let depth = 0;
  const ends = [...source].length === source.length ? source : source.normalize();
  for (let at = 0; at < ends.length; at += 1) {
    const sign = ends[at] ?? '';
    if (sign === '(') depth += 1;
    if (sign === ')') depth = Math.max(0, depth - 1);
    if (ENDS.has(sign) && depth === 0 && !isInNumber(ends, at)) cuts.push({ from: at, to: at + 1 });
  }
  const pieces: Piece[] = [];
  let begin = 0;
  for (const cut of [...cuts.sort((one, other) => one.from - other.from), { from: source.length, to: source.length }]) {
    if (source.slice(begin, cut.from).trim() !== '') pieces.push({ from: begin, to: cut.from });
    begin = cut.to;
  }
  return pieces;
}

const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= '0' && sign <= '9';
const isInNumber = (text: string, at: number): boolean => isDigit(text[at - 1]) && isDigit(text[at + 1]);
