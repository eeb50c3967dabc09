import { parseDay } from '@gesta/clinical';
import { type AuditAction, type FormValue, GestaError, MOST_EXAM_BYTES } from '@gesta/domain';
import { difference } from '@gesta/forms';
import { and, eq, sql } from '../db/drizzle.ts';
import { type FormValues, formChange, type interaction } from '../db/schema.ts';
import { builtOnce, type Db } from '../db/statements.ts';
import { followInteractions } from '../gestation/followInteractions.ts';
import { isAgeValue } from '../gestation/queries.ts';
import { instantIn, minuteIn } from '../http/clock.ts';
import type { CompanyContext } from '../http/context.ts';
import { formsPresentAfter } from './formsPresent.ts';

/** The day of the exam, as its form has it. */
export const EXAM_DAY_KEY = 'gestationalAge.info.interationDate';

export type InteractionRow = typeof interaction.$inferSelect;
export type FormChange = typeof formChange.$inferSelect;

/** The last word of some changes about each key; null where it was taken away. */
export type Folded = Map<string, FormValue | null>;

export function foldedWith(known: Folded, { set, unset }: Pick<FormChange, 'set' | 'unset'>): Folded {
  const last: Folded = new Map(known);
  for (const [key, value] of Object.entries(set)) last.set(key, value);
  for (const key of unset) last.set(key, null);
  return last;
}

/** The change the same patch has made already, whenever that was. */
export async function madeBy(db: Db, interactionId: string, patchId: string) {
  const [made] = await making(db).execute({ interactionId, patchId });
  return made;
}

const making = builtOnce((db) =>
  db
    .select({ version: formChange.version, at: formChange.at })
    .from(formChange)
    .where(
      and(
        eq(formChange.interactionId, sql.placeholder('interactionId')),
        eq(formChange.patchId, sql.placeholder('patchId')),
      ),
    )
    .prepare('made_by_patch'),
);

/** The forms after a change, and in what they differ from those before. */
export type ChangedForms = { forms: FormValues; set: FormValues; unset: string[] };

export const changedTo = (row: InteractionRow, forms: FormValues): ChangedForms => ({
  forms,
  ...(difference(row.forms, forms) as Omit<ChangedForms, 'forms'>),
});

type Saving = {
  after: ChangedForms;
  patchId: string;
  action: Extract<AuditAction, 'interaction.save' | 'interaction.restoreVersion'>;
  details?: Record<string, number>;
  /** Known to have a history already. */
  isBegun?: boolean;
};
/** A change of the forms, as far as whoever made it knows it. */
export type Written = Pick<FormChange, 'version' | 'at' | 'set' | 'unset'>;

/**
 * The only way the forms of an interaction change: forms, version, status, history, trail and what its gestation knows of it, together or not
 * at all. Answers the change, or null where nothing differs and nothing was written.
 */
export async function writeForms(ctx: CompanyContext, row: InteractionRow, saving: Saving): Promise<Written | null> {
  const { forms, set, unset } = saving.after;
  const names = Object.keys(set);
  if (names.length + unset.length === 0) return null;
  refuseLarge(row.forms, forms);
  if (!saving.isBegun) beginHistory(ctx, row);
  const version = row.version + 1;
  const { date = null, serviceDay = null } = dayOfExam(ctx, row, set);
  const present = formsPresentAfter(forms, [...names, ...unset]);
  const values = [row.id, version, ctx.now, unset, JSON.stringify(set), present, date, serviceDay, saving.patchId];
  const details = { ...saving.details, version, set: names, unset };
  await ctx.audit({ action: saving.action, subject: row.id, details }, { ...WRITE, values });
  if ([...names, ...unset].some(isAgeValue)) await followInteractions(ctx, row.gestationId);
  return { version, at: ctx.now, set, unset };
}

/**
 * Row, history and entry of the trail in one statement. The row is held, so it still is what the difference was made from: only that
 * travels, however large the exam is. The entry holds the head of the history: a change that is altered, removed or put in later shows.
 */
const WRITE = {
  before: `WITH changed AS (
    UPDATE interaction SET version = $10, forms_noted = $10, status = 'ANDAMENTO', updated_at = $11,
      forms = forms - $12::text[] || $13::jsonb, forms_present = coalesce($14, forms_present), date = coalesce($15, date),
      study_date = coalesce($16, study_date), service_day = coalesce($16, service_day) WHERE id = $9
  ), kept AS (
    INSERT INTO form_change (company_id, interaction_id, version, patch_id, user_id, at, set, unset)
    VALUES ($1, $9, $10, $17, $2, $11, $13::jsonb, $12::text[]) RETURNING hash
  )`,
  text: "(SELECT jsonb_build_object('history', encode(hash, 'hex')) FROM kept)",
};

/** The day in the form is the day of the exam: it moves in every list with it, at the hour of the day it has. */
function dayOfExam(ctx: CompanyContext, row: InteractionRow, set: FormValues) {
  const day = parseDay(String(set[EXAM_DAY_KEY] ?? ''));
  if (day === null || day === row.serviceDay || row.type === 'prontuario') return {};
  const { timeZone } = ctx.company;
  return { date: instantIn(timeZone, day, minuteIn(timeZone, row.date)), serviceDay: day };
}

/** One that was too large already may become smaller, step by step. */
function refuseLarge(stored: FormValues, forms: FormValues): void {
  if (mostSizeOf(forms) <= MOST_EXAM_BYTES) return;
  const bytes = sizeOf(forms);
  if (bytes > MOST_EXAM_BYTES && bytes >= sizeOf(stored)) throw new GestaError('examTooLarge');
}

/** No letter is written with more than six bytes, and no number with more than these: almost every exam is small enough by far. */
const mostSizeOf = (forms: FormValues): number =>
  Object.keys(forms).reduce((sum, key) => sum + 6 * (key.length + mostLetters(forms[key])) + 40, 2);

const mostLetters = (value: FormValue | undefined): number =>
  typeof value === 'string' ? value.length : typeof value === 'object' ? JSON.stringify(value).length : 5;

/** As it is written, without writing two megabytes in one piece. */
const sizeOf = (forms: FormValues): number =>
  Object.entries(forms).reduce((sum, [key, value]) => sum + writtenBytes(key) + writtenBytes(value) + 2, 1);

const writtenBytes = (value: FormValue): number => Buffer.byteLength(JSON.stringify(value));

/** An interaction that had values before its first save keeps them as the version its history begins with. */
function beginHistory(ctx: CompanyContext, row: InteractionRow): void {
  if (Object.keys(row.forms).length === 0) return;
  ctx.send(sql`
    INSERT INTO form_change (company_id, interaction_id, version, patch_id, at, set, unset)
    SELECT company_id, id, version, gen_random_uuid(), updated_at, forms, '{}' FROM interaction
    WHERE id = ${row.id} AND NOT EXISTS (SELECT FROM form_change WHERE interaction_id = ${row.id})`);
}
