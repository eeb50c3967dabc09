import type { FileContent, FileType } from '@gesta/domain';
import { inspect } from './inspect.ts';

/**
 * The same picture without what is written beside its pixels: where and with what it was taken, names, comments, small copies. The pixels
 * stay as they are, and the way round it is shown. What cannot be read to its end is left as it is: it was whole when it was kept.
 */
export function withoutMetadata<T extends Pick<FileContent, 'type' | 'bytes'>>(content: T): T {
  const strip = STRIPPED[content.type];
  const bytes = Buffer.from(content.bytes.buffer, content.bytes.byteOffset, content.bytes.byteLength);
  const parts = strip?.(bytes);
  return parts ? { ...content, bytes: new Uint8Array(Buffer.concat(parts)) } : content;
}

const STRIPPED: Partial<Record<FileType, (file: Buffer) => Buffer[] | null>> = {
  'image/jpeg': jpegParts,
  'image/png': pngParts,
  'image/webp': webpParts,
};

const text = (file: Buffer, from: number, length: number): string => file.toString('latin1', from, from + length);

/** Segments up to the picture itself; of those that programs write into only what says how colours are meant. */
function jpegParts(file: Buffer): Buffer[] | null {
  const orientation = inspect(file)?.orientation ?? 1;
  const parts = [file.subarray(0, 2), ...(orientation === 1 ? [] : [orientationSegment(orientation)])];
  let place = 2;
  while (place + 4 <= file.length) {
    if (file[place] !== 0xff) return null;
    const marker = file[place + 1] ?? 0;
    if (marker === 0xff) {
      place += 1;
      continue;
    }
    const end = place + 2 + file.readUInt16BE(place + 2);
    if (end > file.length) return null;
    if (isKept(marker, text(file, place + 4, 12))) parts.push(file.subarray(place, end));
    place = end;
    if (marker === SCAN) return [...parts, ...restOf(file, place)];
  }
  return null;
}

const SCAN = 0xda;
const END = 0xd9;

/** JFIF, the profile of colours and Adobe's mark say how pixels are shown. */
function isKept(marker: number, begins: string): boolean {
  if (marker === 0xe0) return begins.startsWith('JFIF\0');
  if (marker === 0xe2) return begins.startsWith('ICC_PROFILE\0');
  if (marker === 0xee) return begins.startsWith('Adobe');
  return !(marker >= 0xe1 && marker <= 0xef) && marker !== 0xfe;
}

/** Further scans of a progressive picture have segments between them; what follows its end is no part of it. */
function restOf(file: Buffer, from: number): Buffer[] {
  const parts: Buffer[] = [];
  let place = from;
  let begin = from;
  while (place + 1 < file.length) {
    const marker = file[place] === 0xff ? (file[place + 1] ?? 0) : 0;
    if (marker === END) return [...parts, file.subarray(begin, place + 2)];
    const stands = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (stands) {
      place += 1;
      continue;
    }
    const end = Math.min(file.length, place + 2 + (place + 4 <= file.length ? file.readUInt16BE(place + 2) : 0));
    if (!isKept(marker, text(file, place + 4, 12))) {
      parts.push(file.subarray(begin, place));
      begin = end;
    }
    place = Math.max(end, place + 2);
  }
  return [...parts, file.subarray(begin)];
}

/** A camera was held upright: the one thing of what it wrote that is seen. */
function orientationSegment(orientation: number): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, 34]),
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01', 'latin1'),
    Buffer.from([0x01, 0x12, 0x00, 0x03, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
  ]);
}

/** Without these a PNG looks otherwise. */
const PNG_KEPT = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
]);

function pngParts(file: Buffer): Buffer[] | null {
  const parts = [file.subarray(0, 8)];
  for (let place = 8; place + 12 <= file.length; ) {
    const end = place + 12 + file.readUInt32BE(place);
    const name = text(file, place + 4, 4);
    if (end > file.length) return null;
    if (PNG_KEPT.has(name)) parts.push(file.subarray(place, end));
    if (name === 'IEND') return parts;
    place = end;
  }
  return null;
}

const WEBP_DROPPED = new Set(['EXIF', 'XMP ']);
/** The head of the extended form says which of them follow. */
const SAYS_DROPPED = 0x08 | 0x04;

function webpParts(file: Buffer): Buffer[] | null {
  const parts: Buffer[] = [];
  for (let place = 12; place + 8 <= file.length; ) {
    const size = file.readUInt32LE(place + 4);
    const end = place + 8 + size + (size % 2);
    const name = text(file, place, 4);
    if (end > file.length + 1) return null;
    const part = Buffer.from(file.subarray(place, end));
    if (name === 'VP8X') part[8] = (part[8] ?? 0) & ~SAYS_DROPPED;
    if (!WEBP_DROPPED.has(name)) parts.push(part);
    place = end;
  }
  const head = Buffer.from(file.subarray(0, 12));
  head.writeUInt32LE(4 + parts.reduce((sum, { length }) => sum + length, 0), 4);
  return [head, ...parts];
}
