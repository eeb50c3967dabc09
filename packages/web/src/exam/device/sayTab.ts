import type { Translate } from '@gesta/domain';
import type { FormDefinition, Placed } from '@gesta/forms';

type Words = { say: (label: string) => string; definitions: readonly FormDefinition[]; t: Translate; fetuses: number };

/** `Doppler obstétrico · Fetal · Feto 2`: where a field stands, the fetus where there are several. */
export function sayTab({ form, panel, index }: Placed, { say, definitions, t, fetuses }: Words): string {
  const title = say(definitions.find(({ key }) => key === form)?.label ?? '');
  const tab = say(panel.label);
  const isOfFetus = panel.replicate === 'feto' && fetuses > 1;
  return [title, tab === title ? '' : tab, isOfFetus ? t('replica.feto', { n: index ?? 1 }) : '']
    .filter(Boolean)
    .join(' · ');
}
