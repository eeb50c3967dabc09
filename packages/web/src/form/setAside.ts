import { same } from '@gesta/forms';
import type { UnsentChange } from './changed.ts';

/** By key: why the server does not take what stands there, as a message key. */
export type Refused = Readonly<Record<string, string>>;

const PART = 'set.';

/**
 * Values the server has refused by name. They stay on screen and on this computer, and everything else is stored without them;
 * whoever writes another value there has it tried again.
 */
export function createSetAside() {
  const refused = new Map<string, { value: unknown; why: string }>();
  const isAside = (key: string, value: unknown) => {
    const known = refused.get(key);
    return known !== undefined && same(known.value, value);
  };
  const those = ({ set }: UnsentChange) => Object.entries(set).filter(([key, value]) => isAside(key, value));
  const put = (key: string, value: unknown, why: string) => void refused.set(key, { value, why });

  return {
    put,
    /** The values of a patch that its refusal names; false where it names none. */
    take(sent: Readonly<Record<string, unknown>>, fields: Refused): boolean {
      const named = Object.entries(fields)
        .filter(([field]) => field.startsWith(PART))
        .map(([field, why]) => [field.slice(PART.length), why] as const)
        .filter(([key]) => Object.hasOwn(sent, key));
      for (const [key, why] of named) put(key, sent[key], why);
      return named.length > 0;
    },
    has: (change: UnsentChange): boolean => refused.size > 0 && those(change).length > 0,
    refused: (change: UnsentChange): Refused =>
      Object.fromEntries(those(change).map(([key]) => [key, refused.get(key)?.why ?? ''])),
    without(change: UnsentChange): UnsentChange {
      if (refused.size === 0) return change;
      const set = Object.fromEntries(Object.entries(change.set).filter(([key, value]) => !isAside(key, value)));
      return { set, unset: change.unset };
    },
    clear: () => refused.clear(),
  };
}
