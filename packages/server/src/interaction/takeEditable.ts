import { canEdit, GestaError, takesChanges } from '@gesta/domain';
import type { CompanyContext } from '../http/context.ts';
import type { InteractionRow } from './formHistory.ts';
import { takeInteraction } from './queries.ts';

/** The interaction, locked, for somebody who may change it. Hidden, foreign and unknown look alike. */
export async function takeEditable(ctx: CompanyContext, iuid: string): Promise<InteractionRow> {
  return editableBy(ctx, await takeInteraction(ctx.db, iuid));
}

export function editableBy(ctx: CompanyContext, row: InteractionRow | null): InteractionRow {
  if (!row) throw new GestaError('notFound');
  if (!canEdit(ctx.user, { status: row.status, doctor: row.doctorId })) throw new GestaError('forbidden');
  return row;
}

export function refusePublished(row: InteractionRow): void {
  if (!takesChanges(row)) throw new GestaError('published');
}
