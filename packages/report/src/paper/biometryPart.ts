import { fieldValueParts, sayFieldValue, sayNormal, writeNumber } from '@gesta/domain';
import { formatDay, type Placed } from '@gesta/forms';
import { isMeasure } from '../form/blocks.ts';
import { namesOf } from '../form/namesOf.ts';
import type { Moment } from '../measure/trajectory.ts';
import { evolutionPart } from './evolutionPart.ts';
import { bareLabel, changeOnCurve, earlierMoments, measureLine, sayEarlier } from './measureLine.ts';
import type { CurveNote, Figure, MeasureLine, PaperPart } from './paper.ts';
import type { Printing } from './printing.ts';
import { weightFormula } from './summary.ts';

const WEIGHT = 'pesoEstimado';
/** Said with the curve of the weight. */
const WITH_WEIGHT: readonly string[] = ['pesoMinimo', 'pesoMaximo'];

/** The measures of growth in one table, with the last visit; of three visits and more, how each has changed. */
export function biometryPart(places: readonly Placed[], title: string, print: Printing): PaperPart[] {
  const { exam, say } = print;
  const measures = places.filter((place) => isMeasure(place) || place.field.key === WEIGHT);
  const figures = places
    .filter((place) => !measures.includes(place) && !WITH_WEIGHT.includes(place.field.key))
    .map((place) => figureOf(place, print));
  if (measures.length === 0) return figures.length === 0 ? [] : [{ kind: 'measures', title, ...EMPTY, figures }];
  const earlier = new Map(measures.map((place) => [place, earlierMoments(place, print)]));
  const visited = new Set([...earlier.values()].flat().map(({ iuid }) => iuid));
  const visits = exam.opened.otherInteractions
    .filter(({ iuid }) => visited.has(iuid))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const curves = curveNotes(measures, print);
  const last = visits.at(-1);
  if (visits.length > 1 && last) return [evolutionPart(measures, visits, curves, figures, print)];
  const ageAt = last && [...earlier.values()].flat().find(({ iuid }) => iuid === last.iuid)?.age;
  return [
    {
      kind: 'measures',
      title,
      earlier: last ? [formatDay(last.serviceDay), ageAt ? say.age(ageAt) : ''].filter(Boolean).join(', ') : '',
      lines: measures.map((place) => withLast(place, earlier.get(place)?.at(-1), print)),
      curves,
      figures,
    },
  ];

  function withLast(place: Placed, moment: Moment | undefined, printing: Printing): MeasureLine {
    const line = named(place, measureLine(place, printing), printing);
    return moment
      ? { ...line, before: sayEarlier(place, moment, printing), change: changeOnCurve(place, moment, printing) }
      : line;
  }
}

const EMPTY = { earlier: '', lines: [], curves: [] };

/** The weight has a short name as the others do, and its error where they have an age. */
export function named(place: Placed, line: MeasureLine, { speech }: Printing): MeasureLine {
  if (place.field.key !== WEIGHT) return line;
  return {
    ...line,
    short: speech.t('paper.weightShort'),
    name: speech.t('paper.weight'),
    age: '± 15 %',
  };
}

/** `DBP, CC, CA, CF: Hadlock 1984`; the weight with the measures and the equation it comes from, and from where to where it lies. */
export function curveNotes(measures: readonly Placed[], print: Printing): CurveNote[] {
  const notes = new Map<string, { names: string[]; refs: number[]; after: string }>();
  for (const place of measures) {
    const { short, name, curve, refs } = named(place, measureLine(place, print), print);
    if (curve === '') continue;
    const isWeight = place.field.key === WEIGHT;
    const own = isWeight ? `${short} (${weightFormula(place, print)})` : short || name;
    const known = notes.get(curve);
    if (known && !isWeight) {
      known.names.push(own);
      known.refs.push(...refs.filter((each) => !known.refs.includes(each)));
    } else
      notes.set(isWeight ? `${curve} ` : curve, { names: [own], refs, after: isWeight ? rangeOf(place, print) : '' });
  }
  return [...notes].map(([curve, { names, refs, after }]) => ({
    text: `${names.join(', ')}: ${curve.trim()}`,
    refs,
    after,
  }));
}

function rangeOf({ form, panel, index, field }: Placed, { state, speech }: Printing): string {
  const at = (name: string) => state.values[`${form}.${panel.key}${index ?? ''}.${name}`];
  const [from, to] = [at('pesoMinimo'), at('pesoMaximo')];
  if (typeof from !== 'number' || typeof to !== 'number') return '';
  const say = (value: number) => writeNumber(value, speech.locale, 0, 0);
  return speech.t('paper.fromTo', { from: say(from), to: `${say(to)} ${field.suffix ?? ''}`.trim() });
}

const isPercent = ({ field }: Placed): boolean => field.suffix === '%';

/** A ratio or a number without a curve, with what is usual for it. */
export function figureOf(place: Placed, print: Printing): Figure {
  const { state, speech, say } = print;
  const value = state.values[place.key];
  const text =
    isPercent(place) && typeof value === 'number'
      ? `${writeNumber(value, speech.locale, 1, 1)} ${fieldValueParts(place, value, speech).unit}`
      : sayFieldValue(place, value, speech);
  const { percentil = null, bound = null } = state.results.get(place.key) ?? {};
  const normal = sayNormal(place.field, speech);
  const note =
    percentil === null
      ? normal === null
        ? ''
        : speech.t('paper.usual', { range: normal })
      : say.percentile({ percentil, bound });
  const { short, name } = namesOf(speech.say(place.field.label));
  // A ratio is named by what it is, not by what it is made of.
  return { label: place.field.type === 'label' ? bareLabel(name) : (short ?? name), text, note };
}
