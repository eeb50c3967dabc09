import { GestaError } from '@gesta/domain';
import { type Act, askAhead } from '../http/context.ts';
import { presentPatient } from './presentPatient.ts';
import { findPatient } from './queries.ts';

/** Opening a record is itself recorded. */
export const getPatient: Act<'getPatient'> = askAhead(
  (db, input) => findPatient(db, input.iuid),
  async (ctx, _input, found) => {
    const row = await found;
    if (!row) throw new GestaError('notFound');
    await ctx.audit({ action: 'patient.read', subject: row.id });
    return presentPatient(row);
  },
);
