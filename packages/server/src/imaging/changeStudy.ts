import { GestaError, identityOf, isPublished } from '@gesta/domain';
import { eq, isNotNull, isNull } from 'drizzle-orm';
import { dicomStudy } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { takeInteraction } from '../interaction/queries.ts';
import { editableBy } from '../interaction/takeEditable.ts';
import { giveTo } from './linkReceived.ts';
import { noteStudies } from './noteStudies.ts';
import { presentStudy, type StudyRow, shownStudies, takeStudy } from './queries.ts';
import { visitOf } from './visitsFor.ts';

/** One act for a study that waits and for one that came to the wrong exam. */
export const giveStudy: Act<'linkStudy'> = async (ctx, { iuid, interaction, confirmed }) => {
  const study = await takeStudy(ctx.db, eq(dicomStudy.id, iuid), isNull(dicomStudy.deletedAt));
  if (study.interactionId !== interaction) await move(ctx, study, interaction, confirmed);
  const [row] = await shownStudies(ctx.db, eq(dicomStudy.id, iuid));
  if (!row) throw new GestaError('notFound');
  return presentStudy(row);
};

async function move(ctx: CompanyContext, study: StudyRow, to: string, confirmed: boolean): Promise<void> {
  const before = study.interactionId;
  // Always in one order: two who move studies between the same exams wait for each other, and do not block each other.
  const taken = new Map<string, InteractionRow | null>();
  for (const id of [to, ...(before ? [before] : [])].sort()) taken.set(id, await takeInteraction(ctx.db, id));
  const target = open(ctx, taken.get(to) ?? null);
  const source = before ? (taken.get(before) ?? null) : null;
  if (source) open(ctx, source);
  const visit = await visitOf(ctx.db, to);
  if (!visit) throw new GestaError('notFound');
  const identity = identityOf(study, visit);
  if (identity === 'differs' && !confirmed)
    throw new GestaError('conflict', { fields: { confirmed: 'dicom.identityDiffers' } });
  await giveTo(ctx, study, target, { kind: 'person', identity, by: ctx.user.iuid });
  if (!source) return;
  await noteStudies(ctx, source, { gone: true });
  await ctx.audit({ action: 'interaction.unlinkStudy', subject: source.id, details: { study: study.id, to } });
}

/** An exam this person may change. A published one keeps what it was published with. */
function open(ctx: CompanyContext, row: InteractionRow | null): InteractionRow {
  const visit = editableBy(ctx, row);
  if (isPublished(visit.status)) throw new GestaError('published');
  return visit;
}

export const deleteStudy: Act<'deleteStudy'> = async (ctx, { dicomStoreId, studyUid, reason }) => {
  if (dicomStoreId !== ctx.company.iuid) throw new GestaError('notFound');
  const study = await takeStudy(ctx.db, eq(dicomStudy.studyUid, studyUid), isNull(dicomStudy.deletedAt));
  const hidden = { deletedAt: ctx.now, deletedBy: ctx.user.iuid, deletedReason: reason ?? null };
  await ctx.db.update(dicomStudy).set(hidden).where(eq(dicomStudy.id, study.id));
  await noteAt(ctx, study);
  await ctx.audit({ action: 'study.hide', subject: study.id, details: reason === undefined ? {} : { reason } });
  return { ok: true };
};

export const restoreStudy: Act<'restoreStudy'> = async (ctx, { iuid }) => {
  const study = await takeStudy(ctx.db, eq(dicomStudy.id, iuid), isNotNull(dicomStudy.deletedAt));
  const back = { deletedAt: null, deletedBy: null, deletedReason: null };
  await ctx.db.update(dicomStudy).set(back).where(eq(dicomStudy.id, iuid));
  await noteAt(ctx, study);
  await ctx.audit({ action: 'study.restore', subject: iuid });
  return { ok: true };
};

async function noteAt(ctx: CompanyContext, { interactionId }: StudyRow): Promise<void> {
  const visit = interactionId && (await takeInteraction(ctx.db, interactionId));
  if (visit) await noteStudies(ctx, visit, { gone: true });
}
