import type { FileType } from '@gesta/domain';
import { isOnItsSide, type Orientation, orientationIn } from './orientation.ts';

export type Size = { width: number; height: number };
/** The size is the one it is shown in: a picture that was taken on its side is turned. */
export type Inspected = { type: FileType; size: Size | null; orientation: Orientation };

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const PDF = '%PDF-';

/**
 * What a file is by its own first bytes, and how large its picture is; null for anything else. Nothing is decoded
 * here.
 */
export function inspect(bytes: Uint8Array): Inspected | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (text(file, 0, PDF.length) === PDF) return { type: 'application/pdf', size: null, orientation: 1 };
  if (begins(file, PNG)) return picture('image/png', pngSize(file));
  if (begins(file, JPEG)) return jpeg(file);
  if (text(file, 0, 4) === 'RIFF' && text(file, 8, 4) === 'WEBP') return picture('image/webp', webpSize(file));
  return null;
}

function picture(type: FileType, size: Size | null): Inspected | null {
  return size !== null && size.width > 0 && size.height > 0 ? { type, size, orientation: 1 } : null;
}

const begins = (file: Buffer, signature: readonly number[]): boolean =>
  signature.every((byte, place) => file[place] === byte);
const text = (file: Buffer, from: number, length: number): string => file.toString('latin1', from, from + length);

function pngSize(file: Buffer): Size | null {
  if (file.length < 33 || text(file, 12, 4) !== 'IHDR') return null;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

/** Segments follow each other, each with its length, until the one that opens the picture. */
function jpeg(file: Buffer): Inspected | null {
  let orientation: Orientation = 1;
  let place = 2;
  while (place + 9 <= file.length) {
    if (file[place] !== 0xff) return null;
    const marker = file[place + 1] ?? 0;
    if (opensPicture(marker)) {
      const found = picture(
        'image/jpeg',
        turned(file.readUInt16BE(place + 7), file.readUInt16BE(place + 5), orientation),
      );
      return found && { ...found, orientation };
    }
    // A marker may be padded with more of its first byte, and some stand alone.
    if (marker === 0xff) place += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) place += 2;
    else {
      const length = file.readUInt16BE(place + 2);
      if (marker === 0xe1 && orientation === 1) orientation = orientationIn(file, place + 4, length - 2);
      place += 2 + length;
    }
  }
  return null;
}

const turned = (width: number, height: number, orientation: Orientation): Size =>
  isOnItsSide(orientation) ? { width: height, height: width } : { width, height };

/** Start of frame, C0 to CF; of these C4, C8 and CC are something else. */
const opensPicture = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** A picture of several, one after the other: paper would show the first of them. */
export function isMoving(bytes: Uint8Array, type: FileType): boolean {
  if (type !== 'image/webp') return false;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return text(file, 12, 4) === 'VP8X' && ((file[20] ?? 0) & 0x02) !== 0;
}

function webpSize(file: Buffer): Size | null {
  if (file.length < 30) return null;
  switch (text(file, 12, 4)) {
    case 'VP8 ':
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = file.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}
