import { inflateRawSync } from 'node:zlib';
import { type Coding, type Elements, type ElementsRead, readElementHead, readElements } from './elements.ts';
import { DICOM_LIMITS, RefusedFile } from './limits.ts';
import { type ByteSource, memorySource } from './source.ts';

/** A file of machines, opened: what it says of itself, how its pixels are written, and its elements. */
export type Part10 = ElementsRead & {
  meta: Elements;
  transferSyntax: string;
  coding: Coding;
  /** Where the elements lie: the file itself, or what a deflated one became. */
  source: ByteSource;
  isDeflated: boolean;
};

export const IMPLICIT_LITTLE = '1.2.840.10008.1.2';
export const EXPLICIT_LITTLE = '1.2.840.10008.1.2.1';
export const DEFLATED = '1.2.840.10008.1.2.1.99';
export const EXPLICIT_BIG = '1.2.840.10008.1.2.2';

const BEFORE_MARK = 128;
const MARK = 'DICM';
const TRANSFER_SYNTAX = 0x00020010;
const MEDIA_CLASS = 0x00020002;
const DIRECTORY = '1.2.840.10008.1.3.10';
const MOST_OF_A_HEAD = 1_000;
const META: Coding = { isExplicit: true, isBig: false };

/** Where what a file says begins, behind its head. */
export function dataSetIn(file: ByteSource): { at: number; transferSyntax: string } {
  const { meta, next } = readMeta(file, BEFORE_MARK + MARK.length, MOST_OF_A_HEAD);
  return { at: next, transferSyntax: uidIn(file, meta, TRANSFER_SYNTAX) };
}

/** `most`: of how many elements it may be; whoever has no thread to wait in takes few, and unpacks nothing. */
export function openPart10(file: ByteSource, most: number = DICOM_LIMITS.elements): Part10 {
  const begin = BEFORE_MARK + MARK.length;
  if (file.size < begin || file.read(BEFORE_MARK, MARK.length).toString('latin1') !== MARK)
    throw new RefusedFile('notDicom');
  const { meta, next } = readMeta(file, begin, most);
  if (uidIn(file, meta, MEDIA_CLASS) === DIRECTORY) throw new RefusedFile('directory');
  const transferSyntax = uidIn(file, meta, TRANSFER_SYNTAX);
  if (!transferSyntax) throw new RefusedFile('notDicom');
  const coding = { isExplicit: transferSyntax !== IMPLICIT_LITTLE, isBig: transferSyntax === EXPLICIT_BIG };
  const isDeflated = transferSyntax === DEFLATED;
  if (isDeflated && most < DICOM_LIMITS.elements) throw new RefusedFile('tooManyElements');
  // The rest has offsets of its own then; what stood before it is read already.
  const source = isDeflated ? memorySource(inflate(file, next)) : file;
  return {
    meta,
    transferSyntax,
    coding,
    source,
    isDeflated,
    ...readElements(source, isDeflated ? 0 : next, coding, most),
  };
}

/** Up to the first element of another group: its own length is missing in some files, and wrong in others. */
function readMeta(file: ByteSource, from: number, most: number): { meta: Elements; next: number } {
  const meta: Elements = new Map();
  let at = from;
  while (at + 8 <= file.size && file.read(at, 2).readUInt16LE(0) === 2) {
    if (meta.size >= most) throw new RefusedFile('tooManyElements');
    const element = readElementHead(file, at, META);
    at = element.at + element.length;
    if (at > file.size) throw new RefusedFile('truncated');
    meta.set(element.tag, element);
  }
  return { meta, next: at };
}

function uidIn(file: ByteSource, meta: Elements, tag: number): string {
  const { at = 0, length = 0 } = meta.get(tag) ?? {};
  // As long as one may be; what is longer is none.
  return length > 66
    ? ''
    : file
        .read(at, length)
        .toString('latin1')
        .replace(/[\0 ]+$/, '');
}

function inflate(file: ByteSource, from: number): Buffer {
  const packed = file.size - from;
  if (packed > DICOM_LIMITS.inflated) throw new RefusedFile('inflatesTooLarge');
  try {
    return inflateRawSync(file.read(from, packed), { maxOutputLength: DICOM_LIMITS.inflated });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new RefusedFile(isTooLarge ? 'inflatesTooLarge' : 'malformed');
  }
}
