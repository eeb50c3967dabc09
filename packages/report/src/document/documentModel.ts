import type { CalendarDay } from '@gesta/clinical';
import { parseDay } from '@gesta/clinical';
import type { RecordDocument } from '@gesta/domain';
import { countsOf, type FormDefinition, indexesOf, isPlaceVisible, isSet, type Placed, placesIn } from '@gesta/forms';
import { type FieldSpeech, sayFieldValue } from '../form/sayFieldValue.ts';
import { plainText } from '../text/plainText.ts';

export type DocumentLine = { key: string; label: string; text: string };
export type DocumentItem = { key: string; title: string; lines: DocumentLine[] };
/** What stands on the paper between the patient and the signature. Words only: whoever shows them shows them as text. */
export type DocumentModel = { title: string; day: CalendarDay; lines: DocumentLine[]; items: DocumentItem[] };

/** What an item is about; the rest of it explains. */
const SUBJECTS: readonly string[] = ['exame', 'medicamento'];
const DAYS: readonly string[] = ['dataSolicitacao', 'dataPrescricao', 'dataAtestado'];
/** They steer the form, or are said elsewhere on the paper. */
const UNPRINTED: ReadonlySet<string> = new Set([
  'kit',
  'incluirCid',
  'cidAutorizado',
  'tipoAtestado',
  'alergiasAviso',
  'textoItem',
  'usoContinuo',
  ...DAYS,
  ...SUBJECTS,
]);
const RICH: ReadonlySet<string> = new Set(['texteditor', 'richtexteditor']);

/** A prescription, a request or a certificate, in the words of its form. */
export function documentModel(
  { kind, values, serviceDay }: Pick<RecordDocument, 'kind' | 'values' | 'serviceDay'>,
  form: FormDefinition,
  speech: FieldSpeech,
): DocumentModel {
  const say = (place: Placed): string =>
    RICH.has(place.field.type) ? plainText(String(values[place.key])) : sayFieldValue(place, values[place.key], speech);
  const set = (place: Placed) => isSet(values[place.key]) && isPlaceVisible(place, values);
  const lineOf = (place: Placed): DocumentLine => ({
    key: place.key,
    label: speech.say(place.field.label),
    text: say(place),
  });
  const counts = countsOf([form], values);
  const lines: DocumentLine[] = [];
  const items: DocumentItem[] = [];
  for (const panel of form.components.flatMap(({ panels }) => panels))
    for (const index of indexesOf(panel, counts)) {
      const places = placesIn(form, panel, index).filter(set);
      const told = places
        .filter(({ field }) => !UNPRINTED.has(field.key) && !isUnitAlone(field.key, places))
        .map(lineOf);
      const subject = places.find(({ field }) => SUBJECTS.includes(field.key));
      const continuous = places.find(({ field }) => field.key === 'usoContinuo');
      const all = continuous ? [...told, lineOf(continuous)] : told;
      if (index === null) lines.push(...all);
      else if (subject) items.push({ key: subject.key, title: say(subject), lines: all });
    }
  const type = values[`${kind}.info.tipoAtestado`];
  const typed = form.components
    .flatMap(({ panels }) => panels)
    .flatMap((panel) => placesIn(form, panel, panel.replicate ? 1 : null))
    .find(({ field }) => field.key === 'tipoAtestado');
  const day = DAYS.map((field) => parseDay(String(values[`${kind}.info.${field}`] ?? ''))).find(
    (each) => each !== null,
  );
  return {
    title: isSet(type) && typed ? sayFieldValue(typed, type, speech) : speech.say(form.label),
    day: day ?? serviceDay,
    lines,
    items,
  };
}

/** `dias` says nothing without the number before it. */
const isUnitAlone = (field: string, places: readonly Placed[]): boolean =>
  field === 'duracaoUnidade' && !places.some((place) => place.field.key === 'duracao');
