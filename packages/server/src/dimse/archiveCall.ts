import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { IMPLICIT_LITTLE } from '../dicom/part10.ts';
import { message } from './associate.ts';
import { associationCall, type CallAgreement, type CallKind, readAcceptance } from './callAssociation.ts';
import { type CalledLine, CallFailed, calledLine } from './calledLine.ts';
import { asDataMessages, C_ECHO, C_STORE, type Command, commandOf, inPieces } from './command.ts';
import { VERIFICATION } from './negotiate.ts';
import { PDU } from './pduReader.ts';

/** One file to be stored: how it is written, and its data set without the head of a file. */
export type CallObject = CallKind & { sopUid: string; pieces: AsyncIterable<Uint8Array> };

/** An association that we asked for, and requests inside of it, one after the other. Answers are the numbers of PS3.7. */
export type ArchiveCall = {
  takes(proposal: CallKind): boolean;
  echo(): Promise<number>;
  store(object: CallObject): Promise<number>;
  /** As one takes leave; whatever comes of it, what was answered stands. */
  release(): Promise<void>;
};

/** Whether anybody is there. */
export const ECHO: CallKind = { sopClass: VERIFICATION, syntax: IMPLICIT_LITTLE };

const ANSWER = 0x8000;
/** Of what may be wrong with a call (PS3.8 9.3.4), that it may go better later. */
const TRANSIENT = 2;
const LEAVE_MS = 2_000;

/** Calls an archive over a connection that is there. Throws `CallFailed` where it is not answered as it should be. */
export async function callArchive(
  socket: Socket,
  titles: { called: string; calling: string },
  proposals: readonly CallKind[],
  idleMs: number,
): Promise<ArchiveCall> {
  const line = calledLine(socket, idleMs);
  try {
    await line.send(associationCall(titles, proposals));
    return speaking(line, await agreed(line, proposals));
  } catch (error) {
    line.drop();
    throw error;
  }
}

async function agreed(line: CalledLine, proposals: readonly CallKind[]): Promise<CallAgreement> {
  const heard = await line.next();
  if (!('type' in heard)) throw new CallFailed('cut');
  if (heard.type === PDU.accept) return readAcceptance(heard.body, proposals);
  if (heard.type === PDU.reject) throw new CallFailed(heard.body[1] === TRANSIENT ? 'busy' : 'rejected');
  throw new CallFailed('cut');
}

function speaking(line: CalledLine, { contextOf, longest }: CallAgreement): ArchiveCall {
  let messages = 0;
  const ask = async (
    proposal: CallKind,
    said: Pick<Command, 'field' | 'sopUid'>,
    pieces: AsyncIterable<Uint8Array> | null,
  ): Promise<number> => {
    const context = contextOf(proposal);
    if (context === null) throw new CallFailed('kind');
    messages += 1;
    const command = { ...said, messageId: messages, sopClass: proposal.sopClass, hasData: pieces !== null };
    for (const piece of inPieces(commandOf(command), context, true, longest)) await line.send(piece);
    if (pieces) for await (const piece of asDataMessages(pieces, context, longest)) await line.send(piece);
    const heard = await line.next();
    const isAnswer = 'status' in heard && heard.field === (said.field | ANSWER) && heard.answers === messages;
    if (!isAnswer) throw new CallFailed('cut');
    return heard.status;
  };
  return {
    takes: (proposal) => contextOf(proposal) !== null,
    echo: () => ask(ECHO, { field: C_ECHO, sopUid: '' }, null),
    store: ({ sopUid, pieces, ...proposal }) => ask(proposal, { field: C_STORE, sopUid }, pieces),
    async release() {
      const left = line.send(message(PDU.release, Buffer.alloc(4))).then(() => line.next());
      await Promise.race([left.catch(() => {}), wait(LEAVE_MS, null, { ref: false })]);
      line.drop();
    },
  };
}
