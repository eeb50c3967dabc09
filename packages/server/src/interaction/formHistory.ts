import { parseDay } from '@gesta/clinical';
import { type AuditAction, type FormValue, GestaError, MOST_EXAM_BYTES } from '@gesta/domain';
import { difference } from '@gesta/forms';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type FormValues, formChange, interaction } from '../db/schema.ts';
import { followInteractions } from '../gestation/followInteractions.ts';
import { isAgeValue } from '../gestation/queries.ts';
import { instantIn, minuteIn } from '../http/clock.ts';
import type { CompanyContext } from '../http/context.ts';
import { formsNoted } from './formsPresent.ts';

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

/** The change a patch has already made, whenever that was. */
export async function madeBy(ctx: CompanyContext, interactionId: string, patchId: string) {
  const [made] = await ctx.db
    .select({ version: formChange.version, at: formChange.at })
    .from(formChange)
    .where(and(eq(formChange.interactionId, interactionId), eq(formChange.patchId, patchId)));
  return made;
}

type Saving = {
  forms: FormValues;
  patchId: string;
  action: Extract<AuditAction, 'interaction.save' | 'interaction.restoreVersion'>;
  details?: Record<string, number>;
};

/**
 * The only way the forms of an interaction change: forms, version, status, history, trail and what its gestation knows of it, together or not
 * at all. Answers the change, or null where nothing differs and nothing was written.
 */
export async function writeForms(ctx: CompanyContext, row: InteractionRow, saving: Saving): Promise<FormChange | null> {
  const { set, unset } = difference(row.forms, saving.forms) as { set: FormValues; unset: string[] };
  const names = Object.keys(set);
  if (names.length + unset.length === 0) return null;
  refuseLarge(row.forms, saving.forms);
  await beginHistory(ctx, row);
  const version = row.version + 1;
  await ctx.db
    .update(interaction)
    .set({
      ...dayOfExam(ctx, row, set),
      forms: mergedWith(set, unset),
      ...formsNoted(saving.forms, [...names, ...unset], version),
      version,
      status: 'ANDAMENTO',
      updatedAt: ctx.now,
    })
    .where(eq(interaction.id, row.id));
  const [written] = await ctx.db
    .insert(formChange)
    .values({
      companyId: row.companyId,
      interactionId: row.id,
      version,
      patchId: saving.patchId,
      userId: ctx.user.iuid,
      at: ctx.now,
      set,
      unset,
    })
    .returning();
  if (!written) throw new GestaError('unexpected');
  if ([...names, ...unset].some(isAgeValue)) await followInteractions(ctx, row.gestationId);
  await ctx.audit({
    action: saving.action,
    subject: row.id,
    // The trail holds the head of the history: a change that is altered, removed or put in later shows.
    details: { ...saving.details, version, set: names, unset, history: written.hash.toString('hex') },
  });
  return written;
}

/** The day in the form is the day of the exam: it moves in every list with it, at the hour of the day it has. */
function dayOfExam(ctx: CompanyContext, row: InteractionRow, set: FormValues) {
  const day = parseDay(String(set[EXAM_DAY_KEY] ?? ''));
  if (day === null || day === row.serviceDay || row.type === 'prontuario') return {};
  const { timeZone } = ctx.company;
  return { date: instantIn(timeZone, day, minuteIn(timeZone, row.date)), studyDate: day, serviceDay: day };
}

/** The row is held, so it still is what the difference was made from: only that travels, however large the exam is. */
const mergedWith = (set: FormValues, unset: string[]): SQL =>
  sql`${interaction.forms} - ${sql.param(unset)}::text[] || ${JSON.stringify(set)}::jsonb`;

/** One that was too large already may become smaller, step by step. */
function refuseLarge(stored: FormValues, forms: FormValues): void {
  const bytes = sizeOf(forms);
  if (bytes > MOST_EXAM_BYTES && bytes >= sizeOf(stored)) throw new GestaError('examTooLarge');
}

/** As it is written, without writing two megabytes in one piece. */
const sizeOf = (forms: FormValues): number =>
  Object.entries(forms).reduce((sum, [key, value]) => sum + writtenBytes(key) + writtenBytes(value) + 2, 1);

const writtenBytes = (value: FormValue): number => Buffer.byteLength(JSON.stringify(value));

/** An interaction that had values before its first save keeps them as the version its history begins with. */
async function beginHistory(ctx: CompanyContext, row: InteractionRow): Promise<void> {
  if (Object.keys(row.forms).length === 0) return;
  await ctx.db.execute(sql`
    INSERT INTO form_change (company_id, interaction_id, version, patch_id, at, set, unset)
    SELECT company_id, id, version, gen_random_uuid(), updated_at, forms, '{}' FROM interaction
    WHERE id = ${row.id} AND NOT EXISTS (SELECT FROM form_change WHERE interaction_id = ${row.id})`);
}
