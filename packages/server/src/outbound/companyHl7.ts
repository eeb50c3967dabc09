import { GestaError } from '@gesta/domain';
import { mustExist } from '../company/mustExist.ts';
import { and, eq, ne } from '../db/drizzle.ts';
import { companyHl7, companyIntegration } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { connectTo } from './connectTo.ts';
import { refuseTarget } from './integrations.ts';

const PATIENCE_MS = 10_000;
const NAMELESS = { application: '', facility: '', addresses: [], charset: 'utf8' as const };
const toHl7 = (company: string) => and(eq(companyIntegration.companyId, company), eq(companyIntegration.kind, 'hl7'));

export const readCompanyHl7: Act<'companyHl7'> = async ({ db, config }, { iuid }) => {
  await mustExist(db, iuid);
  const [row] = await db.select().from(companyHl7).where(eq(companyHl7.companyId, iuid));
  const [target] = await db.select({ url: companyIntegration.url }).from(companyIntegration).where(toHl7(iuid));
  const {
    companyId: _,
    id: _id,
    ...named
  } = row ?? { ...NAMELESS, peerApplication: '', peerFacility: '', companyId: '', id: '' };
  return { ...named, url: target?.url ?? '', port: config.hl7?.port ?? null, tls: (config.hl7?.tls ?? null) !== null };
};

/** Without a name of its own a clinic neither is sent messages nor sends any. */
export const saveHl7: Act<'saveHl7'> = async (slow, { iuid, url, ...named }) => {
  const { application, facility, addresses } = named;
  if (application === '' && (facility !== '' || addresses.length > 0 || url !== ''))
    throw new GestaError('invalidInput', { fields: { application: 'errors.hl7NameMissing' } });
  await refuseTarget(url, slow.config.integrationsPrivate);
  return slow.transact(async (ctx) => {
    await mustExist(ctx.db, iuid);
    const same = and(eq(companyHl7.application, application), eq(companyHl7.facility, facility));
    const [taken] = await ctx.db
      .select({ of: companyHl7.companyId })
      .from(companyHl7)
      .where(and(same, ne(companyHl7.companyId, iuid)));
    if (taken) throw new GestaError('invalidInput', { fields: { application: 'errors.hl7NameTaken' } });
    if (application === '') await ctx.db.delete(companyHl7).where(eq(companyHl7.companyId, iuid));
    else
      await ctx.db
        .insert(companyHl7)
        .values({ companyId: iuid, ...named })
        .onConflictDoUpdate({ target: companyHl7.companyId, set: named });
    if (url === '') await ctx.db.delete(companyIntegration).where(toHl7(iuid));
    else
      await ctx.db
        .insert(companyIntegration)
        .values({ companyId: iuid, kind: 'hl7', url, token: '', version: '' })
        .onConflictDoUpdate({ target: [companyIntegration.companyId, companyIntegration.kind], set: { url } });
    await ctx.audit({ action: 'company.update', subject: iuid, company: iuid, details: { fields: ['hl7'] } });
    return { ok: true };
  });
};

export const testHl7: Act<'testHl7'> = async (slow, { iuid, url }) => {
  await slow.transact(({ db }) => mustExist(db, iuid));
  const begun = performance.now();
  const met = await connectTo(new URL(url), {
    mayBePrivate: slow.config.integrationsPrivate,
    patienceMs: PATIENCE_MS,
    signal: slow.request.signal,
  });
  const ms = Math.round(performance.now() - begun);
  if ('problem' in met) return { ok: false, status: null, ms, problem: met.problem };
  met.destroy();
  return { ok: true, status: null, ms, problem: '' };
};
