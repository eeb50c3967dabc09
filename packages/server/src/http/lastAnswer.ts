import type { IncomingMessage } from 'node:http';

/** How long the rest of a body is thrown away. */
const PATIENCE_MS = 1_000;

/**
 * An answer that ends its connection while its sender still sends. A connection closed with bytes on their way is reset, and a proxy whose
 * writing breaks says 502 instead of what was answered. So our half is closed first: what still comes is not parsed, until the other half
 * is closed too or the patience is over.
 */
export function endAfterAnswer({ socket }: IncomingMessage): void {
  // Node calls it once the answer is out.
  socket.destroySoon = () => {
    const timer = setTimeout(() => socket.destroy(), PATIENCE_MS);
    socket.once('close', () => clearTimeout(timer));
    socket.removeAllListeners('data');
    socket.on('data', () => {});
    socket.resume();
    socket.end();
  };
}
