import type { Translate } from '@gesta/domain';
import type { FormDefinition, Placed } from '@gesta/forms';

type Words = { say: (label: string) => string; definitions: readonly FormDefinition[]; t: Translate; fetuses: number };

/** `Circunferência abdominal (CA) · 2º e 3º trimestres · Feto 1`, the fetus where there are several. */
export function sayPlaceOf({ field, form, panel, index }: Placed, { say, definitions, t, fetuses }: Words): string {
  const title = definitions.find(({ key }) => key === form)?.label;
  const isOfFetus = panel.replicate === 'feto' && fetuses > 1;
  return [
    say(field.label),
    ...(title ? [say(title)] : []),
    ...(isOfFetus ? [`${t('chart.fetus')} ${index}`] : []),
  ].join(' · ');
}
