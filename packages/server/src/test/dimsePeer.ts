import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export const ECHO_CLASS = '1.2.840.10008.1.1';
export const US_CLASS = '1.2.840.10008.5.1.4.1.1.6.1';
export const WORKLIST_CLASS = '1.2.840.10008.5.1.4.31';
export const [IMPLICIT, EXPLICIT_LE] = ['1.2.840.10008.1.2', '1.2.840.10008.1.2.1'];

type Context = { id: number; sopClass: string; syntaxes: readonly string[] };
export type Titles = { called: string; calling: string };

export function pdu(type: number, body: Buffer): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt8(type, 0);
  head.writeUInt32BE(body.length, 2);
  return Buffer.concat([head, body]);
}

function item(type: number, body: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8(type, 0);
  head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}

export function associateRequest({ called, calling }: Titles, contexts: readonly Context[], longest = 16_384): Buffer {
  const fixed = Buffer.alloc(68);
  fixed.writeUInt16BE(1, 0);
  fixed.write(called.padEnd(16), 4, 'latin1');
  fixed.write(calling.padEnd(16), 20, 'latin1');
  const most = Buffer.alloc(4);
  most.writeUInt32BE(longest);
  const user = Buffer.concat([item(0x51, most), item(0x52, Buffer.from('2.25.9'))]);
  return pdu(
    1,
    Buffer.concat([
      fixed,
      item(0x10, Buffer.from('1.2.840.10008.3.1.1.1')),
      ...contexts.map(({ id, sopClass, syntaxes }) =>
        item(
          0x20,
          Buffer.concat([
            Buffer.from([id, 0, 0, 0]),
            item(0x30, Buffer.from(sopClass)),
            ...syntaxes.map((each) => item(0x40, Buffer.from(each))),
          ]),
        ),
      ),
      item(0x50, user),
    ]),
  );
}

function element(number: number, value: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16LE(number, 2);
  head.writeUInt32LE(value.length, 4);
  return Buffer.concat([head, value]);
}

const short = (value: number) => Buffer.from([value & 0xff, value >>> 8]);
const uid = (value: string) => Buffer.from(value.length % 2 === 0 ? value : `${value}\0`);

export function commandBytes(field: number, sopClass: string, hasData: boolean, sopUid?: string): Buffer {
  const rest = Buffer.concat([
    element(0x0002, uid(sopClass)),
    element(0x0100, short(field)),
    element(0x0110, short(1)),
    element(0x0700, short(0)),
    element(0x0800, short(hasData ? 1 : 0x0101)),
    ...(sopUid ? [element(0x1000, uid(sopUid))] : []),
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(rest.length);
  return Buffer.concat([element(0, length), rest]);
}

export function dataPdu(context: number, bytes: Buffer, isCommand: boolean, isLast: boolean): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt32BE(bytes.length + 2, 0);
  head.writeUInt8(context, 4);
  head.writeUInt8((isCommand ? 1 : 0) + (isLast ? 2 : 0), 5);
  return pdu(4, Buffer.concat([head, bytes]));
}

export const echoRequest = (context: number): Buffer =>
  dataPdu(context, commandBytes(0x30, ECHO_CLASS, false), true, true);

/** A machine that says exactly what it is told to. */
export async function rawPeer(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let got = Buffer.alloc(0);
  let isClosed = false;
  socket.on('data', (piece: Buffer) => {
    got = Buffer.concat([got, piece]);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
  });
  /** The next message; null once the connection is gone. */
  const next = async (): Promise<{ type: number; body: Buffer } | null> => {
    for (;;) {
      if (got.length >= 6 && got.length >= 6 + got.readUInt32BE(2)) {
        const length = 6 + got.readUInt32BE(2);
        const whole = got.subarray(0, length);
        got = got.subarray(length);
        return { type: whole[0] ?? 0, body: whole.subarray(6) };
      }
      if (isClosed) return null;
      await wait(5);
    }
  };
  return {
    socket,
    next,
    send: (...messages: Buffer[]) => socket.write(Buffer.concat(messages)),
    /** The status in the next answer. */
    async status(): Promise<number | null> {
      const answer = await next();
      if (answer?.type !== 4) return null;
      const at = answer.body.indexOf(Buffer.from([0, 0, 0, 9, 2, 0, 0, 0]));
      return answer.body.readUInt16LE(at + 8);
    },
    close: () => socket.destroy(),
  };
}

/** By the number of each context, what was said of it (0 is yes) and the syntax. */
export function contextsIn(accept: Buffer): Record<number, [result: number, syntax: string]> {
  const found: Record<number, [number, string]> = {};
  for (let at = 68; at + 4 <= accept.length; at += 4 + accept.readUInt16BE(at + 2)) {
    if (accept[at] !== 0x21) continue;
    const length = accept.readUInt16BE(at + 10);
    found[accept[at + 4] ?? 0] = [accept[at + 6] ?? -1, accept.toString('latin1', at + 12, at + 12 + length)];
  }
  return found;
}
