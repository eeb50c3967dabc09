import { isOutsideNormal, sayFieldValue } from '@gesta/domain';
import { folded, type Placed } from '@gesta/forms';
import { counted } from './anatomyPart.ts';
import type { CheckLine, Fact, PaperPart } from './paper.ts';
import type { Printing } from './printing.ts';
import { inRunning } from './sayList.ts';
import { answersInSegments, SEGMENT_NAMES } from './segments.ts';

type Anatomy = Extract<PaperPart, { kind: 'anatomy' }>;

/** Situs, position and connections in the segments they speak of; what is not as usual stands above them as a row. */
export function segmentsPart(places: readonly Placed[], title: string, print: Printing): PaperPart[] {
  if (places.length === 0) return [];
  const { speech } = print;
  const segments = answersInSegments(places);
  const known = segments.flatMap(({ rows }) => rows);
  const rest = places.filter((place) => !known.includes(place)).map((place) => answerOf(place, print));
  const altered = known.filter((place) => isUnusual(place, print));
  const rows = altered.map((place): CheckLine => ({ ...answerOf(place, print), tone: 'err', note: '' }));
  const systems = segments.flatMap(({ name, rows: own }) => {
    const said = own.filter((place) => !altered.includes(place)).map((place) => answerOf(place, print));
    return said.length === 0 ? [] : [{ name: speech.t(name), text: sentenceOf(said, print) }];
  });
  // What a clinic asks besides comes last.
  if (rest.length > 0) systems.push({ name: '', text: sentenceOf(rest, print) });
  return [{ kind: 'anatomy', title, counts: { of: 0, all: '', warn: '', err: '' }, rows, systems }];
}

/** The answers before the structures of the same segment. */
export function joinSegments(host: Anatomy, added: Anatomy, print: Printing): void {
  const order = SEGMENT_NAMES.map((name) => print.speech.t(name));
  const names = [...new Set([...order, ...host.systems.map(({ name }) => name), ''])];
  host.systems = names.flatMap((name) => {
    const texts = [...added.systems, ...host.systems].filter((each) => each.name === name).map(({ text }) => text);
    return texts.length === 0 ? [] : [{ name, text: texts.join(' ') }];
  });
  Object.assign(host, counted(host.counts.of + added.rows.length, [...added.rows, ...host.rows], print));
}

function answerOf(place: Placed, { state, speech }: Printing): Fact {
  return { label: speech.say(place.field.label), text: sayFieldValue(place, state.values[place.key], speech) };
}

/** `Situs visceral: solitus; eixo cardíaco: 44°.` */
function sentenceOf(answers: readonly Fact[], { speech: { locale } }: Printing): string {
  const said = answers.map(({ label, text }) => `${label}: ${inRunning(text, locale)}`);
  return `${said.map((each, at) => (at === 0 ? each : inRunning(each, locale))).join('; ')}.`;
}

/** Other than what its field calls normal. */
function isUnusual({ key, field }: Placed, { state }: Printing): boolean {
  const value = state.values[key];
  if (!field.items) return isOutsideNormal(field, value);
  return field.reference?.normal !== undefined && folded(field.reference.normal) !== folded(value);
}
