import { type CalendarDay, parseDay } from '@gesta/clinical';
import { certificatesIn, type FieldSpeech, plainText, type RecordDocument, sayFieldValue } from '@gesta/domain';
import { countsOf, type FormDefinition, indexesOf, isPlaceVisible, isSet, type Placed, placesIn } from '@gesta/forms';
import { IN_MEDICINE_LINE } from '../form/medicineLine.ts';
import { saySentence } from '../form/saySentence.ts';

export type DocumentLine = { key: string; label: string; text: string };
export type DocumentItem = { key: string; title: string; lines: DocumentLine[] };
/** What stands on one paper between the patient and the signature. Words only: whoever shows them shows them as text. */
export type DocumentModel = {
  key: string;
  title: string;
  day: CalendarDay;
  /** What a certificate says, a paragraph each. */
  text: readonly string[];
  lines: DocumentLine[];
  items: DocumentItem[];
};

type Asked = Pick<RecordDocument, 'kind' | 'values' | 'serviceDay'>;

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
  'receita',
  ...DAYS,
  ...SUBJECTS,
]);
/** What the words of a certificate are made of: where they are there, the doctor has said it in them. */
const IN_CERTIFICATE: readonly string[] = [
  'textoAtestado',
  'dias',
  'dataInicio',
  'dataFim',
  'horaInicio',
  'horaFim',
  'nomeAcompanhante',
  'documentoAcompanhante',
  'idadeGestacionalAtestado',
  'dppAtestado',
  'finalidade',
];
const RICH: ReadonlySet<string> = new Set(['texteditor', 'richtexteditor']);

/** The papers a form makes, in the words of the form: a prescription or a request is one, each certificate is its own. */
export function documentModels(asked: Asked, form: FormDefinition, speech: FieldSpeech): DocumentModel[] {
  if (asked.kind !== 'atestados') return [listModel(asked, form, speech)];
  return certificatesIn(asked.values).map((number) => certificateModel(asked, form, number, speech));
}

function listModel({ kind, values, serviceDay }: Asked, form: FormDefinition, speech: FieldSpeech): DocumentModel {
  const { set, say, lineOf } = speaker(values, speech);
  const counts = countsOf([form], values);
  const lines: DocumentLine[] = [];
  const items: DocumentItem[] = [];
  for (const panel of panelsOf(form))
    for (const index of indexesOf(panel, counts)) {
      const all = placesIn(form, panel, index);
      const places = all.filter(set);
      const subject = places.find(({ field }) => SUBJECTS.includes(field.key));
      const sentence = all.find((place) => place.field.says && isPlaceVisible(place, values));
      const said = sentence && saySentence(sentence, { values, results: new Map() }, speech);
      const told = places.filter(
        ({ key, field }) =>
          !UNPRINTED.has(field.key) &&
          !isUnitAlone(field.key, places) &&
          !isOne(field.key, values[key]) &&
          !(said && IN_MEDICINE_LINE.includes(field.key)),
      );
      if (index === null) lines.push(...told.map(lineOf));
      else if (subject) items.push({ key: subject.key, title: said || say(subject), lines: told.map(lineOf) });
    }
  return {
    key: kind,
    title: speech.say(form.label),
    day: dayIn(values, `${kind}.info.`) ?? serviceDay,
    text: [],
    lines,
    items,
  };
}

function certificateModel(
  { kind, values, serviceDay }: Asked,
  form: FormDefinition,
  number: number,
  speech: FieldSpeech,
): DocumentModel {
  const { set, say, lineOf } = speaker(values, speech);
  const panel = panelsOf(form).find(({ key }) => key === (number === 0 ? 'info' : 'item'));
  const places = (panel ? placesIn(form, panel, number === 0 ? null : number) : []).filter(set);
  const named = (name: string) => places.find(({ field }) => field.key === name);
  const type = named('tipoAtestado');
  const written = named('textoAtestado');
  const told = places.filter(
    ({ field }) => !UNPRINTED.has(field.key) && !(written && IN_CERTIFICATE.includes(field.key)),
  );
  const tab = `${kind}.${number === 0 ? 'info' : `item${number}`}.`;
  return {
    key: tab,
    title: type ? say(type) : speech.say(form.label),
    day: dayIn(values, tab) ?? serviceDay,
    text: written ? say(written).split('\n') : [],
    lines: told.map(lineOf),
    items: [],
  };
}

const panelsOf = (form: FormDefinition) => form.components.flatMap(({ panels }) => panels);

function speaker(values: Asked['values'], speech: FieldSpeech) {
  const say = (place: Placed): string =>
    RICH.has(place.field.type) ? plainText(String(values[place.key])) : sayFieldValue(place, values[place.key], speech);
  return {
    say,
    set: (place: Placed) => isSet(values[place.key]) && isPlaceVisible(place, values),
    lineOf: (place: Placed): DocumentLine => ({
      key: place.key,
      label: speech.say(place.field.label),
      text: say(place),
    }),
  };
}

const dayIn = (values: Asked['values'], tab: string): CalendarDay | undefined =>
  DAYS.map((field) => parseDay(String(values[tab + field] ?? ''))).find((each) => each !== null);

/** Once is what a request asks for unless it says otherwise. */
const isOne = (field: string, value: unknown): boolean => field === 'quantidade' && value === 1;

/** `dias` says nothing without the number before it. */
const isUnitAlone = (field: string, places: readonly Placed[]): boolean =>
  field === 'duracaoUnidade' && !places.some((place) => place.field.key === 'duracao');
