import { DEFAULT_LOCALE } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { appUser, assistantSetting } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { wordsIn } from '../report/speech.ts';
import { AssistantFailure } from './assistantPort.ts';
import { installedMode, installedModel } from './engines.ts';
import { evaluatedAt } from './model/evaluation.ts';
import { settingOf } from './readState.ts';
import { sayFailure } from './sayFailure.ts';

const CHECK_MS = 15_000;

export const assistantSettings: Act<'assistantSettings'> = (ctx) => present(ctx);

/** Who lets data leave is written down with when; taken back and said again, it is said anew. */
export const saveAssistantSettings: Act<'saveAssistantSettings'> = async (ctx, { mode, dataLeaves, notice }) => {
  const before = await settingOf(ctx);
  const consent = !dataLeaves
    ? { consentBy: null, consentAt: null }
    : before.dataLeaves
      ? { consentBy: before.consentBy, consentAt: before.consentAt }
      : { consentBy: ctx.user.iuid, consentAt: ctx.now };
  const set = { mode, dataLeaves, notice, ...consent };
  await ctx.db
    .insert(assistantSetting)
    .values({ companyId: ctx.company.iuid, ...set })
    .onConflictDoUpdate({ target: assistantSetting.companyId, set });
  await ctx.audit({
    action: 'company.updateAssistant',
    subject: ctx.company.iuid,
    details: { mode, dataLeaves, notice },
  });
  return present(ctx);
};

async function present(ctx: CompanyContext) {
  const { mode, dataLeaves, consentBy, consentAt, notice } = await settingOf(ctx);
  const [person] = consentBy
    ? await ctx.db.select({ name: appUser.displayName }).from(appUser).where(eq(appUser.id, consentBy))
    : [];
  const engine = installedModel(ctx.config)?.engine ?? null;
  return {
    ...{ mode, dataLeaves, notice },
    consentBy: consentBy === null ? null : (person?.name ?? ''),
    consentAt: consentAt?.toISOString() ?? null,
    installation: installedMode(ctx.config),
    engine,
    evaluatedAt: engine?.kind === 'model' ? await evaluatedAt(ctx.config.dataDir, engine) : null,
  };
}

/** Nothing of anybody is in the question. */
export const checkAssistant: Act<'checkAssistant'> = async (ctx) => {
  const model = ctx.config.assistant ? installedModel(ctx.config) : null;
  const { t } = await wordsIn(DEFAULT_LOCALE);
  if (model === null) return { ok: false, error: t('ai.failure.noModel'), models: [] };
  try {
    const signal = AbortSignal.any([ctx.request.signal, AbortSignal.timeout(CHECK_MS)]);
    return { ok: true, error: null, models: [...(await model.check(signal))] };
  } catch (error) {
    const failure = error instanceof AssistantFailure ? error : new AssistantFailure('unreachable');
    return { ok: false, error: sayFailure(failure, t), models: [] };
  }
};
