import { GestaError } from '@gesta/domain';
import { eq, sql } from '../db/drizzle.ts';
import { company, interaction } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';

const padded = sql`lpad(${company.lastAn}::text, greatest(${company.accessionDigits}, length(${company.lastAn}::text)), '0')`;

/**
 * The next number of the company. Counting holds the company's row until the transaction ends: exams created at once get theirs one
 * after the other, and the number of one that is rolled back was never given. Numbers another system brought along are passed over;
 * one it brings now is taken as it is, unless it has been used before, also by an exam that was hidden since.
 */
export async function takeAccessionNumber(ctx: CompanyContext, given?: string): Promise<string> {
  if (given) return takeGiven(ctx, given);
  for (;;) {
    const [counted] = await ctx.db
      .update(company)
      .set({ lastAn: sql`${company.lastAn} + 1` })
      .where(eq(company.id, ctx.company.iuid))
      .returning({
        number: sql<string>`${padded}`,
        taken: sql<boolean>`EXISTS (SELECT FROM ${interaction} WHERE ${interaction.accessionNumber} = ${padded})`,
      });
    if (!counted) throw new GestaError('companyNotFound');
    if (!counted.taken) return counted.number;
  }
}

/** Waits for numbers that are being given, so that no exam created at the same moment gets this one by counting. */
async function takeGiven(ctx: CompanyContext, given: string): Promise<string> {
  await ctx.db.select({ id: company.id }).from(company).where(eq(company.id, ctx.company.iuid)).for('no key update');
  const [taken] = await ctx.db
    .select({ id: interaction.id })
    .from(interaction)
    .where(eq(interaction.accessionNumber, given));
  if (taken) throw new GestaError('duplicate', { fields: { accessionNo: 'worklist.accessionTaken' } });
  return given;
}
