import { type Act, askAhead } from '../http/context.ts';
import { presentPatient } from './presentPatient.ts';
import { findPatients } from './queries.ts';

/** More lines than a person reads on a screen look like a copy of the list, and are recorded. */
const MANY = 100;

export const listPatients: Act<'listPatients'> = askAhead(
  (db, { search, limit, order }) => findPatients(db, search, limit + 1, order),
  async (ctx, input, found) => {
    const rows = await found;
    const patients = rows.slice(0, input.limit).map(presentPatient);
    if (patients.length > MANY) {
      const details = { count: patients.length, searched: Boolean(input.search) };
      await ctx.audit({ action: 'patient.list', subject: ctx.company.iuid, details });
    }
    return { patients, more: rows.length > input.limit };
  },
);
