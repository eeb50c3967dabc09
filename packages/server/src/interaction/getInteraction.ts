import { canView, GestaError, type Interaction } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { interaction } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { presentInteraction } from './presentInteraction.ts';
import { findAround, findInteraction, newestFirst, selectInteractions } from './queries.ts';

export const getInteraction: Act<'getInteraction'> = async (ctx, input) => {
  const row = await findInteraction(ctx.db, input.iuid);
  if (!row) throw new GestaError('notFound');
  if (!canView(ctx.user, { status: row.status, doctor: row.doctorId })) throw new GestaError('forbidden');
  const answer = await readInteraction(ctx, row);
  await ctx.audit({ action: 'interaction.read', subject: row.id });
  return answer;
};

export async function readInteraction(ctx: CompanyContext, row: typeof interaction.$inferSelect): Promise<Interaction> {
  const [line] = await selectInteractions(ctx.db, eq(interaction.id, row.id), newestFirst, 1);
  const around = await findAround(ctx.db, row.id);
  if (!line || !around) throw new GestaError('notFound');
  return presentInteraction(line, row, around);
}
