import { GestaError } from '@gesta/domain';
import { eq, sql } from 'drizzle-orm';
import { company, interaction } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';

/**
 * The next number of the company. Counting holds the company's row until the transaction ends: exams created at once get theirs one
 * after the other, and the number of one that is rolled back was never given. Numbers another system brought along are passed over.
 */
export async function takeAccessionNumber(ctx: CompanyContext): Promise<string> {
  for (;;) {
    const [counted] = await ctx.db
      .update(company)
      .set({ lastAn: sql`${company.lastAn} + 1` })
      .where(eq(company.id, ctx.company.iuid))
      .returning({ number: company.lastAn, digits: company.accessionDigits });
    if (!counted) throw new GestaError('companyNotFound');
    const number = String(counted.number).padStart(counted.digits, '0');
    const [taken] = await ctx.db
      .select({ id: interaction.id })
      .from(interaction)
      .where(eq(interaction.accessionNumber, number));
    if (!taken) return number;
  }
}
