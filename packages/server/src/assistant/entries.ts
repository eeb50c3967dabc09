import { type AssistantEngine, GestaError, type LedgerEntry } from '@gesta/domain';
import { and, desc, eq, inArray } from '../db/drizzle.ts';
import { appUser, assistantEntry, assistantItem, interaction as interactionTable } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { refusePublished, takeEditable } from '../interaction/takeEditable.ts';
import { examAsked } from './readState.ts';

/** More than anybody asks about one exam. */
const MOST = 200;

type EntryRow = typeof assistantEntry.$inferSelect;
type ItemRow = typeof assistantItem.$inferSelect;

/** What was asked about an exam or a form, newest first, with what left and what became of it. */
export const assistantEntries: Act<'assistantEntries'> = async (ctx, { interaction, formKey }) => {
  const exam = await examAsked(ctx, interaction);
  // What somebody else asked about a form is for those who lead; what was asked about an exam for whoever may open it.
  const about = exam ? eq(assistantEntry.interactionId, exam.id) : eq(assistantEntry.formKey, formKey ?? '');
  const own = exam || ctx.user.role !== 'doctor' ? undefined : eq(assistantEntry.userId, ctx.user.iuid);
  const rows = await ctx.db
    .select({ entry: assistantEntry, user: appUser.displayName })
    .from(assistantEntry)
    .leftJoin(appUser, eq(appUser.id, assistantEntry.userId))
    .where(and(about, own))
    .orderBy(desc(assistantEntry.at), desc(assistantEntry.id))
    .limit(MOST);
  const items = await itemsIn(
    ctx,
    rows.map(({ entry }) => entry.id),
  );
  if (exam) await ctx.audit({ action: 'interaction.read', subject: exam.id });
  return rows.map(({ entry, user }) => presentEntry(entry, user ?? '', items.get(entry.id) ?? []));
};

type Decided = { item: ItemRow; by: string | null };

async function itemsIn(ctx: CompanyContext, entries: string[]): Promise<Map<string, Decided[]>> {
  if (entries.length === 0) return new Map();
  const rows = await ctx.db
    .select({ item: assistantItem, by: appUser.displayName })
    .from(assistantItem)
    .leftJoin(appUser, eq(appUser.id, assistantItem.decidedBy))
    .where(inArray(assistantItem.entry, entries))
    .orderBy(assistantItem.ordinal);
  return Map.groupBy(rows, ({ item }) => item.entry);
}

const engineOf = ({ engine, model, host }: EntryRow): AssistantEngine =>
  engine === 'rules' ? { kind: 'rules' } : { kind: 'model', model: model ?? '', host: host ?? '' };

function presentEntry(entry: EntryRow, user: string, items: readonly Decided[]): LedgerEntry {
  const { asked, purpose, intention, type, promptVersion, sent, tokensIn, tokensOut, ms, error } = entry;
  return {
    ...{ asked, purpose, intention, type, promptVersion, tokensIn, tokensOut, ms, error, user },
    iuid: entry.id,
    interaction: entry.interactionId,
    formKey: entry.formKey,
    at: entry.at.toISOString(),
    engine: engineOf(entry),
    sent: sent ?? null,
    message: entry.answer?.message ?? '',
    items: items.map(({ item, by }) => ({
      iuid: item.id,
      kind: item.kind,
      key: item.key,
      proposed: item.proposed,
      outcome: item.outcome,
      final: item.final,
      decidedBy: item.decidedBy === null ? null : (by ?? ''),
      decidedAt: item.decidedAt?.toISOString() ?? null,
    })),
  };
}

/** What was said last counts, as long as the exam takes changes; the trail has each. */
export const decideAssistantItems: Act<'decideAssistantItems'> = async (ctx, { iuid, items }) => {
  const [entry] = await ctx.db.select().from(assistantEntry).where(eq(assistantEntry.id, iuid));
  if (!entry) throw new GestaError('notFound');
  if (entry.interactionId !== null) refusePublished(await takeEditable(ctx, entry.interactionId));
  else if (entry.userId !== ctx.user.iuid && ctx.user.role === 'doctor') throw new GestaError('forbidden');
  const decided: Record<'kept' | 'refused', string[]> = { kept: [], refused: [] };
  for (const { item, outcome, final = null } of items) {
    const [changed] = await ctx.db
      .update(assistantItem)
      .set({ outcome, final: outcome === 'edited' ? final : null, decidedBy: ctx.user.iuid, decidedAt: ctx.now })
      .where(and(eq(assistantItem.entry, iuid), eq(assistantItem.id, item)))
      .returning({ id: assistantItem.id });
    if (!changed) throw new GestaError('notFound');
    decided[outcome === 'refused' ? 'refused' : 'kept'].push(item);
  }
  // A paper that was made before says no more what it should.
  if (entry.engine === 'model' && entry.interactionId !== null)
    await ctx.db
      .update(interactionTable)
      .set({ updatedAt: ctx.now })
      .where(eq(interactionTable.id, entry.interactionId));
  if (decided.kept.length > 0)
    await ctx.audit({ action: 'assistant.keep', subject: iuid, details: { items: decided.kept } });
  if (decided.refused.length > 0)
    await ctx.audit({ action: 'assistant.refuse', subject: iuid, details: { items: decided.refused } });
  return { ok: true };
};
