import { readerOf } from '../files/pdf/reader.ts';

/** A PDF that is made in a way that is not read here. */
export class UnsignablePdf extends Error {}

export type PlacedObject = { number: number; generation: number; text: string };
export type PlacedPdf = {
  /** Byte for byte, a letter for each. */
  text: string;
  trailer: ReadonlyMap<string, string>;
  /** Where its newest table of objects begins. */
  tableAt: number;
  object(reference: string | undefined): PlacedObject;
};

const MOST_TABLES = 100;
/** In one object; those that are changed are small. */
const MOST_VALUES = 100_000;
const SPACE = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y;
const REFERENCE = /^(\d+)\s+(\d+)\s+R$/;

/** A file whose objects are listed in plain tables. Those that pack their objects, or seal them, are refused. */
export function readPlaced(bytes: Buffer): PlacedPdf {
  const text = bytes.toString('latin1');
  const said = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text);
  if (!text.startsWith('%PDF-') || !said) throw new UnsignablePdf();
  const tableAt = Number(said[1]);
  const places = new Map<number, { at: number; generation: number } | null>();
  let trailer: Map<string, string> | null = null;
  let at: number | null = tableAt;
  for (let count = 0; at !== null; count += 1) {
    if (count > MOST_TABLES) throw new UnsignablePdf();
    const older = readTable(text, at, places);
    trailer ??= older;
    if (older.has('Encrypt') || older.has('XRefStm')) throw new UnsignablePdf();
    const before = older.get('Prev');
    at = before === undefined ? null : Number(before);
  }
  if (trailer === null) throw new UnsignablePdf();
  return { text, trailer, tableAt, object: (reference) => objectAt(text, places, reference) };
}

function readTable(
  text: string,
  at: number,
  places: Map<number, { at: number; generation: number } | null>,
): Map<string, string> {
  if (!/^xref\s/.test(text.slice(at, at + 6))) throw new UnsignablePdf();
  let next = skip(text, at + 4);
  for (;;) {
    const head = /^(\d+)\s+(\d+)\s+/.exec(text.slice(next, next + 40));
    if (!head) break;
    next += head[0].length;
    const [first, count] = [Number(head[1]), Number(head[2])];
    for (let place = 0; place < count; place += 1) {
      const line = /^(\d{10}) (\d{5}) ([nf])[ \r\n]{1,2}/.exec(text.slice(next, next + 20));
      if (!line) throw new UnsignablePdf();
      next += line[0].length;
      if (places.has(first + place)) continue;
      places.set(first + place, line[3] === 'n' ? { at: Number(line[1]), generation: Number(line[2]) } : null);
    }
    next = skip(text, next);
  }
  if (!text.startsWith('trailer', next)) throw new UnsignablePdf();
  return entriesOf(text.slice(skip(text, next + 7)));
}

function objectAt(
  text: string,
  places: Map<number, { at: number; generation: number } | null>,
  reference: string | undefined,
): PlacedObject {
  const asked = REFERENCE.exec(reference ?? '');
  const number = Number(asked?.[1]);
  const place = places.get(number);
  if (!asked || !place) throw new UnsignablePdf();
  const head = new RegExp(`^\\s*${number}\\s+${place.generation}\\s+obj`).exec(text.slice(place.at, place.at + 60));
  if (!head || Number(asked[2]) !== place.generation) throw new UnsignablePdf();
  const begin = skip(text, place.at + head[0].length);
  return { number, generation: place.generation, text: text.slice(begin, endOf(text, begin)) };
}

/** The entries of a dictionary as they are written, by name. */
export function entriesOf(dictionary: string): Map<string, string> {
  if (!dictionary.startsWith('<<')) throw new UnsignablePdf();
  const entries = new Map<string, string>();
  for (let at = skip(dictionary, 2); !dictionary.startsWith('>>', at); ) {
    if (dictionary[at] !== '/') throw new UnsignablePdf();
    const named = endOf(dictionary, at);
    const name = dictionary.slice(at + 1, named);
    const begin = skip(dictionary, named);
    const end = endOf(dictionary, begin);
    if (entries.has(name)) throw new UnsignablePdf();
    entries.set(name, dictionary.slice(begin, end));
    at = skip(dictionary, end);
  }
  return entries;
}

/** Over blanks and remarks. */
function skip(text: string, from: number): number {
  SPACE.lastIndex = from;
  SPACE.exec(text);
  return SPACE.lastIndex;
}

/** Where the value that begins here ends. */
function endOf(text: string, from: number): number {
  const reader = readerOf(text, { values: MOST_VALUES }, from);
  try {
    reader.value();
  } catch {
    throw new UnsignablePdf();
  }
  if (reader.at <= from) throw new UnsignablePdf();
  return reader.at;
}
