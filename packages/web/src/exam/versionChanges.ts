import { type FieldSpeech, plainText, sayFieldValue, sayPlace } from '@gesta/domain';
import { type FormDefinition, isAsked, type KeyPlace, placeOfKey, type Values } from '@gesta/forms';

/** What two states of an exam differ in, as the server tells it. */
export type VersionDifference = {
  set: Values;
  unset: readonly string[];
  before: Values;
  /** Of these only the part that differs is given. */
  cut: readonly string[];
};

/** One line of what differs, in words; the values are empty where there was, or is, nothing. */
export type ChangeLine = {
  key: string;
  /** The form and the tab in it. */
  where: string;
  field: string;
  before: string;
  after: string;
  /** A form that came or went has no values of its own. */
  isForm: boolean;
  /** There is more of it than is shown. */
  isCut: boolean;
};

const MARKER = '.hasData';
const RICH = new Set(['richtexteditor', 'texteditor']);
const LONGEST = 160;

/** What differs between two states of an exam. A form that came or went is one line, whatever was in it. */
export function versionChanges(
  { set, unset, before, cut }: VersionDifference,
  definitions: readonly FormDefinition[],
  speech: FieldSpeech,
): readonly ChangeLine[] {
  const keys = [...Object.keys(set), ...unset];
  const gone = keys.filter((key) => key.endsWith(MARKER) && set[key] !== true).map((key) => key.split('.')[0]);
  const lines: ChangeLine[] = [];
  for (const key of keys) {
    const marker = markerLine(key, set, definitions, speech);
    const place = marker ? null : placeOfKey(definitions, key);
    if (marker) lines.push(marker);
    else if (place && isAsked(place) && !gone.includes(key.split('.')[0])) {
      const { form, tab, field } = sayPlace(place, speech);
      const where = form === tab ? form : `${form} · ${tab}`;
      const [was = '', is = ''] = [before[key], set[key]].map((value) => inOneLine(sayValue(place, value, speech)));
      const isCut = cut.includes(key) || was.length > LONGEST || is.length > LONGEST;
      lines.push({ key, where, field, before: shortened(was), after: shortened(is), isForm: false, isCut });
    }
  }
  return inOrder(lines, definitions);
}

/** A value in words, all of it. */
export const sayValue = (place: KeyPlace, value: unknown, speech: FieldSpeech): string =>
  place.beside === null ? sayFieldValue(place, plain(place.field.type, value), speech) : String(value ?? '');

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
  return { key, where: form ? say(form.label) : id, field, before: '', after: '', isForm: true, isCut: false };
}

/** The words, whatever marks the editor put around them. A part of a text may begin or end within a mark. */
const plain = (type: string, value: unknown): unknown =>
  RICH.has(type) && typeof value === 'string'
    ? plainText(value.replace(/^…[^<>]*>/, '…').replace(/<[^>]*$/, ''))
    : value;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

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
