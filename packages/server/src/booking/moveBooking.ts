import { GestaError } from '@gesta/domain';
import { eq, sql } from '../db/drizzle.ts';
import { interaction } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { moveVisit } from '../interaction/moveVisit.ts';
import { takeInteraction } from '../interaction/queries.ts';
import { refusePublished } from '../interaction/takeEditable.ts';
import { refuseStranger } from '../interaction/updateInteraction.ts';
import { madeExam } from '../worklist/createWorklistExam.ts';

/** Another day, hour, room, machine or doctor; the number of the exam stays. */
export const moveBooking: Act<'moveBooking'> = async (ctx, { id, doctor, ...move }) => {
  const row = await takeInteraction(ctx.db, id);
  if (row?.type !== 'exame') throw new GestaError('notFound');
  refusePublished(row);
  await refuseStranger(ctx, { doctor }, row);
  const moved = await moveVisit(ctx, row, move);
  if (doctor !== undefined && doctor !== row.doctorId) {
    await ctx.db
      .update(interaction)
      .set({ doctorId: doctor, version: sql`${interaction.version} + 1`, updatedAt: ctx.now })
      .where(eq(interaction.id, id));
  }
  const fields = Object.keys(move).filter((field) => field !== 'squeezeIn');
  if (doctor !== undefined) fields.push('doctor');
  const details = { fields, ...(moved.squeezedIn ? { squeezedIn: true } : {}) };
  await ctx.audit({ action: 'worklist.move', subject: id, details });
  return madeExam(ctx, id);
};
