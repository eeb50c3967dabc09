import { connect, type Socket } from 'node:net';
import { connect as connectSealed } from 'node:tls';
import { guardedLookup, isAboutTls, NotAllowed } from './post.ts';
import { hostOf, isSealed, targetProblem } from './target.ts';

export type ConnectOptions = { mayBePrivate: boolean; patienceMs: number; signal: AbortSignal };
export type ConnectAnswer = Socket | { problem: 'addressNotAllowed' | 'slow' | 'tlsFailed' | 'unreachable' };

/** A connection to where something may be sent to: sealed where the address says so, and to the very place that was looked up. */
export async function connectTo(url: URL, options: ConnectOptions): Promise<ConnectAnswer> {
  const { mayBePrivate, patienceMs, signal } = options;
  if (targetProblem(url, mayBePrivate) !== null) return { problem: 'addressNotAllowed' };
  const sealed = isSealed(url);
  const place = { host: hostOf(url), port: Number(url.port), lookup: guardedLookup(mayBePrivate) };
  const socket = sealed ? connectSealed({ ...place, minVersion: 'TLSv1.2' }) : connect(place);
  socket.setNoDelay(true);
  // For as long as it lives: the server stops, and with it whatever is on its way.
  const stop = () => socket.destroy();
  signal.addEventListener('abort', stop);
  socket.once('close', () => signal.removeEventListener('abort', stop));
  return new Promise((resolve) => {
    const patience = setTimeout(() => end({ problem: 'slow' }), patienceMs);
    const end = (answer: ConnectAnswer) => {
      clearTimeout(patience);
      if ('problem' in answer) socket.destroy();
      resolve(answer);
    };
    socket.once(sealed ? 'secureConnect' : 'connect', () => end(socket));
    socket.on('error', (error) => {
      if (error instanceof NotAllowed) end({ problem: 'addressNotAllowed' });
      else end({ problem: isAboutTls(error) ? 'tlsFailed' : 'unreachable' });
    });
    socket.once('close', () => end({ problem: 'unreachable' }));
    if (signal.aborted) stop();
  });
}
