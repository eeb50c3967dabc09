import { isPublished, linkStudy, type StudyLink } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { dicomStudy } from '../db/schema.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { takeInteraction } from '../interaction/queries.ts';
import { noteStudies } from './noteStudies.ts';
import type { StudyContext, StudyRow } from './queries.ts';
import { visitsFor } from './visitsFor.ts';

/**
 * A file came: its study is given to its exam, where that is certain, and the exam knows what it has. A study that was hidden, or that
 * waits, is looked at again with every file. Answers the exam.
 */
export async function linkReceived(ctx: StudyContext, study: StudyRow): Promise<string | null> {
  if (study.deletedAt) return study.interactionId;
  if (study.interactionId) {
    const visit = await takeInteraction(ctx.db, study.interactionId);
    if (visit) await noteStudies(ctx, visit);
    return study.interactionId;
  }
  const found = linkStudy(study, await visitsFor(ctx.db, [study]));
  if (!('link' in found)) {
    const identityCheck = found.proposal?.identity ?? 'unknown';
    if (identityCheck !== study.identityCheck)
      await ctx.db.update(dicomStudy).set({ identityCheck }).where(eq(dicomStudy.id, study.id));
    return null;
  }
  const visit = await takeInteraction(ctx.db, found.link.iuid);
  if (!visit || isPublished(visit.status)) return null;
  await giveTo(ctx, study, visit, { ...found.link, by: null });
  return visit.id;
}

type Given = Pick<StudyLink, 'kind' | 'identity'> & { by: string | null; reason?: string | undefined };

/** The study is of this visit from here on; both are locked. */
export async function giveTo(ctx: StudyContext, study: StudyRow, visit: InteractionRow, how: Given): Promise<void> {
  const { kind, identity, by, reason } = how;
  await ctx.db
    .update(dicomStudy)
    .set({ interactionId: visit.id, linkKind: kind, identityCheck: identity, linkedBy: by, linkedAt: ctx.now })
    .where(eq(dicomStudy.id, study.id));
  await noteStudies(ctx, visit);
  await ctx.audit({
    action: 'interaction.linkStudy',
    subject: visit.id,
    details: { study: study.id, kind, identity, ...(reason && { reason }) },
  });
}
