import {
  GestaError,
  hasVersion,
  INTEGRATIONS,
  type IntegrationKind,
  type IntegrationOptions,
  urlProblem,
} from '@gesta/domain';
import { mustExist } from '../company/mustExist.ts';
import { and, eq } from '../db/drizzle.ts';
import { companyIntegration } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { tokenOf } from './system.ts';
import { allowedAddresses, hostOf, targetProblem } from './target.ts';

export const companyIntegrations: Act<'companyIntegrations'> = async (ctx, { iuid }) => {
  await mustExist(ctx.db, iuid);
  const rows = await ctx.db.select().from(companyIntegration).where(eq(companyIntegration.companyId, iuid));
  return INTEGRATIONS.map((kind) => {
    const row = rows.find((each) => each.kind === kind);
    return {
      kind,
      url: row?.url ?? '',
      version: row?.version ?? '',
      hasToken: (row?.token ?? '') !== '',
      options: row?.options ?? {},
    };
  });
};

export const saveIntegration: Act<'saveIntegration'> = async (
  slow,
  { iuid, kind, url, token, version = '', options = {} },
) => {
  refuseUnfit(kind, url, options);
  await refuseTarget(url, slow.config.integrationsPrivate);
  const sealed = token && slow.secrets.seal(token, tokenOf(iuid, kind));
  return slow.transact(async (ctx) => {
    await mustExist(ctx.db, iuid);
    const one = and(eq(companyIntegration.companyId, iuid), eq(companyIntegration.kind, kind));
    if (url === '') await ctx.db.delete(companyIntegration).where(one);
    else {
      const kept = { url, version: hasVersion(kind) ? version : '', options };
      await ctx.db
        .insert(companyIntegration)
        .values({ companyId: iuid, kind, token: sealed ?? '', ...kept })
        .onConflictDoUpdate({
          target: [companyIntegration.companyId, companyIntegration.kind],
          set: sealed === undefined ? kept : { token: sealed, ...kept },
        });
    }
    await ctx.audit({
      action: 'company.update',
      subject: iuid,
      company: iuid,
      details: { fields: [`integrations.${kind}`] },
    });
    return { ok: true };
  });
};

/** Each kind is reached in its own way, and an archive by its name. */
export function refuseUnfit(kind: IntegrationKind, url: string, { calledAe = '' }: IntegrationOptions): void {
  const problem = url === '' ? null : urlProblem(kind, url);
  if (problem !== null) throw new GestaError('invalidInput', { fields: { url: problem } });
  if (kind === 'pacs-dimse' && url !== '' && calledAe === '')
    throw new GestaError('invalidInput', { fields: { calledAe: 'errors.aeTitleAny' } });
}

/** An address that must not be reached is refused when it is written, and again whenever something is sent there. */
export async function refuseTarget(text: string, mayBePrivate: boolean): Promise<void> {
  if (text === '') return;
  const url = new URL(text);
  const problem = targetProblem(url, mayBePrivate);
  if (problem === 'notHttps') {
    const word = url.protocol === 'http:' ? 'errors.urlNotHttps' : 'errors.tlsNeeded';
    throw new GestaError('invalidInput', { fields: { url: word } });
  }
  // A name nobody knows yet may be known when something is sent.
  const found = problem === null ? await allowedAddresses(hostOf(url), mayBePrivate).catch(() => []) : null;
  if (found === null) throw new GestaError('invalidInput', { fields: { url: 'errors.urlNotAllowed' } });
}
