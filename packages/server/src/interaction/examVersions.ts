import { canEdit, GestaError } from '@gesta/domain';
import { asc, eq } from 'drizzle-orm';
import { appUser, type FormValues, formChange } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { findInteraction } from './queries.ts';

/** What was changed in an exam, by whom and when, and the exam as it then was; newest first. */
export const examVersions: Act<'examVersions'> = async (ctx, input) => {
  const row = await findInteraction(ctx.db, input.iuid);
  if (!row) throw new GestaError('notFound');
  if (!canEdit(ctx.user, { status: row.status, doctor: row.doctorId })) throw new GestaError('forbidden');
  const history = await historyOf(ctx, row.id);
  const from = Math.max(0, history.length - input.limit);
  const exams: { version: number; forms: FormValues }[] = [];
  let forms: FormValues = {};
  for (const [place, { version, set, unset }] of history.entries()) {
    forms = after(forms, set, unset);
    if (place >= from) exams.push({ version, forms: { ...forms } });
  }
  const changes = history
    .slice(from)
    .map(({ version, at, user, set, unset }) => ({ version, at: at.toISOString(), user, set, unset }));
  await ctx.audit({ action: 'interaction.read', subject: row.id, details: { versions: changes.length } });
  return { changes: changes.reverse(), exams: exams.reverse() };
};

/** The exam as it was at a version, rebuilt from its changes; null where the history has no such version. */
export async function formsAt(ctx: CompanyContext, visit: string, version: number): Promise<FormValues | null> {
  const history = await historyOf(ctx, visit);
  const place = history.findIndex((each) => each.version === version);
  if (place < 0) return null;
  return history.slice(0, place + 1).reduce<FormValues>((forms, { set, unset }) => after(forms, set, unset), {});
}

/** In place: a long history is walked once. */
function after(forms: FormValues, set: FormValues, unset: readonly string[]): FormValues {
  Object.assign(forms, set);
  for (const key of unset) delete forms[key];
  return forms;
}

function historyOf(ctx: CompanyContext, visit: string) {
  return ctx.db
    .select({
      version: formChange.version,
      at: formChange.at,
      user: appUser.displayName,
      set: formChange.set,
      unset: formChange.unset,
    })
    .from(formChange)
    .leftJoin(appUser, eq(appUser.id, formChange.userId))
    .where(eq(formChange.interactionId, visit))
    .orderBy(asc(formChange.version));
}
