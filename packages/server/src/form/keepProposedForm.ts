import { GestaError } from '@gesta/domain';
import { and, eq } from '../db/drizzle.ts';
import { assistantEntry, assistantItem } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';

/** What was asked and answered when this form was proposed. It is kept now: the ledger says so with the same save. */
export async function keepProposedForm(ctx: CompanyContext, item: string, formKey: string) {
  const [found] = await ctx.db
    .select({ entry: assistantEntry.id, asked: assistantEntry.asked, answer: assistantEntry.answer })
    .from(assistantItem)
    .innerJoin(
      assistantEntry,
      and(eq(assistantEntry.companyId, assistantItem.companyId), eq(assistantEntry.id, assistantItem.entry)),
    )
    .where(and(eq(assistantItem.id, item), eq(assistantItem.kind, 'form'), eq(assistantItem.key, formKey)));
  if (!found) throw new GestaError('invalidInput', { fields: { item: 'errors.foreignProposal' } });
  await ctx.db
    .update(assistantItem)
    .set({ outcome: 'kept', decidedBy: ctx.user.iuid, decidedAt: ctx.now })
    .where(eq(assistantItem.id, item));
  await ctx.audit({ action: 'assistant.keep', subject: found.entry, details: { items: [item] } });
  return { prompt: found.asked, aiMessage: found.answer?.message ?? '' };
}
