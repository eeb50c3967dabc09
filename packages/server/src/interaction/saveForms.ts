import { type FormValue, GestaError, type Status } from '@gesta/domain';
import {
  compiledExam,
  difference,
  EMPTY_STATE,
  type FormDefinition,
  follow,
  hasDataKey,
  isSet,
  recalculate,
  same,
  toldSince,
  unpacked,
  type Values,
} from '@gesta/forms';
import type { FormValues } from '../db/schema.ts';
import { companyForms } from '../form/companyForms.ts';
import { refuseUnknown } from '../form/refuseUnknown.ts';
import type { Act } from '../http/context.ts';
import { isCalculatedHere, rememberCalculated } from './calculatedHere.ts';
import { conflictsOf, withoutLostNumbers } from './conflicts.ts';
import { finishInteraction } from './finishInteraction.ts';
import { type Folded, foldedWith, type InteractionRow, knownOf, writeForms } from './formHistory.ts';
import { wordsOfChanges } from './formWords.ts';
import { refusePublished, takeEditable } from './takeEditable.ts';
import { withCleanTexts } from './withCleanTexts.ts';

type Sent = { set: Record<string, FormValue | null>; unset: string[] };

/**
 * Stores what was typed since the version the caller saw, with everything that follows from it: the server calculates with the
 * browser's own engine, and its numbers win. Different keys merge; the same key is asked about.
 */
export const saveForms: Act<'saveForms'> = async (ctx, input) => {
  // One message, in this order: what is known is asked when the exam is held.
  const [row, { isBegun, made }, definitions] = await Promise.all([
    takeEditable(ctx, input.iuid),
    knownOf(ctx, input.iuid, input.patchId),
    companyForms(ctx),
  ]);
  const sent = sentIn(input, row.forms);
  const answer = (version: number, status: Status, at: Date, heard: Folded) => ({
    version,
    status,
    savedAt: at.toISOString(),
    ...news(sent, heard, row.forms),
  });
  const since = (upTo: number) => wordsOfChanges(ctx, row.id, { after: input.baseVersion, upTo });

  if (made) return answer(made.version, row.status, made.at, await since(made.version));
  refusePublished(row);
  if (input.finish && row.version !== input.baseVersion && row.status !== 'FINALIZADO')
    throw new GestaError('conflict');
  const known = await since(row.version);
  refuseUnknown(definitions, row.forms, settingIn(sent), 'set');
  const wanted = withCleanTexts(definitions, withoutLostNumbers(definitions, sent, known, row.forms));
  const applied = apply(row.forms, wanted);
  const differs = difference(row.forms, applied);
  if (Object.keys(differs.set).length + differs.unset.length === 0) {
    const finished = input.finish ? await finishInteraction(ctx, row) : row;
    return answer(finished.version, finished.status, finished.updatedAt, known);
  }

  const merged = toldEverywhere(definitions, row.forms, calculatedAfter(definitions, row, applied, wanted), wanted);
  const conflicts = conflictsOf({ definitions, sent: wanted, since: known, stored: row.forms, merged });
  if (Object.keys(conflicts).length > 0) throw new GestaError('conflict', { conflicts });
  const saving = { forms: merged, patchId: input.patchId, action: 'interaction.save', isBegun } as const;
  const written = await writeForms(ctx, row, saving);
  if (!written) return answer(row.version, row.status, row.updatedAt, known);
  rememberCalculated({ id: row.id, version: written.version, updatedAt: written.at }, definitions);
  const done = { ...row, forms: merged, version: written.version, status: 'ANDAMENTO' as const };
  const { version, status } = input.finish ? await finishInteraction(ctx, done) : done;
  return answer(version, status, written.at, foldedWith(known, written));
};

/** An empty value is none. A form whose marker goes takes all its values along; the age belongs to the exam itself. */
function sentIn({ set, unset }: Sent, stored: FormValues): Folded {
  const sent: Folded = new Map();
  for (const [key, value] of Object.entries(set)) sent.set(key, isSet(value) ? value : null);
  for (const key of unset) sent.set(key, null);
  for (const [marker, value] of [...sent]) {
    const [form = ''] = marker.split('.');
    if (value !== null || marker !== hasDataKey(form) || form === 'gestationalAge') continue;
    for (const key of [...Object.keys(stored), ...sent.keys()]) if (key.startsWith(`${form}.`)) sent.set(key, null);
  }
  return sent;
}

const settingIn = (sent: Folded): string[] => [...sent].flatMap(([key, value]) => (value === null ? [] : [key]));

function apply(stored: FormValues, sent: Folded): FormValues {
  const forms = { ...stored };
  for (const [key, value] of sent) {
    if (value === null) delete forms[key];
    else forms[key] = value;
  }
  return forms;
}

/** Only what the change reaches, where the exam is known to be calculated; everything where it is not, or where it gets another shape. */
function calculatedAfter(
  definitions: readonly FormDefinition[],
  row: InteractionRow,
  applied: FormValues,
  sent: Folded,
): FormValues {
  const compiled = compiledExam(definitions, applied);
  const isReached =
    isCalculatedHere(row, definitions) &&
    compiled === compiledExam(definitions, row.forms) &&
    unpacked(definitions, {}, applied) === applied;
  if (!isReached) return calculated(definitions, applied);
  return sound(follow(compiled, row.forms, Object.fromEntries(sent)).values);
}

/** The exam with everything that follows from it. */
export function calculated(definitions: readonly FormDefinition[], stored: FormValues): FormValues {
  const forms = unpacked(definitions, {}, stored);
  const { values } = recalculate(compiledExam(definitions, forms), { ...EMPTY_STATE, values: forms });
  return sound(values);
}

/** A number that is none has no place in the record, nor has a choice that was unpacked. */
function sound(values: Values): FormValues {
  const kept: FormValues = {};
  for (const key of Object.keys(values)) {
    const value = values[key] as FormValue | null;
    if (value !== null && (typeof value !== 'number' || Number.isFinite(value))) kept[key] = value;
  }
  return kept;
}

/** Whoever sends a fact to one form has said it in all of them, as on the page of the exam. */
function toldEverywhere(
  definitions: readonly FormDefinition[],
  before: FormValues,
  after: FormValues,
  sent: Folded,
): FormValues {
  const told = toldSince(compiledExam(definitions, after), before, after, Object.fromEntries(sent));
  if (Object.keys(told).length === 0) return after;
  return calculated(definitions, apply(after, new Map(Object.entries(told)) as Folded));
}

/** What the caller does not have yet: what others changed, and what the calculation made of it all. */
function news(sent: Folded, known: Folded, stored: FormValues): { set: FormValues; unset: string[] } {
  const set: FormValues = {};
  const unset: string[] = [];
  for (const key of new Set([...known.keys(), ...sent.keys()])) {
    const value = (known.has(key) ? known.get(key) : stored[key]) ?? null;
    if (sent.has(key) && same(sent.get(key), value)) continue;
    if (value === null) unset.push(key);
    else set[key] = value;
  }
  return { set, unset };
}
