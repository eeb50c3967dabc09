import { IMPLICIT_LITTLE } from '../dicom/part10.ts';
import { WRITER, WRITER_NAME } from './part10Head.ts';
import { LONGEST_PDU, PDU } from './pduReader.ts';

/** A kind of message that a machine would like to send, and the ways it could write it. */
type ContextAsked = { id: number; sopClass: string; syntaxes: string[] };
/** Who asks whom for an association, and for what (PS3.8 9.3.2). */
export type AssociateRequest = {
  called: string;
  calling: string;
  proposals: ContextAsked[];
  /** The longest message it takes; nought says that it takes any. */
  longest: number;
  /** The titles as they were written: the answer has them again. */
  titles: Buffer;
};
/** What was said to a proposal: the way it is to be written, or why not. */
export type Settled = { id: number; syntax: string } | { id: number; refused: 'class' | 'syntax' };

export const FIXED = 68;
export const TITLES = { from: 4, to: 36 };
export const TITLE = 16;
export const PDU_ITEM = {
  application: 0x10,
  context: 0x20,
  answer: 0x21,
  abstract: 0x30,
  transfer: 0x40,
  user: 0x50,
} as const;
export const USER = { longest: 0x51, implementation: 0x52, version: 0x55 } as const;
export const APPLICATION = '1.2.840.10008.3.1.1.1';
export const [ACCEPTED, NO_SUCH_CLASS, NO_SUCH_SYNTAX] = [0, 3, 4];

/** Why nobody is let in (PS3.8 9.3.4): how lastingly, who says so, and for what reason. */
const REJECTION = {
  stranger: [1, 1, 3],
  noReason: [1, 1, 1],
  version: [1, 2, 2],
  busy: [2, 3, 1],
  full: [2, 3, 2],
} as const;
export type Rejection = keyof typeof REJECTION;

/** Throws where it is none; null where it is of another version of the protocol. */
export function readAssociateRequest(body: Buffer): AssociateRequest | null {
  if (body.length < FIXED) throw new Error('no request of an association');
  if ((body.readUInt16BE(0) & 1) === 0) return null;
  const request: AssociateRequest = {
    called: titleAt(body, TITLES.from),
    calling: titleAt(body, TITLES.from + TITLE),
    proposals: [],
    longest: 0,
    titles: body.subarray(TITLES.from, TITLES.to),
  };
  for (const { type, value } of itemsIn(body.subarray(FIXED))) {
    if (type === PDU_ITEM.context) request.proposals.push(proposalIn(value));
    if (type === PDU_ITEM.user)
      for (const each of itemsIn(value))
        if (each.type === USER.longest && each.value.length >= 4) request.longest = each.value.readUInt32BE(0);
  }
  return request;
}

const titleAt = (body: Buffer, at: number): string =>
  body.toString('latin1', at, at + TITLE).replace(/^ +|[ \0]+$/g, '');

export function* itemsIn(bytes: Buffer): Generator<{ type: number; value: Buffer }> {
  for (let at = 0; at < bytes.length; ) {
    if (at + 4 > bytes.length) throw new Error('no item');
    const end = at + 4 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) throw new Error('an item longer than what it stands in');
    yield { type: bytes.readUInt8(at), value: bytes.subarray(at + 4, end) };
    at = end;
  }
}

function proposalIn(value: Buffer): ContextAsked {
  if (value.length < 4) throw new Error('no proposal');
  const names = [...itemsIn(value.subarray(4))];
  const named = (kind: number) =>
    names.filter(({ type }) => type === kind).map((each) => each.value.toString('latin1').replace(/[\0 ]+$/, ''));
  return { id: value.readUInt8(0), sopClass: named(PDU_ITEM.abstract)[0] ?? '', syntaxes: named(PDU_ITEM.transfer) };
}

export function acceptance({ titles }: AssociateRequest, settled: readonly Settled[]): Buffer {
  const fixed = Buffer.alloc(FIXED);
  fixed.writeUInt16BE(1, 0);
  titles.copy(fixed, TITLES.from);
  const contexts = settled.map((each) => {
    const result = 'syntax' in each ? ACCEPTED : each.refused === 'class' ? NO_SUCH_CLASS : NO_SUCH_SYNTAX;
    // Of one that was refused the syntax says nothing, and has to stand there.
    const syntax = 'syntax' in each ? each.syntax : IMPLICIT_LITTLE;
    return pduItem(
      PDU_ITEM.answer,
      Buffer.from([each.id, 0, result, 0]),
      pduItem(PDU_ITEM.transfer, Buffer.from(syntax)),
    );
  });
  return message(PDU.accept, fixed, pduItem(PDU_ITEM.application, Buffer.from(APPLICATION)), ...contexts, aboutUs());
}

/** The longest message we take, and by whom this was written. */
export function aboutUs(): Buffer {
  const longest = Buffer.alloc(4);
  longest.writeUInt32BE(LONGEST_PDU);
  return pduItem(
    PDU_ITEM.user,
    pduItem(USER.longest, longest),
    pduItem(USER.implementation, Buffer.from(WRITER)),
    pduItem(USER.version, Buffer.from(WRITER_NAME)),
  );
}

export const rejection = (why: Rejection): Buffer => message(PDU.reject, Buffer.from([0, ...REJECTION[why]]));
export const released = (): Buffer => message(PDU.released, Buffer.alloc(4));

export function pduItem(type: number, ...values: Buffer[]): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8(type, 0);
  head.writeUInt16BE(
    values.reduce((sum, { length }) => sum + length, 0),
    2,
  );
  return Buffer.concat([head, ...values]);
}

export function message(type: number, ...values: Buffer[]): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt8(type, 0);
  head.writeUInt32BE(
    values.reduce((sum, { length }) => sum + length, 0),
    2,
  );
  return Buffer.concat([head, ...values]);
}
