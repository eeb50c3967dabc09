import { type AssistantItem, type FieldSpeech, type FieldSuggestion, sayFieldValue } from '@gesta/domain';
import { assistantSourceKey, type Compiled, isSet, type Placed, type Values } from '@gesta/forms';

/** A value that is proposed beside the one that stands there. */
export type FieldRow = {
  item: string;
  place: Placed;
  label: string;
  where: string;
  /** Null where the field is empty. */
  now: string | null;
  proposed: string;
  value: unknown;
  reason: string;
  preselected: boolean;
};

type Proposal = { items: readonly AssistantItem[]; field_suggestions: readonly FieldSuggestion[] };

/** What is proposed for fields of the exam as it is now; a field it no longer has is left out. */
export function fieldRows(
  { items, field_suggestions: suggested }: Proposal,
  { compiled, values }: { compiled: Compiled; values: Values },
  speech: FieldSpeech,
): FieldRow[] {
  return items.flatMap((item): FieldRow[] => {
    const place = item.key === null ? undefined : compiled.fields.get(item.key);
    if (item.kind !== 'field' || place === undefined) return [];
    const now = values[place.key];
    const proposed = sayFieldValue(place, item.proposed, speech);
    const said = isSet(now) ? sayFieldValue(place, now, speech) : null;
    const fetus = place.panel.replicate === 'feto' && place.index !== null ? ` ${place.index}` : '';
    return [
      {
        item: item.iuid,
        place,
        label: speech.say(place.field.label),
        where: `${speech.say(place.panel.label)}${fetus}`,
        now: said,
        proposed,
        value: item.proposed,
        reason: suggested.find(({ key }) => key === item.key)?.reasoning ?? '',
        preselected: item.preselected && said !== proposed,
      },
    ];
  });
}

/** As a change of the exam: each value with what it was taken from beside it, where both are saved, merged and moved together. */
export const fieldPatch = (rows: readonly FieldRow[]): Values =>
  Object.fromEntries(
    rows.flatMap(({ place: { key }, value, item }) => [
      [key, value],
      [assistantSourceKey(key), item],
    ]),
  );
