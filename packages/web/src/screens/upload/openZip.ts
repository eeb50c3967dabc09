import { DICOM_FILE_LIMITS } from '@gesta/domain';
import type { Inflate } from 'fflate';
import { crc32 } from './crc32.ts';
import { type GivenFile, type SendableFile, Unopened } from './sendableFile.ts';
import { type ZipEntry, zipDirectory } from './zipDirectory.ts';

const STORED = 0;
const DEFLATED = 8;
const LOCAL = 0x04034b50;
/** Pieces are handed to the browser together, which may keep them on the disk. */
const TOGETHER_BYTES = 8 * 1024 * 1024;

/** The files of a zip, each unpacked in this browser when it is sent: the server never opens one. */
export async function openZip(file: File): Promise<GivenFile[]> {
  const refused = (reason: (GivenFile & { is: 'refused' })['reason']): GivenFile[] => [
    { is: 'refused', name: file.name, size: file.size, reason },
  ];
  const directory = await zipDirectory(file).catch(() => ({ refused: 'upload.zip.damaged' }) as const);
  if ('refused' in directory) return refused(directory.refused);
  if (directory.entries.length === 0) return refused('upload.zip.empty');
  return directory.entries.map((entry) => given(file, entry));
}

function given(zip: Blob, entry: ZipEntry): GivenFile {
  const { name, size, locked, method } = entry;
  if (locked || (method !== STORED && method !== DEFLATED))
    return { is: 'refused', name, size, reason: 'upload.zip.locked' };
  const source: SendableFile = { name, size, open: () => unpack(zip, entry) };
  return { is: 'file', source };
}

async function unpack(zip: Blob, { at, packed, size, method, crc }: ZipEntry): Promise<Blob> {
  const head = new DataView(await zip.slice(at, at + 30).arrayBuffer());
  if (head.byteLength < 30 || head.getUint32(0, true) !== LOCAL) throw new Unopened('upload.zip.damaged');
  const from = at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const bytes = zip.slice(from, from + packed);
  const whole = createWhole(size);
  if (method === STORED) for await (const piece of piecesOf(bytes)) whole.add(piece);
  else await inflate(bytes, whole);
  return whole.end(crc);
}

type Whole = { add: (piece: Uint8Array) => void; end: (crc: number) => Blob };

/** No more than the zip promised is taken, and exactly what it promised is kept. */
function createWhole(size: number): Whole {
  const parts: Blob[] = [];
  let pending: Uint8Array<ArrayBuffer>[] = [];
  let [length, held, sum] = [0, 0, 0];
  const flush = () => {
    parts.push(new Blob(pending));
    [pending, held] = [[], 0];
  };
  return {
    add(piece) {
      length += piece.length;
      if (length > size || length > DICOM_FILE_LIMITS.bytes) throw new Unopened('upload.zip.damaged');
      sum = crc32(piece, sum);
      pending.push(piece as Uint8Array<ArrayBuffer>);
      held += piece.length;
      if (held >= TOGETHER_BYTES) flush();
    },
    end(crc) {
      if (length !== size || sum !== crc) throw new Unopened('upload.zip.damaged');
      flush();
      return new Blob(parts);
    },
  };
}

async function inflate(bytes: Blob, whole: Whole): Promise<void> {
  const { Inflate } = await import('fflate');
  const unpacker: Inflate = new Inflate((piece) => whole.add(piece));
  try {
    for await (const piece of piecesOf(bytes)) unpacker.push(piece);
    unpacker.push(new Uint8Array(0), true);
  } catch (error) {
    throw error instanceof Unopened ? error : new Unopened('upload.zip.damaged');
  }
}

async function* piecesOf(bytes: Blob): AsyncGenerator<Uint8Array> {
  const reader = bytes.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
