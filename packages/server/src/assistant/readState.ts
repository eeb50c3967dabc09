import { type AssistantLack, type AssistantState, canUseAssistant, canView, GestaError } from '@gesta/domain';
import { and, eq, isNull, or, sql } from '../db/drizzle.ts';
import { assistantSetting, patient, patientMerge } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { findInteraction } from '../interaction/queries.ts';
import type { Assistant } from './assistantPort.ts';
import { installedModel } from './engines.ts';
import { rulesEngine } from './rulesEngine.ts';

/** Without a word of the clinic: our rules, and nothing leaves. */
export const USUAL_SETTING = {
  mode: 'rules',
  dataLeaves: false,
  consentBy: null,
  consentAt: null,
  notice: true,
} as const;

export async function settingOf({ db, company }: Pick<CompanyContext, 'db' | 'company'>) {
  const [row] = await db.select().from(assistantSetting).where(eq(assistantSetting.companyId, company.iuid));
  return row ?? { ...USUAL_SETTING, companyId: company.iuid };
}

/** Which assistant somebody has for an exam, or for none, and why not more. */
export type Had = { assistant: Assistant | null; why: AssistantLack | null; patientRefuses: boolean };

export async function assistantHad(ctx: CompanyContext, exam: InteractionRow | null): Promise<Had> {
  const none = (why: AssistantLack): Had => ({ assistant: null, why, patientRefuses: false });
  if (!ctx.config.assistant) return none('installation');
  if (!canUseAssistant(ctx.user)) return none(ctx.user.role === 'user' ? 'role' : 'user');
  const { mode, dataLeaves } = await settingOf(ctx);
  if (mode === 'off') return none('company');
  const patientRefuses = exam !== null && (await refuses(ctx, exam.patientId));
  const rules = (why: AssistantLack): Had => ({ assistant: rulesEngine, why, patientRefuses });
  const model = installedModel(ctx.config);
  if (model === null) return rules('noModel');
  if (mode === 'rules') return rules('company');
  if (patientRefuses) return rules('patient');
  if (!dataLeaves) return rules('consent');
  return { assistant: model, why: null, patientRefuses };
}

/** The same, or a refusal. */
export async function takeAssistant(ctx: CompanyContext, exam: InteractionRow | null): Promise<Assistant> {
  const { assistant, why } = await assistantHad(ctx, exam);
  if (assistant === null) throw new GestaError(why === 'role' || why === 'user' ? 'forbidden' : 'assistantOff');
  return assistant;
}

/** What she said holds for whatever record of hers was made one with this. */
async function refuses({ db }: CompanyContext, id: string): Promise<boolean> {
  const merged = db
    .select({ id: patientMerge.hiddenId })
    .from(patientMerge)
    .where(and(eq(patientMerge.keptId, id), isNull(patientMerge.undoneAt)));
  const [row] = await db
    .select({ any: sql<boolean>`bool_or(${patient.refusesAI})` })
    .from(patient)
    .where(or(eq(patient.id, id), sql`${patient.id} IN ${merged}`));
  return row?.any === true;
}

/** The exam somebody asks about, if she may open it. */
export async function examAsked(ctx: CompanyContext, id: string | null | undefined): Promise<InteractionRow | null> {
  if (!id) return null;
  const row = await findInteraction(ctx.db, id);
  if (!row) throw new GestaError('notFound');
  if (!canView(ctx.user, { status: row.status, doctor: row.doctorId })) throw new GestaError('forbidden');
  return row;
}

export const assistantState: Act<'assistantState'> = async (ctx, { interaction }): Promise<AssistantState> => {
  const { assistant, why, patientRefuses } = await assistantHad(ctx, await examAsked(ctx, interaction));
  const engine = assistant?.engine ?? null;
  return { mode: engine === null ? 'off' : engine.kind, why, engine, patientRefuses };
};
