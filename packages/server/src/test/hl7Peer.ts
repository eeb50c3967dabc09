import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectSealed } from 'node:tls';

const [START, END, AFTER] = ['\u000b', '\u001c', '\r'];

export type Hl7Answered = { verdict: string; control: string; words: string; text: string };

/** Another system, as far as it sends messages one after the other and reads their answers. */
export async function hl7Peer(port: number, sealed?: { ca: string }) {
  const socket = await connected(port, sealed);
  let read = '';
  let wake = () => {};
  socket.on('data', (bytes) => {
    read += bytes.toString('utf8');
    wake();
  });
  socket.on('error', () => {});
  socket.on('close', () => wake());
  const answer = async (): Promise<Hl7Answered> => {
    while (!read.includes(END)) {
      if (socket.destroyed || socket.readableEnded) throw new Error('the door closed without an answer');
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    const text = read.slice(1, read.indexOf(END));
    read = read.slice(read.indexOf(END) + 2);
    const [, verdict = '', control = '', words = ''] = /\rMSA\|(\w\w)\|([^|\r]*)\|?([^|\r]*)/.exec(text) ?? [];
    return { verdict, control, words, text };
  };
  return {
    socket,
    raw: (bytes: Buffer | string) => void socket.write(bytes),
    answer,
    send(message: string, charset: BufferEncoding = 'utf8') {
      socket.write(Buffer.from(`${START}${message}${END}${AFTER}`, charset));
      return answer();
    },
    close: () => socket.destroy(),
  };
}

/** The door opens a moment after the server does. */
async function connected(port: number, sealed?: { ca: string }, tries = 50): Promise<Socket> {
  const place = { port, host: '127.0.0.1' };
  const socket = sealed ? connectSealed({ ...place, ...sealed }) : connect(place);
  try {
    await once(socket, sealed ? 'secureConnect' : 'connect');
    return socket;
  } catch (error) {
    if (tries === 0) throw error;
    await wait(100);
    return connected(port, sealed, tries - 1);
  }
}

type OrderWords = {
  control?: string;
  kind?: string;
  order?: string;
  patId?: string;
  name?: string;
  title?: string;
  when?: string;
  to?: string;
  charset?: string;
  accession?: string;
};

/** An order as senders write it. */
export function orderMessage(number: string, words: OrderWords = {}): string {
  const {
    control = 'NW',
    kind = 'ORM^O01',
    order = number,
    patId = `P${number}`,
    name = `SILVA^MARIA ${patId}`,
  } = words;
  const { title = 'US OBSTÉTRICA', when = '', to = 'GESTA|CLINICA', charset = 'UNICODE UTF-8', accession = '' } = words;
  return [
    `MSH|^~\\&|RIS|HOSPITAL|${to}|20261118120000||${kind}|${number}|P|2.5|||||BRA|${charset}`,
    `PID|1||${patId}^^^HOSPITAL^PI||${name}||19920304|F`,
    `ORC|${control}|${order}^RIS`,
    `OBR|1|${order}^RIS||US1^${title}^LOCAL||${when}||||||||||||${accession}`,
    '',
  ].join('\r');
}
