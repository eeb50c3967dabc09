import { canStartExam, GestaError } from '@gesta/domain';
import { gestationFor, recordBegun } from '../gestation/beginGestation.ts';
import type { Act } from '../http/context.ts';
import { sharePatient } from '../patient/queries.ts';
import { beginInteraction, createdBefore } from './beginInteraction.ts';
import { readInteraction } from './getInteraction.ts';

/** An exam or a consultation of today. */
export const createExam: Act<'createExam'> = async (ctx, input) => {
  if (!canStartExam(ctx.user)) throw new GestaError('forbidden');
  const patient = await sharePatient(ctx.db, input.patient);
  if (!patient) throw new GestaError('notFound');
  const known = input.iuid && (await createdBefore(ctx, input.iuid));
  if (known) {
    // The answer of the first call was lost on its way: it is given again.
    if (known.patientId === patient.id && known.deletedAt === null) return readInteraction(ctx, known);
    throw new GestaError('duplicate');
  }
  if (input.type === 'prontuario' && input.gestation !== null) throw new GestaError('invalidInput');
  const gestation = input.gestation === null ? null : await gestationFor(ctx, input.gestation, patient.id);
  const when = { day: ctx.today, date: ctx.now };
  const row = await beginInteraction(ctx, { askedAs: input.iuid, patient, gestation, type: input.type, ...when });
  if (gestation && input.gestation === 'new') await recordBegun(ctx, gestation);
  await ctx.audit({
    action: 'interaction.create',
    subject: row.id,
    details: { patient: patient.id, type: input.type, ...(gestation ? { gestation: gestation.id } : {}) },
  });
  return readInteraction(ctx, row);
};
