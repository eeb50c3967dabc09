import { DEFAULT_LAYOUT, type PrintConfig } from '@gesta/domain';
import { printConfig } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';

export type PrintRow = typeof printConfig.$inferSelect;

export async function findPrint(ctx: CompanyContext): Promise<PrintRow | undefined> {
  const [row] = await ctx.db.select().from(printConfig);
  return row;
}

/** What was stored before a setting existed has its usual value. */
export const layoutOf = (row: PrintRow | undefined) => ({ ...DEFAULT_LAYOUT, ...row?.layout });

export function presentPrint(row: PrintRow | undefined): PrintConfig {
  return {
    ...layoutOf(row),
    version: row?.version ?? 0,
    hasLogo: (row?.logoSha256 ?? null) !== null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}
