import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { inMllp, mllpReader } from '../mllp/mllp.ts';
import type { Hl7Settings } from '../process/hl7Settings.ts';
import type { Hl7Services } from './hl7Context.ts';
import { messageTaker, type TakeMessage, tooLongAnswer } from './takeMessage.ts';

export type Hl7Door = { port: number; stop(): Promise<void> };
export type Hl7Patience = { messageMs: number; idleMs: number };

const MOST_CONNECTIONS = 60;
const MOST_OF_AN_ADDRESS = 4;
export const MOST_MESSAGE_BYTES = 2 ** 20;
/** A message is there within a minute. Senders keep a connection for their next one, but not for ever. */
const PATIENCE: Hl7Patience = { messageMs: 60_000, idleMs: 600_000 };
const HANDSHAKE_MS = 10_000;
/** What is being taken while it stops is answered. */
const STOP_MS = 3_000;

/** Where other systems send orders. Fails as listening fails, with the code of a port that is taken. */
export async function startHl7Door(
  { host, port, tls }: Hl7Settings,
  services: Hl7Services,
  patience = PATIENCE,
): Promise<Hl7Door> {
  const take = messageTaker(services);
  /** As they came, sealed or not yet. */
  const accepted = new Set<Socket>();
  const open = new Set<Socket>();
  const busy = new Set<Promise<void>>();
  const ofAddress = new Map<string, number>();
  // Before TLS: whoever never shakes hands takes a place as well.
  const count = (socket: Socket) => {
    const address = addressOf(socket);
    const own = ofAddress.get(address) ?? 0;
    if (own >= MOST_OF_AN_ADDRESS) return void socket.destroy();
    ofAddress.set(address, own + 1);
    accepted.add(socket);
    socket.once('close', () => {
      accepted.delete(socket);
      const left = (ofAddress.get(address) ?? 1) - 1;
      if (left === 0) ofAddress.delete(address);
      else ofAddress.set(address, left);
    });
  };
  const meet = (socket: Socket) => {
    if (socket.destroyed) return;
    open.add(socket);
    socket.setNoDelay(true);
    const served = serve(socket, addressOf(socket), { take, patience }).finally(() => {
      socket.destroy();
      open.delete(socket);
      busy.delete(served);
    });
    busy.add(served);
  };
  // A sender that has nothing more to say still waits for its answer.
  const options = { allowHalfOpen: true };
  const server = tls
    ? createTlsServer({ ...tls, ...options, minVersion: 'TLSv1.2', handshakeTimeout: HANDSHAKE_MS })
    : createServer(options);
  server.on('connection', count);
  server.on(tls ? 'secureConnection' : 'connection', meet);
  server.maxConnections = MOST_CONNECTIONS;
  server.on('tlsClientError', () => {});
  await listening(server, port, host);
  const at = server.address();
  return {
    port: typeof at === 'object' && at ? at.port : port,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const late = setTimeout(() => drop(new Set([...open, ...accepted])), STOP_MS);
      for (const socket of open) socket.emit('stopping');
      await Promise.all([...busy, closed]);
      clearTimeout(late);
    },
  };
}

const drop = (sockets: ReadonlySet<Socket>) => {
  for (const socket of sockets) socket.destroy();
};

/** An address of the old kind is the same under its new name. */
const addressOf = ({ remoteAddress = '' }: Socket): string => remoteAddress.replace(/^::ffff:(?=\d+\.)/i, '');

type Serving = { take: TakeMessage; patience: Hl7Patience };

/** One message after the other: the next is read when the answer to the one before is on its way. */
async function serve(socket: Socket, address: string, { take, patience }: Serving): Promise<void> {
  const reader = mllpReader(MOST_MESSAGE_BYTES);
  let isTaking = false;
  let clock: NodeJS.Timeout | undefined;
  let begun = 0;
  let isStopping = false;
  const watch = () => {
    clearTimeout(clock);
    const left = reader.isInside ? begun + patience.messageMs - performance.now() : patience.idleMs;
    clock = setTimeout(() => socket.destroy(), Math.max(0, left));
  };
  socket.once('stopping', () => {
    isStopping = true;
    if (!isTaking) socket.destroy();
  });
  socket.on('error', () => {});
  watch();
  try {
    for await (const piece of socket) {
      if (!reader.isInside) begun = performance.now();
      for (const part of reader.take(piece as Buffer)) {
        if (part === 'noise') return;
        clearTimeout(clock);
        isTaking = true;
        if ('tooLong' in part) {
          await sent(socket, await tooLongAnswer(part.tooLong));
          return;
        }
        const { answer, isStranger } = await take(part.message, address);
        await sent(socket, answer);
        isTaking = false;
        begun = performance.now();
        // Whoever is let in nowhere begins anew.
        if (isStranger || isStopping) return;
      }
      watch();
    }
  } catch {
    // It went away: what was taken stays taken, and is answered again when it is sent again.
  } finally {
    clearTimeout(clock);
  }
}

const sent = (socket: Socket, answer: Buffer): Promise<void> =>
  new Promise((resolve) => {
    if (socket.destroyed) return resolve();
    socket.once('close', resolve);
    socket.write(inMllp(answer), () => {
      socket.off('close', resolve);
      resolve();
    });
  });

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      server.on('error', () => {});
      resolve();
    });
  });
}

/** Null where no port is set, or it is another program's: that is said, and everything else goes on. */
export async function openHl7Door(services: Hl7Services, say: (line: string) => void): Promise<Hl7Door | null> {
  const { hl7 } = services.config;
  if (!hl7) return null;
  try {
    const door = await startHl7Door(hl7, services);
    say(`Messages (HL7) are listened to on ${hl7.host}:${door.port}${hl7.tls ? ', with TLS' : ''}`);
    return door;
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    const why = isTaken ? 'is taken by another program' : `cannot be used (${(error as Error).message})`;
    say(`Port ${hl7.port} ${why}: messages (HL7) are not listened to here`);
    return null;
  }
}
