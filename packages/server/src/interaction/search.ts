import { and, inArray, isNull, sql } from '../db/drizzle.ts';
import { interaction } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { presentPatient } from '../patient/presentPatient.ts';
import { findPatients } from '../patient/queries.ts';
import { presentInteractionLine } from './presentInteraction.ts';
import { newestFirst, selectInteractions } from './queries.ts';

const AT_MOST = 8;
/** Interactions are looked for among this many matching patients, so that a common name costs no more than a rare one. */
const PATIENTS_CONSIDERED = 50;

/** For the command bar: the patients the words find, and their newest interactions or the interaction with that number. */
export const search: Act<'search'> = async (ctx, input) => {
  const patients = await findPatients(ctx.db, input.q, PATIENTS_CONSIDERED);
  const ids = patients.map((row) => row.id);
  const where = /^\d{1,6}$/.test(input.q)
    ? inArray(interaction.accessionNumber, accessionNumbers(input.q))
    : sql`${interaction.patientId} = ANY (${sql.param(ids)}::uuid[])`;
  // Which they are first, of many: what stands around each is read only of those.
  const newest = ctx.db
    .select({ id: interaction.id })
    .from(interaction)
    .where(and(isNull(interaction.deletedAt), where))
    .orderBy(...newestFirst)
    .limit(AT_MOST);
  const interactions = await selectInteractions(ctx.db, inArray(interaction.id, newest), newestFirst, AT_MOST);
  return {
    patients: patients.slice(0, AT_MOST).map(presentPatient),
    interactions: interactions.map(presentInteractionLine),
  };
};

/** A company numbers with five or six digits; people leave the zeros out. */
function accessionNumbers(digits: string): string[] {
  return [...new Set([digits, digits.padStart(5, '0'), digits.padStart(6, '0')])];
}
