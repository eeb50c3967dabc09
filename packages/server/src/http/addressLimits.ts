import type { RouteSpec } from '@gesta/domain';
import type { FastifyRequest } from 'fastify';
import { createBudget } from './budget.ts';
import { networkOf } from './networkOf.ts';

/**
 * In a minute, from one address. Forty people of a clinic sign in within the same minute, each mistaken twice, while as many patients on
 * the same network open their exam or check a report: 240. A telephone network hides as many again behind one address.
 */
const ASKED = 600;
/** The pictures and clips of those exams: forty patients look at seventy-five each. */
const FILES = 3_000;

/**
 * Whoever may be anybody is counted by the address, before anything of the request is read. It is counted per process and in memory, so
 * that refusing costs nothing; passwords and protocols have limits of their own, which all processes share.
 */
export function addressLimits() {
  const asked = createBudget(ASKED);
  const files = createBudget(FILES);
  return {
    count({ who, kind }: RouteSpec, { ip }: FastifyRequest): void {
      if (who !== 'anyone') return;
      const budget = kind === 'file' || kind === 'stream' ? files : asked;
      budget.spend(networkOf(ip), new Date());
    },
  };
}
