import { GestaError } from '@gesta/domain';
import type { Act } from '../http/context.ts';
import { measuredIn } from './measuredIn.ts';
import { findGestation, interactionsOf } from './queries.ts';

export const gestationInteractions: Act<'gestationInteractions'> = async (ctx, { iuid }) => {
  const row = await findGestation(ctx.db, iuid);
  if (!row) throw new GestaError('notFound');
  const interactions = await interactionsOf(ctx.db, iuid);
  await ctx.audit({
    action: 'patient.read',
    subject: row.patientId,
    details: { part: 'interactions', gestation: iuid },
  });
  return measuredIn(ctx.user, interactions);
};
