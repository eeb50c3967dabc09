import { GestaError, MOST_MEDICINES, medicineKey } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { medicine } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { medicineIds, rowOf } from './queries.ts';

/** All of them in one transaction. One that is there by name and presentation becomes what the file says. */
export const importMedicines: Act<'importMedicines'> = async (ctx, { medicines }) => {
  const keys = new Set(medicines.map(medicineKey));
  if (keys.size < medicines.length) throw new GestaError('duplicate');
  const ids = await medicineIds(ctx);
  const news = medicines.filter((each) => !ids.has(medicineKey(each)));
  if (ids.size + news.length > MOST_MEDICINES) throw new GestaError('tooManyMedicines');
  const known = medicines.filter((each) => ids.has(medicineKey(each)));
  for (const each of known)
    await ctx.db
      .update(medicine)
      .set(rowOf(ctx, each))
      .where(eq(medicine.id, ids.get(medicineKey(each)) ?? ''));
  if (news.length > 0)
    await ctx.db.insert(medicine).values(news.map((each) => ({ companyId: ctx.company.iuid, ...rowOf(ctx, each) })));
  const counts = { added: news.length, changed: known.length };
  await ctx.audit({ action: 'medicine.import', subject: ctx.company.iuid, details: counts });
  return counts;
};
