import { GestaError, type StudyHead } from '@gesta/domain';
import { and, eq, inArray, or } from '../db/drizzle.ts';
import { dicomInstance, dicomStudy, interaction, patient } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { imagesOf, isSeenBy, presentStudy, shownStudies } from './queries.ts';

/** More than a patient has in a lifetime, or a clinic leaves lying. */
const MOST = 500;

export const companyStudies: Act<'companyStudies'> = async (ctx, { patId, serviceDate, serviceDay }) => {
  const day = serviceDay ?? serviceDate;
  const where = and(eq(patient.patId, patId), day ? eq(interaction.serviceDay, day) : undefined);
  const rows = await shownStudies(ctx.db, where).limit(MOST);
  return rows
    .filter((row) => isSeenBy(ctx, row))
    .map(presentStudy)
    .sort(byVideoAndNumber);
};

const byVideoAndNumber = (one: StudyHead, other: StudyHead): number => {
  const [a, b] = [one.pathVideo + one.accessionNo, other.pathVideo + other.accessionNo];
  return a < b ? -1 : a > b ? 1 : 0;
};

export const companyStudy: Act<'companyStudy'> = async (ctx, { id }) => {
  const rows = await shownStudies(ctx.db, or(eq(dicomStudy.id, id), eq(dicomStudy.interactionId, id)));
  if (rows.length === 0) throw new GestaError('notFound');
  const seen = rows.filter((row) => isSeenBy(ctx, row));
  if (seen.length === 0) throw new GestaError('forbidden');
  const ids = seen.map(({ study }) => study.id);
  const images = await imagesOf(ctx, inArray(dicomInstance.study, ids));
  for (const each of ids) await ctx.audit({ action: 'study.read', subject: each });
  return seen
    .map(presentStudy)
    .sort(byVideoAndNumber)
    .map((head) => ({
      ...head,
      images: images.filter(({ study }) => study === head.iuid).map(({ study: _, ...image }) => image),
    }));
};
