import { GestaError, MOST_MEDICINES } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { medicine } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { findMedicine, medicineIds, rowOf } from './queries.ts';

/** Without an id a new one is made; another of the same name and presentation is refused. */
export const saveMedicine: Act<'saveMedicine'> = async (ctx, { iuid, ...draft }) => {
  if (iuid !== undefined) await findMedicine(ctx, iuid);
  const row = rowOf(ctx, draft);
  const ids = await medicineIds(ctx);
  const same = ids.get(row.key);
  if (same !== undefined && same !== iuid) throw new GestaError('duplicate');
  if (iuid === undefined && ids.size >= MOST_MEDICINES) throw new GestaError('tooManyMedicines');
  const id = iuid ?? (await inserted());
  if (iuid !== undefined) await ctx.db.update(medicine).set(row).where(eq(medicine.id, iuid));
  await ctx.audit({ action: 'medicine.save', subject: id });
  return findMedicine(ctx, id);

  async function inserted(): Promise<string> {
    const [made] = await ctx.db
      .insert(medicine)
      .values({ companyId: ctx.company.iuid, ...row })
      .returning({ id: medicine.id });
    if (!made) throw new GestaError('notFound');
    return made.id;
  }
};
