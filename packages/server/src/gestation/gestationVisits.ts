import { GestaError } from '@gesta/domain';
import type { Act } from '../http/context.ts';
import { measuredIn } from './measuredIn.ts';
import { findGestation, visitsOf } from './queries.ts';

export const gestationVisits: Act<'gestationVisits'> = async (ctx, { iuid }) => {
  const row = await findGestation(ctx.db, iuid);
  if (!row) throw new GestaError('notFound');
  const visits = await visitsOf(ctx.db, iuid);
  await ctx.audit({ action: 'patient.read', subject: row.patientId, details: { part: 'visits', gestation: iuid } });
  return measuredIn(ctx.user, visits);
};
