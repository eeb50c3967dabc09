import { hasVersion, INTEGRATIONS } from '@gesta/domain';
import { and, eq } from 'drizzle-orm';
import { mustExist } from '../company/mustExist.ts';
import { companyIntegration } from '../db/schema.ts';
import type { Act } from '../http/context.ts';

export const companyIntegrations: Act<'companyIntegrations'> = async (ctx, { iuid }) => {
  await mustExist(ctx.db, iuid);
  const rows = await ctx.db.select().from(companyIntegration).where(eq(companyIntegration.companyId, iuid));
  return INTEGRATIONS.map((kind) => {
    const row = rows.find((each) => each.kind === kind);
    return { kind, url: row?.url ?? '', version: row?.version ?? '', hasToken: (row?.token ?? '') !== '' };
  });
};

export const saveIntegration: Act<'saveIntegration'> = async (ctx, { iuid, kind, url, token, version = '' }) => {
  await mustExist(ctx.db, iuid);
  const one = and(eq(companyIntegration.companyId, iuid), eq(companyIntegration.kind, kind));
  if (url === '') await ctx.db.delete(companyIntegration).where(one);
  else {
    const kept = { url, version: hasVersion(kind) ? version : '' };
    await ctx.db
      .insert(companyIntegration)
      .values({ companyId: iuid, kind, token: token ?? '', ...kept })
      .onConflictDoUpdate({
        target: [companyIntegration.companyId, companyIntegration.kind],
        set: token === undefined ? kept : { token, ...kept },
      });
  }
  await ctx.audit({
    action: 'company.update',
    subject: iuid,
    company: iuid,
    details: { fields: [`integrations.${kind}`] },
  });
  return { ok: true };
};
