import { eq } from '../db/drizzle.ts';
import { appUser } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';

/** The doctor of an interaction signs its papers; nobody else's name stands under them. */
export async function signerOf(ctx: CompanyContext, id: string | null) {
  if (id === null) return null;
  const { displayName: name, crm, crmUF, rqe, address, contact } = appUser;
  const [row] = await ctx.db
    .select({ name, crm, crmUF, rqe, address, contact })
    .from(appUser)
    .where(eq(appUser.id, id));
  return row ?? null;
}
