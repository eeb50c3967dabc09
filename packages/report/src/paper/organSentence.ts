import { type FieldSpeech, sayFieldValue, writeNumber } from '@gesta/domain';
import { folded, type Placed } from '@gesta/forms';
import { bareLabel } from './measureLine.ts';
import type { Printing } from './printing.ts';
import { inRunning, sayList } from './sayList.ts';

const AXES: readonly string[] = ['long', 'ap', 'ante', 'transv'];
/** What an organ is like and how large it is: one sentence. Everything else has its own. */
const LEAD: readonly string[] = [
  ...AXES,
  ...['posicaoUtero', 'contornoUtero', 'volumeUtero'],
  ...['espessuraEndometrial', 'aspectoEndometrial', 'faseCompativel'],
  ...['aspecto', 'volume', 'foliculos', 'foliculoDominante', 'mobilidade'],
];
/** The answer says what was asked: beside the name of the organ nothing is missing. */
const BARE: readonly string[] = [
  ...['posicaoUtero', 'volumeUtero', 'espessuraEndometrial', 'aspectoEndometrial', 'volume', 'mobilidade'],
];

/** An organ in sentences: its shape and size, what is normal of it in one, and each of the rest in one. */
export function organSentence(places: readonly Placed[], print: Printing): string {
  const { speech } = print;
  const { text: axes, unit, keys } = sayAxesOfOrgan(places, print);
  const lead = places
    .filter(({ field }) => LEAD.includes(field.key))
    .flatMap((place) => {
      if (keys.includes(place.key)) return place.key === keys[0] ? [`${axes} ${unit}`] : [];
      return [leading(place, print)];
    });
  const rest = places.filter(({ field }) => !LEAD.includes(field.key));
  const normal = rest.filter((place) => isNormal(place, print));
  const names = normal.map(({ field }) => inRunning(labelOf(field.label, speech), speech.locale));
  const said = rest.flatMap((place) => {
    if (place !== normal[0]) return isNormal(place, print) ? [] : [alone(place, print)];
    return [speech.t('paper.withoutChanges', { structures: sayList(names, speech.locale) }).replace(/\.$/, '')];
  });
  const first = lead.map((each, at) => (at === 0 ? each : inRunning(each, speech.locale))).join(', ');
  return [first, ...said]
    .filter(Boolean)
    .map((each) => `${each.charAt(0).toLocaleUpperCase(speech.locale)}${each.slice(1).replace(/\.$/, '')}.`)
    .join(' ');
}

/** `Normal` and nothing more; what an answer says besides is said. */
const isNormal = ({ key, field }: Placed, { state }: Printing): boolean =>
  (field.items ?? []).some(
    ({ value, label }) => folded(value) === folded(state.values[key]) && label === 'term.normal',
  );

function leading(place: Placed, print: Printing): string {
  const { state, speech } = print;
  const value = state.values[place.key];
  if (place.field.key === 'foliculos' && typeof value === 'number')
    return speech.t('paper.follicles', { count: value });
  // Only what is normal needs to be said of what: `aspecto normal`, but `não visto`.
  if (BARE.includes(place.field.key) || (place.field.key === 'aspecto' && value !== 'normal'))
    return answerOf(place, print);
  return alone(place, print);
}

/** `Miométrio homogêneo`, `Miométrio: com nódulos`: one word goes with the name, more of them follow it. */
function alone(place: Placed, print: Printing): string {
  const { state, speech } = print;
  const label = labelOf(place.field.label, speech);
  const value = state.values[place.key];
  if (folded(String(value)) === 'sim') return label;
  const text = answerOf(place, print);
  if (place.field.type === 'textarea') return text;
  // Answers of the form for several things may stand in the singular: they do not go with the name.
  const isGathered = place.field.items?.some((item) => item.value === value && /Vari[ao]s$/.test(item.label)) ?? false;
  const isOneWord = typeof value === 'number' || !bareLabel(text).includes(' ');
  const goesWith = isOneWord && !isGathered && folded(value) !== 'nao';
  const colon = speech.locale === 'fr' ? '\u00a0:' : ':';
  return `${label}${goesWith ? '' : colon} ${inRunning(text, speech.locale)}`;
}

const labelOf = (label: string, speech: FieldSpeech): string => bareLabel(speech.say(label)).replace(/ [–-] /, ' ');

function answerOf(place: Placed, { state, speech }: Printing): string {
  const value = state.values[place.key];
  if (place.field.suffix === 'cm³' && typeof value === 'number') return `${sayVolume(value, speech)}\u00a0cm³`;
  return sayFieldValue(place, value, speech);
}

/** Hundreds in whole numbers, fractions of one with a digit more. */
export function sayVolume(value: number, { locale }: Pick<FieldSpeech, 'locale'>): string {
  const decimals = value < 1 ? 2 : value < 100 ? 1 : 0;
  return writeNumber(value, locale, decimals, decimals);
}

/** `92 × 58 × 66`, where more than one was measured. */
export function sayAxesOfOrgan(
  places: readonly Placed[],
  { state, speech }: Printing,
): { text: string; unit: string; keys: string[] } {
  const own = places.filter(({ field }) => AXES.includes(field.key));
  const numbers = own.map(({ key }) => Number(state.values[key]));
  const decimals = numbers.every(Number.isInteger) ? 0 : 1;
  const text = numbers.map((each) => writeNumber(each, speech.locale, decimals, decimals)).join(' × ');
  return { text, unit: own[0]?.field.suffix ?? 'mm', keys: own.map(({ key }) => key) };
}
