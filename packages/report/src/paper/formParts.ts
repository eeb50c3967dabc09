import { fieldValueParts, plainText, richBlocks, sayFieldValue } from '@gesta/domain';
import {
  folded,
  isPlaceVisible,
  isSet,
  keyBeside,
  observationKey,
  type Placed,
  systemsOf,
  tabKey,
  toneOf,
} from '@gesta/forms';
import { authorName } from '../calc/authorName.ts';
import { formulaAt } from '../calc/formulaAt.ts';
import { type Block, blocksOf, HEADINGS } from '../form/blocks.ts';
import { namesOf } from '../form/namesOf.ts';
import { isWithoutModel, sayNoNumber } from '../form/riskSentences.ts';
import { saySentence } from '../form/saySentence.ts';
import type { CheckLine, Fact, MeasureLine, PaperPart } from './paper.ts';
import type { Printing } from './printing.ts';

const LONG_TEXT = 60;
const LEAST_CHECKS = 4;
const RICH: ReadonlySet<string> = new Set(['texteditor', 'richtexteditor']);
/** A file is printed among the pictures. */
const FILES: ReadonlySet<string> = new Set(['upload', 'image', 'selectimage']);

/** What one tab of a form says on paper: only what has data, in the order of the form. */
export function formParts(places: readonly Placed[], title: string, print: Printing): PaperPart[] {
  const { values } = print.state;
  const told = places.filter(
    (place) =>
      HEADINGS.includes(place.field.type) ||
      (!FILES.has(place.field.type) &&
        isPlaceVisible(place, values) &&
        (place.field.saysOf === undefined
          ? (isSet(values[place.key]) && print.entered.isSaid(place)) || noModelAt(place, print) !== null
          : sentenceAt(place, print) !== '')),
  );
  const parts: PaperPart[] = [];
  let heading = title;
  for (const block of blocksOf(told)) {
    if (block.kind === 'heading') heading = print.speech.say(block.places[0]?.field.label ?? '');
    else {
      const part = partOf(block, heading, print);
      if (part) parts.push(part);
      heading = '';
    }
  }
  return named(parts, title);
}

/** What is said about a risk: beside its number, or that its model gives none. What is still to be filled in is for the screen. */
function sentenceAt(place: Placed, { state, entered, speech }: Printing): string {
  const calculation = state.results.get(keyBeside(place, place.field.saysOf ?? ''));
  if (!calculation) return '';
  const given = calculation.result.length > 0;
  const isRefused = isWithoutModel(calculation) || calculation.error?.code === 'outOfRange';
  // A risk that follows from another tab is printed with its sentences; that there is none, only to somebody who asked here.
  const stands = given ? entered.filled.has(tabKey(place)) : isRefused && entered.typed.has(tabKey(place));
  return (stands && saySentence(place, state, speech)) || '';
}

/** A risk somebody asked for has no blank where there is no model. */
function noModelAt(place: Placed, { state, entered, speech }: Printing): string | null {
  const calculation = place.field.type === 'label' ? state.results.get(place.key) : undefined;
  if (!calculation || !isWithoutModel(calculation) || !entered.typed.has(tabKey(place))) return null;
  return sayNoNumber(calculation, speech);
}

/** A divider over nothing names nothing, and the first thing said has the name of its tab. */
function named(parts: readonly PaperPart[], title: string): PaperPart[] {
  const [first, ...rest] = parts;
  return first ? [{ ...first, title: first.title || title }, ...rest] : [];
}

function partOf(block: Block, title: string, print: Printing): PaperPart | null {
  switch (block.kind) {
    case 'measures':
      return { kind: 'measures', title, lines: block.places.map((place) => measureLine(place, print)) };
    case 'rows':
      // A table of two or three rows is a line among others.
      if (block.places.length < LEAST_CHECKS) return factsOf(block.places, title, print);
      return { kind: 'checks', title, systems: checkSystems(block.places, print) };
    case 'charts':
    case 'heading':
      return null;
    default:
      return factsOf(block.places, title, print);
  }
}

function textAt(place: Placed, print: Printing): string {
  const value = print.state.values[place.key];
  if (place.field.saysOf !== undefined) return sentenceAt(place, print);
  if (!isSet(value)) return noModelAt(place, print) ?? '';
  return RICH.has(place.field.type) ? plainText(String(value)) : sayFieldValue(place, value, print.speech);
}

function factsOf(places: readonly Placed[], title: string, print: Printing): PaperPart | null {
  const { values } = print.state;
  const { speech } = print;
  const [rich] = places.filter(({ field }) => RICH.has(field.type));
  if (rich && places.length === 1)
    return {
      kind: 'text',
      title: title || speech.say(rich.field.label),
      blocks: richBlocks(String(values[rich.key])),
    };
  const facts: Fact[] = [];
  const long: Fact[] = [];
  for (const place of places) {
    const value = values[place.key];
    const text = textAt(place, print);
    if (text.trim() === '' || value === false) continue;
    const fact = { label: speech.say(place.field.label), text };
    (text.length > LONG_TEXT || text.includes('\n') ? long : facts).push(fact);
  }
  return facts.length + long.length === 0 ? null : { kind: 'facts', title, facts, long };
}

function measureLine(place: Placed, print: Printing): MeasureLine {
  const { state, speech, say, cite } = print;
  const { short, name } = namesOf(speech.say(place.field.label));
  const { text, unit } = fieldValueParts(place, state.values[place.key], speech);
  const calculation = state.results.get(place.key);
  const age = place.field.companions?.ig && state.values[keyBeside(place, place.field.companions.ig)];
  const { percentil = null, bound = null, z = null } = calculation ?? {};
  const known = calculation && (percentil !== null || z !== null) ? formulaAt(calculation.path) : null;
  return {
    short: short ?? '',
    name,
    value: text,
    unit,
    age: typeof age === 'number' ? say.age(age) : '',
    percentile: percentil === null ? '' : say.percentile({ percentil, bound }),
    at: percentil,
    z: z === null ? '' : say.zNumber(z),
    curve: known ? authorName(known.author, known.info, say) : '',
    refs: calculation && (known || typeof age === 'number') ? cite(calculation) : [],
  };
}

function checkSystems(places: readonly Placed[], { state: { values }, speech }: Printing) {
  return systemsOf(places).map(({ name, rows }) => ({
    name: name === undefined ? '' : speech.say(name),
    lines: rows.map((place): CheckLine => {
      const value = String(values[place.key]);
      const note = values[observationKey(place)];
      return {
        label: speech.say(place.field.label),
        text: sayFieldValue(place, value, speech),
        tone: folded(value) === 'presente' ? 'err' : toneOf(value),
        note: isSet(note) ? String(note) : '',
      };
    }),
  }));
}
