/** Bytes around a message (MLLP): neither stands in one, whichever of our letters it is written in. */
const START = 0x0b;
const END = 0x1c;
const AFTER = 0x0d;

/** Enough to read whose message it was. */
const HEAD_BYTES = 4_096;
/** What stands between messages means nothing; this much is nobody's habit any more. */
const MOST_NOISE = 64 * 1024;

export type MllpPart = { message: Buffer } | { tooLong: Buffer } | 'noise';
export type MllpReader = { take(piece: Buffer): Generator<MllpPart>; readonly isInside: boolean };

/**
 * Cuts messages out of what comes in pieces. One that begins again before it ended was cut off by its sender, and only the new one counts;
 * one that grows too long is given up, and nothing can be read behind it.
 */
export function mllpReader(mostBytes: number): MllpReader {
  let pieces: Buffer[] | null = null;
  let length = 0;
  let noise = 0;
  return {
    get isInside() {
      return pieces !== null;
    },
    *take(piece) {
      for (let at = 0; at < piece.length; ) {
        if (pieces === null) {
          const start = piece.indexOf(START, at);
          noise += (start === -1 ? piece.length : start) - at;
          if (noise > MOST_NOISE) yield 'noise';
          if (start === -1) return;
          [pieces, length, at] = [[], 0, start + 1];
          continue;
        }
        const end = piece.indexOf(END, at);
        const upTo = end === -1 ? piece.length : end;
        const again = piece.subarray(at, upTo).lastIndexOf(START);
        if (again !== -1) [pieces, length, at] = [[], 0, at + again + 1];
        const part = piece.subarray(at, upTo);
        pieces.push(part);
        length += part.length;
        at = upTo + 1;
        if (length > mostBytes) {
          const head = Buffer.concat(pieces).subarray(0, HEAD_BYTES);
          pieces = null;
          yield { tooLong: head };
          return;
        }
        if (end === -1) return;
        const message = Buffer.concat(pieces);
        [pieces, noise] = [null, 0];
        yield { message };
      }
    },
  };
}

export const inMllp = (message: Buffer): Buffer => Buffer.concat([Buffer.of(START), message, Buffer.of(END, AFTER)]);
