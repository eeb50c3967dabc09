import { and, eq } from 'drizzle-orm';
import { mustExist } from '../company/mustExist.ts';
import { companyIntegration } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { post } from './post.ts';
import { tokenOf } from './system.ts';

const PATIENCE_MS = 10_000;

/** Asks another system as somebody has typed it, before it is kept; without a token typed, with the one that is. */
export const testIntegration: Act<'testIntegration'> = async (slow, { iuid, kind, url, token, version = '' }) => {
  const kept = await slow.transact(async ({ db }) => {
    await mustExist(db, iuid);
    const one = and(eq(companyIntegration.companyId, iuid), eq(companyIntegration.kind, kind));
    const [row] = await db.select().from(companyIntegration).where(one);
    return row;
  });
  // The token that is kept goes where it was meant to go: another address does not get it.
  const isSamePlace = kept !== undefined && new URL(kept.url).origin === new URL(url).origin;
  const own = isSamePlace && kept.token !== '' ? slow.secrets.unseal(kept.token, tokenOf(iuid, kind)) : '';
  const sent = token ?? own ?? '';
  const isFeegow = kind === 'feegow' && version === '2';
  const begun = performance.now();
  const answer = await post(
    {
      url,
      headers: {
        'content-type': 'application/json',
        ...(isFeegow ? { 'x-access-token': sent } : { authorization: `Bearer ${sent}` }),
      },
      body: JSON.stringify({ test: true }),
    },
    {
      mayBePrivate: slow.config.integrationsPrivate,
      patienceMs: PATIENCE_MS,
      signal: new AbortController().signal,
    },
  );
  const ms = Math.round(performance.now() - begun);
  if ('problem' in answer) return { ok: false, status: null, ms, problem: answer.problem };
  const ok = answer.status >= 200 && answer.status < 300;
  return { ok, status: answer.status, ms, problem: ok ? '' : `refused ${answer.status}` };
};
