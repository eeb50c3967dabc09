import { type FieldSpeech, plainText, sayFieldValue } from '@gesta/domain';
import { type FormDefinition, isPlaceVisible, isSet, type Placed, placesIn, type Values } from '@gesta/forms';
import { type DocumentLine, type DocumentParts, documentDay } from './documentParts.ts';

/** They steer the form, or are said elsewhere on the paper. */
const UNPRINTED: readonly string[] = ['cidAutorizado', 'tipoAtestado', 'dataAtestado', 'textoAtestado'];
/** What the words of a certificate are made of: where they are there, the doctor has said it in them. */
const IN_WORDS: readonly string[] = [
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

/** One certificate: its words, or the facts by themselves where it has none; a diagnosis only where it was allowed. */
export function certificateModel(
  values: Values,
  form: FormDefinition,
  number: number,
  speech: FieldSpeech,
): DocumentParts {
  const panel = form.components
    .flatMap(({ panels }) => panels)
    .find(({ key }) => key === (number === 0 ? 'info' : 'item'));
  const tab = `atestados.${number === 0 ? 'info' : `item${number}`}.`;
  const places = (panel ? placesIn(form, panel, number === 0 ? null : number) : []).filter(
    (place) => isSet(values[place.key]) && isPlaceVisible(place, values),
  );
  const type = places.find(({ field }) => field.key === 'tipoAtestado');
  const written = plainText(String(values[`${tab}textoAtestado`] ?? ''));
  const told = places.filter(
    ({ field }) => !UNPRINTED.includes(field.key) && !(written !== '' && IN_WORDS.includes(field.key)),
  );
  const say = (place: Placed) => sayFieldValue(place, values[place.key], speech);
  const lineOf = (place: Placed): DocumentLine => ({
    key: place.key,
    label: speech.say(place.field.label),
    text: say(place),
  });
  return {
    key: tab,
    title: titleOf(),
    validity: '',
    day: documentDay(values[`${tab}dataAtestado`]),
    facts: [],
    groups: [],
    text: written === '' ? [] : written.split('\n'),
    closing: told.map(lineOf),
    count: '',
    copies: 1,
    buyer: false,
  };

  function titleOf(): string {
    const value = values[`${tab}tipoAtestado`];
    if (type === undefined || value === 'afastamento' || value === 'livre') return speech.t('document.certificate');
    return say(type);
  }
}
