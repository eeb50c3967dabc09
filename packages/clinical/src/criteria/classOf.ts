import { compute } from '../entries/compute.ts';
import type { Raw } from '../values/given.ts';

/** What a criterion says of what was found; null where that tells nothing. */
export function classOf(criterion: string, found: Raw): string | null {
  const { values } = compute(criterion, found);
  return typeof values?.class === 'string' ? values.class : null;
}
