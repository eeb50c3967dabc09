import { GestaError } from '@gesta/domain';
import { and, eq, inArray, isNull } from '../db/drizzle.ts';
import { interaction, patient } from '../db/schema.ts';
import { studyLines } from '../gestation/studyLines.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { presentPatient } from '../patient/presentPatient.ts';
import { findPatient } from '../patient/queries.ts';
import { presentInteractionLine } from './presentInteraction.ts';
import { findInteraction, newestFirst, selectInteractions } from './queries.ts';

/** More than a patient has exams in one day. */
const MOST = 100;

/** The exams of a patient on one day. Both ways of naming them are in the addresses of the product. */
export const getStudy: Act<'getStudy'> = async (ctx, input) => {
  const { patientId, serviceDay } = await namedBy(ctx, input);
  const found = await findPatient(ctx.db, patientId);
  if (!found) throw new GestaError('notFound');
  const where = and(eq(interaction.patientId, patientId), eq(interaction.serviceDay, serviceDay));
  const interactions = await selectInteractions(ctx.db, where, newestFirst, MOST);
  if (interactions.length === 0) throw new GestaError('notFound');
  const sent = await ctx.db
    .select({ id: interaction.id, studies: interaction.studies })
    .from(interaction)
    .where(
      inArray(
        interaction.id,
        interactions.map(({ id }) => id),
      ),
    );
  const studies = new Map(sent.map((row) => [row.id, row.studies]));
  const { iuid, name, patId, identity, birthdate, phone } = presentPatient(found);
  await ctx.audit({ action: 'patient.read', subject: iuid, details: { part: 'day' } });
  return {
    patient: { iuid, name, patId, identity, birthdate, phone },
    day: serviceDay,
    interactions: interactions.map((row) => ({
      ...presentInteractionLine(row),
      studies: studyLines(row, studies.get(row.id) ?? {}),
    })),
  };
};

type Named = Parameters<typeof getStudy>[1];

async function namedBy({ db }: CompanyContext, { iuid, patId, serviceDay }: Named) {
  if (iuid !== undefined) {
    const row = await findInteraction(db, iuid);
    if (!row) throw new GestaError('notFound');
    return row;
  }
  if (patId === undefined || serviceDay === undefined) throw new GestaError('invalidInput');
  const [known] = await db
    .select({ patientId: patient.id })
    .from(patient)
    .where(and(eq(patient.patId, patId), isNull(patient.deletedAt)));
  if (!known) throw new GestaError('notFound');
  return { patientId: known.patientId, serviceDay };
}
