import { GestaError, MOST_PRINT_KEYS, type PrintPreset, REPORT_TYPES } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { printPreset } from '../db/schema.ts';
import type { Act } from '../http/context.ts';

const NAME = 'gestationInteraction';

export const readPrintPreset: Act<'printPreset'> = async (ctx) => {
  const [row] = await ctx.db.select().from(printPreset).where(eq(printPreset.userId, ctx.user.iuid));
  return row?.items ?? {};
};

/** Written into what is there: the items of an exam say nothing about those it does not have. */
export const savePrintPreset: Act<'savePrintPreset'> = async (ctx, sent) => {
  const own = eq(printPreset.userId, ctx.user.iuid);
  await ctx.db
    .insert(printPreset)
    .values({ userId: ctx.user.iuid, name: NAME, items: {}, updatedAt: ctx.now })
    .onConflictDoNothing();
  // Locked, so that two windows of one person both count.
  const [row] = await ctx.db.select().from(printPreset).where(own).for('update');
  const items = merged(row?.items ?? {}, sent);
  await ctx.db.update(printPreset).set({ items, updatedAt: ctx.now }).where(own);
  await ctx.audit({ action: 'user.update', subject: ctx.user.iuid, details: { fields: ['printPreset'] } });
  return items;
};

function merged(before: PrintPreset, sent: PrintPreset): PrintPreset {
  const all = { ...before };
  for (const type of REPORT_TYPES) {
    if (!sent[type]) continue;
    const items = { ...before[type], ...sent[type] };
    if (Object.keys(items).length > MOST_PRINT_KEYS) throw new GestaError('tooLarge');
    all[type] = items;
  }
  return all;
}
