import type { IntegrationKind } from '@gesta/domain';
import { mustExist } from '../company/mustExist.ts';
import { and, eq } from '../db/drizzle.ts';
import { company, companyIntegration } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { echoArchive, questionForStow } from './askArchive.ts';
import { refuseUnfit } from './integrations.ts';
import { post, type Request } from './post.ts';
import { tokenOf } from './system.ts';

const PATIENCE_MS = 10_000;

/** Asks another system as somebody has typed it, before it is kept; without a token typed, with the one that is. */
export const testIntegration: Act<'testIntegration'> = async (
  slow,
  { iuid, kind, url, token, version = '', options = {} },
) => {
  refuseUnfit(kind, url, options);
  const { kept, title } = await slow.transact(async ({ db }) => {
    await mustExist(db, iuid);
    const one = and(eq(companyIntegration.companyId, iuid), eq(companyIntegration.kind, kind));
    const [row] = await db.select().from(companyIntegration).where(one);
    const [own] = await db.select({ title: company.aeTitle }).from(company).where(eq(company.id, iuid));
    return { kept: row, title: own?.title ?? '' };
  });
  const asking = {
    mayBePrivate: slow.config.integrationsPrivate,
    patienceMs: PATIENCE_MS,
    signal: new AbortController().signal,
  };
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  if (kind === 'pacs-dimse') {
    const titles = { called: options.calledAe ?? '', calling: options.callingAe || title };
    const said = await echoArchive(url, titles, asking);
    return { ...said, ms: took() };
  }
  // The token that is kept goes where it was meant to go: another address does not get it.
  const isSamePlace = kept !== undefined && new URL(kept.url).origin === new URL(url).origin;
  const own = isSamePlace && kept.token !== '' ? slow.secrets.unseal(kept.token, tokenOf(iuid, kind)) : '';
  const answer = await post(question(kind, version, url, token ?? own ?? ''), asking);
  const ms = took();
  if ('problem' in answer) return { ok: false, status: null, ms, problem: answer.problem };
  const ok = answer.status >= 200 && answer.status < 300;
  return { ok, status: answer.status, ms, problem: ok ? '' : `refused ${answer.status}` };
};

function question(kind: IntegrationKind, version: string, url: string, token: string): Request {
  if (kind === 'pacs-stow') return questionForStow(url, token);
  const isFeegow = kind === 'feegow' && version === '2';
  return {
    url,
    headers: {
      'content-type': 'application/json',
      ...(isFeegow ? { 'x-access-token': token } : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ test: true }),
  };
}
