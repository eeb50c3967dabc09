import type { EntryValues } from '../entries/entry.ts';
import { check, type Raw } from '../values/given.ts';
import { dopplerEntries } from './packOnlyEntries.ts';

/** What an entry of this area answers, its refusals included, whatever state the other areas are in. */
export function ask(id: string, raw: Raw): EntryValues {
  const entry = dopplerEntries.find((each) => each.id === id);
  if (!entry) throw new Error(`no entry ${id}`);
  const checked = check(entry.inputs, raw);
  return ('reason' in checked ? checked : entry.compute(checked.given)) satisfies object as EntryValues;
}
