import { type ArrivalState, GestaError } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { interaction } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { takeInteraction } from '../interaction/queries.ts';
import { madeExam } from '../worklist/createWorklistExam.ts';

const NONE = {
  ...{ arrivedAt: null, arrivedBy: null },
  ...{ inRoomAt: null, inRoomBy: null },
  ...{ noShowAt: null, noShowBy: null },
};

/**
 * Who is here, in the room, or did not come. Going back a step takes the later mark away and keeps the earlier one with its time. The
 * exam itself is not changed: whoever writes in it is not disturbed.
 */
export const markArrival: Act<'markArrival'> = async (ctx, { id, state }) => {
  const row = await takeInteraction(ctx.db, id);
  if (row?.type !== 'exame') throw new GestaError('notFound');
  await ctx.db
    .update(interaction)
    .set({ ...NONE, ...marksFor(ctx, row, state) })
    .where(eq(interaction.id, id));
  await ctx.audit({ action: 'worklist.arrive', subject: id, details: { state } });
  return madeExam(ctx, id);
};

function marksFor(ctx: CompanyContext, row: InteractionRow, state: ArrivalState): Partial<InteractionRow> {
  const by = ctx.user.iuid;
  const here = { arrivedAt: row.arrivedAt, arrivedBy: row.arrivedBy };
  switch (state) {
    case 'booked':
      return {};
    case 'arrived':
      return row.arrivedAt ? here : { arrivedAt: ctx.now, arrivedBy: by };
    case 'inRoom':
      return { ...here, inRoomAt: row.inRoomAt ?? ctx.now, inRoomBy: row.inRoomBy ?? by };
    case 'noShow':
      return { noShowAt: row.noShowAt ?? ctx.now, noShowBy: row.noShowBy ?? by };
  }
}
