import { type Attack, json, only, send } from './support/attack.ts';

const BYTES = 880 * 1024;

/** A body that nobody signs in with, from a stranger. */
export const largeBodies: Attack = {
  does: 'ten connections send sign-ins of 880 KB',
  atOnce: 10,
  most: 2_000,
  async begin({ address }) {
    const fields = Array.from({ length: Math.floor(BYTES / 20) }, (_, place) => [`field${place}`, 'x'] as const);
    const body = json({ email: 'nobody@example.test', password: 'x', ...Object.fromEntries(fields) });
    return async () => (await send(`${address}/functions/signIn`, body)).status;
  },
  // The answer may be lost with the connection, which is closed before the body was sent.
  judge: (got) => only(got, 413, 429, 'EPIPE', 'ECONNRESET'),
};
