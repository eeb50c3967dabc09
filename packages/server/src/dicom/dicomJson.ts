import { createRequire } from 'node:module';
import { type Charset, charsetNamed } from './charset.ts';
import { type Coding, type Element, type Elements, UNDEFINED } from './elements.ts';
import { type DicomRefusal, orRefusal } from './limits.ts';
import { openPart10 } from './part10.ts';
import { type ByteSource, withFile } from './source.ts';
import { TAG } from './tags.ts';
import { valuesIn } from './values.ts';

/** As text: whoever sends it needs nothing of it, and objects would be copied from thread to thread. */
export type DicomJsonRead = { json: string } | { refused: DicomRefusal };

type JsonElement = { vr: string; Value?: unknown[]; InlineBinary?: string; BulkDataURI?: string };
type Reading = { source: ByteSource; coding: Coding; charset: Charset; bulk: string };

/** What is longer is asked for by its address. */
const LONGEST_VALUE = 4 * 1024;
const LONGEST_BINARY = 64;
const ONE_TEXT = new Set(['LT', 'ST', 'UR', 'UT']);
const LETTERS = new Set(['LO', 'LT', 'PN', 'SH', 'ST', 'UC', 'UT']);
const NAMES = ['Alphabetic', 'Ideographic', 'Phonetic'] as const;
type Read = (bytes: Buffer, at: number, isBig: boolean) => number | string;
const BINARY: Readonly<Record<string, { size: number; read: Read }>> = {
  US: { size: 2, read: (bytes, at, isBig) => (isBig ? bytes.readUInt16BE(at) : bytes.readUInt16LE(at)) },
  SS: { size: 2, read: (bytes, at, isBig) => (isBig ? bytes.readInt16BE(at) : bytes.readInt16LE(at)) },
  UL: { size: 4, read: (bytes, at, isBig) => (isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) },
  SL: { size: 4, read: (bytes, at, isBig) => (isBig ? bytes.readInt32BE(at) : bytes.readInt32LE(at)) },
  FL: { size: 4, read: (bytes, at, isBig) => (isBig ? bytes.readFloatBE(at) : bytes.readFloatLE(at)) },
  FD: { size: 8, read: (bytes, at, isBig) => (isBig ? bytes.readDoubleBE(at) : bytes.readDoubleLE(at)) },
  // Larger than a number of JSON may be.
  UV: { size: 8, read: (bytes, at, isBig) => String(isBig ? bytes.readBigUInt64BE(at) : bytes.readBigUInt64LE(at)) },
  SV: { size: 8, read: (bytes, at, isBig) => String(isBig ? bytes.readBigInt64BE(at) : bytes.readBigInt64LE(at)) },
  AT: {
    size: 4,
    read: (bytes, at, isBig) => {
      const part = (place: number) => (isBig ? bytes.readUInt16BE(place) : bytes.readUInt16LE(place));
      return hex(part(at) * 0x10000 + part(at + 2));
    },
  },
};

/** In a thread: the elements of a file as DICOMweb sends them (PS3.18 F), in UTF-8 whatever it is written in. */
export const dicomJsonAt = ({ place, size, bulk }: { place: string; size: number; bulk: string }): DicomJsonRead =>
  orRefusal(() => withFile(place, size, (file) => ({ json: JSON.stringify(attributesOf(file, bulk)) })));

function attributesOf(file: ByteSource, bulk: string): Record<string, JsonElement> {
  const { source, coding, elements, pixels } = openPart10(file);
  const named = valuesIn(source, coding, charsetNamed('')).text(elements, TAG.charset) ?? '';
  const reading = { source, coding, charset: charsetNamed(named), bulk };
  const said = setOf(reading, elements, '');
  if (elements.has(TAG.charset)) said[hex(TAG.charset)] = { vr: 'CS', Value: ['ISO_IR 192'] };
  if (pixels) {
    const vr = pixels.vr || (pixels.length === UNDEFINED ? 'OB' : 'OW');
    said[hex(pixels.tag)] = { vr, BulkDataURI: bulk + hex(pixels.tag) };
  }
  return said;
}

function setOf(reading: Reading, elements: Elements, path: string): Record<string, JsonElement> {
  const said: [string, JsonElement][] = [];
  for (const element of elements.values()) {
    const { tag } = element;
    // How long a group is says nothing once it is written otherwise.
    if ((tag & 0xffff) !== 0) said.push([hex(tag), elementOf(reading, element, path + hex(tag))]);
  }
  return Object.fromEntries(said);
}

function elementOf(reading: Reading, element: Element, path: string): JsonElement {
  const { items, at, length } = element;
  if (items) {
    const Value = items.map((item, place) => setOf(reading, item, `${path}.${place + 1}.`));
    return { vr: 'SQ', ...(Value.length > 0 && { Value }) };
  }
  const vr = element.vr || kindOf(element.tag);
  if (length === 0) return { vr };
  const isOfBytes = /^(O[BDFLVW]|UN)$/.test(vr);
  if (length === UNDEFINED || length > (isOfBytes ? LONGEST_BINARY : LONGEST_VALUE))
    return { vr, BulkDataURI: reading.bulk + path };
  const bytes = reading.source.read(at, length);
  if (isOfBytes) return { vr, InlineBinary: bytes.toString('base64') };
  const Value = valuesOf(reading, vr, bytes);
  return { vr, ...(Value.length > 0 && { Value }) };
}

function valuesOf({ coding, charset }: Reading, vr: string, bytes: Buffer): unknown[] {
  const binary = BINARY[vr];
  if (binary) {
    const count = Math.floor(bytes.length / binary.size);
    return Array.from({ length: count }, (_, n) => finite(binary.read(bytes, n * binary.size, coding.isBig)));
  }
  const text = LETTERS.has(vr) ? charset.decode(bytes).text : bytes.toString('latin1');
  const plain = text.replace(/[\0 ]+$/, '');
  if (plain === '') return [];
  if (ONE_TEXT.has(vr)) return [plain];
  return plain.split('\\').map((each) => oneOf(vr, each.trim()));
}

function oneOf(vr: string, text: string): unknown {
  if (text === '') return null;
  if (vr === 'PN') {
    const parts = text.split('=').slice(0, NAMES.length);
    return Object.fromEntries(parts.flatMap((part, n) => (part === '' ? [] : [[NAMES[n] ?? '', part]])));
  }
  // What is no number stays as it was written.
  const number = vr === 'DS' || vr === 'IS' ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : text;
}

/** JSON has no number that is none. */
const finite = (value: number | string) => (typeof value === 'number' && !Number.isFinite(value) ? null : value);

const hex = (tag: number): string => tag.toString(16).toUpperCase().padStart(8, '0');

type Dictionary = Readonly<Record<string, { vr: string } | undefined>>;
let dictionary: Dictionary | null = null;

/** Of a file that does not say it: by the list of the standard, which is read once and only then. */
function kindOf(tag: number): string {
  dictionary ??= listOfTheStandard();
  const digits = hex(tag);
  const { vr = 'UN' } = dictionary[`(${digits.slice(0, 4)},${digits.slice(4)})`] ?? {};
  // Where the standard leaves a choice: numbers without a sign, and bytes as they are.
  return vr === 'xs' ? 'US' : vr === 'ox' ? 'OW' : /^[A-Z]{2}$/.test(vr) ? vr : 'UN';
}

function listOfTheStandard(): Dictionary {
  const { data } = createRequire(import.meta.url)('dcmjs') as {
    data: { DicomMetaDictionary: { dictionary: Dictionary } };
  };
  return data.DicomMetaDictionary.dictionary;
}
