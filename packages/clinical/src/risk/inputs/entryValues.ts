import type { EntryValues, Value } from '../../entries/entry.ts';
import type { Input } from '../../values/input.ts';
import type { Reason } from '../../values/reason.ts';

/** A refusal passes through; an answer becomes the values of the entry. */
export function answered<T extends object>(
  answer: T | { reason: Reason },
  values: (answer: T) => EntryValues,
): EntryValues | { reason: Reason } {
  return 'reason' in answer ? answer : values(answer);
}

/** Without what could not be derived. */
export function known(values: Readonly<Record<string, Value | undefined>>): EntryValues {
  const kept: Record<string, Value> = {};
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && !Number.isNaN(value)) kept[name] = value;
  return kept;
}

/** A list of fixed length is a group by place. */
export const listed = (length: number, of: Input): Input => ({
  kind: 'group',
  of: Object.fromEntries(Array.from({ length }, (_, place) => [String(place), { ...of, optional: true as const }])),
});
