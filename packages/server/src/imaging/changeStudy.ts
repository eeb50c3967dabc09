import { GestaError, identityOf, isPublished } from '@gesta/domain';
import { and, eq, inArray, isNotNull, isNull, ne, sql } from '../db/drizzle.ts';
import { dicomInstance, dicomStudy, examFile } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { takeInteraction } from '../interaction/queries.ts';
import { editableBy } from '../interaction/takeEditable.ts';
import { giveTo } from './linkReceived.ts';
import { noteStudies } from './noteStudies.ts';
import { presentStudy, type StudyRow, shownStudies, takeStudy } from './queries.ts';
import { visitOf } from './visitsFor.ts';

type Asked = { to: string | null; confirmed: boolean; reason: string | undefined };

/** One act for a study that waits and for one that came to the wrong exam. */
export const giveStudy: Act<'linkStudy'> = async (ctx, { iuid, interaction: to, confirmed, reason }) => {
  const study = await takeStudy(ctx.db, eq(dicomStudy.id, iuid), isNull(dicomStudy.deletedAt));
  if (study.interactionId !== to) await move(ctx, study, { to, confirmed, reason });
  const [row] = await shownStudies(ctx.db, eq(dicomStudy.id, iuid));
  if (!row) throw new GestaError('notFound');
  return presentStudy(row);
};

async function move(ctx: CompanyContext, study: StudyRow, { to, confirmed, reason }: Asked): Promise<void> {
  const before = study.interactionId;
  // Always in one order: two who move studies between the same exams wait for each other, and do not block each other.
  const taken = new Map<string, InteractionRow | null>();
  const showing = before === null ? [] : await showingIt(ctx, study.id, before);
  const named = new Set([to, before, ...showing].filter((id) => id !== null));
  for (const id of [...named].sort()) taken.set(id, await takeInteraction(ctx.db, id));
  const target = to && open(ctx, taken.get(to) ?? null);
  const source = before ? (taken.get(before) ?? null) : null;
  if (source) open(ctx, source);
  if (target) {
    const visit = await visitOf(ctx.db, target.id);
    if (!visit) throw new GestaError('notFound');
    const identity = identityOf(study, visit);
    if (identity === 'differs' && !confirmed)
      throw new GestaError('conflict', { fields: { confirmed: 'dicom.identityDiffers' } });
    if (identity === 'differs' && reason === undefined)
      throw new GestaError('conflict', { fields: { reason: 'errors.reasonRequired' } });
    await giveTo(ctx, study, target, { kind: 'person', identity, by: ctx.user.iuid, reason });
  } else await takeBack(ctx, study);
  if (!source) return;
  await hideCaptured(ctx, source, study.id);
  // Later visits of the same patient may show it as what was before; what was published stays as it was.
  for (const id of showing) {
    const later = taken.get(id);
    const staysHers = target && later?.patientId === target.patientId;
    if (later && !staysHers && !isPublished(later.status)) await hideCaptured(ctx, later, study.id);
  }
  await noteStudies(ctx, source, { gone: true });
  await ctx.audit({
    action: 'interaction.unlinkStudy',
    subject: source.id,
    details: { study: study.id, ...(to && { to }) },
  });
}

/** The other exams that have pictures of a study. */
async function showingIt({ db }: CompanyContext, study: string, but: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: examFile.interactionId })
    .from(examFile)
    .innerJoin(
      dicomInstance,
      and(eq(dicomInstance.companyId, examFile.companyId), eq(dicomInstance.id, examFile.instanceId)),
    )
    .where(and(eq(dicomInstance.study, study), isNull(examFile.deletedAt), ne(examFile.interactionId, but)));
  return rows.map(({ id }) => id);
}

/** Pictures of the report that were taken from a study leave with it: they are of somebody else. One that a field shows stays there. */
async function hideCaptured(ctx: CompanyContext, from: InteractionRow, study: string): Promise<void> {
  const ofStudy = ctx.db.select({ id: dicomInstance.id }).from(dicomInstance).where(eq(dicomInstance.study, study));
  const named = Object.values(from.forms).filter((value): value is string => typeof value === 'string');
  const gone = await ctx.db
    .update(examFile)
    .set({ deletedAt: ctx.now, deletedBy: ctx.user.iuid, deletedReason: null })
    .where(
      and(
        eq(examFile.interactionId, from.id),
        isNull(examFile.deletedAt),
        inArray(examFile.instanceId, ofStudy),
        sql`NOT (${examFile.id}::text = ANY (${sql.param(named)}::text[]))`,
      ),
    )
    .returning({ id: examFile.id });
  for (const { id } of gone)
    await ctx.audit({ action: 'interaction.hideFile', subject: from.id, details: { file: id, study } });
}

const takeBack = (ctx: CompanyContext, { id }: StudyRow) =>
  ctx.db
    .update(dicomStudy)
    .set({ interactionId: null, linkKind: null, identityCheck: 'unknown', linkedBy: null, linkedAt: null })
    .where(eq(dicomStudy.id, id));

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
