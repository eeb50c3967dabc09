import type { Socket } from 'node:net';
import { answerTo, C_CANCEL, C_ECHO, C_FIND, C_STORE, type Command, readCommand, STATUS } from './command.ts';
import { type Ask, finding, refusing, type Sink, storing } from './exchanges.ts';
import {
  type Association,
  LONGEST_PDU,
  type PresentationContext,
  PresentationContextResult,
  RejectReason,
  RejectResult,
  RejectSource,
  Scp,
} from './library.ts';
import { chooseSyntax, isStorage, nameOfClass, VERIFICATION, WORKLIST } from './negotiate.ts';
import { pduGuard } from './pduGuard.ts';
import type { DicomDevice, NodeServices } from './services.ts';

/** A part of a message: of a command or of a data set. */
type Pdv = { getPresentationContextId(): number; getValue(): Buffer; isCommand(): boolean; isLastFragment(): boolean };
/** Where an association may be; the answer is what gives it back, or null where all places are taken. */
export type TakePlace = (device: string) => (() => void) | null;
export type Patience = { idleMs: number; firstMs: number };

const MOST_CONTEXTS = 128;
const LONGEST_COMMAND = 16 * 1024;

/**
 * One connection of a machine. The library reads and writes associations. Messages inside of one are taken here: it would answer
 * before an association is agreed on, on contexts that were refused, and gathers without limit whatever is not a file.
 */
export class Peer extends Scp {
  declare readonly socket: Socket;
  declare connected: boolean;
  declare connectedTime: number;
  #state: 'new' | 'asked' | 'open' | 'over' = 'new';
  #association: Association | null = null;
  #device: DicomDevice | null = null;
  #free = () => {};
  #command: Buffer[] = [];
  /** The request whose data set is coming. */
  #open: { context: number; sink: Sink } | null = null;
  #isAnswering: number | null = null;
  #isFinishing = false;
  #longest = LONGEST_PDU;
  readonly #services: NodeServices;
  readonly #takePlace: TakePlace;

  constructor(socket: Socket, services: NodeServices, takePlace: TakePlace, { idleMs, firstMs }: Patience) {
    super(socket, { connectTimeout: idleMs, pduTimeout: idleMs, associationTimeout: firstMs });
    this.#services = services;
    this.#takePlace = takePlace;
    this.connected = true;
    this.connectedTime = Date.now();
    const isDicom = pduGuard();
    socket.prependListener('data', (piece: Buffer) => {
      if (!isDicom(piece)) this.drop();
    });
    this.on('networkError', () => this.drop());
    socket.once('close', () => this.drop());
  }

  /** At once, and of a file that was coming nothing is kept. */
  drop(): void {
    this.#state = 'over';
    this.#open?.sink.fail();
    this.#open = null;
    this.#free();
    this.#free = () => {};
    this.socket.destroy();
  }

  /** Nothing new begins here; what is being answered is answered first. */
  finish(): void {
    this.#isFinishing = true;
    if (this.#isAnswering === null) this.drop();
  }

  override associationRequested(association: Association): void {
    if (this.#state !== 'new') {
      this.drop();
      return;
    }
    this.#state = 'asked';
    this.#admit(association).catch(() => {
      this.#services.log.warn({}, 'a machine could not be let in');
      this.#reject(RejectResult.Transient, RejectSource.ServiceProviderPresentation, RejectReason.TemporaryCongestion);
    });
  }

  async #admit(association: Association): Promise<void> {
    const [called, calling] = [association.getCalledAeTitle(), association.getCallingAeTitle()];
    const address = (this.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    const isPlain = [called, calling].every((each) => /^[\x20-\x7e]{1,16}$/.test(each) && !each.includes('\\'));
    const device = isPlain ? await this.#services.whoCalls(called, calling, address) : null;
    // It may have gone meanwhile.
    if (this.#state !== 'asked') return;
    const { Permanent, Transient } = RejectResult;
    if (!device) return this.#reject(Permanent, RejectSource.ServiceUser, RejectReason.CallingAeNotRecognized);
    const contexts = association.getPresentationContexts();
    if (contexts.length > MOST_CONTEXTS)
      return this.#reject(Permanent, RejectSource.ServiceUser, RejectReason.NoReasonGiven);
    const free = this.#takePlace(device.id);
    if (!free)
      return this.#reject(Transient, RejectSource.ServiceProviderPresentation, RejectReason.LocalLimitExceeded);
    this.#free = free;
    this.#device = device;
    this.#association = association;
    for (const { context } of contexts) settle(context);
    association.setNegotiateAsyncOps(false);
    // How much it takes, and how much we take, are two numbers; the library knows one, and would send out the smaller.
    this.#longest = association.getMaxPduLength();
    association.setMaxPduLength(LONGEST_PDU);
    this.#state = 'open';
    this.sendAssociationAccept();
  }

  #reject(result: number, source: number, reason: number): void {
    if (this.#state !== 'asked') return;
    this.#state = 'over';
    this.sendAssociationReject(result, source, reason);
    this.socket.end();
    this.socket.destroySoon();
  }

  override associationReleaseRequested(): void {
    if (this.#state !== 'open') {
      this.drop();
      return;
    }
    this.#state = 'over';
    this.sendAssociationReleaseResponse();
    this.socket.destroySoon();
  }

  /** Without this a sender that breaks off waits for us, and we for it. */
  override abort(): void {
    this.drop();
  }

  /** Called by the library with what was in one message; whatever is thrown here would end the process. */
  async _processPDataTf(data: { getPdvs(): Pdv[] }): Promise<void> {
    try {
      for (const pdv of data.getPdvs()) this.#take(pdv);
    } catch {
      if (this.#state === 'open') this.#services.log.warn({ ae: this.#device?.ae }, 'a machine sent what is no DICOM');
      this.drop();
    }
  }

  #take(pdv: Pdv): void {
    if (this.#state !== 'open') throw new Error('no association');
    const context = this.#contextOf(pdv.getPresentationContextId());
    if (!pdv.isCommand()) this.#takeData(pdv);
    else this.#takeCommand(pdv, context);
  }

  #takeCommand(pdv: Pdv, context: PresentationContext): void {
    if (this.#open) throw new Error('a command within a data set');
    this.#command.push(pdv.getValue());
    if (this.#command.reduce((sum, { length }) => sum + length, 0) > LONGEST_COMMAND) throw new Error('too long');
    if (!pdv.isLastFragment()) return;
    const command = readCommand(Buffer.concat(this.#command));
    this.#command = [];
    this.#begin(command, context);
  }

  #contextOf(id: number): PresentationContext {
    const context = this.#association?.getPresentationContext(id);
    if (context?.getResult() !== PresentationContextResult.Accept) throw new Error('a context that was refused');
    return context;
  }

  #takeData(pdv: Pdv): void {
    if (this.#open?.context !== pdv.getPresentationContextId()) throw new Error('data that nobody asked for');
    const { sink } = this.#open;
    sink.put(pdv.getValue());
    if (!pdv.isLastFragment()) return;
    this.#open = null;
    sink.end();
  }

  #begin(command: Command, context: PresentationContext): void {
    // The answers to a question are on their way already; there is nothing left to take back.
    if (command.field === C_CANCEL) return;
    // One after the other, as was agreed on.
    if (this.#isAnswering !== null) throw new Error('a second request');
    this.#isAnswering = performance.now();
    const id = context.getPresentationContextId();
    const sink = this.#sinkFor(command, context, id);
    if (command.hasData) this.#open = { context: id, sink };
    else sink.end();
  }

  #sinkFor(command: Command, context: PresentationContext, id: number): Sink {
    const abstract = context.getAbstractSyntaxUid();
    const { socket } = this;
    if (!this.#device) throw new Error('no association');
    const ask: Ask = {
      ...{ command, socket, device: this.#device, services: this.#services },
      transferSyntax: context.getAcceptedTransferSyntaxUid() ?? '',
      answer: (status, data) => this.#answer(command, id, status, data),
    };
    const isOf = (sopClass: string) => abstract === sopClass && command.sopClass === sopClass;
    if (command.field === C_ECHO && isOf(VERIFICATION) && !command.hasData) return refusing(ask, STATUS.success);
    if (command.field === C_FIND && isOf(WORKLIST) && command.hasData) return finding(ask);
    if (command.field === C_STORE && isStorage(abstract) && isOf(abstract) && command.hasData) return storing(ask);
    return refusing(ask, STATUS.noSuchClass);
  }

  #answer(command: Command, context: number, status: number, data?: Buffer): void {
    if (this.socket.destroyed) return;
    for (const piece of answerTo(command, context, status, data ?? null, this.#longest)) this.socket.write(piece);
    if (status === STATUS.pending) return;
    const ms = Math.round(performance.now() - (this.#isAnswering ?? 0));
    this.#isAnswering = null;
    const { ae } = this.#device ?? {};
    this.#services.log.info({ ae, class: nameOfClass(command.sopClass), status, ms }, 'answered a machine');
    if (this.#isFinishing) this.socket.destroySoon();
  }
}

function settle(context: PresentationContext): void {
  const { Accept, RejectAbstractSyntaxNotSupported, RejectTransferSyntaxesNotSupported } = PresentationContextResult;
  const chosen = chooseSyntax(context.getAbstractSyntaxUid(), context.getTransferSyntaxUids());
  if (chosen === 'class') context.setResult(RejectAbstractSyntaxNotSupported);
  else if (chosen === null) context.setResult(RejectTransferSyntaxesNotSupported);
  else context.setResult(Accept, chosen);
  // We are asked, and never ask.
  if (context.getProviderRole()) context.setProviderRole(false);
}
