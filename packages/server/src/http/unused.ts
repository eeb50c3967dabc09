import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Browsers open connections ahead of need. One that has not asked anything yet is not idle to Node, and would hold up a stop for more
 * than a minute. The answer lets go of them, and of those that still come.
 */
export function unusedConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  let stopping = false;
  server.on('connection', (socket) => {
    if (stopping) return void socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return () => {
    stopping = true;
    for (const socket of unused) socket.destroy();
  };
}
