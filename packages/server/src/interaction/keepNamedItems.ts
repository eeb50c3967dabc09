import { GestaError } from '@gesta/domain';
import { isAssistantSource } from '@gesta/forms';
import { and, eq, inArray } from '../db/drizzle.ts';
import { assistantEntry, assistantItem } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';

/**
 * A value says that an assistant proposed it: what it names was proposed for a field of this very exam, or nothing is saved. The ledger
 * says then that it was kept, whatever else is said to it. A save that names none asks nothing.
 */
export async function keepNamedItems(
  ctx: CompanyContext,
  exam: { id: string; forms: Readonly<Record<string, unknown>> },
  wanted: Iterable<readonly [string, unknown]>,
): Promise<void> {
  const named = [...wanted].filter(
    ([key, value]) => value !== null && isAssistantSource(key) && exam.forms[key] !== value,
  ) as [string, string][];
  if (named.length === 0) return;
  const rows = await ctx.db
    .select({ id: assistantItem.id, entry: assistantItem.entry, outcome: assistantItem.outcome })
    .from(assistantItem)
    .innerJoin(
      assistantEntry,
      and(eq(assistantEntry.companyId, assistantItem.companyId), eq(assistantEntry.id, assistantItem.entry)),
    )
    .where(
      and(
        inArray(
          assistantItem.id,
          named.map(([, item]) => item),
        ),
        eq(assistantItem.kind, 'field'),
        eq(assistantEntry.interactionId, exam.id),
      ),
    );
  const own = new Set(rows.map(({ id }) => id));
  const foreign = named.filter(([, item]) => !own.has(item));
  if (foreign.length > 0) {
    const fields = Object.fromEntries(foreign.map(([key]) => [`set.${key}`, 'errors.foreignProposal']));
    throw new GestaError('invalidInput', { fields });
  }
  for (const [entry, items] of Map.groupBy(
    rows.filter(({ outcome }) => outcome === 'open'),
    (row) => row.entry,
  )) {
    const ids = items.map(({ id }) => id);
    await ctx.db
      .update(assistantItem)
      .set({ outcome: 'kept', decidedBy: ctx.user.iuid, decidedAt: ctx.now })
      .where(inArray(assistantItem.id, ids));
    await ctx.audit({ action: 'assistant.keep', subject: entry, details: { items: ids } });
  }
}
