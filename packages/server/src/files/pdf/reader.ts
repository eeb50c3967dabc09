import { isKind, type PdfDict, type PdfValue, unreadable } from './values.ts';

const SPACE = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y;
const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const REFERENCE = /\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const HEX = /<[\0\t\n\f\r 0-9A-Fa-f]*>/y;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const PLAIN_TEXT = /[^()\\]*/y;
const ESCAPE = /\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/y;
const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '', '\r\n': '' };
/** Real files go down a few steps. */
const DEEPEST = 60;

/** How many values may still be read: a few signs packed well unfold to many of them, and each takes memory. */
export type ValuesLeft = { values: number };
/** What stands up to a word that is no value, and that word; it is empty at the end. */
export type PdfStretch = { values: PdfValue[]; word: string };
export type Reader = {
  /** Where reading goes on. */
  at: number;
  stretch(): PdfStretch;
  /** The one value that begins here. */
  value(): PdfValue;
};

/** Reads values one after the other, from a text of one sign for each byte. */
export function readerOf(text: string, left: ValuesLeft, from = 0): Reader {
  const reader: Reader = { at: from, stretch: () => read(null, 0), value: single };

  function take(pattern: RegExp): string | null {
    pattern.lastIndex = reader.at;
    const found = pattern.exec(text);
    if (!found) return null;
    reader.at = pattern.lastIndex;
    return found[0];
  }

  function spend(): void {
    left.values -= 1;
    if (left.values < 0) unreadable('too much');
  }

  function read(end: ']' | '>>' | null, depth: number): PdfStretch {
    if (depth > DEEPEST) unreadable('too deep');
    const values: PdfValue[] = [];
    for (;;) {
      take(SPACE);
      const sign = text[reader.at];
      if (sign === undefined) {
        if (end !== null) unreadable('cut off');
        return { values, word: '' };
      }
      if (end !== null && text.startsWith(end, reader.at)) {
        reader.at += end.length;
        return { values, word: end };
      }
      spend();
      const value = beginsWith(sign, depth);
      if (value) {
        values.push(value);
        continue;
      }
      const word = take(WORD) ?? unreadable('a sign that stands alone');
      if (!addWord(values, word)) {
        if (end !== null) unreadable('a word among values');
        return { values, word };
      }
    }
  }

  function beginsWith(sign: string | undefined, depth: number): PdfValue {
    if (sign === '(') return literal();
    if (sign === '/') return { kind: 'name', name: nameOf(take(NAME) ?? '/') };
    return sign === '<' || sign === '[' ? nested(depth) : null;
  }

  function single(): PdfValue {
    spend();
    take(SPACE);
    const value = beginsWith(text[reader.at], 0);
    if (value) return value;
    const values: PdfValue[] = [];
    for (const word of (take(REFERENCE) ?? take(WORD) ?? '').split(/[\0\t\n\f\r ]+/)) addWord(values, word);
    return values[0] ?? null;
  }

  function nested(depth: number): PdfValue {
    if (text[reader.at] === '[') {
      reader.at += 1;
      return { kind: 'array', items: read(']', depth + 1).values };
    }
    if (text[reader.at + 1] !== '<') return hex();
    reader.at += 2;
    return dictOf(read('>>', depth + 1).values);
  }

  function hex(): PdfValue {
    const digits = (take(HEX) ?? unreadable('a string that does not end')).replace(/[^0-9A-Fa-f]/g, '');
    return { kind: 'string', text: Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1') };
  }

  function literal(): PdfValue {
    const parts: string[] = [];
    let open = 0;
    do {
      const sign = text[reader.at];
      if (sign === '(' || sign === ')') {
        reader.at += 1;
        if (sign === ')') open -= 1;
        if (open > 0) parts.push(sign);
        if (sign === '(') open += 1;
      } else if (sign === '\\') parts.push(escaped());
      else parts.push(take(PLAIN_TEXT) || unreadable('a string that does not end'));
    } while (open > 0);
    return { kind: 'string', text: parts.join('') };
  }

  function escaped(): string {
    ESCAPE.lastIndex = reader.at;
    const found = ESCAPE.exec(text) ?? unreadable('a string that does not end');
    reader.at = ESCAPE.lastIndex;
    const [, octal, other = ''] = found;
    return octal === undefined ? (ESCAPED[other] ?? other) : String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
  }

  return reader;
}

/** Whether the word is a value, or makes one of those before it. */
function addWord(values: PdfValue[], word: string): boolean {
  if (NUMBER.test(word)) values.push(Number(word));
  else if (word === 'true' || word === 'false') values.push(word === 'true');
  else if (word === 'null') values.push(null);
  else if (word === 'R') {
    const [number] = values.splice(-2);
    if (typeof number !== 'number') unreadable('a reference to nothing');
    values.push({ kind: 'ref', number });
  } else return false;
  return true;
}

function dictOf(values: PdfValue[]): PdfDict {
  const entries: PdfDict['entries'] = [];
  for (let place = 0; place < values.length; place += 2) {
    const [key, value] = [values[place], values[place + 1]];
    if (!isKind(key, 'name') || value === undefined) unreadable('an entry without a name or a value');
    entries.push([key.name, value]);
  }
  return { kind: 'dict', entries };
}

/** A sign of a name may be written as its number. */
const nameOf = (written: string): string =>
  written
    .slice(1)
    .replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
