import { LONGEST_PDU } from './library.ts';

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
const P_DATA = 4;

/** Always implicit and little, whatever was agreed on. */
export function readCommand(bytes: Buffer): Command {
  const values = new Map<number, Buffer>();
  for (let at = 0; at < bytes.length; ) {
    const [group, element, length] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2), bytes.readUInt32LE(at + 4)];
    if (group !== 0 || at + 8 + length > bytes.length) throw new Error('not a command');
    values.set(element, bytes.subarray(at + 8, at + 8 + length));
    at += 8 + length;
  }
  const number = (element: number) => values.get(element)?.readUInt16LE(0) ?? 0;
  const text = (element: number) => (values.get(element)?.toString('latin1') ?? '').replace(/[\0 ]+$/, '');
  return {
    field: number(0x0100),
    messageId: number(0x0110),
    sopClass: text(0x0002),
    sopUid: text(0x1000),
    hasData: number(0x0800) !== NO_DATA,
  };
}

/** The answer to a command, as the messages that carry it. */
export function answerTo(
  { field, messageId, sopClass, sopUid }: Command,
  context: number,
  status: number,
  data: Buffer | null,
  mostBytes: number,
): Buffer[] {
  const parts = [
    text(0x0002, sopClass),
    number(0x0100, field | ANSWER),
    number(0x0120, messageId),
    number(0x0800, data ? SOME_DATA : NO_DATA),
    number(0x0900, status),
    ...(field === C_STORE ? [text(0x1000, sopUid)] : []),
  ];
  const rest = Buffer.concat(parts);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(rest.length);
  const command = Buffer.concat([element(0x0000, size), rest]);
  return [...inPieces(command, context, true, mostBytes), ...(data ? inPieces(data, context, false, mostBytes) : [])];
}

/** No longer than the other side takes; nought says that it takes any. */
function* inPieces(bytes: Buffer, context: number, isCommand: boolean, mostBytes: number): Generator<Buffer> {
  const most = Math.max(1_024, mostBytes === 0 ? LONGEST_PDU : Math.min(mostBytes, LONGEST_PDU)) - PDV_HEAD;
  for (let at = 0; at < bytes.length; at += most) {
    const piece = bytes.subarray(at, at + most);
    const head = Buffer.alloc(6 + PDV_HEAD);
    head.writeUInt8(P_DATA, 0);
    head.writeUInt32BE(piece.length + PDV_HEAD, 2);
    head.writeUInt32BE(piece.length + 2, 6);
    head.writeUInt8(context, 10);
    head.writeUInt8((isCommand ? 1 : 0) + (at + most >= bytes.length ? 2 : 0), 11);
    yield Buffer.concat([head, piece]);
  }
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
