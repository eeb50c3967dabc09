import type { Conflicts, FormValue } from '@gesta/domain';
import {
  type Compiled,
  change,
  compiledExam,
  EMPTY_STATE,
  type FormDefinition,
  hasDataKey,
  isSourceKey,
  OWNED_BY_AGE,
  recalculate,
  same,
} from '@gesta/forms';
import type { FormValues } from '../db/schema.ts';
import type { Folded } from './formHistory.ts';

type Meeting = {
  /** The forms of the company. */
  definitions: readonly FormDefinition[];
  /** What the caller wants to store. */
  sent: Folded;
  /** What others did since the version the caller saw. */
  since: Folded;
  /** The exam without what was sent, and with it. */
  stored: FormValues;
  merged: FormValues;
};

/** Where two people typed different values into one place. What a calculation fills is nobody's: it has no conflict. */
export function conflictsOf({ definitions, sent, since, stored, merged }: Meeting): Conflicts {
  const fillsStored = calculationsOf(definitions, stored);
  const fillsMerged = calculationsOf(definitions, merged);
  const conflicts: Conflicts = {};
  for (const [key, mine] of sent) {
    const theirs = stored[key] ?? null;
    if (isSourceKey(key)) continue;
    if (since.has(key) && !same(mine, theirs) && !fillsStored(key, mine) && !fillsMerged(key, theirs))
      conflicts[key] = { mine, theirs };
    // Typing into a form that somebody took away would store what nobody sees.
    const marker = hasDataKey(key.slice(0, key.indexOf('.')));
    if (mine !== null && since.get(marker) === null && !sent.has(marker))
      conflicts[marker] = { mine: true, theirs: null };
  }
  return conflicts;
}

/**
 * Whoever moves the date sends the numbers of every form she has open. Where somebody took such a form away meanwhile, its numbers
 * are dropped; what was typed into it stays, to be asked about.
 */
export function withoutLostNumbers(
  definitions: readonly FormDefinition[],
  sent: Folded,
  since: Folded,
  stored: FormValues,
): Folded {
  const kept: Folded = new Map(sent);
  const lost = new Map<string, Compiled>();
  for (const [key, mine] of sent) {
    const form = key.slice(0, key.indexOf('.'));
    const marker = hasDataKey(form);
    if (mine === null || since.get(marker) !== null || sent.has(marker)) continue;
    const compiled = lost.get(form) ?? compiledExam(definitions, withForm(stored, sent, form));
    lost.set(form, compiled);
    if (compiled.writers.has(key)) kept.delete(key);
  }
  return kept;
}

/** The exam as if the form were still in it, with what was sent for it. */
function withForm(stored: FormValues, sent: Folded, form: string): FormValues {
  const own = [...sent].filter(
    (each): each is [string, FormValue] => each[1] !== null && each[0].startsWith(`${form}.`),
  );
  return { ...stored, ...Object.fromEntries(own), [hasDataKey(form)]: true };
}

/**
 * Says of a key whether another value there would be replaced at once by the one that is. An exam may have thousands of values and
 * a save hundreds: the exam is compiled once.
 */
function calculationsOf(definitions: readonly FormDefinition[], values: FormValues) {
  let compiled: Compiled | undefined;
  return (key: string, other: unknown): boolean => {
    compiled ??= compiledExam(definitions, values);
    const again = OWNED_BY_AGE.includes(key)
      ? recalculate(compiled, { ...EMPTY_STATE, values: { ...values, [key]: other } })
      : compiled.writers.has(key) && change(compiled, { ...EMPTY_STATE, values }, { [key]: other });
    return again !== false && same(again.values[key], values[key]);
  };
}
