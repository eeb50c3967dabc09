import { and, eq, inArray } from '../db/drizzle.ts';
import { assistantEntry, assistantItem, assistantSetting } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';

/** What of an exam a model proposed and somebody kept, and whether paper and portal say so. */
export type Assisted = { items: string[]; notice: boolean };

export async function assistedIn(ctx: CompanyContext, interaction: string): Promise<Assisted> {
  const rows = await ctx.db
    .select({ id: assistantItem.id })
    .from(assistantItem)
    .innerJoin(
      assistantEntry,
      and(eq(assistantEntry.companyId, assistantItem.companyId), eq(assistantEntry.id, assistantItem.entry)),
    )
    .where(
      and(
        eq(assistantEntry.interactionId, interaction),
        eq(assistantEntry.engine, 'model'),
        inArray(assistantItem.outcome, ['kept', 'edited']),
      ),
    )
    .orderBy(assistantEntry.at, assistantItem.ordinal);
  const items = rows.map(({ id }) => id);
  return { items, notice: items.length > 0 && (await saysSo(ctx)) };
}

/** A clinic that said nothing about it does. */
async function saysSo({ db }: CompanyContext): Promise<boolean> {
  const [row] = await db.select({ notice: assistantSetting.notice }).from(assistantSetting);
  return row?.notice ?? true;
}
