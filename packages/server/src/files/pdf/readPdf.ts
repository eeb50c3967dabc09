import { type Filter, filterName, unfiltered } from './filters.ts';
import { type Reader, readerOf, type ValuesLeft } from './reader.ts';
import { isKind, type PdfDict, type PdfValue, unreadable } from './values.ts';

/** An object of the file; `number` is null for what stands in it without one, such as a trailer. */
export type PdfObject = { number: number | null; value: PdfValue; stream: Span | null };
type Span = { from: number; to: number };
export type Pdf = {
  objects: PdfObject[];
  /** What a value stands for: each object that has ever had the number it names, or the value itself. */
  meant(value: PdfValue | undefined): PdfValue[];
};

/** Real files pack their objects into a few megabytes at most; pages and pictures are not unpacked. */
const MOST_UNPACKED = 16 * 1024 * 1024;
/** Ten times those of a book of a thousand pages. */
const MOST_VALUES = 2_000_000;
const LONGEST_CHAIN = 8;
/** What stands between objects: tables of places, and the end of a revision. */
const WORDS = new Set(['xref', 'n', 'f', 'trailer', 'startxref']);
/** Between the last byte of a stream and the word that ends it there is an end of line, or nothing. */
const LINE_END = /^[\0\t\n\f\r ]{0,4}$/;
const GAP = '(?:[\\0\\t\\n\\f\\r ]|%[^\\r\\n]{0,200}[\\r\\n])';
const OBJECT_HEAD = new RegExp(`\\d${GAP}{1,40}\\d{1,10}${GAP}{0,40}obj`, 'g');
const TRAILER_HEAD = new RegExp(`trailer${GAP}{0,40}<<`, 'g');

/**
 * Every object of a PDF, whoever refers to it: those of each revision, and those packed into streams. Readers find objects in several
 * ways, by tables or by looking through the file. So the file is read from its beginning to its end, nothing in it may be anything but
 * objects, tables and trailers, and whatever looks like the head of one is one.
 */
export function readPdf(file: Buffer): Pdf {
  const text = file.toString('latin1');
  const left: ValuesLeft = { values: MOST_VALUES };
  const { objects, heads } = readObjects(text, left);
  refuseHidden(text, heads);
  const byNumber = new Map<number, PdfValue[]>();
  const note = ({ number, value }: PdfObject) => {
    if (number !== null) byNumber.set(number, [...(byNumber.get(number) ?? []), value]);
  };
  objects.forEach(note);
  const meant = (value: PdfValue | undefined, chain = 0): PdfValue[] => {
    if (!isKind(value, 'ref')) return value === undefined ? [] : [value];
    if (chain > LONGEST_CHAIN) unreadable('a chain of references');
    return (byNumber.get(value.number) ?? []).flatMap((each) => meant(each, chain + 1));
  };
  const pdf: Pdf = { objects, meant };
  const packed = unpackObjects(file, pdf, left);
  packed.forEach(note);
  for (const each of packed) objects.push(each);
  for (const { value, stream } of objects) if (stream && isKind(value, 'dict')) checkLength(text, pdf, value, stream);
  return pdf;
}

function readObjects(text: string, left: ValuesLeft): { objects: PdfObject[]; heads: Set<number> } {
  const objects: PdfObject[] = [];
  const heads = new Set<number>();
  const reader = readerOf(text, left);
  for (let before = ''; ; ) {
    const { values, word } = reader.stretch();
    heads.add(reader.at - word.length);
    if (before === 'trailer') objects.push({ number: null, value: values.shift() ?? null, stream: null });
    if (!values.every((value) => typeof value === 'number')) unreadable('a value outside of every object');
    if (word === 'obj') objects.push({ number: values.at(-2) ?? unreadable('no number'), ...readObject(text, reader) });
    else if (word === '') return { objects, heads };
    else if (!WORDS.has(word)) unreadable('a word that has no place here');
    before = word;
  }
}

function readObject(text: string, reader: Reader): Pick<PdfObject, 'value' | 'stream'> {
  const { values, word } = reader.stretch();
  const [value = null, more] = values;
  if (more !== undefined) unreadable('two values in one object');
  if (word === 'endobj') return { value, stream: null };
  if (word !== 'stream' || !isKind(value, 'dict')) unreadable('an object that does not end');
  const from = reader.at + (text.startsWith('\r\n', reader.at) ? 2 : 1);
  const to = text.indexOf('endstream', from);
  if (to < 0) unreadable('a stream that does not end');
  reader.at = to + 'endstream'.length;
  const rest = reader.stretch();
  if (rest.values.length > 0 || rest.word !== 'endobj') unreadable('an object that does not end');
  return { value, stream: { from, to } };
}

/** Inside a stream, a string or a comment a reader that looks through the file would find it, and we would not. */
function refuseHidden(text: string, heads: ReadonlySet<number>): void {
  for (const { index, 0: found } of text.matchAll(OBJECT_HEAD))
    if (!heads.has(index + found.length - 'obj'.length)) unreadable('a hidden object');
  for (const { index } of text.matchAll(TRAILER_HEAD)) if (!heads.has(index)) unreadable('a hidden trailer');
}

/** The first word that ends a stream ends it, and what its length says, by whichever revision, is the same. */
function checkLength(text: string, pdf: Pdf, dict: PdfDict, { from, to }: Span): void {
  const lengths = pdf.meant(pdfEntryOf(dict, 'Length'));
  const fits = (length: PdfValue) =>
    typeof length === 'number' && from + length <= to && LINE_END.test(text.slice(from + length, to));
  if (lengths.length === 0 || !lengths.every(fits)) unreadable('a stream of another length');
}

/** Objects packed into a stream: each where the list says it begins, and everything that stands in it one after the other. */
function unpackObjects(file: Buffer, pdf: Pdf, left: ValuesLeft): PdfObject[] {
  let most = MOST_UNPACKED;
  return pdf.objects.flatMap(({ value, stream }) => {
    if (!stream || !isKind(value, 'dict') || !packsObjects(pdf, value)) return [];
    const bytes = unfiltered(file.subarray(stream.from, stream.to), filtersOf(pdf, value), most);
    most -= bytes.length;
    const text = bytes.toString('latin1');
    const first = numberOf(pdf, pdfEntryOf(value, 'First'));
    const list = readerOf(text.slice(0, first), left).stretch().values;
    const all = readerOf(text, left, first).stretch();
    if (all.word !== '' || list.length !== numberOf(pdf, pdfEntryOf(value, 'N')) * 2) unreadable('another list');
    const numbers = list.map((each) => (typeof each === 'number' ? each : unreadable('another list')));
    const listed = numbers.flatMap((number, place) => {
      const begins = numbers[place + 1] ?? 0;
      return place % 2 === 1 ? [] : [{ number, value: readerOf(text, left, first + begins).value(), stream: null }];
    });
    return [...listed, ...all.values.map((each) => ({ number: null, value: each, stream: null }))];
  });
}

const packsObjects = (pdf: Pdf, dict: PdfDict): boolean =>
  dict.entries.some(([key]) => key === 'First') ||
  pdf.meant(pdfEntryOf(dict, 'Type')).some((type) => isKind(type, 'name') && type.name === 'ObjStm');

/** The steps by which a stream is packed, in the order in which they are undone. */
export function filtersOf(pdf: Pdf, dict: PdfDict): Filter[] {
  const names = listOf(pdf, pdfEntryOf(dict, 'Filter'));
  const parms = listOf(pdf, pdfEntryOf(dict, 'DecodeParms') ?? pdfEntryOf(dict, 'DP'));
  return names.map((name, place) => {
    if (!isKind(name, 'name')) unreadable('a filter without a name');
    const given = parms[place] ?? null;
    const entries = isKind(given, 'dict') ? given.entries : [];
    const numbers = entries.flatMap(([key, value]) => {
      const number = only(pdf, value);
      return typeof number === 'number' ? [[key, number] as const] : [];
    });
    return { name: filterName(name.name), parms: Object.fromEntries(numbers) };
  });
}

function listOf(pdf: Pdf, value: PdfValue | undefined): PdfValue[] {
  const found = only(pdf, value ?? null);
  if (found === null) return [];
  return isKind(found, 'array') ? found.items.map((item) => only(pdf, item)) : [found];
}

function numberOf(pdf: Pdf, value: PdfValue | undefined): number {
  const found = only(pdf, value ?? null);
  return typeof found === 'number' ? found : unreadable('no number');
}

/** How a stream is to be read is said in one way. */
function only(pdf: Pdf, value: PdfValue): PdfValue {
  const [found = null, ...others] = pdf.meant(value);
  return others.length === 0 ? found : unreadable('said twice');
}

export function pdfEntryOf({ entries }: PdfDict, key: string): PdfValue | undefined {
  const found = entries.filter(([each]) => each === key);
  if (found.length > 1) unreadable('said twice');
  return found[0]?.[1];
}
