import type { Socket } from 'node:net';
import {
  type AssociateRequest,
  acceptance,
  type Rejection,
  readAssociateRequest,
  rejection,
  released,
  type Settled,
} from './associate.ts';
import { answerTo, C_CANCEL, C_ECHO, C_FIND, C_STORE, type Command, readCommand, STATUS } from './command.ts';
import { type Ask, finding, refusing, type Sink, storing } from './exchanges.ts';
import { chooseSyntax, isStorage, nameOfClass, VERIFICATION, WORKLIST } from './negotiate.ts';
import { type Fragment, LONGEST_PDU, PDU, pduReader } from './pduReader.ts';
import type { DicomDevice, NodeServices } from './services.ts';

/** Where an association may be; the answer is what gives it back, or null where all places are taken. */
export type TakePlace = (device: string) => (() => void) | null;
export type Patience = { idleMs: number; firstMs: number };
/** What was agreed on. */
type Context = { id: number; sopClass: string; syntax: string };

const MOST_CONTEXTS = 128;
const LONGEST_COMMAND = 16 * 1024;

/** One connection of a machine: its association, and the requests inside of it, one after the other. */
export class Peer {
  #state: 'new' | 'asked' | 'open' | 'over' = 'new';
  readonly #contexts = new Map<number, Context>();
  #device: DicomDevice | null = null;
  #free = () => {};
  #command: Buffer[] = [];
  /** The request whose data set is coming. */
  #open: { context: number; sink: Sink } | null = null;
  #isAnswering: number | null = null;
  #isFinishing = false;
  #longest = LONGEST_PDU;
  #silence: NodeJS.Timeout;
  readonly #idleMs: number;
  readonly #socket: Socket;
  readonly #services: NodeServices;
  readonly #takePlace: TakePlace;

  constructor(socket: Socket, services: NodeServices, takePlace: TakePlace, { idleMs, firstMs }: Patience) {
    this.#socket = socket;
    this.#services = services;
    this.#takePlace = takePlace;
    this.#idleMs = idleMs;
    this.#silence = setTimeout(() => this.drop(), firstMs);
    const read = pduReader({
      message: (type, body) => this.#hear(type, body),
      fragment: (fragment) => this.#take(fragment),
      heard: () => this.#wait(),
    });
    socket.on('data', (piece: Buffer) => {
      if (this.#state === 'over') return;
      try {
        read(piece);
      } catch {
        if (this.#state === 'open')
          this.#services.log.warn({ ae: this.#device?.ae }, 'a machine sent what is no DICOM');
        this.drop();
      }
    });
    socket.on('error', () => this.drop());
    socket.once('close', () => this.drop());
  }

  /** Again as long as it may be silent. */
  #wait(): void {
    if (this.#state !== 'over') this.#silence.refresh();
  }

  /** At once, and of a file that was coming nothing is kept. */
  drop(): void {
    this.#state = 'over';
    clearTimeout(this.#silence);
    this.#open?.sink.fail();
    this.#open = null;
    this.#free();
    this.#free = () => {};
    this.#socket.destroy();
  }

  /** Nothing new begins here; what is being answered is answered first. */
  finish(): void {
    this.#isFinishing = true;
    if (this.#isAnswering === null) this.drop();
  }

  #hear(type: number, body: Buffer): void {
    if (this.#state === 'over') return;
    if (type === PDU.request && this.#state === 'new') this.#ask(body);
    else if (type === PDU.release && this.#state === 'open') this.#end(released());
    // Without this a sender that breaks off waits for us, and we for it.
    else this.drop();
  }

  #ask(body: Buffer): void {
    const request = readAssociateRequest(body);
    this.#state = 'asked';
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.drop(), this.#idleMs);
    if (!request) this.#reject('version');
    else
      this.#admit(request).catch(() => {
        this.#services.log.warn({}, 'a machine could not be let in');
        this.#reject('busy');
      });
  }

  async #admit(request: AssociateRequest): Promise<void> {
    const { called, calling, proposals } = request;
    const address = (this.#socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    const isPlain = [called, calling].every((each) => /^[\x20-\x7e]{1,16}$/.test(each) && !each.includes('\\'));
    const device = isPlain ? await this.#services.whoCalls(called, calling, address) : null;
    // It may have gone meanwhile.
    if (this.#state !== 'asked') return;
    if (!device) return this.#reject('stranger');
    if (proposals.length > MOST_CONTEXTS) return this.#reject('noReason');
    const free = this.#takePlace(device.id);
    if (!free) return this.#reject('full');
    this.#free = free;
    this.#device = device;
    this.#longest = request.longest;
    const settled = proposals.map((each): Settled => {
      const { id, sopClass } = each;
      const syntax = chooseSyntax(sopClass, each.syntaxes);
      if (syntax === 'class' || syntax === null) return { id, refused: syntax ?? 'syntax' };
      this.#contexts.set(id, { id, sopClass, syntax });
      return { id, syntax };
    });
    this.#state = 'open';
    this.#socket.write(acceptance(request, settled));
  }

  #reject(why: Rejection): void {
    if (this.#state === 'asked') this.#end(rejection(why));
  }

  /** With a last word. */
  #end(word: Buffer): void {
    this.#state = 'over';
    this.#socket.write(word);
    this.#socket.destroySoon();
  }

  #take(fragment: Fragment): void {
    if (this.#state === 'over') return;
    const context = this.#contexts.get(fragment.context);
    if (this.#state !== 'open' || !context) throw new Error('nothing that was agreed on');
    if (fragment.isCommand) this.#takeCommand(fragment, context);
    else this.#takeData(fragment);
  }

  #takeCommand({ bytes, isEnd }: Fragment, context: Context): void {
    if (this.#open) throw new Error('a command within a data set');
    this.#command.push(bytes);
    if (this.#command.reduce((sum, { length }) => sum + length, 0) > LONGEST_COMMAND) throw new Error('too long');
    if (!isEnd) return;
    const command = readCommand(Buffer.concat(this.#command));
    this.#command = [];
    this.#begin(command, context);
  }

  #takeData({ context, bytes, isEnd }: Fragment): void {
    if (this.#open?.context !== context) throw new Error('data that nobody asked for');
    const { sink } = this.#open;
    if (bytes.length > 0) sink.put(bytes);
    if (!isEnd) return;
    this.#open = null;
    sink.end();
  }

  #begin(command: Command, context: Context): void {
    // The answers to a question are on their way already; there is nothing left to take back.
    if (command.field === C_CANCEL) return;
    // One after the other, as was agreed on.
    if (this.#isAnswering !== null) throw new Error('a second request');
    this.#isAnswering = performance.now();
    const sink = this.#sinkFor(command, context);
    if (command.hasData) this.#open = { context: context.id, sink };
    else sink.end();
  }

  #sinkFor(command: Command, { id, sopClass, syntax }: Context): Sink {
    if (!this.#device) throw new Error('no association');
    const ask: Ask = {
      ...{ command, socket: this.#socket, device: this.#device, services: this.#services },
      transferSyntax: syntax,
      answer: (status, data) => this.#answer(command, id, status, data),
    };
    const isOf = (named: string) => sopClass === named && command.sopClass === named;
    if (command.field === C_ECHO && isOf(VERIFICATION) && !command.hasData) return refusing(ask, STATUS.success);
    if (command.field === C_FIND && isOf(WORKLIST) && command.hasData) return finding(ask);
    if (command.field === C_STORE && isStorage(sopClass) && isOf(sopClass) && command.hasData) return storing(ask);
    return refusing(ask, STATUS.noSuchClass);
  }

  #answer(command: Command, context: number, status: number, data?: Buffer): void {
    if (this.#socket.destroyed) return;
    this.#wait();
    for (const piece of answerTo(command, context, status, data ?? null, this.#longest)) this.#socket.write(piece);
    if (status === STATUS.pending) return;
    const ms = Math.round(performance.now() - (this.#isAnswering ?? 0));
    this.#isAnswering = null;
    const { ae } = this.#device ?? {};
    this.#services.log.info({ ae, class: nameOfClass(command.sopClass), status, ms }, 'answered a machine');
    if (this.#isFinishing) this.#socket.destroySoon();
  }
}
