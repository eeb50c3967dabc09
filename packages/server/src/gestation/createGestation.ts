import { canStartExam, GestaError } from '@gesta/domain';
import type { Act } from '../http/context.ts';
import { findPatient } from '../patient/queries.ts';
import { beginGestation, recordBegun } from './beginGestation.ts';
import { presentGestation } from './presentGestation.ts';
import { findGestation } from './queries.ts';

export const createGestation: Act<'createGestation'> = async (ctx, { iuid, patient, date }) => {
  if (!canStartExam(ctx.user)) throw new GestaError('forbidden');
  if (!(await findPatient(ctx.db, patient))) throw new GestaError('notFound');
  const known = iuid && (await findGestation(ctx.db, iuid));
  // The answer of the first call was lost on its way: it is given again.
  if (known && known.patientId === patient) return presentGestation(known);
  const row = await beginGestation(ctx, { id: iuid, patient, date });
  await recordBegun(ctx, row);
  return presentGestation(row);
};
