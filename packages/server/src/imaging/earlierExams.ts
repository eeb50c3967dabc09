import { canView, GestaError } from '@gesta/domain';
import { and, eq, lt, or, sql } from '../db/drizzle.ts';
import { dicomInstance, dicomStudy, interaction } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { presentInteractionLine } from '../interaction/presentInteraction.ts';
import { findInteraction, newestFirst, selectInteractions } from '../interaction/queries.ts';
import { isSeenBy, shownStudies } from './queries.ts';

/** More visits than a pregnancy has. */
const MOST = 100;

/** A study on view that is not hidden, with something a canvas shows. */
const HAS_PICTURES = sql`EXISTS (SELECT FROM ${dicomStudy} JOIN ${dicomInstance}
  ON ${dicomInstance.companyId} = ${dicomStudy.companyId} AND ${dicomInstance.study} = ${dicomStudy.id}
  WHERE ${dicomStudy.companyId} = ${interaction.companyId} AND ${dicomStudy.interactionId} = ${interaction.id}
    AND ${dicomStudy.deletedAt} IS NULL AND ${dicomInstance.kind} IN ('image', 'clip'))`;

/** Of another day: two exams of one day are one visit. */
export const earlierExams: Act<'earlierExams'> = async (ctx, { id }) => {
  const studies = await shownStudies(ctx.db, or(eq(dicomStudy.id, id), eq(dicomStudy.interactionId, id)));
  if (studies.length === 0) throw new GestaError('notFound');
  const [seen] = studies.filter((row) => isSeenBy(ctx, row));
  if (!seen) throw new GestaError('forbidden');
  const visit = seen.visit && (await findInteraction(ctx.db, seen.visit.id));
  if (!visit?.gestationId) return [];
  const earlier = and(
    eq(interaction.gestationId, visit.gestationId),
    lt(interaction.serviceDay, visit.serviceDay),
    HAS_PICTURES,
  );
  const rows = await selectInteractions(ctx.db, earlier, newestFirst, MOST);
  return rows
    .filter(({ status, doctorId }) => canView(ctx.user, { status, doctor: doctorId }))
    .map(presentInteractionLine);
};
