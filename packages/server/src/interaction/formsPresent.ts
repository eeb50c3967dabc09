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
 * The forms that have data after a save; null where it changed nothing of that, which is almost always. Said together with the version it
 * makes, or the database reads all values to find out.
 */
export const formsPresentAfter = (forms: FormValues, changed: readonly string[]): string[] | null =>
  changed.some(isMark) ? formsPresentIn(forms) : null;
