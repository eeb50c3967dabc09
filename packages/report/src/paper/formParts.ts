import { plainText, richBlocks, sayFieldValue } from '@gesta/domain';
import { folded, isPlaceVisible, isSet, keyBeside, type Placed, same, tabKey } from '@gesta/forms';
import { type Block, blocksOf, HEADINGS } from '../form/blocks.ts';
import { isWithoutModel, sayNoNumber } from '../form/riskSentences.ts';
import { saySentence } from '../form/saySentence.ts';
import { checksPart, LEAST_CHECKS } from './anatomyPart.ts';
import { biometryPart } from './biometryPart.ts';
import { gatheredAt } from './gathered.ts';
import { segmentsPart } from './heartPart.ts';
import { measureLine } from './measureLine.ts';
import type { Fact, PaperPart } from './paper.ts';
import type { Printing } from './printing.ts';
import { inRunning, sayList } from './sayList.ts';
import { isScored, scoresPart } from './scoresPart.ts';
import { CONDITIONS, isSaidAbove, type SectionKind } from './sections.ts';
import { valuesPart } from './valuesPart.ts';
import { vesselLines } from './vesselsPart.ts';

/** What does not fit beside its name in half the width of a page. */
const LONG_TEXT = 40;
const RICH: ReadonlySet<string> = new Set(['texteditor', 'richtexteditor']);
/** A file is printed among the pictures. */
const FILES: ReadonlySet<string> = new Set(['upload', 'image', 'selectimage']);
const CHARTS: ReadonlySet<string> = new Set(['chartline', 'evolutionchart', 'gChart']);
const OPTIONS: ReadonlySet<string> = new Set(['radio', 'select', 'checkbox']);
/** An answer that asks for silence, or says that there is none. */
const SILENT: ReadonlySet<string> = new Set(['naoinformar', 'naodisponivel']);

/** What one tab of a form says on paper: only what has data. */
export function formParts(
  places: readonly Placed[],
  title: string,
  print: Printing,
  kind: SectionKind | undefined,
): PaperPart[] {
  const told = places.filter((place) => HEADINGS.includes(place.field.type) || isTold(place, print));
  const fields = toldPlaces(told, print);
  if (kind === 'biometry') return biometryPart(fields, title, print);
  if (kind === 'values') return valuesPart(fields, title, print);
  if (kind === 'segments') return segmentsPart(fields, title, print);
  if (kind === 'vessels') return vesselsPart(fields, title, print);
  if (kind === 'plain' || kind === 'inputs') return plainPart(fields, title, kind === 'inputs', print);
  return inFormOrder(told, title, print);
}

type Telling = Pick<Printing, 'state' | 'told' | 'entered' | 'speech'>;

/** What of a tab is told on paper. */
export const toldPlaces = (places: readonly Placed[], print: Telling): Placed[] =>
  places.filter((place) => !HEADINGS.includes(place.field.type) && isTold(place, print));

function isTold(place: Placed, print: Telling): boolean {
  const { values } = print.state;
  return (
    !FILES.has(place.field.type) &&
    !CHARTS.has(place.field.type) &&
    isPlaceVisible(place, values) &&
    !print.told.has(place.key) &&
    !isUntold(place, values[place.key]) &&
    (place.field.saysOf === undefined
      ? (isSet(values[place.key]) && print.entered.isSaid(place)) || noModelAt(place, print) !== null
      : sentenceAt(place, print) !== '')
  );
}

/** Indices of vessels in a table, whatever else was asked of them below it. */
function vesselsPart(places: readonly Placed[], title: string, print: Printing): PaperPart[] {
  const { lines, told } = vesselLines(places, print);
  const rest = factsOf(
    places.filter(({ key }) => !told.has(key)),
    '',
    print,
  );
  const { facts, long } = rest?.kind === 'facts' ? rest : { facts: [], long: [] };
  return lines.length + facts.length + long.length === 0 ? [] : [{ kind: 'vessels', title, lines, facts, long }];
}

/** All of a tab in one list. Of what a model was given, everything that was denied is one answer. */
function plainPart(places: readonly Placed[], title: string, fine: boolean, print: Printing): PaperPart[] {
  const denied = fine ? places.filter(({ key }) => isDenied(print.state.values[key])) : [];
  const rest = places.filter((place) => !denied.includes(place));
  const part = factsOf(rest, title, print);
  const { facts, long }: { facts: Fact[]; long: Fact[] } = part?.kind === 'facts' ? part : { facts: [], long: [] };
  const { t, locale, say } = print.speech;
  const names = denied.map(({ field }) => inRunning(say(field.label), locale));
  if (names.length > 0) long.unshift({ label: t('paper.denied'), text: capital(sayList(names, locale)) });
  if (facts.length + long.length === 0) return [];
  return [{ kind: 'facts', title, facts, long, ...(fine ? { fine: true as const } : {}) }];
}

const isDenied = (value: unknown): boolean => ['nao', '0'].includes(folded(value));
const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

function inFormOrder(told: readonly Placed[], title: string, print: Printing): PaperPart[] {
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

/** Said above, or no answer at all: an option a form began with and nobody changed tells how the form was set. */
function isUntold({ form, panel, field }: Placed, value: unknown): boolean {
  if (isSaidAbove(form, panel, field.key)) return true;
  // That nobody knows how old a pregnancy is, is told; how it was dated stands beside its age.
  if (form === CONDITIONS && field.key === 'calculo') return value !== 'desconhecido';
  if (typeof value === 'string' && SILENT.has(folded(value))) return true;
  return OPTIONS.has(field.type) && field.default !== undefined && same(field.default, value);
}

/** What is said about a risk: beside its number, or that its model gives none. What is still to be filled in is for the screen. */
function sentenceAt(place: Placed, { state, entered, speech }: Telling): string {
  const calculation = state.results.get(keyBeside(place, place.field.saysOf ?? ''));
  if (!calculation) return '';
  const given = calculation.result.length > 0;
  const isRefused = isWithoutModel(calculation) || calculation.error?.code === 'outOfRange';
  // A risk that follows from another tab is printed with its sentences; that there is none, only to somebody who asked here.
  const stands = given ? entered.filled.has(tabKey(place)) : isRefused && entered.typed.has(tabKey(place));
  return (stands && saySentence(place, state, speech)) || '';
}

/** A risk somebody asked for has no blank where there is no model. */
function noModelAt(place: Placed, { state, entered, speech }: Telling): string | null {
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
      if (block.places.every(isScored)) return scoresPart(block.places, title, print);
      return {
        kind: 'measures',
        title,
        earlier: '',
        lines: block.places.map((place) => measureLine(place, print)),
        curves: [],
        figures: [],
      };
    case 'rows':
      if (block.places.length < LEAST_CHECKS) return factsOf(block.places, title, print);
      return checksPart(block.places, title, print);
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
    const gathered = gatheredAt(place, places, print);
    if (gathered === 'told') continue;
    const text = gathered?.text ?? textAt(place, print);
    if (text.trim() === '' || value === false) continue;
    const fact = gathered ?? { label: speech.say(place.field.label), text };
    // The same answer of the same fetus in another form is one answer; of another side or organ it is another.
    const once = `${place.index ?? 1} ${fact.label} ${text}`;
    if ((print.answers.get(once) ?? place.form) !== place.form) continue;
    print.answers.set(once, place.form);
    (text.length > LONG_TEXT || text.includes('\n') ? long : facts).push(fact);
  }
  return facts.length + long.length === 0 ? null : { kind: 'facts', title, facts, long };
}
