import { AGE_BASES } from '@gesta/clinical';
import type { Translate } from '@gesta/domain';
import type { Values } from '@gesta/forms';

const TAB = 'gestationalAge.info.';

/** How the pregnancy of an exam is dated. */
export function sayMethod(values: Values, t: Translate): string {
  return sayBasis(values[`${TAB}calculo`], values[`${TAB}calculoRef`], t);
}

/** Short enough for the bar; by hand it says by what. Empty where nobody has said. */
export function sayBasis(calculo: unknown, calculoRef: unknown, t: Translate): string {
  const basis = AGE_BASES.find((each) => each === calculo);
  if (basis === undefined) return '';
  const said = basis === 'manual' && typeof calculoRef === 'string' ? calculoRef.trim() : '';
  return said || t(`fetal.method.${basis}`);
}
