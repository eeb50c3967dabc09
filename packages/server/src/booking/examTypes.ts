import { randomUUID } from 'node:crypto';
import { type ExamType, GestaError } from '@gesta/domain';
import { and, asc, eq, isNull, sql } from '../db/drizzle.ts';
import { examType } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';

const columns = {
  id: examType.id,
  name: examType.name,
  forms: examType.forms,
  minutes: examType.minutes,
  preparation: examType.preparation,
};

export const listExamTypes: Act<'listExamTypes'> = (ctx) => offered(ctx);

/** The list as it was sent, in its order. One that was left out is offered no more, and stays with the exams that name it. */
export const saveExamTypes: Act<'saveExamTypes'> = async (ctx, { types }) => {
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`examTypes ${ctx.company.iuid}`}, 0))`);
  const known = new Set((await offered(ctx)).map(({ id }) => id));
  const kept = types.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (new Set(kept).size < kept.length || kept.some((id) => !known.has(id))) throw new GestaError('conflict');
  await ctx.db.update(examType).set({ removedAt: ctx.now }).where(isNull(examType.removedAt));
  for (const [position, { id = randomUUID(), ...type }] of types.entries()) {
    const values = { ...type, position, removedAt: null };
    await ctx.db
      .insert(examType)
      .values({ companyId: ctx.company.iuid, id, ...values })
      .onConflictDoUpdate({ target: [examType.companyId, examType.id], set: values });
  }
  await ctx.audit({ action: 'company.saveExamTypes', subject: ctx.company.iuid, details: { count: types.length } });
  return offered(ctx);
};

/** One that a booking may name. */
export async function findExamType(ctx: CompanyContext, id: string): Promise<ExamType> {
  const [found] = await ctx.db
    .select(columns)
    .from(examType)
    .where(and(eq(examType.id, id), isNull(examType.removedAt)));
  if (!found) throw new GestaError('invalidInput', { fields: { examType: 'errors.fieldInvalid' } });
  return found;
}

function offered(ctx: CompanyContext): Promise<ExamType[]> {
  return ctx.db
    .select(columns)
    .from(examType)
    .where(isNull(examType.removedAt))
    .orderBy(asc(examType.position), asc(examType.id));
}
