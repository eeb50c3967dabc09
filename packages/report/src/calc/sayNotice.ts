import type { Notice } from '@gesta/clinical';
import type { Translate } from '@gesta/domain';
import { sayOr } from '@gesta/domain';

/** A sentence that stands beside a result; its list is said name by name. */
export function sayNotice({ key, values, list }: Notice, t: Translate): string {
  const names = list?.map((each) => sayOr(t, each, each.split('.').at(-1) ?? each)).join(', ');
  return sayOr(t, key, key, { ...values, ...(names === undefined ? {} : { list: names }) });
}
