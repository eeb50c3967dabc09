import { check, type Raw } from '../values/given.ts';
import type { Reason } from '../values/reason.ts';
import type { Entry, EntryValues } from './entry.ts';

export type Computed = { entry: Entry | null; values: EntryValues | null; reason: Reason | null };
export type Allowance = { allowUncertain?: boolean };

const byId = new Map<string, Entry>();

/** A chapter that arrives brings its entries. */
export function addEntries(entries: readonly Entry[]): void {
  for (const entry of entries) byId.set(entry.id, entry);
}

export const entryOf = (id: string): Entry | undefined => byId.get(id);
export const knownEntries = (): readonly Entry[] => [...byId.values()];

/** One formula of the clinical pack by its id, with the inputs as the pack names them. Never throws on clinical input. */
export function compute(id: string, raw: Raw, { allowUncertain = false }: Allowance = {}): Computed {
  const entry = byId.get(id);
  if (!entry) return { entry: null, values: null, reason: { code: 'unknownFormula', input: id } };
  if (entry.confidence === 'UNCERTAIN' && !allowUncertain)
    return { entry, values: null, reason: { code: 'uncertain', input: id } };
  const checked = check(entry.inputs, raw);
  if ('reason' in checked) return { entry, values: null, reason: checked.reason };
  const answer = entry.compute(checked.given);
  if (isRefusal(answer)) return { entry, values: null, reason: answer.reason };
  return { entry, values: answer, reason: null };
}

function isRefusal(answer: EntryValues | { reason: Reason }): answer is { reason: Reason } {
  return typeof answer.reason === 'object' && answer.reason !== null && 'code' in (answer.reason as object);
}
