import { sayFieldValue, writeNumber } from '@gesta/domain';
import type { Placed } from '@gesta/forms';
import { isMeasure } from '../form/blocks.ts';
import { curveNotes } from './biometryPart.ts';
import { gatheredAt } from './gathered.ts';
import { bareLabel, measureLine } from './measureLine.ts';
import type { Fact, MirrorLine, MirrorSide, MirrorText, PaperPart } from './paper.ts';
import type { Printing } from './printing.ts';
import type { SectionKind } from './sections.ts';

/** What each fetus was asked in one tab, the first fetus first. */
type Fetuses = readonly (readonly Placed[])[];
/** One field in each of them, where it was answered. */
type Row = { key: string; places: (Placed | undefined)[] };

const WEIGHT = 'pesoEstimado';
/** Said with the weight, or of the pair. */
const LEFT_OUT: readonly string[] = ['pesoMinimo', 'pesoMaximo', 'discordanciaPeso'];
const ORDER: readonly string[] = [WEIGHT, 'ca', 'cc', 'dbp', 'cf', 'cu'];

/** Fetuses side by side, of two with the measure in the middle; null for what is told of each in its own section. */
export function mirrorParts(
  fetuses: Fetuses,
  title: string,
  kind: SectionKind | undefined,
  print: Printing,
): PaperPart[] | null {
  if (fetuses.some((places) => places.length === 0)) return null;
  const isRows = fetuses.flat().every(({ field }) => field.type === 'tableradio');
  if (isRows || kind === 'values') return null;
  const { t } = print.speech;
  const isGrowth = kind === 'biometry';
  const rows = rowsOf(fetuses);
  // A measure of growth has its row even where it was taken of one fetus only.
  const isLine = ({ key, places }: Row) =>
    places.some((place) => place && isPlaced(place, print)) &&
    (isGrowth ? ORDER.includes(key) : places.filter(Boolean).length > 1);
  const measured = rows.filter(isLine);
  const rest = rows.filter((row) => !isLine(row) && !LEFT_OUT.includes(row.key));
  // What follows from the measures of several fetuses is read from them; of one it stands below its table.
  const texts = isGrowth ? [] : textsOf(rest, fetuses, print);
  const alone = isGrowth ? [] : factsAlone(rest, fetuses, print);
  const parts: PaperPart[] = [];
  // What is asked once of the pregnancy stands before what is asked of each fetus.
  if (alone.length > 0) parts.push({ kind: 'facts', title, facts: alone, long: [] });
  if (measured.length + texts.length > 0)
    parts.push({
      kind: 'mirror',
      title: alone.length > 0 ? t('paper.section.fetuses') : title,
      names: fetuses.map((_, at) => t('replica.feto', { n: at + 1 })),
      lines: measured.toSorted((one, other) => rank(one) - rank(other)).map((row) => lineOf(row, print)),
      texts,
      curves: curveNotes(measured.map(firstOf), print),
      note: isGrowth && measured.length > 0 && fetuses.length === 2 ? t('paper.ofLarger') : '',
    });
  return parts;
}

function rowsOf(fetuses: Fetuses): Row[] {
  const keys = new Set(fetuses.flatMap((places) => places.map(({ field }) => field.key)));
  return [...keys].map((key) => ({
    key,
    places: fetuses.map((places) => places.find(({ field }) => field.key === key)),
  }));
}

function firstOf({ places }: Row): Placed {
  const place = places.find((each) => each !== undefined);
  if (!place) throw new Error('a row of nobody');
  return place;
}

const rank = ({ key }: Row): number => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);

const isPlaced = (place: Placed, { state }: Printing): boolean =>
  (isMeasure(place) || place.field.key === WEIGHT || (state.results.get(place.key)?.percentil ?? null) !== null) &&
  typeof state.values[place.key] === 'number';

function lineOf(row: Row, print: Printing): MirrorLine {
  const line = measureLine(firstOf(row), print);
  return {
    name: row.key === WEIGHT ? print.speech.t('paper.weight') : line.name,
    unit: line.unit,
    sides: row.places.map((place) => (place ? sideOf(place, print) : null)),
    difference: differenceOf(row, print),
  };
}

/** Of two sizes, in percent of the larger. */
function differenceOf(row: Row, { state, speech }: Printing): string {
  const { suffix } = firstOf(row).field;
  const values = row.places.map((place) => place && state.values[place.key]);
  const [a, b] = values;
  if (values.length !== 2 || typeof a !== 'number' || typeof b !== 'number' || Math.max(a, b) <= 0) return '';
  if (suffix !== 'mm' && suffix !== 'g') return '';
  return `${writeNumber((100 * Math.abs(a - b)) / Math.max(a, b), speech.locale, 1, 1)} %`;
}

function sideOf(place: Placed, print: Printing): MirrorSide {
  const { value, percentile, z, at, tone, side } = measureLine(place, print);
  return { value, percentile, z, at, tone, side };
}

/** What several were asked, in words. */
function textsOf(rows: readonly Row[], fetuses: Fetuses, print: Printing): MirrorText[] {
  return rows.flatMap(({ places }): MirrorText[] => {
    const asked = places.flatMap((place, at) => (place ? [{ place, at, own: fetuses[at] ?? [] }] : []));
    if (asked.length < 2) return [];
    const told = asked.map(({ place, at, own }) => ({ place, at, gathered: gatheredAt(place, own, print) }));
    const [first] = told;
    if (!first || first.gathered === 'told') return [];
    const said = ({ place, gathered }: { place: Placed; gathered: Fact | 'told' | null }) =>
      gathered && gathered !== 'told'
        ? gathered.text
        : sayFieldValue(place, print.state.values[place.key], print.speech);
    const name = first.gathered ? first.gathered.label : bareLabel(print.speech.say(first.place.field.label));
    return [
      {
        name,
        sides: places.map((_, at) => {
          const own = told.find((each) => each.at === at);
          return own ? said(own) : '';
        }),
      },
    ];
  });
}

/** What only one of them was asked: of the pregnancy, where it is the first. */
function factsAlone(rows: readonly Row[], fetuses: Fetuses, print: Printing): Fact[] {
  const { speech, state } = print;
  const alone = rows.filter(({ places }) => places.filter(Boolean).length === 1);
  return alone
    .toSorted((one, other) => whose(one) - whose(other))
    .flatMap((row): Fact[] => {
      const [place, at] = [firstOf(row), whose(row)];
      const gathered = gatheredAt(place, fetuses[at] ?? [], print);
      if (gathered === 'told') return [];
      const label = gathered?.label ?? speech.say(place.field.label);
      const text = gathered?.text ?? sayFieldValue(place, state.values[place.key], speech);
      if (text.trim() === '' || state.values[place.key] === false) return [];
      return [{ label: at === 0 ? label : `${label} (${speech.t('replica.feto', { n: at + 1 })})`, text }];
    });
}

const whose = ({ places }: Row): number => places.findIndex((place) => place !== undefined);
