import { GestaError } from '@gesta/domain';
import { and, eq, isNull } from '../db/drizzle.ts';
import { worklistExam } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { removeInteraction } from '../interaction/deleteInteraction.ts';
import { isUntouched } from '../interaction/isUntouched.ts';
import { takeInteraction } from '../interaction/queries.ts';
import { examId } from './queries.ts';

/** Why, where nobody is asked: an admin reads it among the deleted records. */
const REASON = 'Worklist';

/** The line is hidden and kept. The interaction goes with it while nobody has written in it; otherwise it stays where it is. */
export const removeWorklistExam: Act<'removeWorklistExam'> = async (ctx, input) => {
  const row = await takeInteraction(ctx.db, await examId(ctx.db, input.id));
  if (!row) throw new GestaError('notFound');
  const untouched = await isUntouched(ctx, row.id);
  const removed = await ctx.db
    .update(worklistExam)
    .set({ deletedAt: ctx.now, deletedBy: ctx.user.iuid, deletedReason: REASON })
    .where(and(eq(worklistExam.id, row.id), isNull(worklistExam.deletedAt)))
    .returning({ id: worklistExam.id });
  if (removed.length === 0) throw new GestaError('notFound');
  if (untouched) await removeInteraction(ctx, row, REASON);
  await ctx.audit({ action: 'worklist.remove', subject: row.id, details: { patient: row.patientId } });
  return { ok: true };
};
