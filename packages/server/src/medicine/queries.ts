import { GestaError, type Medicine, type MedicineDraft, medicineKey } from '@gesta/domain';
import { and, eq, isNull, sql } from '../db/drizzle.ts';
import { medicine, medicineFavourite, medicineUse } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';

/** Those of the list, by how often the person who asks prescribed them; then by name. */
export async function medicinesOf(ctx: CompanyContext, iuid?: string): Promise<Medicine[]> {
  const mine = ctx.db
    .select({
      medicineId: medicineUse.medicineId,
      uses: sql<number>`count(*)::int`.as('uses'),
      last: sql<string | null>`max(${medicineUse.usedOn})`.as('last'),
    })
    .from(medicineUse)
    .where(eq(medicineUse.userId, ctx.user.iuid))
    .groupBy(medicineUse.medicineId)
    .as('mine');
  const rows = await ctx.db
    .select({ row: medicine, uses: mine.uses, last: mine.last, favourite: medicineFavourite.userId })
    .from(medicine)
    .leftJoin(mine, eq(mine.medicineId, medicine.id))
    .leftJoin(
      medicineFavourite,
      and(eq(medicineFavourite.medicineId, medicine.id), eq(medicineFavourite.userId, ctx.user.iuid)),
    )
    .where(and(isNull(medicine.deletedAt), iuid === undefined ? undefined : eq(medicine.id, iuid)))
    .orderBy(
      sql`${mine.uses} DESC NULLS LAST`,
      sql`gesta_fold(${medicine.name})`,
      sql`gesta_fold(${medicine.strength})`,
      medicine.id,
    );
  return rows.map(({ row, uses, last, favourite }) => ({
    iuid: row.id,
    name: row.name,
    strength: row.strength,
    form: row.form,
    kind: row.kind,
    posology: row.posology,
    uses: uses ?? 0,
    lastUsed: last as Medicine['lastUsed'],
    favourite: favourite !== null,
  }));
}

export async function findMedicine(ctx: CompanyContext, iuid: string): Promise<Medicine> {
  const [found] = await medicinesOf(ctx, iuid);
  if (!found) throw new GestaError('notFound');
  return found;
}

/** What a draft is as a row. */
export const rowOf = (ctx: CompanyContext, { name, strength, form, kind, posology }: MedicineDraft) => ({
  name,
  strength,
  form,
  kind,
  posology,
  key: medicineKey({ name, strength, form }),
  updatedAt: ctx.now,
});

/** The id behind each key of the list. */
export async function medicineIds(ctx: CompanyContext): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: medicine.id, key: medicine.key })
    .from(medicine)
    .where(isNull(medicine.deletedAt));
  return new Map(rows.map(({ id, key }) => [key, id]));
}
