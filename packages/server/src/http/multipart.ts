import { GestaError, type UploadPart } from '@gesta/domain';

const LONGEST_HEAD = 8 * 1024;
const NOTHING = Buffer.alloc(0);

/** What stands between the parts of a body of this kind; null where it is of another. Orthanc's is longer than the 70 signs of RFC 2046. */
export function boundaryIn(contentType: string): string | null {
  if (!/^multipart\/related\s*;/i.test(contentType)) return null;
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? [];
  return quoted ?? bare ?? null;
}

/**
 * The parts of a body (RFC 2046), each as it comes: nothing of a part is held but what may be the beginning of its end. A part that is
 * not read to its end is stepped over. A body that breaks off within a part fails there, so that nobody takes half of a file for one.
 */
export async function* partsOf(body: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<UploadPart> {
  const reader = readerOf(body);
  // The first may stand at the very beginning, and every other begins a line.
  reader.unread(Buffer.from('\r\n'));
  const mark = Buffer.from(`\r\n--${boundary}`, 'latin1');
  await passOver(reader.upTo(mark));
  for (;;) {
    const after = await reader.line();
    if (after.startsWith('--')) return;
    if (after.trim() !== '') throw malformed();
    const type = await typeOf(reader);
    const part = { isOver: false };
    yield { type, pieces: untilOver(reader.upTo(mark), part) };
    if (!part.isOver) await passOver(reader.upTo(mark));
  }
}

/** Whoever stops within it leaves the rest to be stepped over. */
async function* untilOver(pieces: AsyncIterable<Buffer>, part: { isOver: boolean }): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield piece;
  part.isOver = true;
}

async function passOver(pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of pieces);
}

async function typeOf(reader: Reader): Promise<string> {
  let type = '';
  for (let left = LONGEST_HEAD; ; ) {
    const line = await reader.line();
    if (line === '') return type;
    left -= line.length;
    if (left < 0) throw malformed();
    const [, value] = /^content-type:\s*([^;]*)/i.exec(line) ?? [];
    if (value !== undefined) type = value.trim().toLowerCase();
  }
}

type Reader = {
  unread(bytes: Buffer): void;
  line(): Promise<string>;
  /** What comes before this mark, which is stepped over. */
  upTo(mark: Buffer): AsyncGenerator<Buffer>;
};

function readerOf(body: AsyncIterable<Buffer>): Reader {
  const pieces = body[Symbol.asyncIterator]();
  let held: Buffer = NOTHING;
  const more = async () => {
    const { value, done } = await pieces.next();
    if (done) throw malformed();
    held = held.length === 0 ? value : Buffer.concat([held, value]);
  };
  return {
    unread: (bytes) => {
      held = Buffer.concat([bytes, held]);
    },
    async line() {
      for (;;) {
        const end = held.indexOf('\r\n');
        if (end >= 0) {
          const text = held.toString('latin1', 0, end);
          held = held.subarray(end + 2);
          return text;
        }
        // The last mark of a body may end it.
        if (held.length >= 2 && held.subarray(0, 2).toString('latin1') === '--') return '--';
        if (held.length > LONGEST_HEAD) throw malformed();
        await more();
      }
    },
    async *upTo(mark) {
      for (;;) {
        const at = held.indexOf(mark);
        if (at >= 0) {
          const last = held.subarray(0, at);
          held = held.subarray(at + mark.length);
          if (last.length > 0) yield last;
          return;
        }
        const sure = held.length - mark.length + 1;
        if (sure > 0) {
          const piece = held.subarray(0, sure);
          held = held.subarray(sure);
          yield piece;
        }
        await more();
      }
    },
  };
}

const malformed = () => new GestaError('invalidInput');
