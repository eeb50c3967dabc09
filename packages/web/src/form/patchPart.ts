import { type FormValue, MOST_KEYS, MOST_SAVE_BYTES } from '@gesta/domain';
import type { UnsentChange } from './changed.ts';

/** What a patch says besides its values. */
const AROUND = 1024;
const MOST_BYTES = MOST_SAVE_BYTES - AROUND;

export type PatchPart = { set: Record<string, FormValue>; unset: string[]; isAll: boolean };

/** As much of a change as the server takes at once, from the front; the rest goes with the next patch. */
export function partOf({ set, unset }: UnsentChange): PatchPart {
  const part: PatchPart = { set: {}, unset: [], isAll: true };
  let keys = 0;
  let bytes = 0;
  const fits = (size: number) => {
    if (keys >= MOST_KEYS || bytes + size > MOST_BYTES) part.isAll = false;
    else {
      keys += 1;
      bytes += size;
    }
    return part.isAll;
  };
  for (const [key, value] of Object.entries(set)) {
    if (!fits(sizeOf(key, value))) return part;
    part.set[key] = value as FormValue;
  }
  for (const key of unset) {
    if (!fits(sizeOf(key))) return part;
    part.unset.push(key);
  }
  return part;
}

/** Too long for any patch: the connection would be closed before an answer came. */
export const isTooLong = (key: string, value: unknown): boolean => sizeOf(key, value) > MOST_BYTES;

const encoder = new TextEncoder();
/** With the signs between one value and the next. */
const sizeOf = (...said: unknown[]): number => encoder.encode(JSON.stringify(said)).length;
