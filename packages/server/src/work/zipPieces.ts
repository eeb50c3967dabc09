/** One file of a zip, with everything said of it that stands before its bytes. */
export type ZippedPart = {
  name: string;
  size: number;
  crc32: number;
  /** How long it is in the zip, where it is packed (raw deflate); null where it stands as it is. */
  packedSize: number | null;
};

type Entries<E extends ZippedPart> = () => AsyncIterable<E>;

const LONG = 0xffff_ffff;
const MANY = 0xffff;
const VERSION = 20;
const VERSION_64 = 45;
const UTF8_NAMES = 0x0800;

/**
 * A zip as it is sent, piece by piece; of its files none is held in memory. The long form (zip64) is used where a length, a place or the number of
 * files asks for it. The entries are asked for twice: their list stands at the end.
 */
export async function* zipPieces<E extends ZippedPart>(
  entries: Entries<E>,
  read: (entry: E) => AsyncIterable<Uint8Array>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  let place = 0;
  for await (const entry of entries()) {
    const head = localHead(entry, at);
    yield head;
    yield* read(entry);
    place += head.length + lengthIn(entry);
  }
  yield* directory(entries, place, at);
}

/** How long `zipPieces` will be. */
export async function zipLength<E extends ZippedPart>(entries: Entries<E>): Promise<number> {
  const at = new Date(0);
  let place = 0;
  for await (const entry of entries()) place += localHead(entry, at).length + lengthIn(entry);
  let length = place;
  for await (const piece of directory(entries, place, at)) length += piece.length;
  return length;
}

const lengthIn = ({ packedSize, size }: ZippedPart): number => packedSize ?? size;
const isLong = (entry: ZippedPart): boolean => entry.size >= LONG || lengthIn(entry) >= LONG;

/** What the head of a file and its line in the list share. */
function common(entry: ZippedPart, at: Date, needsLong: boolean): Buffer {
  const made = Buffer.alloc(26);
  made.writeUInt16LE(needsLong ? VERSION_64 : VERSION, 0);
  made.writeUInt16LE(UTF8_NAMES, 2);
  made.writeUInt16LE(entry.packedSize === null ? 0 : 8, 4);
  const { time, day } = dosTime(at);
  made.writeUInt16LE(time, 6);
  made.writeUInt16LE(day, 8);
  made.writeUInt32LE(entry.crc32, 10);
  made.writeUInt32LE(isLong(entry) ? LONG : lengthIn(entry), 14);
  made.writeUInt32LE(isLong(entry) ? LONG : entry.size, 18);
  made.writeUInt16LE(Buffer.byteLength(entry.name), 22);
  return made;
}

function localHead(entry: ZippedPart, at: Date): Buffer {
  const more = isLong(entry) ? extra([entry.size, lengthIn(entry)]) : Buffer.alloc(0);
  const shared = common(entry, at, isLong(entry));
  shared.writeUInt16LE(more.length, 24);
  return Buffer.concat([signed(0x04034b50), shared, Buffer.from(entry.name), more]);
}

function directoryLine(entry: ZippedPart, place: number, at: Date): Buffer {
  const sizes = isLong(entry) ? [entry.size, lengthIn(entry)] : [];
  const long = place >= LONG ? [...sizes, place] : sizes;
  const more = long.length > 0 ? extra(long) : Buffer.alloc(0);
  const shared = common(entry, at, long.length > 0);
  shared.writeUInt16LE(more.length, 24);
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(VERSION_64);
  // No comment, first disk, no attributes; then where the file begins.
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(Math.min(place, LONG), 10);
  return Buffer.concat([signed(0x02014b50), madeBy, shared, rest, Buffer.from(entry.name), more]);
}

async function* directory<E extends ZippedPart>(entries: Entries<E>, begin: number, at: Date) {
  let place = 0;
  let length = 0;
  let count = 0;
  for await (const entry of entries()) {
    const line = directoryLine(entry, place, at);
    yield line;
    place += localHead(entry, at).length + lengthIn(entry);
    length += line.length;
    count += 1;
  }
  if (count >= MANY || length >= LONG || begin >= LONG) yield longEnd(count, length, begin);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Math.min(count, MANY), 4);
  end.writeUInt16LE(Math.min(count, MANY), 6);
  end.writeUInt32LE(Math.min(length, LONG), 8);
  end.writeUInt32LE(Math.min(begin, LONG), 12);
  yield Buffer.concat([signed(0x06054b50), end]);
}

/** The end in its long form, and where that stands. */
function longEnd(count: number, length: number, begin: number): Buffer {
  const end = Buffer.alloc(52);
  end.writeBigUInt64LE(44n, 0);
  end.writeUInt16LE(VERSION_64, 8);
  end.writeUInt16LE(VERSION_64, 10);
  for (const [at, value] of [count, count, length, begin].entries()) end.writeBigUInt64LE(BigInt(value), 20 + 8 * at);
  const locator = Buffer.alloc(16);
  locator.writeBigUInt64LE(BigInt(begin + length), 4);
  locator.writeUInt32LE(1, 12);
  return Buffer.concat([signed(0x06064b50), end, signed(0x07064b50), locator]);
}

function extra(values: readonly number[]): Buffer {
  const made = Buffer.alloc(4 + 8 * values.length);
  made.writeUInt16LE(1, 0);
  made.writeUInt16LE(8 * values.length, 2);
  for (const [at, value] of values.entries()) made.writeBigUInt64LE(BigInt(value), 4 + 8 * at);
  return made;
}

function signed(signature: number): Buffer {
  const made = Buffer.alloc(4);
  made.writeUInt32LE(signature);
  return made;
}

/** Two seconds are the finest a zip knows, and 1980 the oldest. */
function dosTime(at: Date): { time: number; day: number } {
  const year = Math.max(at.getUTCFullYear(), 1980);
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    day: ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}
