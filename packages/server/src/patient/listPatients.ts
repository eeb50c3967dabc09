import type { Act } from '../http/context.ts';
import { presentPatient } from './presentPatient.ts';
import { findPatients } from './queries.ts';

export const listPatients: Act<'listPatients'> = async (ctx, input) => {
  const rows = await findPatients(ctx.db, input.search, input.limit + 1);
  return { patients: rows.slice(0, input.limit).map(presentPatient), more: rows.length > input.limit };
};
