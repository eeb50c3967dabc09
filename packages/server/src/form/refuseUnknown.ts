import { GestaError } from '@gesta/domain';
import { type FormDefinition, unknownKeys } from '@gesta/forms';
import type { FormValues } from '../db/schema.ts';

/** As many as the schema names at once; whoever sends more learns of the rest afterwards. */
const MOST_NAMED = 20;

/** Nothing is stored where no form of the clinic has a place for it. `part` is the part of the input that names the keys. */
export function refuseUnknown(
  definitions: readonly FormDefinition[],
  stored: FormValues,
  keys: Iterable<string>,
  part: 'set' | 'formsBase',
): void {
  const unknown = unknownKeys(definitions, stored, keys).slice(0, MOST_NAMED);
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(unknown.map((key) => [`${part}.${key}`, 'errors.formKey']));
  throw new GestaError('invalidInput', { fields });
}
