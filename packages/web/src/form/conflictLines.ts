import type { Conflicts } from '@gesta/domain';
import { type FieldSpeech, plainText, sayFieldValue, sayPlace } from '@gesta/domain';
import { type FormDefinition, placeOfKey } from '@gesta/forms';

/** One field two people typed into, in words; empty where a side has nothing. */
export type ConflictLine = { key: string; field: string; place: string; mine: string; theirs: string };

const MARKER = '.hasData';

export function conflictLines(
  conflicts: Conflicts,
  definitions: readonly FormDefinition[],
  speech: FieldSpeech,
): ConflictLine[] {
  return Object.entries(conflicts).map(([key, { mine, theirs }]) => {
    if (key.endsWith(MARKER)) return markerLine(key, mine, theirs, definitions, speech);
    const place = placeOfKey(definitions, key);
    // A field no form asks for any more has no words but its own name.
    if (!place) return { key, field: key, place: '', mine: String(mine ?? ''), theirs: String(theirs ?? '') };
    const { form, tab, field } = sayPlace(place, speech);
    const said = (value: unknown) =>
      place.beside === null ? sayFieldValue(place, plain(value), speech) : String(value ?? '');
    return { key, field, place: `${form} · ${tab}`, mine: said(mine), theirs: said(theirs) };
  });
}

/** Somebody took away the form that somebody else was typing into. */
function markerLine(
  key: string,
  mine: unknown,
  theirs: unknown,
  definitions: readonly FormDefinition[],
  { t, say }: FieldSpeech,
): ConflictLine {
  const id = key.slice(0, -MARKER.length);
  const form = definitions.find((each) => each.key === id);
  const said = (value: unknown) => t(value === true ? 'saving.formHere' : 'saving.formGone');
  return { key, field: form ? say(form.label) : id, place: '', mine: said(mine), theirs: said(theirs) };
}

/** The words, whatever marks an editor put around them. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('<') ? plainText(value) : value;
