import type { MessageKey } from '@gesta/domain';

/** The words for what was refused at a field; a refusal without words of its own says that the field is wrong. */
export function problemKey(message: string): MessageKey {
  return /^errors\.\w+$/.test(message) ? (message as MessageKey) : 'errors.fieldInvalid';
}
