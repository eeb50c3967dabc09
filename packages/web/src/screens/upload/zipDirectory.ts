import { DICOM_FILE_LIMITS, type MessageKey } from '@gesta/domain';

/** What a zip says of one of its files. */
export type ZipEntry = {
  name: string;
  method: number;
  locked: boolean;
  crc: number;
  packed: number;
  size: number;
  at: number;
};
export type ZipDirectory = { entries: ZipEntry[] } | { refused: MessageKey };

export const ZIP_LIMITS = {
  entries: 10_000,
  /** Of all files together, unpacked. */
  bytes: DICOM_FILE_LIMITS.studyBytes,
  /** Pictures with much black shrink to a fiftieth; what grows more than this is no picture. */
  growth: 200,
  /** Below this, growing does no harm. */
  harmless: 256 * 1024 * 1024,
  /** Of the list of files itself. */
  listBytes: 4 * 1024 * 1024,
} as const;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const COMMENT_BYTES = 0xffff;
/** Stands where the number has no room. */
const UNTOLD = 0xffffffff;

/** Reads the list at the end of a zip, and nothing else: what would be too much is refused before anything is unpacked. */
export async function zipDirectory(zip: Blob): Promise<ZipDirectory> {
  const tail = await viewOf(zip, Math.max(0, zip.size - END_BYTES - COMMENT_BYTES), zip.size);
  const end = endIn(tail);
  if (end === null) return { refused: 'upload.zip.damaged' };
  const [count, bytes, at] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ];
  if (count === 0xffff || bytes === UNTOLD || at === UNTOLD) return { refused: 'upload.zip.tooLarge' };
  if (count > ZIP_LIMITS.entries || bytes > ZIP_LIMITS.listBytes) return { refused: 'upload.zip.tooMany' };
  const entries = entriesIn(await viewOf(zip, at, at + bytes), count);
  if (entries === null) return { refused: 'upload.zip.damaged' };
  return isBomb(entries, zip.size) ? { refused: 'upload.zip.bomb' } : { entries };
}

async function viewOf(zip: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await zip.slice(from, to).arrayBuffer());
}

function endIn(tail: DataView): number | null {
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) if (tail.getUint32(at, true) === END) return at;
  return null;
}

function entriesIn(list: DataView, count: number): ZipEntry[] | null {
  const text = new TextDecoder();
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > list.byteLength || list.getUint32(at, true) !== ENTRY) return null;
    const named = list.getUint16(at + 28, true);
    if (at + 46 + named > list.byteLength) return null;
    entries.push({
      name: text.decode(new Uint8Array(list.buffer, at + 46, named)),
      locked: (list.getUint16(at + 8, true) & 1) === 1,
      method: list.getUint16(at + 10, true),
      crc: list.getUint32(at + 16, true),
      packed: list.getUint32(at + 20, true),
      size: list.getUint32(at + 24, true),
      at: list.getUint32(at + 42, true),
    });
    at += 46 + named + list.getUint16(at + 30, true) + list.getUint16(at + 32, true);
  }
  return entries.filter(({ name }) => !name.endsWith('/'));
}

/** Too much in all, too much out of too little, or the same bytes counted again and again. */
function isBomb(entries: readonly ZipEntry[], zipBytes: number): boolean {
  const size = entries.reduce((sum, each) => sum + each.size, 0);
  const packed = entries.reduce((sum, each) => sum + each.packed, 0);
  if (size > ZIP_LIMITS.bytes || packed > zipBytes) return true;
  return size > ZIP_LIMITS.harmless && size > zipBytes * ZIP_LIMITS.growth;
}
