import { keyOf } from './keys.ts';
import type { Placed } from './places.ts';
import { isSet } from './rule.ts';
import type { Values } from './state.ts';

/** Where the forms of a pregnancy ask about the mother; one name is one question in all of them. */
const TABS = [
  { form: 'riskprematurebirth', tab: 'info' },
  { form: '2ndand3rdquarter', tab: 'dadosMaternos' },
  { form: '1stinitialtracking', tab: 'dadosMaternos' },
] as const;

/**
 * What the pregnancy knows of the mother under the name of a field: said elsewhere in this exam, otherwise in the newest of the others
 * that says it. They come oldest first.
 */
export function motherFact({ form, field }: Placed, values: Values, exams: readonly Values[]): unknown {
  const keys = TABS.map(({ form: of, tab }) => ({ of, key: keyOf({ form: of, tab, index: null, field: field.key }) }));
  const here = keys.find(({ of, key }) => of !== form && isSet(values[key]));
  if (here) return values[here.key];
  for (const exam of exams.toReversed()) {
    const there = keys.find(({ key }) => isSet(exam[key]));
    if (there) return exam[there.key];
  }
  return null;
}
