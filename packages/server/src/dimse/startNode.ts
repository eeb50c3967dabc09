import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { type Patience, Peer, type TakePlace } from './peer.ts';
import type { NodeServices } from './services.ts';

export type NodeOptions = NodeServices & {
  host: string;
  port: number;
  /** With these, machines speak to it sealed, and not otherwise. */
  tls: { cert: string; key: string } | null;
  patience?: Patience;
};
export type DicomNode = { port: number; stop(): Promise<void> };

const MOST_ASSOCIATIONS = 20;
const MOST_OF_A_DEVICE = 4;
/** Those that have not said yet what they want are counted too. */
const MOST_CONNECTIONS = 60;
const PATIENCE: Patience = { idleMs: 60_000, firstMs: 10_000 };
/** What is being kept while it stops is told to its machine. */
const STOP_MS = 3_000;

/** Where machines send files and ask for the worklist. Fails as listening fails, with the code of a port that is taken. */
export async function startNode({
  host,
  port,
  tls,
  patience = PATIENCE,
  ...services
}: NodeOptions): Promise<DicomNode> {
  const peers = new Set<Peer>();
  const takePlace = places();
  const meet = (socket: Socket) => {
    socket.setNoDelay(true);
    const peer = new Peer(socket, services, takePlace, patience);
    peers.add(peer);
    socket.once('close', () => peers.delete(peer));
  };
  const server = tls ? createTlsServer({ ...tls, minVersion: 'TLSv1.2' }, meet) : createServer(meet);
  server.maxConnections = MOST_CONNECTIONS;
  // A sealed connection that is none: its socket is gone already.
  server.on('tlsClientError', () => {});
  await listening(server, port, host);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => stopped(server, peers),
  };
}

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

async function stopped(server: Server, peers: ReadonlySet<Peer>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const peer of peers) peer.finish();
  const late = setTimeout(() => {
    for (const peer of peers) peer.drop();
  }, STOP_MS);
  await closed;
  clearTimeout(late);
}

function places(): TakePlace {
  const taken = new Map<string, number>();
  let all = 0;
  return (device) => {
    const own = taken.get(device) ?? 0;
    if (all >= MOST_ASSOCIATIONS || own >= MOST_OF_A_DEVICE) return null;
    all += 1;
    taken.set(device, own + 1);
    return () => {
      all -= 1;
      const left = (taken.get(device) ?? 1) - 1;
      if (left === 0) taken.delete(device);
      else taken.set(device, left);
    };
  };
}
