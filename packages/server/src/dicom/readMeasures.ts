import {
  ABOUT_A_MEASURE,
  BIOMETRY_GROUP,
  type CodedConcept,
  DERIVATION_CONCEPT,
  type DeviceMeasure,
  type DeviceSide,
  type DeviceSite,
  derivationOf,
  FETUS_CONCEPTS,
  isFindingSite,
  isLaterality,
  isSiteCode,
  MEASUREMENT_GROUP,
  OBGYN_REPORT,
  SELECTION_CONCEPT,
  sideInWords,
  sideOfCode,
  siteOfCode,
} from '@gesta/forms';
import { charsetNamed } from './charset.ts';
import { type ContentItem, type ContentReader, contentReader } from './contentItems.ts';
import type { Elements } from './elements.ts';
import { type DicomRefusal, orRefusal } from './limits.ts';
import { openPart10 } from './part10.ts';
import { type ByteSource, memorySource, withFile } from './source.ts';
import { TAG } from './tags.ts';
import { valuesIn } from './values.ts';

/** A report, and everything it measured. */
export type MeasuredReport = {
  /** `none`: the file is no report. */
  kind: 'obgyn' | 'other' | 'none';
  title: string;
  measures: DeviceMeasure[];
  /** False where there were more than we keep of one report. */
  isWhole: boolean;
};
export type MeasuresRead = { report: MeasuredReport } | { refused: DicomRefusal };

/** Far more than any exam has. */
const MOST_MEASURES = 5_000;
const MOST_PICTURES = 4;

/** In a thread: the measures of a file on the disk. */
export const readMeasuresAt = ({ place, size }: { place: string; size: number }): MeasuresRead =>
  orRefusal(() => withFile(place, size, reportOf));

/** Whatever the bytes are, the answer is a report or a reason. */
export const readMeasures = (bytes: Uint8Array): MeasuresRead => orRefusal(() => reportOf(memorySource(bytes)));

function reportOf(file: ByteSource): MeasuresRead {
  const { source, coding, elements } = openPart10(file);
  const named = valuesIn(source, coding, charsetNamed('')).text(elements, TAG.charset) ?? '';
  const values = valuesIn(source, coding, charsetNamed(named));
  const reader = contentReader(source, values, coding);
  const root = reader.item(elements);
  if (root.type !== 'CONTAINER') return { report: { kind: 'none', title: '', measures: [], isWhole: true } };
  const told = [TAG.manufacturer, TAG.model].map((tag) => values.text(elements, tag) ?? '');
  const walk = { reader, root: elements, device: told.filter(Boolean).join(' '), measures: [], isWhole: true };
  readContainer(walk, root, NOWHERE, 0);
  const kind = root.concept.code === OBGYN_REPORT ? 'obgyn' : 'other';
  return { report: { kind, title: root.concept.meaning, measures: walk.measures, isWhole: walk.isWhole } };
}

type Walk = { reader: ContentReader; root: Elements; device: string; measures: DeviceMeasure[]; isWhole: boolean };

/** What holds below a container: machines say it on any level above a measure, or on the measure itself. The nearest counts. */
type Place = {
  group: string;
  fetus: string | null;
  site: DeviceSite | null;
  siteWords: string;
  side: DeviceSide | null;
};
const NOWHERE: Place = { group: '', fetus: null, site: null, siteWords: '', side: null };

type Child = { item: ContentItem; of: Elements };

/** What is told about the observation, and no part of it. */
const CONTEXT = new Set(['HAS OBS CONTEXT', 'HAS ACQ CONTEXT', 'HAS CONCEPT MOD']);
const FETUS_ORDER = [...FETUS_CONCEPTS];
const SUBJECT = '121030';

function readContainer(walk: Walk, { concept, children }: ContentItem, above: Place, depth: number): void {
  const read = childrenOf(walk.reader, children);
  const isGroup = concept.code === BIOMETRY_GROUP || concept.code === MEASUREMENT_GROUP;
  // A container of a vessel is no heading, unless it has only its words to be known by.
  const named = siteOfCode(concept) === 'other' ? above : sitedAt(above, concept);
  const isHeading = !isGroup && !isSiteCode(concept) && concept.meaning !== '';
  const here = placeOf(walk.reader, read, isHeading ? { ...named, group: concept.meaning } : named, depth);
  // Ages and percentiles stand beside what they were made from.
  const measured = isGroup
    ? read.find(({ item }) => item.type === 'NUM' && !ABOUT_A_MEASURE.has(item.concept.code))
    : null;
  for (const child of read) {
    if (CONTEXT.has(child.item.relationship)) continue;
    const isAbout = ABOUT_A_MEASURE.has(child.item.concept.code);
    if (child.item.type === 'CONTAINER') readContainer(walk, child.item, here, depth + 1);
    else readMeasure(walk, child, here, isAbout ? (measured?.item.concept ?? null) : null, depth + 1);
  }
}

/** One row, and those of what stands below it: it was made from them, or they tell about it. */
function readMeasure(walk: Walk, { item, of }: Child, above: Place, made: CodedConcept | null, depth: number): void {
  if (item.type !== 'NUM' && item.type !== 'DATE' && item.type !== 'DATETIME') return;
  if (walk.measures.length >= MOST_MEASURES) {
    walk.isWhole = false;
    return;
  }
  const { reader } = walk;
  const below = childrenOf(reader, item.children);
  const place = placeOf(reader, below, above, depth);
  const isNumber = item.type === 'NUM';
  const author = below.find(isAuthor);
  const authorCode = author?.item.type === 'CODE' ? reader.code(author.of) : null;
  const derivation = below.find((child) => child.item.concept.code === DERIVATION_CONCEPT);
  walk.measures.push({
    ordinal: walk.measures.length,
    device: walk.device,
    group: place.group,
    param: paramOf(item.concept, place, made),
    code: item.concept.code,
    scheme: item.concept.scheme,
    of: made?.code ?? null,
    site: place.site,
    side: place.side,
    author: authorCode?.meaning || authorCode?.code || (author ? reader.text(author.of) : ''),
    authorCode: authorCode?.code || null,
    ...(isNumber ? reader.measured(of) : { value: null, text: reader.day(of) || null, unit: 'DATE' }),
    fetus: place.fetus,
    derivation: derivation ? derivationOf(reader.code(derivation.of)) : null,
    selected: below.some((child) => child.item.concept.code === SELECTION_CONCEPT),
    ...(imageOf(walk, below) ?? { image: null, frame: null }),
  });
  for (const child of below)
    if (!CONTEXT.has(child.item.relationship)) readMeasure(walk, child, place, item.concept, depth + 1);
}

const childrenOf = (reader: ContentReader, children: readonly Elements[]): Child[] =>
  children.map((of) => ({ item: reader.item(of), of }));

/** Whatever the concept is called: one encoder writes another code than the standard's. */
const isAuthor = ({ item }: Child): boolean =>
  item.relationship === 'INFERRED FROM' && (item.type === 'CODE' || item.type === 'TEXT');

function placeOf(reader: ContentReader, children: readonly Child[], above: Place, depth: number): Place {
  const coded = children.filter(({ item }) => item.type === 'CODE');
  let place = above;
  // The side is of the site, whichever of them is written first.
  for (const { item, of } of coded) if (isFindingSite(item.concept)) place = sitedAt(place, reader.code(of));
  for (const { item, of } of coded)
    if (isLaterality(item.concept)) place = { ...place, side: sideOfCode(reader.code(of)) };
  const fetus = fetusIn(reader, children, depth);
  return fetus === null ? place : { ...place, fetus };
}

/** Another place in the body has a side of its own, or none; a side that was said of nothing yet is of this one. */
function sitedAt(place: Place, concept: CodedConcept): Place {
  const site = siteOfCode(concept);
  const isOther = place.site !== null && place.site !== site;
  const side = sideInWords(concept.meaning) ?? (isOther ? null : place.side);
  return { ...place, site, siteWords: concept.meaning, side };
}

/** By its id, then its number, then as a subject. The subject of the whole report is the mother. */
function fetusIn(reader: ContentReader, children: readonly Child[], depth: number): string | null {
  const named = children
    .filter(({ item }) => FETUS_CONCEPTS.has(item.concept.code) && (depth > 0 || item.concept.code !== SUBJECT))
    .sort((one, other) => FETUS_ORDER.indexOf(one.item.concept.code) - FETUS_ORDER.indexOf(other.item.concept.code));
  for (const { item, of } of named) {
    const number = item.type === 'NUM' ? reader.measured(of) : null;
    const text = number ? String(number.value ?? number.text ?? '') : reader.text(of) || reader.code(of).meaning;
    if (text !== '') return text;
  }
  return null;
}

/** A sac or an ovary is in the words already; a vessel is not. */
const NAMED_IN_WORDS: ReadonlySet<DeviceSite | null> = new Set([null, 'amnioticSac', 'ovary']);

function paramOf({ code, meaning }: CodedConcept, { site, siteWords, side }: Place, made: CodedConcept | null): string {
  const name = meaning || code;
  if (made !== null) return `${name} (${made.meaning || made.code})`;
  if (NAMED_IN_WORDS.has(site)) return name;
  return [siteWords, sideInWords(siteWords) === null ? side : null, name].filter(Boolean).join(' ');
}

/** On which picture: named below the measure, below its calipers, or in the list of pictures by reference. */
function imageOf({ reader, root }: Walk, children: readonly Child[]): { image: string; frame: number | null } | null {
  for (const { item, of } of children) {
    const meant = item.type === '' ? reader.pointedAt(of, root) : of;
    if (meant === null) continue;
    const { type, children: inner } = reader.item(meant);
    // Many measures may point at the same calipers, and those name one picture.
    const held = type === 'SCOORD' ? inner.slice(0, MOST_PICTURES) : [];
    for (const each of type === 'IMAGE' ? [meant] : held) {
      const named = reader.image(each);
      if (named !== null) return named;
    }
  }
  return null;
}
