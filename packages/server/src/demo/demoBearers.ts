import type { FastifyInstance } from 'fastify';
import { DEMO_PASSWORD, DEMO_USERS } from './demoPeople.ts';

export type DemoBearers = { of(user: string): Promise<string>; signOut(): Promise<void> };

/** Accounts of the demo clinics sign in as everybody does, each once, and out again when all is done. */
export function demoBearers(app: FastifyInstance): DemoBearers {
  const bearers = new Map<string, Promise<string>>();
  return {
    of(user) {
      const bearer = bearers.get(user) ?? signIn(app, user);
      bearers.set(user, bearer);
      return bearer;
    },
    async signOut() {
      for (const bearer of bearers.values()) {
        const headers = { authorization: `Bearer ${await bearer}` };
        await app.inject({ method: 'POST', url: '/functions/signOut', headers });
      }
    },
  };
}

async function signIn(app: FastifyInstance, user: string): Promise<string> {
  const email = DEMO_USERS.find(({ id }) => id === user)?.email;
  const payload = { email, password: DEMO_PASSWORD };
  const answer = await app.inject({ method: 'POST', url: '/functions/signIn', payload });
  return (answer.json() as { token: string }).token;
}
