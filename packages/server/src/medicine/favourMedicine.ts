import { and, eq } from '../db/drizzle.ts';
import { medicineFavourite } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { findMedicine } from './queries.ts';

/** A favourite is the person's own. */
export const favourMedicine: Act<'favourMedicine'> = async (ctx, { iuid, favourite }) => {
  await findMedicine(ctx, iuid);
  const mine = { companyId: ctx.company.iuid, medicineId: iuid, userId: ctx.user.iuid };
  if (favourite) await ctx.db.insert(medicineFavourite).values(mine).onConflictDoNothing();
  else
    await ctx.db
      .delete(medicineFavourite)
      .where(and(eq(medicineFavourite.medicineId, iuid), eq(medicineFavourite.userId, ctx.user.iuid)));
  await ctx.audit({ action: 'medicine.favour', subject: iuid, details: { favourite } });
  return { ok: true };
};
