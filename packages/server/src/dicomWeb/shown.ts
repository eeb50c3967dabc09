import { and, eq, isNull, or, type SQL, sql } from '../db/drizzle.ts';
import { dicomInstance, dicomSeries, dicomStudy, interaction } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';

export const ofVisit = and(
  eq(interaction.companyId, dicomStudy.companyId),
  eq(interaction.id, dicomStudy.interactionId),
);
export const ofStudy = and(eq(dicomSeries.companyId, dicomStudy.companyId), eq(dicomSeries.study, dicomStudy.id));
export const ofSeries = and(
  eq(dicomInstance.companyId, dicomSeries.companyId),
  eq(dicomInstance.study, dicomSeries.study),
  eq(dicomInstance.seriesUid, dicomSeries.seriesUid),
);
/** The first that came under a number is what the number means. */
export const isFirst = sql`${dicomInstance.problem} <> 'uidReused'`;

/**
 * Neither hidden nor of an exam that is; of those what a person may see (`isSeenBy`), in the words of the database, because answers are
 * counted. The key of a company is the clinic's own archive or viewer: it sees what the clinic has.
 */
export function shownTo({ user, by }: Pick<CompanyContext, 'user' | 'by'>): SQL | undefined {
  const isThere = and(isNull(dicomStudy.deletedAt), isNull(interaction.deletedAt));
  if (by === 'apiKey' || user.role === 'admin' || user.role === 'manager') return isThere;
  const isPublished = eq(interaction.status, 'PUBLICADO');
  if (user.role === 'user') return and(isThere, isPublished);
  const isMine = or(
    isNull(dicomStudy.interactionId),
    isNull(interaction.doctorId),
    eq(interaction.doctorId, user.iuid),
  );
  return and(isThere, or(isMine, isPublished));
}
