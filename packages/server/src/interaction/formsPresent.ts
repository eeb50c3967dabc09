import { hasDataKey } from '@gesta/forms';
import type { FormValues } from '../db/schema.ts';

/** Whether a key says that a form has data. */
const isMark = (key: string): boolean => key.endsWith(hasDataKey(''));

/** The forms that have data, in the order in which the database keeps the keys: shorter ones first. */
export function formsPresentIn(forms: FormValues): string[] {
  const marks = Object.keys(forms).filter((key) => isMark(key) && forms[key] === true);
  marks.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return marks.map((key) => key.slice(0, key.indexOf('.')));
}

/**
 * What a save says about the forms of the exam it writes: mostly that they are the same. Said together with the version it makes, or the
 * database reads all values to find out.
 */
export function formsNoted(forms: FormValues, changed: readonly string[], version: number) {
  return { formsNoted: version, ...(changed.some(isMark) ? { formsPresent: formsPresentIn(forms) } : {}) };
}
