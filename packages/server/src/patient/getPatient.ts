import { GestaError } from '@gesta/domain';
import type { Act } from '../http/context.ts';
import { presentPatient } from './presentPatient.ts';
import { findPatient } from './queries.ts';

/** Opening a record is itself recorded. */
export const getPatient: Act<'getPatient'> = async (ctx, input) => {
  const row = await findPatient(ctx.db, input.iuid);
  if (!row) throw new GestaError('notFound');
  await ctx.audit({ action: 'patient.read', subject: row.id });
  return presentPatient(row);
};
