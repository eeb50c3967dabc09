import { type FormDefinition, isAsked, placeOfKey, same, type Values } from '@gesta/forms';
import { type FieldSpeech, plainText, sayFieldValue, sayPlace } from '@gesta/report';

/** One line of what a version changed, in words; the values are empty where there was, or is, nothing. */
export type ChangeLine = {
  key: string;
  /** The form and the tab in it. */
  where: string;
  field: string;
  before: string;
  after: string;
  /** A form that came or went has no values of its own. */
  isForm: boolean;
};
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
      const { form, tab, field } = sayPlace(place, speech);
      const where = form === tab ? form : `${form} · ${tab}`;
      const [was, is] = [shortened(said(before[key])), shortened(said(after[key]))];
      lines.push({ key, where, field, before: was, after: is, isForm: false });
    }
  }
  return { lines: inOrder(lines, definitions), calculated };
}

function markerLine(
  key: string,
  after: Values,
  definitions: readonly FormDefinition[],
  { t, say }: FieldSpeech,
): ChangeLine | null {
  if (!key.endsWith(MARKER)) return null;
  const id = key.slice(0, -MARKER.length);
  const form = definitions.find((each) => each.key === id);
  const field = t(after[key] === true ? 'history.formAdded' : 'history.formRemoved');
  return { key, where: form ? say(form.label) : id, field, before: '', after: '', isForm: true };
}

/** A short value for one line, whatever marks and breaks the editor put into it. */
const plain = (type: string, value: unknown): unknown =>
  RICH.has(type) && typeof value === 'string' ? plainText(value).replace(/\s+/g, ' ') : value;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);

/** As the forms ask: form by form, tab by tab, field by field. */
function inOrder(lines: readonly ChangeLine[], definitions: readonly FormDefinition[]): ChangeLine[] {
  const ranks = new Map(lines.map(({ key }) => [key, rankOf(key, definitions)]));
  const rank = ({ key }: ChangeLine) => ranks.get(key) ?? [];
  return lines.toSorted((one, other) => {
    const [first, second] = [rank(one), rank(other)];
    const at = first.findIndex((each, place) => each !== second[place]);
    return at < 0 ? 0 : (first[at] ?? 0) - (second[at] ?? 0);
  });
}

function rankOf(key: string, definitions: readonly FormDefinition[]): number[] {
  const form = definitions.findIndex((each) => key.startsWith(`${each.key}.`));
  const place = placeOfKey(definitions, key);
  if (!place) return [form, -1, 0, 0];
  const panels = place.form.components.flatMap((section) => section.panels);
  return [form, panels.indexOf(place.panel), place.index ?? 0, place.panel.fields.indexOf(place.field)];
}
