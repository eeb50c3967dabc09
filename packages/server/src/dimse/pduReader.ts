/** What a machine may send us in one message; beside it stands the head of the part that fills it. */
export const LONGEST_PDU = 256 * 1024;
/** The kinds of messages of an association (PS3.8 9.3). */
export const PDU = { request: 1, accept: 2, reject: 3, data: 4, release: 5, released: 6, abort: 7 } as const;

/** Of a message, and of each part of one that is of data. */
const HEAD = 6;
/** So much of the head of a part is counted in its length. */
const PART_COUNTED = 2;
const NO_PART = -1;
const NOTHING = Buffer.alloc(0);
/** What whoever called may send; the answers to these are ours to give. */
const FROM_CALLER: ReadonlySet<number> = new Set([PDU.request, PDU.data, PDU.release, PDU.abort]);
/** What whoever we called may send. */
export const FROM_CALLED: ReadonlySet<number> = new Set([PDU.accept, PDU.reject, PDU.data, PDU.released, PDU.abort]);
/** An association is asked for in a few kilobytes; the other messages have ten bytes. */
const LONGEST_OTHER = 64 * 1024;

/** Bytes of a command or of a data set as they came. `isEnd`: it is whole with these. */
export type Fragment = { context: number; isCommand: boolean; isEnd: boolean; bytes: Buffer };
/** Who takes what is read; whatever one of these throws, the reader throws. */
export type PduTaker = {
  /** Any message but of data, whole. */
  message(type: number, body: Buffer): void;
  fragment(fragment: Fragment): void;
  /** Some message has come to its end. */
  heard(): void;
};

/**
 * Reads the messages of one connection as its pieces come. Data is handed on in parts of the pieces it came in, without being copied or
 * waited for, so a file costs no memory here and a false length none either; only what asks for an association is gathered, up to its limit.
 * Throws as soon as what came cannot be DICOM.
 */
export function pduReader(taker: PduTaker, expected = FROM_CALLER): (piece: Buffer) => void {
  const head = Buffer.alloc(HEAD);
  let inHead = 0;
  let type = 0;
  /** What is still to come of the message, and of the part of it that is open; none is where this is below nought. */
  let left = 0;
  let leftOfPart = NO_PART;
  let [context, flags] = [0, 0];
  let gathered: Buffer[] = [];

  /** Takes bytes into the head, of a message or of a part; how many it took. */
  const intoHead = (piece: Buffer, at: number): number => {
    const step = Math.min(HEAD - inHead, piece.length - at);
    piece.copy(head, inHead, at, at + step);
    inHead = (inHead + step) % HEAD;
    return step;
  };
  const end = () => {
    const [ended, body] = [type, gathered];
    [type, gathered] = [0, []];
    if (ended !== PDU.data) taker.message(ended, Buffer.concat(body));
    taker.heard();
  };
  const begin = () => {
    type = head.readUInt8(0);
    left = head.readUInt32BE(2);
    if (left > (type === PDU.data ? LONGEST_PDU + HEAD : LONGEST_OTHER)) throw new Error('too long a message');
    if (left === 0) end();
  };
  const beginPart = () => {
    const length = head.readUInt32BE(0);
    left -= HEAD;
    if (length < PART_COUNTED || length - PART_COUNTED > left) throw new Error('a part longer than its message');
    leftOfPart = length - PART_COUNTED;
    [context, flags] = [head.readUInt8(4), head.readUInt8(5)];
    if (leftOfPart === 0) takePart(NOTHING);
  };
  const takePart = (bytes: Buffer) => {
    leftOfPart -= bytes.length;
    left -= bytes.length;
    const isWhole = leftOfPart === 0;
    if (isWhole) leftOfPart = NO_PART;
    taker.fragment({ context, isCommand: (flags & 1) !== 0, isEnd: isWhole && (flags & 2) !== 0, bytes });
    if (left === 0) end();
  };

  return (piece) => {
    for (let at = 0; at < piece.length; ) {
      if (type === 0) {
        // The first byte tells whatever is no DICOM at all.
        if (inHead === 0 && !expected.has(piece[at] ?? 0)) throw new Error('no message');
        at += intoHead(piece, at);
        if (inHead === 0) begin();
      } else if (type === PDU.data && leftOfPart === NO_PART) {
        if (left < HEAD) throw new Error('a message that is not filled');
        at += intoHead(piece, at);
        if (inHead === 0) beginPart();
      } else {
        const bytes = piece.subarray(at, at + (type === PDU.data ? leftOfPart : left));
        at += bytes.length;
        if (type === PDU.data) takePart(bytes);
        else takeBody(bytes);
      }
    }
  };

  function takeBody(bytes: Buffer): void {
    gathered.push(bytes);
    left -= bytes.length;
    if (left === 0) end();
  }
}
