import type { Socket } from 'node:net';
import { isAway, isFull } from '../db/failure.ts';
import { EXPLICIT_LITTLE } from '../dicom/part10.ts';
import { type Command, STATUS } from './command.ts';
import { Incoming } from './incoming.ts';
import { part10Head } from './part10Head.ts';
import type { DicomDevice, NodeServices, StoreAnswer } from './services.ts';

/** What becomes of the data set of a request, piece by piece. */
export type Sink = {
  put(piece: Buffer): void;
  end(): void;
  /** The connection is gone. */
  fail(): void;
};

export type Ask = {
  command: Command;
  transferSyntax: string;
  device: DicomDevice;
  socket: Socket;
  services: NodeServices;
  answer(status: number, data?: Buffer): void;
};

export const LARGEST_FILE = 600 * 2 ** 20;
const LARGEST_QUESTION = 256 * 1024;
const UID = /^(?=.{1,64}$)[0-9]+(\.[0-9]+)*$/;

/** Its data is let pass, and then it is told why. */
export function refusing({ answer }: Ask, status: number): Sink {
  return { put() {}, end: () => answer(status), fail() {} };
}

/** The bytes are kept as they are sent; success is said only when they are kept for good. */
export function storing(ask: Ask): Sink {
  const { command, transferSyntax, device, socket, services } = ask;
  if (!UID.test(command.sopUid)) return refusing(ask, STATUS.invalidUid);
  const incoming = new Incoming(socket);
  let size = 0;
  incoming.put(part10Head({ ...command, transferSyntax, ae: device.ae }));
  const kept = services
    .store(device, incoming)
    .then(statusOf, (error: unknown) => statusOfFailure(error, services))
    .finally(() => incoming.leave());
  return {
    put(piece) {
      size += piece.length;
      if (size > LARGEST_FILE) incoming.fail('tooLarge');
      else incoming.put(piece);
    },
    end() {
      incoming.end();
      kept.then((status) => ask.answer(size > LARGEST_FILE ? STATUS.outOfResources : status));
    },
    fail: () => incoming.fail('gone'),
  };
}

const statusOf = (answer: StoreAnswer): number => {
  if ('status' in answer) return STATUS.success;
  return answer.refused === 'full' ? STATUS.outOfResources : STATUS.cannotUnderstand;
};

/** A machine keeps what we could not, and sends it again. */
function statusOfFailure(error: unknown, { log }: NodeServices): number {
  const isForRoom = isFull(error) || isAway(error) || (error as NodeJS.ErrnoException).code === 'ENOSPC';
  const isOurs = !(error instanceof Error && ['gone', 'tooLarge'].includes(error.message));
  if (isOurs) log.warn({ reason: isForRoom ? 'resources' : 'unexpected' }, 'a file of a machine could not be kept');
  return isForRoom ? STATUS.outOfResources : STATUS.failure;
}

export function finding({ transferSyntax, device, services, answer }: Ask): Sink {
  const pieces: Buffer[] = [];
  let size = 0;
  const find = async () => {
    const bytes = Buffer.concat(pieces);
    const found = await services.findWorklist(device, { bytes, isExplicit: transferSyntax === EXPLICIT_LITTLE });
    if (!found) return answer(STATUS.cannotUnderstand);
    for (const each of found.answers) answer(STATUS.pending, each);
    answer(found.hasMore ? STATUS.moreMatches : STATUS.success);
  };
  return {
    put(piece) {
      size += piece.length;
      if (size > LARGEST_QUESTION) throw new Error('too long a question');
      pieces.push(piece);
    },
    end() {
      find().catch((error: unknown) => answer(statusOfFailure(error, services)));
    },
    fail() {},
  };
}
