import { type FieldSpeech, sayFieldValue } from '@gesta/domain';
import {
  compiledExam,
  countsOf,
  enteredIn,
  type FormDefinition,
  indexesOf,
  isPlaceVisible,
  isSet,
  placesIn,
  presentForms,
  type Values,
} from '@gesta/forms';

export type SummaryLine = { key: string; label: string; text: string };
export type SummaryTab = { key: string; label: string; index: number | null; lines: SummaryLine[] };
export type SummaryForm = { key: string; label: string; tabs: SummaryTab[] };

/** Written by hand at any length: they have pages of their own. */
const TEXTS = new Set(['texteditor', 'richtexteditor']);

/** What an exam says, form by form, and nothing it does not: what is hidden, empty or nobody's answer is left out. */
export function examSummary(
  definitions: readonly FormDefinition[],
  values: Values,
  speech: FieldSpeech,
): SummaryForm[] {
  const present = presentForms(definitions, values).filter(({ hidden }) => hidden !== true);
  const counts = countsOf(present, values);
  const { isSaid } = enteredIn(compiledExam(definitions, values), values);
  return present
    .map((form) => ({
      key: form.key,
      label: speech.say(form.label),
      tabs: form.components
        .flatMap(({ panels }) => panels)
        .flatMap((panel) =>
          indexesOf(panel, counts).map((index) => ({
            key: `${panel.key}${index ?? ''}`,
            label: speech.say(panel.label),
            index,
            lines: placesIn(form, panel, index).flatMap((place) =>
              isSet(values[place.key]) && !TEXTS.has(place.field.type) && isPlaceVisible(place, values) && isSaid(place)
                ? [
                    {
                      key: place.key,
                      label: speech.say(place.field.label),
                      text: sayFieldValue(place, values[place.key], speech),
                    },
                  ]
                : [],
            ),
          })),
        )
        .filter(({ lines }) => lines.length > 0),
    }))
    .filter(({ tabs }) => tabs.length > 0);
}
