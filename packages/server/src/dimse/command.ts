import { LONGEST_PDU, PDU } from './pduReader.ts';

/** What a machine asks, without its data set (PS3.7 E.1): pairs of a number and a value, never anything of a patient. */
export type Command = {
  field: number;
  messageId: number;
  sopClass: string;
  sopUid: string;
  hasData: boolean;
};

export const C_STORE = 0x0001;
export const C_FIND = 0x0020;
export const C_ECHO = 0x0030;
export const C_CANCEL = 0x0fff;
export const STATUS = {
  success: 0x0000,
  pending: 0xff00,
  /** There are more than were sent. */
  moreMatches: 0xb000,
  cannotUnderstand: 0xc000,
  outOfResources: 0xa700,
  notAuthorised: 0x0124,
  noSuchClass: 0x0122,
  failure: 0x0110,
  invalidUid: 0x0117,
} as const;

const ANSWER = 0x8000;
const NO_DATA = 0x0101;
const SOME_DATA = 0x0001;
const PDV_HEAD = 6;

/** What came back to a command of ours. */
export type CommandAnswer = { field: number; answers: number; status: number; hasData: boolean };

export function readCommand(bytes: Buffer): Command {
  const { number, text } = valuesIn(bytes);
  return {
    field: number(0x0100),
    messageId: number(0x0110),
    sopClass: text(0x0002),
    sopUid: text(0x1000),
    hasData: number(0x0800) !== NO_DATA,
  };
}

export function readCommandAnswer(bytes: Buffer): CommandAnswer {
  const { number } = valuesIn(bytes);
  return {
    field: number(0x0100),
    answers: number(0x0120),
    status: number(0x0900),
    hasData: number(0x0800) !== NO_DATA,
  };
}

/** Always implicit and little, whatever was agreed on. */
function valuesIn(bytes: Buffer) {
  const values = new Map<number, Buffer>();
  for (let at = 0; at < bytes.length; ) {
    const [group, element, length] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2), bytes.readUInt32LE(at + 4)];
    if (group !== 0 || at + 8 + length > bytes.length) throw new Error('not a command');
    values.set(element, bytes.subarray(at + 8, at + 8 + length));
    at += 8 + length;
  }
  return {
    number: (element: number): number => values.get(element)?.readUInt16LE(0) ?? 0,
    text: (element: number): string => (values.get(element)?.toString('latin1') ?? '').replace(/[\0 ]+$/, ''),
  };
}

/** A command of ours: C-ECHO, or C-STORE of what follows it. */
export function commandOf({ field, messageId, sopClass, sopUid, hasData }: Command): Buffer {
  return withLength([
    text(0x0002, sopClass),
    number(0x0100, field),
    number(0x0110, messageId),
    // Neither more nor less urgent than others.
    ...(field === C_STORE ? [number(0x0700, 0)] : []),
    number(0x0800, hasData ? SOME_DATA : NO_DATA),
    ...(sopUid === '' ? [] : [text(0x1000, sopUid)]),
  ]);
}

function withLength(parts: readonly Buffer[]): Buffer {
  const rest = Buffer.concat(parts);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(rest.length);
  return Buffer.concat([element(0x0000, size), rest]);
}

/** The answer to a command, as the messages that carry it. */
export function answerTo(
  { field, messageId, sopClass, sopUid }: Command,
  context: number,
  status: number,
  data: Buffer | null,
  mostBytes: number,
): Buffer[] {
  const command = withLength([
    text(0x0002, sopClass),
    number(0x0100, field | ANSWER),
    number(0x0120, messageId),
    number(0x0800, data ? SOME_DATA : NO_DATA),
    number(0x0900, status),
    ...(field === C_STORE ? [text(0x1000, sopUid)] : []),
  ]);
  return [...inPieces(command, context, true, mostBytes), ...(data ? inPieces(data, context, false, mostBytes) : [])];
}

/** No longer than the other side takes; nought says that it takes any. */
export function* inPieces(bytes: Buffer, context: number, isCommand: boolean, mostBytes: number): Generator<Buffer> {
  const most = roomIn(mostBytes);
  for (let at = 0; at < bytes.length; at += most) {
    const piece = bytes.subarray(at, at + most);
    yield onePiece(piece, context, (isCommand ? 1 : 0) + (at + most >= bytes.length ? 2 : 0));
  }
}

const roomIn = (mostBytes: number): number =>
  Math.max(1_024, mostBytes === 0 ? LONGEST_PDU : Math.min(mostBytes, LONGEST_PDU)) - PDV_HEAD;

function onePiece(piece: Buffer, context: number, flags: number): Buffer {
  const head = Buffer.alloc(6 + PDV_HEAD);
  head.writeUInt8(PDU.data, 0);
  head.writeUInt32BE(piece.length + PDV_HEAD, 2);
  head.writeUInt32BE(piece.length + 2, 6);
  head.writeUInt8(context, 10);
  head.writeUInt8(flags, 11);
  return Buffer.concat([head, piece]);
}

/** A data set as it comes from a file: nothing of it is held but the piece that may be the last. */
export async function* asDataMessages(
  pieces: AsyncIterable<Uint8Array>,
  context: number,
  mostBytes: number,
): AsyncGenerator<Buffer> {
  const most = roomIn(mostBytes);
  let held = Buffer.alloc(0);
  for await (const piece of pieces) {
    held = Buffer.concat([held, piece]);
    let at = 0;
    for (; held.length - at > most; at += most) yield onePiece(held.subarray(at, at + most), context, 0);
    held = held.subarray(at);
  }
  yield onePiece(held, context, 2);
}

function element(number: number, value: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16LE(number, 2);
  head.writeUInt32LE(value.length, 4);
  return Buffer.concat([head, value]);
}

function number(of: number, value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return element(of, bytes);
}

const text = (of: number, value: string): Buffer =>
  element(of, Buffer.from(value.length % 2 === 0 ? value : `${value}\0`, 'latin1'));
