import { centimetres, cmFromMm, gramsFromKg, kilograms, millimetres, mmFromCm, roundTo } from '@gesta/clinical';
import type { Compiled } from './engine/compile.ts';
import type { Placed } from './engine/places.ts';
import { folded } from './engine/rule.ts';
import type { Patch, Values } from './engine/state.ts';
import { isPlaceVisible } from './engine/visible.ts';
import { parseNumber } from './format.ts';
import { axesIn } from './oneLineAxes.ts';
import { isOfSeveral, namesInOneLine, nearness, withoutForeign } from './oneLineNames.ts';
import { isOutsideRange, type TypedRange, typedRange } from './typedRange.ts';

/** Measures of an exam typed in one line: `dbp 71,4 cc 262 f2 dbp 70 ip umb 1.12`. */
export type OneLineContext = {
  compiled: Compiled;
  values: Values;
  /** The form in view: where two forms ask the same, this one is meant. */
  form: string;
  /** Whose measures come first, counted from 1. */
  fetus: number;
  say: (label: string) => string;
};

export type OneLineProblem =
  | { reason: 'unknown' | 'noValue' | 'noName' | 'unit' | 'calculated' | 'hidden' | 'noFetus'; text: string }
  | { reason: 'range'; text: string; place: Placed; range: TypedRange }
  | { reason: 'ambiguous'; text: string; choices: readonly Placed[] };

export type OneLine = {
  patch: Patch;
  understood: readonly { place: Placed; value: number }[];
  problems: readonly OneLineProblem[];
};

type Token =
  | { is: 'word'; text: string }
  | { is: 'number'; text: string; value: number; unit: string | null }
  | { is: 'fetus'; text: string; fetus: number };

const UNITS = 'cm/s|mmhg|mm|cm|bpm|kg|ms|min|g|%|°';
const TOKEN = new RegExp(
  [
    '(?<fetus>(?<![\\p{L}])(?:f|(?:feto|fetus|foetus|плод)\\s*)(?<n>[1-9])(?![\\d.,]*\\d)|(?<![\\d.,])(?<first>[1-9]):(?!\\d))',
    `(?<number>(?<![\\p{L}\\d])-\\d+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?)(?:\\s*(?<unit>${UNITS})(?![\\p{L}/]))?`,
    '(?<word>\\p{L}+)',
  ].join('|'),
  'giu',
);

export function oneLine(text: string, context: OneLineContext): OneLine {
  const axes = axesIn(folded(text).replaceAll('œ', 'oe'), context);
  const tokens = tokensOf(axes.rest);
  const understood = new Map<string, { place: Placed; value: number }>();
  const problems: OneLineProblem[] = [];
  // Whoever begins with a number names it afterwards, all along the line.
  const valueFirst = tokens.find(({ is }) => is !== 'fetus')?.is === 'number';
  let fetus = context.fetus;
  for (const { place, value, text: said } of axes.filled) {
    const problem = refusal(place, value, said, context.values);
    if (problem === null) understood.set(place.key, { place, value });
    else problems.push(problem);
  }
  for (const { words, number, switched } of statements(tokens, valueFirst)) {
    if (switched !== null) {
      fetus = switched.fetus;
      if (fetus > context.compiled.counts.feto) problems.push({ reason: 'noFetus', text: switched.text });
      continue;
    }
    // What is said of a fetus that is not there is said once.
    if (fetus > context.compiled.counts.feto) continue;
    const found = meant(words, number, { ...context, fetus });
    problems.push(...found.problems);
    if (found.filled) understood.set(found.filled.place.key, found.filled);
  }
  const all = [...understood.values()];
  return { patch: Object.fromEntries(all.map(({ place, value }) => [place.key, value])), understood: all, problems };
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: whole, groups = {} }): Token => {
    if (groups.fetus !== undefined) return { is: 'fetus', text: whole.trim(), fetus: Number(groups.n ?? groups.first) };
    if (groups.word !== undefined) return { is: 'word', text: groups.word };
    const value = parseNumber(groups.number ?? '') ?? Number.NaN;
    return { is: 'number', text: whole, value, unit: groups.unit ?? null };
  });
}

type NumberToken = Extract<Token, { is: 'number' }>;
type Statement = {
  words: readonly string[];
  number: NumberToken | null;
  switched: Extract<Token, { is: 'fetus' }> | null;
};

/** A name and its number. A line that switches to another fetus begins a name anew. */
function statements(tokens: readonly Token[], valueFirst: boolean): Statement[] {
  const found: Statement[] = [];
  let words: string[] = [];
  let number: NumberToken | null = null;
  const close = () => {
    if (words.length > 0 || number !== null) found.push({ words, number, switched: null });
    words = [];
    number = null;
  };
  for (const token of tokens) {
    if (token.is === 'fetus') {
      close();
      found.push({ words: [], number: null, switched: token });
    } else if (token.is === 'word') words.push(token.text);
    else {
      if (valueFirst) close();
      number = token;
      if (!valueFirst) close();
    }
  }
  close();
  return found;
}

type Meant = { filled: { place: Placed; value: number } | null; problems: OneLineProblem[] };

const refused = (problem: OneLineProblem): Meant => ({ filled: null, problems: [problem] });

/** Words before a name that is known are told as not understood; the name still counts. */
function meant(words: readonly string[], number: NumberToken | null, context: OneLineContext): Meant {
  if (words.length === 0) return refused({ reason: 'noName', text: number?.text ?? '' });
  for (let from = 0; from < words.length; from += 1) {
    const name = words.slice(from);
    const places = placesNamed(name, context);
    if (places.length === 0) continue;
    const before: OneLineProblem[] = from === 0 ? [] : [{ reason: 'unknown', text: words.slice(0, from).join(' ') }];
    const { filled, problems } = valued(name.join(' '), places, number, context.values);
    return { filled, problems: [...before, ...problems] };
  }
  return refused({ reason: 'unknown', text: [...words, number?.text].filter(Boolean).join(' ') });
}

function valued(name: string, places: readonly Placed[], number: NumberToken | null, values: Values): Meant {
  if (number === null) return refused({ reason: 'noValue', text: name });
  const text = `${name} ${number.text}`;
  const asked = places.filter(isTyped);
  if (asked.length === 0) return refused({ reason: 'calculated', text });
  if (!asked.some((place) => isPlaceVisible(place, values))) return refused({ reason: 'hidden', text });
  // A unit may tell two of one name apart.
  const fits = asked.flatMap((place) => {
    const value = inUnitOf(place, number);
    return value === null ? [] : [{ place, value }];
  });
  const [only, ...more] = fits;
  if (only === undefined) return refused({ reason: 'unit', text });
  if (more.length > 0) return refused({ reason: 'ambiguous', text, choices: fits.map(({ place }) => place) });
  const problem = refusal(only.place, only.value, text, values);
  return problem === null ? { filled: only, problems: [] } : refused(problem);
}

/** In the field itself somebody sees what is said of such a value; here it would be written unread. */
function refusal(place: Placed, value: number, text: string, values: Values): OneLineProblem | null {
  if (!isPlaceVisible(place, values)) return { reason: 'hidden', text };
  const range = typedRange(place);
  return isOutsideRange(value, range) ? { reason: 'range', text, place, range } : null;
}

const isTyped = ({ field }: Placed): boolean =>
  field.type === 'zscore' || (field.type === 'textfield' && field.decimals !== undefined);

/**
 * The nearest in name; of those, the ones in the form in view, shown or not: what was said there is not put elsewhere. What is asked
 * comes before what is calculated, which is known by its whole name only.
 */
function placesNamed(words: readonly string[], { compiled, values, form, fetus, say }: OneLineContext): Placed[] {
  let best: Placed[] = [];
  let near = 2;
  for (const place of compiled.fields.values()) {
    if (place.panel.replicate === 'feto' && place.index !== fetus) continue;
    const distance =
      isTyped(place) || place.field.type === 'label' ? nearness(namesInOneLine(place, say), words) : null;
    if (distance === null || distance > near || (distance > 0 && !isTyped(place))) continue;
    best = distance < near ? [place] : [...best, place];
    near = distance;
  }
  const shown = (places: Placed[]) => preferred(places, (place) => isPlaceVisible(place, values));
  const meant = withoutForeign(best, words, say);
  // A name of two things is asked about wherever one stands; of one thing in two forms the form in view is meant.
  const here =
    near === 0 && isOfSeveral(meant.filter(isTyped)) ? meant : preferred(meant, (place) => place.form === form);
  return shown(preferred(here, isTyped));
}

/** Those for which it holds, or all where it holds for none. */
function preferred(places: Placed[], holds: (place: Placed) => boolean): Placed[] {
  const found = places.filter(holds);
  return found.length > 0 ? found : places;
}

/** Null where the unit is another kind of thing than the field holds, or the number is none. */
function inUnitOf({ field }: Placed, { value, unit }: NumberToken): number | null {
  if (!Number.isFinite(value) || value < 0) return null;
  const own = field.suffix?.toLowerCase();
  if (unit === null || unit === own) return value;
  if (unit === 'cm' && own === 'mm') return mmFromCm(centimetres(value));
  if (unit === 'mm' && own === 'cm') return roundTo(cmFromMm(millimetres(value)), 2);
  if (unit === 'kg' && own === 'g') return roundTo(gramsFromKg(kilograms(value)), 0);
  return null;
}
