import { GestaError } from '@gesta/domain';
import { eq, sql } from '../db/drizzle.ts';
import { printConfig } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { findPrint, layoutOf, type PrintRow, presentPrint } from './queries.ts';

export const readPrintConfig: Act<'printConfig'> = async (ctx) => presentPrint(await findPrint(ctx));

export const savePrintConfig: Act<'savePrintConfig'> = async (ctx, { company: _, version, ...layout }) => {
  const found = await findPrint(ctx);
  const row = await writePrint(ctx, version, { layout });
  const before = layoutOf(found);
  const fields = Object.entries(layout).flatMap(([field, value]) =>
    before[field as keyof typeof layout] === value ? [] : [field],
  );
  await ctx.audit({ action: 'company.updatePrint', subject: ctx.company.iuid, details: { fields } });
  return presentPrint(row);
};

/** The one row of the company, on the version that was seen; whoever comes second is told. */
export async function writePrint(
  ctx: CompanyContext,
  version: number,
  values: Partial<Pick<PrintRow, 'layout' | 'logoSha256' | 'logoType'>>,
): Promise<PrintRow> {
  const changed = { ...values, updatedAt: ctx.now, updatedBy: ctx.user.iuid };
  const [row] =
    version === 0
      ? await ctx.db
          .insert(printConfig)
          .values({ companyId: ctx.company.iuid, version: 1, layout: layoutOf(undefined), ...changed })
          .onConflictDoNothing()
          .returning()
      : await ctx.db
          .update(printConfig)
          .set({ ...changed, version: sql`${printConfig.version} + 1` })
          .where(eq(printConfig.version, version))
          .returning();
  if (!row) throw new GestaError('conflict');
  return row;
}
