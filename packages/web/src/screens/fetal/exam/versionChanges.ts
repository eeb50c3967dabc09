import { type FormDefinition, isAsked, placeOfKey, same, type Values } from '@gesta/forms';
import { type FieldSpeech, plainText, sayFieldValue, sayPlace } from '@gesta/report';

/** One line of what a version changed, in words. Null where there was, or is, nothing. */
export type ChangeLine = { key: string; form: string; tab: string; field: string; before: string; after: string };
export type VersionChanges = {
  lines: readonly ChangeLine[];
  /** How many values only a calculation made. */
  calculated: number;
};

const MARKER = '.hasData';
const RICH = new Set(['richtexteditor', 'texteditor']);
const LONGEST = 160;

/** What differs between two states of an exam. A form that came or went is one line, whatever was in it. */
export function versionChanges(
  before: Values,
  after: Values,
  definitions: readonly FormDefinition[],
  speech: FieldSpeech,
): VersionChanges {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !same(before[key], after[key]),
  );
  const gone = keys.filter((key) => key.endsWith(MARKER) && after[key] !== true).map((key) => key.split('.')[0]);
  const lines: ChangeLine[] = [];
  let calculated = 0;
  for (const key of keys) {
    const marker = markerLine(key, after, definitions, speech);
    const place = marker ? null : placeOfKey(definitions, key);
    if (marker) lines.push(marker);
    else if (gone.includes(key.split('.')[0])) continue;
    else if (!place || !isAsked(place)) calculated += 1;
    else {
      const said = (value: unknown) =>
        place.beside === null ? sayFieldValue(place, plain(place.field.type, value), speech) : String(value ?? '');
      const [was, is] = [said(before[key]), said(after[key])];
      lines.push({ key, ...sayPlace(place, speech), before: shortened(was), after: shortened(is) });
    }
  }
  return { lines: inOrder(lines, definitions), calculated };
}

function markerLine(key: string, after: Values, definitions: readonly FormDefinition[], { t, say }: FieldSpeech) {
  if (!key.endsWith(MARKER)) return null;
  const id = key.slice(0, -MARKER.length);
  const form = definitions.find((each) => each.key === id);
  const field = t(after[key] === true ? 'history.formAdded' : 'history.formRemoved');
  return { key, form: form ? say(form.label) : id, tab: '', field, before: '', after: '' };
}

/** A short value for one line, whatever marks and breaks the editor put into it. */
const plain = (type: string, value: unknown): unknown =>
  RICH.has(type) && typeof value === 'string' ? plainText(value).replace(/\s+/g, ' ') : value;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);

/** As the forms ask: form by form; within one as its fields were stored. */
function inOrder(lines: readonly ChangeLine[], definitions: readonly FormDefinition[]): ChangeLine[] {
  const places = new Map(definitions.map(({ key }, place) => [key, place]));
  const placeOf = ({ key }: ChangeLine) => places.get(key.split('.')[0] ?? '') ?? definitions.length;
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other));
}
