import type { MessageKey, Translate } from '@gesta/domain';

/** A message that may be absent, in the language on screen now. */
export function say(key: MessageKey | undefined, t: Translate): string | undefined {
  return key === undefined ? undefined : t(key);
}
