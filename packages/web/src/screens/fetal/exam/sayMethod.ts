import type { Translate } from '@gesta/domain';
import type { Values } from '@gesta/forms';

const TAB = 'gestationalAge.info.';
const METHODS = ['DUM', 'exame-anterior', 'informada', 'data-parto', 'manual', 'desconhecido'] as const;

/** How the pregnancy is dated, short enough for the bar; by hand it says by what. */
export function sayMethod(values: Values, t: Translate): string {
  const calculo = METHODS.find((method) => method === values[`${TAB}calculo`]);
  if (calculo === undefined) return '';
  const reference = values[`${TAB}calculoRef`];
  const said = calculo === 'manual' && typeof reference === 'string' ? reference.trim() : '';
  return said || t(`fetal.method.${calculo}`);
}
