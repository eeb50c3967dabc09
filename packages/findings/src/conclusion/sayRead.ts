import { parseDay } from '@gesta/clinical';
import type { FieldSpeech } from '@gesta/domain';
import { sayPlace } from '@gesta/domain';
import { type FormDefinition, formatDay, isSet, type KeyPlace, partsOfKey } from '@gesta/forms';
import { type Companion, companionsIn } from './companion.ts';
import { earlierExamKey } from './earlierExamKey.ts';
import { sayStored } from './say.ts';

/** A value a finding was made from, for a person: where it stands, and what it is. */
export type SaidRead = { form: string; tab: string; field: string; text: string };

/** Null for a key that no form has any more. `exact`: with all its decimals. */
export function sayRead(
  definitions: readonly FormDefinition[],
  { key, value, exact = false }: { key: string; value: unknown; exact?: boolean },
  speech: FieldSpeech,
): SaidRead | null {
  const past = earlierExamKey(key);
  const found = placeOf(definitions, past?.key ?? key);
  if (!found) return null;
  const { place, kind } = found;
  const said = sayPlace(place, speech);
  const named = kind === null || kind === 'obs' ? said.field : speech.t(`finding.read.${kind}`, { field: said.field });
  const day = past && parseDay(past.day);
  return {
    ...said,
    field: day ? speech.t('finding.read.earlierExam', { field: named, day: formatDay(day) }) : named,
    text: isSet(value)
      ? sayStored({ place: exact ? unrounded(place) : place, kind }, value, speech)
      : speech.t('common.notInformed'),
  };
}

/** A number as it was typed, not as its field writes it. */
function unrounded({ field: { decimals: _, ...field }, ...place }: KeyPlace): KeyPlace {
  return { ...place, field };
}

function placeOf(definitions: readonly FormDefinition[], key: string) {
  const parts = partsOfKey(key);
  const form = definitions.find((each) => each.key === parts?.form);
  const panel = form?.components.flatMap(({ panels }) => panels).find((each) => each.key === parts?.tab);
  if (!parts || !form || !panel) return null;
  const own = panel.fields.find((each) => each.key === parts.field);
  const kept = own ? undefined : companionsIn(panel).get(parts.field);
  const field = own ?? kept?.field;
  if (!field) return null;
  const kind: Companion | null = kept?.kind ?? null;
  const beside = kind === 'obs' ? ('Obs' as const) : null;
  const place: KeyPlace = { form, panel, index: parts.index, field, beside };
  return { place, kind };
}
