import type { Socket } from 'node:net';
import { type CommandAnswer, readCommandAnswer } from './command.ts';
import { FROM_CALLED, pduReader } from './pduReader.ts';

/**
 * Why a call came to nothing: it was not let in, not let in just now, broke off, was silent for too long, or takes none of the kind that was
 * to be sent.
 */
export type CallProblem = 'rejected' | 'busy' | 'cut' | 'slow' | 'kind';

export class CallFailed extends Error {
  readonly why: CallProblem;
  constructor(why: CallProblem) {
    super(why);
    this.why = why;
  }
}

type Heard = { type: number; body: Buffer } | CommandAnswer;

/** A connection to somebody we called: what is said there in order, and nothing for ever. */
export type CalledLine = {
  /** As soon as there is room for more. */
  send(bytes: Buffer): Promise<void>;
  next(): Promise<Heard>;
  drop(): void;
};

/** An answer has a few hundred bytes. */
const LONGEST_ANSWER = 16 * 1024;

export function calledLine(socket: Socket, idleMs: number): CalledLine {
  const heard: Heard[] = [];
  let failed: CallFailed | null = null;
  let wake = () => {};
  const fail = (why: CallProblem) => {
    failed ??= new CallFailed(why);
    clearTimeout(silence);
    socket.destroy();
    wake();
  };
  const silence = setTimeout(() => fail('slow'), idleMs);
  const hear = (each: Heard) => {
    heard.push(each);
    wake();
  };
  let command: Buffer[] = [];
  const read = pduReader(
    {
      message: (type, body) => hear({ type, body }),
      fragment: ({ isCommand, isEnd, bytes }) => {
        if (!isCommand) return;
        command.push(bytes);
        if (command.reduce((sum, { length }) => sum + length, 0) > LONGEST_ANSWER) throw new Error('too long');
        if (!isEnd) return;
        hear(readCommandAnswer(Buffer.concat(command)));
        command = [];
      },
      heard: () => silence.refresh(),
    },
    FROM_CALLED,
  );
  socket.on('data', (piece: Buffer) => {
    if (failed) return;
    try {
      read(piece);
    } catch {
      fail('cut');
    }
  });
  socket.on('drain', () => {
    if (!failed) silence.refresh();
    wake();
  });
  socket.on('error', () => fail('cut'));
  socket.once('close', () => fail('cut'));
  /** Until something has happened. */
  const change = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  return {
    async send(bytes) {
      if (failed) throw failed;
      socket.write(bytes);
      while (socket.writableNeedDrain && !failed) await change();
      if (failed) throw failed;
    },
    async next() {
      for (;;) {
        // What was said before it hung up was said.
        const first = heard.shift();
        if (first) return first;
        if (failed) throw failed;
        await change();
      }
    },
    drop: () => fail('cut'),
  };
}
