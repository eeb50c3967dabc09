import http from 'node:http';
import { ATTACKER, type Attack } from './support/attack.ts';

const MOST_STREAMS = 6;

/** Every open screen listens; here one session pretends to be three hundred screens. */
export const manyStreams: Attack = {
  does: 'one session opens three hundred event streams and holds them',
  atOnce: 20,
  most: 300,
  async begin({ address, signIn }) {
    const { cookie, company } = await signIn();
    const agent = new http.Agent();
    return () =>
      new Promise((resolve, reject) => {
        const request = http.get(`${address}/functions/events?company=${company}`, {
          agent,
          headers: { cookie, 'x-forwarded-for': ATTACKER },
        });
        request.on('error', reject);
        request.on('response', (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        });
      });
  },
  judge: (got) => ((got[200] ?? 0) <= MOST_STREAMS ? null : `${got[200]} streams were opened for one session`),
};
