import { canEdit, GestaError } from '@gesta/domain';
import { type FormDefinition, isAsked, placeOfKey } from '@gesta/forms';
import { and, desc, eq, gt, isNull, lt, lte } from '../db/drizzle.ts';
import { appUser, type FormValues, formChange, interaction } from '../db/schema.ts';
import { companyForms } from '../form/companyForms.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { type AskedPlace, type Differing, differing, formsUpTo } from './formWords.ts';

/** Values that one answer carries: a person reads a few of them, and asks for the rest of one version. */
const MOST = 400;

/**
 * What was changed in an exam, by whom and when, and how the exam stood at those places before; newest first. What only a calculation
 * made is counted, and long texts are cut to where they changed.
 */
export const examVersions: Act<'examVersions'> = async (ctx, input) => {
  const row = await editable(ctx, input.iuid);
  const heads = await headsBefore(ctx, row.id, input.before, input.limit);
  const definitions = await companyForms(ctx);
  const isTold = tellerOf(definitions);
  const most = Math.floor(MOST / Math.max(1, heads.length));
  const told = heads.map(({ version, keys, unset }) => {
    const { asked, calculated } = toldOf(keys, unset, isTold);
    return {
      calculated,
      more: Math.max(0, asked.length - most),
      asked: asked.slice(0, most).map((key): AskedPlace => ({ older: version - 1, newer: version, key })),
    };
  });
  const found = await differing(
    ctx,
    row.id,
    told.flatMap(({ asked }) => asked),
  );
  const byVersion = Map.groupBy(found, ({ newer }) => newer);
  const answers = heads.map((head, place) => ({
    ...head,
    ...sidesOf(byVersion.get(head.version) ?? []),
    calculated: told[place]?.calculated ?? 0,
    more: told[place]?.more ?? 0,
  }));
  await ctx.audit({ action: 'interaction.read', subject: row.id, details: { versions: heads.length } });
  return {
    changes: answers.map(({ at, keys: _, before: __, ...change }) => ({ ...change, at: at.toISOString() })),
    exams: answers.map(({ version, before }) => ({ version, forms: before })),
  };
};

/** What differs between two versions of an exam, or the whole of one place that differs. */
export const examDifference: Act<'examDifference'> = async (ctx, { iuid, older, newer, key, skip }) => {
  const row = await editable(ctx, iuid);
  const heads = await ctx.db
    .select({ keys: formChange.keys, unset: formChange.unset })
    .from(formChange)
    .where(and(eq(formChange.interactionId, row.id), gt(formChange.version, older), lte(formChange.version, newer)));
  const definitions = await companyForms(ctx);
  const unset = new Set(heads.flatMap((head) => head.unset));
  const set = new Set(heads.flatMap(({ keys }) => keys));
  const all = toldOf(
    [...set],
    [...unset].filter((each) => !set.has(each)),
    tellerOf(definitions),
  );
  const asked = (key === undefined ? all.asked.toSorted() : all.asked.filter((each) => each === key)).slice(skip);
  const places = asked.slice(0, MOST).map((each): AskedPlace => ({ older, newer, key: each }));
  const found = await differing(ctx, row.id, places, key !== undefined);
  await ctx.audit({ action: 'interaction.read', subject: row.id, details: { versions: 2 } });
  return { ...sidesOf(found), calculated: all.calculated, more: asked.length - places.length };
};

/** The exam as it was at a version, rebuilt from its changes; null where the history has no such version. */
export async function formsAt(ctx: CompanyContext, interactionId: string, version: number): Promise<FormValues | null> {
  const found = await ctx.db.$count(
    formChange,
    and(eq(formChange.interactionId, interactionId), eq(formChange.version, version)),
  );
  return found === 0 ? null : formsUpTo(ctx, interactionId, version);
}

/** Whoever may change an interaction may read how it came to be. Its forms may be large, and are not read. */
async function editable(ctx: CompanyContext, iuid: string): Promise<{ id: string }> {
  const [row] = await ctx.db
    .select({ id: interaction.id, status: interaction.status, doctor: interaction.doctorId })
    .from(interaction)
    .where(and(eq(interaction.id, iuid), isNull(interaction.deletedAt)));
  if (!row) throw new GestaError('notFound');
  if (!canEdit(ctx.user, row)) throw new GestaError('forbidden');
  return row;
}

function headsBefore(ctx: CompanyContext, interactionId: string, before: number | undefined, limit: number) {
  return ctx.db
    .select({
      version: formChange.version,
      at: formChange.at,
      user: appUser.displayName,
      keys: formChange.keys,
      unset: formChange.unset,
    })
    .from(formChange)
    .leftJoin(appUser, eq(appUser.id, formChange.userId))
    .where(
      and(
        eq(formChange.interactionId, interactionId),
        before === undefined ? undefined : lt(formChange.version, before),
      ),
    )
    .orderBy(desc(formChange.version))
    .limit(limit);
}

const MARKER = '.hasData';

/** Whether people read about a key: a form that came or went, and what a form asks. */
function tellerOf(definitions: readonly FormDefinition[]): (key: string) => boolean {
  const known = new Map<string, boolean>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const place = key.endsWith(MARKER) ? null : placeOfKey(definitions, key);
    const told = key.endsWith(MARKER) || (place !== null && isAsked(place));
    known.set(key, told);
    return told;
  };
}

/** A form that went is told by itself; what was in it is not. */
function toldOf(set: readonly string[], unset: readonly string[], isTold: (key: string) => boolean) {
  const gone = new Set(unset.flatMap((key) => (key.endsWith(MARKER) ? [key.slice(0, -MARKER.length)] : [])));
  const left = unset.filter((key) => key.endsWith(MARKER) || !gone.has(key.slice(0, key.indexOf('.'))));
  const changed = [...set, ...left];
  const asked = changed.filter(isTold);
  return { asked, calculated: changed.length - asked.length };
}

function sidesOf(found: readonly Differing[]) {
  const set: FormValues = {};
  const before: FormValues = {};
  for (const { key, ...sides } of found) {
    if (sides.after !== null) set[key] = sides.after;
    if (sides.before !== null) before[key] = sides.before;
  }
  const unset = found.flatMap(({ key, after }) => (after === null ? [key] : []));
  return { set, unset, before, cut: found.flatMap(({ key, cut }) => (cut ? [key] : [])) };
}
