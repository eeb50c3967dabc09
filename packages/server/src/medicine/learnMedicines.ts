import { MOST_MEDICINES, medicineKey, prescribedIn } from '@gesta/domain';
import { and, eq, notInArray } from '../db/drizzle.ts';
import { type FormValues, medicine, medicineUse } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import { medicineIds, rowOf } from './queries.ts';

type Prescribed = { id: string; forms: FormValues; doctorId: string | null };

/**
 * What a consultation prescribed goes into the clinic's list and counts once for its doctor, however often it is printed or finished.
 * What the list already says of a medicine stays: one patient's dose is not everybody's.
 */
export async function learnMedicines(ctx: CompanyContext, { id, forms, doctorId }: Prescribed): Promise<void> {
  const drafts = new Map(prescribedIn(forms).map((draft) => [medicineKey(draft), draft]));
  const ids = await medicineIds(ctx);
  const room = MOST_MEDICINES - ids.size;
  const news = [...drafts].filter(([key]) => !ids.has(key)).slice(0, Math.max(0, room));
  if (news.length > 0) {
    const rows = news.map(([, draft]) => ({ companyId: ctx.company.iuid, ...rowOf(ctx, draft) }));
    const made = await ctx.db.insert(medicine).values(rows).returning({ id: medicine.id, key: medicine.key });
    for (const each of made) ids.set(each.key, each.id);
  }
  const used = [...drafts.keys()].flatMap((key) => ids.get(key) ?? []);
  await ctx.db
    .delete(medicineUse)
    .where(
      and(eq(medicineUse.interactionId, id), used.length > 0 ? notInArray(medicineUse.medicineId, used) : undefined),
    );
  if (used.length === 0) return;
  const one = { companyId: ctx.company.iuid, interactionId: id, userId: doctorId ?? ctx.user.iuid, usedOn: ctx.today };
  await ctx.db
    .insert(medicineUse)
    .values(used.map((medicineId) => ({ ...one, medicineId })))
    .onConflictDoNothing();
  await ctx.audit({ action: 'medicine.learn', subject: id, details: { added: news.length, used: used.length } });
}
