import { eq } from '../db/drizzle.ts';
import { interaction } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import { learnMedicines } from '../medicine/learnMedicines.ts';
import type { InteractionRow } from './formHistory.ts';

/** The interaction is over. Asked again because the answer was lost, it already is. */
export async function finishInteraction(ctx: CompanyContext, row: InteractionRow): Promise<InteractionRow> {
  if (row.status === 'FINALIZADO') return row;
  const version = row.version + 1;
  const changed = { status: 'FINALIZADO', version, updatedAt: ctx.now } as const;
  await ctx.db.update(interaction).set(changed).where(eq(interaction.id, row.id));
  await ctx.audit({ action: 'interaction.finish', subject: row.id, details: { version } });
  if (row.type !== 'exame') await learnMedicines(ctx, row);
  return { ...row, ...changed };
}
