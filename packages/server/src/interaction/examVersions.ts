import { canEdit, GestaError } from '@gesta/domain';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { appUser, type FormValues, formChange } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { findInteraction } from './queries.ts';

/** What was changed in an exam, by whom and when, and the exam as it then was; newest first. */
export const examVersions: Act<'examVersions'> = async (ctx, input) => {
  const row = await findInteraction(ctx.db, input.iuid);
  if (!row) throw new GestaError('notFound');
  if (!canEdit(ctx.user, { status: row.status, doctor: row.doctorId })) throw new GestaError('forbidden');
  const changes = await changesBefore(ctx, row.id, input.before, input.limit);
  const exams: { version: number; forms: FormValues }[] = [];
  const oldest = changes.at(-1);
  let forms = oldest ? await foldedUpTo(ctx, row.id, oldest.version) : {};
  for (const { version, set, unset } of changes.toReversed()) {
    forms = version === oldest?.version ? forms : after(forms, set, unset);
    exams.push({ version, forms });
  }
  await ctx.audit({ action: 'interaction.read', subject: row.id, details: { versions: changes.length } });
  return {
    changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
    exams: exams.reverse(),
  };
};

/** The exam as it was at a version, rebuilt from its changes; null where the history has no such version. */
export async function formsAt(ctx: CompanyContext, visit: string, version: number): Promise<FormValues | null> {
  const found = await ctx.db.$count(
    formChange,
    and(eq(formChange.interactionId, visit), eq(formChange.version, version)),
  );
  return found === 0 ? null : foldedUpTo(ctx, visit, version);
}

function after(forms: FormValues, set: FormValues, unset: readonly string[]): FormValues {
  const next = { ...forms, ...set };
  for (const key of unset) delete next[key];
  return next;
}

function changesBefore(ctx: CompanyContext, visit: string, before: number | undefined, limit: number) {
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
    .where(and(eq(formChange.interactionId, visit), before === undefined ? undefined : lt(formChange.version, before)))
    .orderBy(desc(formChange.version))
    .limit(limit);
}

/** The last word about each key up to a version. The database folds: a long history never travels. */
async function foldedUpTo(ctx: CompanyContext, visit: string, version: number): Promise<FormValues> {
  const { rows } = await ctx.db.execute<{ forms: FormValues }>(sql`
    WITH said AS (
      SELECT c.version, e.key, e.value FROM form_change c, jsonb_each(c.set) e
      WHERE c.interaction_id = ${visit} AND c.version <= ${version}
      UNION ALL
      SELECT c.version, gone, NULL FROM form_change c, unnest(c.unset) gone
      WHERE c.interaction_id = ${visit} AND c.version <= ${version}
    ), last AS (SELECT DISTINCT ON (key) key, value FROM said ORDER BY key, version DESC)
    SELECT coalesce(jsonb_object_agg(key, value), '{}') AS forms FROM last WHERE value IS NOT NULL`);
  return rows[0]?.forms ?? {};
}
