import { type FormValue, GestaError, type Status } from '@gesta/domain';
import { hasDataKey, isSet, same } from '@gesta/forms';
import type { FormValues } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import { formsMadeOf, formVersions } from '../form/companyForms.ts';
import { refuseUnknown } from '../form/refuseUnknown.ts';
import { type Act, askAhead } from '../http/context.ts';
import { isCalculatedHere, rememberCalculated } from './calculatedHere.ts';
import { conflictsOf, withoutLostNumbers } from './conflicts.ts';
import { examAfter } from './examAfter.ts';
import { finishInteraction } from './finishInteraction.ts';
import { type Folded, foldedWith, madeBy, writeForms } from './formHistory.ts';
import { wordsOfChanges } from './formWords.ts';
import { keepNamedItems } from './keepNamedItems.ts';
import { takeInteraction } from './queries.ts';
import { refuseForeignMeasures } from './refuseForeignMeasures.ts';
import { editableBy, refusePublished } from './takeEditable.ts';
import { withCleanTexts } from './withCleanTexts.ts';

type Sent = { set: Record<string, FormValue | null>; unset: string[] };

/**
 * Stores what was typed since the version the caller saw, with everything that follows from it: the server calculates with the
 * browser's own engine, and its numbers win. Different keys merge; the same key is asked about.
 */
export const saveForms: Act<'saveForms'> = askAhead(takeKnown, async (ctx, input, found) => {
  const { taken, made, versions } = await found;
  const row = editableBy(ctx, taken);
  const { forms: definitions } = await formsMadeOf(ctx, versions);
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
  const others = await since(row.version);
  refuseUnknown(definitions, row.forms, settingIn(sent), 'set');
  const wanted = withCleanTexts(definitions, withoutLostNumbers(definitions, sent, others, row.forms));
  if ([...wanted].every(([key, value]) => same(row.forms[key] ?? null, value))) {
    const finished = input.finish ? await finishInteraction(ctx, row) : row;
    return answer(finished.version, finished.status, finished.updatedAt, others);
  }

  await refuseForeignMeasures(ctx.db, row, wanted);
  await keepNamedItems(ctx, row, wanted);
  const after = examAfter(definitions, row, wanted);
  const conflicts = conflictsOf({ definitions, sent: wanted, since: others, stored: row.forms, merged: after.forms });
  if (Object.keys(conflicts).length > 0) throw new GestaError('conflict', { conflicts });
  // What was saved here has begun its history.
  const isBegun = isCalculatedHere(row, definitions);
  const saving = { after, patchId: input.patchId, action: 'interaction.save', isBegun } as const;
  const written = await writeForms(ctx, row, saving);
  if (!written) return answer(row.version, row.status, row.updatedAt, others);
  rememberCalculated({ id: row.id, version: written.version, updatedAt: written.at }, definitions);
  const done = { ...row, forms: after.forms, version: written.version, status: 'ANDAMENTO' as const };
  const { version, status } = input.finish ? await finishInteraction(ctx, done) : done;
  return answer(version, status, written.at, foldedWith(others, written));
});

/** In this order: what was made is asked when the exam is held. */
async function takeKnown(db: Db, { iuid, patchId }: { iuid: string; patchId: string }) {
  const [taken, made, versions] = await Promise.all([
    takeInteraction(db, iuid),
    madeBy(db, iuid, patchId),
    formVersions(db),
  ]);
  return { taken, made, versions };
}

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
