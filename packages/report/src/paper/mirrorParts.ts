import { sayFieldValue, writeNumber } from '@gesta/domain';
import type { Placed } from '@gesta/forms';
import { isMeasure } from '../form/blocks.ts';
import { curveNotes } from './biometryPart.ts';
import { gatheredAt } from './gathered.ts';
import { bareLabel, measureLine } from './measureLine.ts';
import type { Fact, MirrorLine, MirrorSide, MirrorText, PaperPart } from './paper.ts';
import type { Printing } from './printing.ts';
import type { SectionKind } from './sections.ts';

type Pair = readonly [readonly Placed[], readonly Placed[]];

const WEIGHT = 'pesoEstimado';
/** Said with the weight, or of the pair. */
const LEFT_OUT: readonly string[] = ['pesoMinimo', 'pesoMaximo', 'discordanciaPeso'];
const ORDER: readonly string[] = [WEIGHT, 'ca', 'cc', 'dbp', 'cf', 'cu'];

/** Two fetuses side by side, the measure in the middle; null for what is told of each in its own section. */
export function mirrorParts(
  pair: Pair,
  title: string,
  kind: SectionKind | undefined,
  print: Printing,
): PaperPart[] | null {
  const [one, other] = pair;
  if (one.length === 0 || other.length === 0) return null;
  const isRows = [...one, ...other].every(({ field }) => field.type === 'tableradio');
  if (isRows || kind === 'values') return null;
  const { t } = print.speech;
  const names: [string, string] = [t('replica.feto', { n: 1 }), t('replica.feto', { n: 2 })];
  const isGrowth = kind === 'biometry';
  const measures = one.filter(
    (place) => isPlaced(place, print) && twinOf(place, other) && (!isGrowth || ORDER.includes(place.field.key)),
  );
  const lines = measures
    .toSorted((first, second) => rank(first) - rank(second))
    .map((place) => lineOf(place, twinOf(place, other), print));
  const rest = (places: readonly Placed[]) =>
    places.filter(
      (place) => !measures.some(({ field }) => field.key === place.field.key) && !LEFT_OUT.includes(place.field.key),
    );
  // What follows from the measures of two fetuses is read from them; of one it stands below its table.
  const texts = isGrowth ? [] : textsOf([rest(one), rest(other)], print);
  const alone = isGrowth ? [] : factsAlone([rest(one), rest(other)], print);
  const parts: PaperPart[] = [];
  // What is asked once of the pregnancy stands before what is asked of each fetus.
  if (alone.length > 0) parts.push({ kind: 'facts', title, facts: alone, long: [] });
  if (lines.length + texts.length > 0)
    parts.push({
      kind: 'mirror',
      title: alone.length > 0 ? t('paper.section.fetuses') : title,
      names,
      lines,
      texts,
      curves: curveNotes([...measures], print),
      note: isGrowth && lines.length > 0 ? t('paper.ofLarger') : '',
    });
  return parts;
}

const rank = ({ field }: Placed): number => (ORDER.includes(field.key) ? ORDER.indexOf(field.key) : ORDER.length);

const twinOf = ({ field }: Placed, others: readonly Placed[]): Placed | undefined =>
  others.find((place) => place.field.key === field.key);

const isPlaced = (place: Placed, { state }: Printing): boolean =>
  (isMeasure(place) || place.field.key === WEIGHT || (state.results.get(place.key)?.percentil ?? null) !== null) &&
  typeof state.values[place.key] === 'number';

function lineOf(place: Placed, twin: Placed | undefined, print: Printing): MirrorLine {
  const { state, speech } = print;
  const line = measureLine(place, print);
  const [a, b] = [state.values[place.key], twin && state.values[twin.key]];
  const isMeasured = typeof a === 'number' && typeof b === 'number' && Math.max(a, b) > 0;
  const isSize = place.field.suffix === 'mm' || place.field.suffix === 'g';
  return {
    name: place.field.key === WEIGHT ? speech.t('paper.weight') : line.name,
    unit: line.unit,
    sides: [sideOf(place, print), twin ? sideOf(twin, print) : null],
    difference:
      isMeasured && isSize ? `${writeNumber((100 * Math.abs(a - b)) / Math.max(a, b), speech.locale, 1, 1)} %` : '',
  };
}

function sideOf(place: Placed, print: Printing): MirrorSide {
  const { value, percentile, z, at, tone, side } = measureLine(place, print);
  return { value, percentile, z, at, tone, side };
}

/** What both were asked, in words. */
function textsOf([one, other]: Pair, print: Printing): MirrorText[] {
  return one.flatMap((place): MirrorText[] => {
    const twin = twinOf(place, other);
    if (!twin) return [];
    const [own, its] = [gatheredAt(place, one, print), gatheredAt(twin, other, print)];
    if (own === 'told') return [];
    const said = (each: Placed, gathered: Fact | 'told' | null) =>
      gathered && gathered !== 'told' ? gathered.text : sayFieldValue(each, print.state.values[each.key], print.speech);
    const name = own ? own.label : bareLabel(print.speech.say(place.field.label));
    return [{ name, sides: [said(place, own), said(twin, its)] }];
  });
}

/** What only one of them was asked: of the pregnancy, where it is the first. */
function factsAlone([one, other]: Pair, print: Printing) {
  const { speech, state } = print;
  const only = (own: readonly Placed[], others: readonly Placed[], n: number) =>
    own.flatMap((place) => {
      if (twinOf(place, others)) return [];
      const gathered = gatheredAt(place, own, print);
      if (gathered === 'told') return [];
      const label = gathered?.label ?? speech.say(place.field.label);
      const text = gathered?.text ?? sayFieldValue(place, state.values[place.key], speech);
      if (text.trim() === '' || state.values[place.key] === false) return [];
      return [{ label: n === 1 ? label : `${label} (${speech.t('replica.feto', { n })})`, text }];
    });
  return [...only(one, other, 1), ...only(other, one, 2)];
}
