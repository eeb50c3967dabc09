import { deflateSync } from 'node:zlib';

/** A PDF of these objects, numbered from one; the first is where readers begin. */
export function pdfOf(...objects: (string | Buffer)[]): Buffer {
  const written = objects.flatMap((object, place) => [`${place + 1} 0 obj\n`, object, '\nendobj\n']);
  const parts = ['%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', ...written, 'trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'];
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
}

export const CATALOG = '<< /Type /Catalog >>';
export const PLAIN_PDF: Buffer = pdfOf(CATALOG);

export function streamOf(entries: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}

/** Ways to pack, each with the name of the filter that undoes it. */
export const PACKED = {
  FlateDecode: (data: Buffer) => deflateSync(data),
  LZWDecode: lzw,
  ASCIIHexDecode: (data: Buffer) => Buffer.from(`${data.toString('hex')}>`),
  ASCII85Decode: ascii85,
  RunLengthDecode: runs,
} as const;
export type PackedBy = keyof typeof PACKED;

/** A PDF whose second object is a stream into which this object, number 7, is packed; the first filter named is undone first. */
export function packedPdf(object: string, filters: readonly PackedBy[], parms = ''): Buffer {
  const head = '7 0 ';
  let data: Buffer = Buffer.from(head + object, 'latin1');
  for (const filter of filters.toReversed()) data = PACKED[filter](data);
  return packedAs(data, filters.map((filter) => `/${filter}`).join(' '), head.length, parms);
}

export const packedAs = (data: Buffer, filters: string, first: number, parms = ''): Buffer =>
  pdfOf(CATALOG, streamOf(`/Type /ObjStm /N 1 /First ${first} /Filter [${filters}] ${parms}`, data));

/** Codes of nine bits, begun anew before they would grow. */
function lzw(data: Buffer): Buffer {
  const codes = [...data].flatMap((byte, place) => (place % 200 === 0 ? [256, byte] : [byte]));
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from(bytes.map((each) => Number.parseInt(each.padEnd(8, '0'), 2)));
}

function ascii85(data: Buffer): Buffer {
  let text = '';
  for (let at = 0; at < data.length; at += 4) {
    const group = data.subarray(at, at + 4);
    const value = Buffer.concat([group, Buffer.alloc(4)]).readUInt32BE(0);
    const signs = [4, 3, 2, 1, 0].map((power) => String.fromCharCode(33 + (Math.floor(value / 85 ** power) % 85)));
    text += value === 0 && group.length === 4 ? 'z' : signs.slice(0, group.length + 1).join('');
  }
  return Buffer.from(`${text}~>`, 'latin1');
}

function runs(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < data.length; at += 128) {
    const part = data.subarray(at, at + 128);
    parts.push(Buffer.of(part.length - 1), part);
  }
  return Buffer.concat([...parts, Buffer.of(128)]);
}
