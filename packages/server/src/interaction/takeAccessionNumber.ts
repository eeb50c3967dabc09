import { GestaError } from '@gesta/domain';
import { eq, sql } from 'drizzle-orm';
import { company, interaction } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';

const padded = sql`lpad(${company.lastAn}::text, greatest(${company.accessionDigits}, length(${company.lastAn}::text)), '0')`;

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
      .returning({
        number: sql<string>`${padded}`,
        taken: sql<boolean>`EXISTS (SELECT FROM ${interaction} WHERE ${interaction.accessionNumber} = ${padded})`,
      });
    if (!counted) throw new GestaError('companyNotFound');
    if (!counted.taken) return counted.number;
  }
}
