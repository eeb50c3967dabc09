import { missingExpected } from '@gesta/forms';
import { eq } from '../db/drizzle.ts';
import { examFact, type FormValues } from '../db/schema.ts';
import { companyForms } from '../form/companyForms.ts';
import type { CompanyContext } from '../http/context.ts';
import type { GuardRead } from './readGuard.ts';

const rulesOf = (findings: readonly { rule: string }[]): string[] =>
  [...new Set(findings.map(({ rule }) => rule))].sort();

/** What the management page counts of a report as it goes out: whether it is complete, and what the second reading said of it. */
export async function noteQuality(
  ctx: CompanyContext,
  iuid: string,
  values: FormValues,
  { open, dismissed }: GuardRead,
): Promise<void> {
  const complete = missingExpected(await companyForms(ctx), values).length === 0;
  await ctx.db
    .update(examFact)
    .set({ complete, guardOpen: rulesOf(open), guardDismissed: rulesOf(dismissed) })
    .where(eq(examFact.interactionId, iuid));
}
