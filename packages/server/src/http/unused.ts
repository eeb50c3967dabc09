import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Browsers open connections ahead of need, and keep them. One that has not asked anything yet is not idle to Node, and one whose answer
 * is still on its way when the stop begins becomes idle after Node has looked: each would hold up a stop for more than a minute. The
 * answer lets go of them, and of those that still come.
 */
export function unusedConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  let stopping = false;
  server.on('connection', (socket) => {
    if (stopping) return void socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    unused.delete(socket);
    // A moment later, when Node has seen that the answer is out.
    response.once('close', () => setImmediate(() => stopping && server.closeIdleConnections()));
  });
  return () => {
    stopping = true;
    for (const socket of unused) socket.destroy();
  };
}
