import { inflateRawSync } from 'node:zlib';

/** A clip put together by hand, box by box: what it says about itself is whole, and what it shows is nothing. */
export type Clip = {
  brand?: string;
  width?: number;
  height?: number;
  /** In thousandths of a second. */
  durationMs?: number;
  /** What the track holds. */
  handler?: string;
  /** Bytes of content. */
  content?: number;
  turned?: boolean;
  /** The description before the content, as for the web, or behind it, as machines write it. */
  moovLast?: boolean;
};

export function clip({
  brand = 'isom',
  width = 320,
  height = 240,
  durationMs = 4200,
  handler = 'vide',
  content = 64,
  turned = false,
  moovLast = true,
}: Clip = {}): Buffer {
  const ftyp = box('ftyp', text(brand), u32(512), text(brand));
  const tkhd = box('tkhd', ...trackHead(width, height, durationMs, turned));
  const hdlr = box('hdlr', u32(0, 0), text(handler), u32(0, 0, 0), Buffer.from([0]));
  const moov = box('moov', movieHead(durationMs), box('trak', tkhd, box('mdia', hdlr)));
  const mdat = box('mdat', Buffer.alloc(content, 0x47));
  return Buffer.concat(moovLast ? [ftyp, mdat, moov] : [ftyp, moov, mdat]);
}

export function movieHead(durationMs: number): Buffer {
  return box(
    'mvhd',
    u32(0, 0, 0, 1000, durationMs, 0x00010000, 0x01000000, 0, 0),
    matrix(false),
    u32(0, 0, 0, 0, 0, 0, 2),
  );
}

function trackHead(width: number, height: number, durationMs: number, turned: boolean): Buffer[] {
  return [u32(7, 0, 0, 1, 0, durationMs, 0, 0, 0, 0), matrix(turned), u32(width * 65536, height * 65536)];
}

const ONE = 0x00010000;
const matrix = (turned: boolean): Buffer =>
  turned ? u32(0, ONE, 0, 0xffff0000, 0, 0, 0, 0, 0x40000000) : u32(ONE, 0, 0, 0, ONE, 0, 0, 0, 0x40000000);

export function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
}

export function u32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [place, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, place * 4);
  return bytes;
}

const text = (signs: string): Buffer => Buffer.from(signs, 'latin1');

/** Four seconds of red, 64 by 48, that a browser can play: one picture each second that it can begin at. */
export const PLAYABLE: Buffer = inflateRawSync(
  Buffer.from(
    [
      'jVLPaxNBFP5m09QYCk0hYA9VNqUQDxXaGiUHhdiCVLC9KR5sYJOZmKU72WVnslR7MEgPxT/Bg/Ssf4AgCjmIpXg3epF481rEc/RNErpN/PXYmb',
      'dv5ntv3vveA2DX9MPAVb4ELJB2lb/iRNVlGRSWAaRqoRAAXknuaAAXxP5e8trNi0hdPgSzil3kNma+bG42fnS2mp0yedx4Vkw/fvm+BOC82H/C',
      '/JmnsDLHbZQ+FpHybx0dEXSr2QUwSeCdT33oXvINBV47BEvc6yL3Np/PG2SnNQr9d9SzBE0sSt+PAHgyqnOcksQ3YPoADPSdCDuNGrVL+KtYgL',
      'WrQ2cbwH29bd5MjEebPhjz/J93aVsy5oLgWgGYE57SJx6DuMaXfZfcdQDYko/WXjKYO++McanOvXB4E7lcxJF3XS78dafBPUEY9ly6jRqAbCRN',
      '0HiaC7x/N8dDUYuVMdUMPbv/z8pKVzwAr5VWPIZ5QTP3Byoo3yWsA2YZxNRtJ6ranlvZWblaGIMDmO31iCwnqq6x1Xa69xXnHqy2058ndlmGWm',
      'K20vE8bzFM1j+0NhZpxjKBo4JBBrSyFR0O6GXl/sKs0ob6YaYpgIqDrbQank8M7qj1SQBniBWlVTXmN/A1uqC0ehTLns7niTkAOQDp3+is0lU/',
      'Fo8G43qTa2r5FSmMJsnF2yu5GzpB4MWpSrm/Zugn',
    ].join(''),
    'base64',
  ),
);
