import { setTimeout as wait } from 'node:timers/promises';
import type { RouteSpec } from '@gesta/domain';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../identity/guessing.ts';
import { createBudget } from './budget.ts';
import { createTurns, type Turns } from './turns.ts';

/**
 * In a minute, from one address. Forty people of a clinic sign in within the same minute, each mistaken twice, while as many patients on
 * the same network open their exam or check a report: 240. A telephone network hides as many again behind one address.
 */
const ASKED = 600;
/** The pictures and clips of those exams: forty patients look at seventy-five each. */
const FILES = 3_000;

/** A program that does not stop waits for each refusal: refusing at once would keep the server busy with nothing else. */
const REFUSED_AFTER_MS = 1_000;
const MOST_HELD = 1_000;

/**
 * Whoever may be anybody is counted by the address, before anything of the request is read. It is counted per process and in memory, so
 * that refusing costs nothing; passwords and protocols have limits of their own, which all processes share.
 */
export function addressLimits() {
  const asked = createBudget(ASKED);
  const files = createBudget(FILES);
  let held = 0;
  return {
    async count({ who, kind }: RouteSpec, { ip }: FastifyRequest): Promise<void> {
      if (who !== 'anyone') return;
      const budget = kind === 'file' || kind === 'stream' ? files : asked;
      try {
        budget.spend(networkOf(ip), new Date());
      } catch (error) {
        if (held < MOST_HELD) {
          held += 1;
          await wait(REFUSED_AFTER_MS);
          held -= 1;
        }
        throw error;
      }
    },
  };
}

/**
 * Of the twenty connections with which people and companies are looked up, strangers hold eight, by turns for each address: those who are
 * signed in find the others free. Forty browsers ask for six pictures at a time each.
 */
export function strangersTurns(): Turns {
  return createTurns(8, { person: 400, company: 400, all: 2_000 });
}

/** An address takes its turn as one; who is behind it is not known. */
export const strangerAt = (ip: string) => ({ company: networkOf(ip), person: '' });
