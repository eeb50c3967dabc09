import { daysBetween } from '@gesta/clinical';
import type { GestationInteraction } from '@gesta/domain';
import { writeNumber } from '@gesta/domain';
import { formatDay, formatShortDay, type Placed } from '@gesta/forms';
import { drawnStandard } from '../calc/standard.ts';
import { valueAt } from '../chart/percentiles.ts';
import { placingIn } from '../measure/placing.ts';
import type { Moment } from '../measure/trajectory.ts';
import { bareLabel, changeOnCurve, earlierMoments, measureLine, sayEarlier } from './measureLine.ts';
import type { CurveNote, EvolutionLine, Figure, PaperPart, PaperVisit } from './paper.ts';
import type { Printing } from './printing.ts';

const WEIGHT = 'pesoEstimado';
/** What is read beside growth over the visits: flow, then fluid. */
const FLOW: readonly string[] = [
  'obstetricdoppler.fetal1.piUmbilical',
  'obstetricdoppler.fetal1.piCerebral',
  'obstetricdoppler.fetal1.relacaoCerebralPlacentaria',
  'obstetricdoppler.uterinas.piUterinaMedia',
];
const FLUID: readonly string[] = [
  'morphological.avalBiofisicaFetal1.maiorBolsao',
  '2ndand3rdquarter.avalBiofisicaFetal1.maiorBolsao',
];
/** The weight first, as it is what the others are read for. */
const ORDER: readonly string[] = [WEIGHT, 'ca', 'cc', 'dbp', 'cf', 'cu'];
const MOST_EARLIER = 3;

/** Growth, flow and fluid over the visits in one table. */
export function evolutionPart(
  measures: readonly Placed[],
  all: readonly GestationInteraction[],
  curves: readonly CurveNote[],
  figures: Figure[],
  print: Printing,
): PaperPart {
  const { speech, told } = print;
  const { t } = speech;
  const visits = shownVisits(all);
  const last = visits.at(-1);
  const rank = ({ field }: Placed) => (ORDER.indexOf(field.key) + ORDER.length + 1) % (ORDER.length + 1);
  const flow = found(FLOW, print);
  const fluid = found(FLUID, print);
  for (const { key } of [...flow, ...fluid]) told.add(key);
  const rows = [...measures.toSorted((one, other) => rank(one) - rank(other)), ...flow, ...fluid];
  const lines = rows.map((place): EvolutionLine => {
    const moments = new Map(earlierMoments(place, print).map((moment) => [moment.iuid, moment]));
    const line = measureLine(place, print);
    const isWeight = place.field.key === WEIGHT;
    const plain = !measures.includes(place);
    return {
      ...line,
      short: isWeight ? t('paper.weightShort') : plain ? '' : line.short,
      name: plain ? flowName(place, print) : isWeight ? t('paper.weight') : line.name,
      earlier: visits.map(({ iuid }) => {
        const moment = moments.get(iuid);
        return moment ? sayEarlier(place, moment, print) : null;
      }),
      change: changeOnCurve(place, last && moments.get(last.iuid), print),
      begins: place === flow[0] || place === fluid[0],
    };
  });
  return {
    kind: 'evolution',
    title: t('paper.section.evolution'),
    note: t('paper.evolutionNote', { count: visits.length + 1 }),
    visits: visitsOf(
      visits,
      rows.flatMap((place) => earlierMoments(place, print)),
      print,
    ),
    now: nowOf(print),
    since: last ? t('paper.zSince', { day: formatShortDay(last.serviceDay) }) : '',
    lines,
    curves: [...curves, ...flowCurves(flow, print)],
    gain: last ? gainSince(measures, last, print) : '',
    figures,
  };
}

/** The first visit and the last two; every one of them is in the charts. */
export const shownVisits = (all: readonly GestationInteraction[]): GestationInteraction[] =>
  all.length > MOST_EARLIER ? [...all.slice(0, 1), ...all.slice(1 - MOST_EARLIER)] : [...all];

/** The day of each visit and how old the gestation was, as the measures of it tell. */
export function visitsOf(
  visits: readonly GestationInteraction[],
  moments: readonly Moment[],
  { say }: Printing,
): PaperVisit[] {
  const ages = new Map(moments.map(({ iuid, age }) => [iuid, age]));
  return visits.map(({ iuid, serviceDay }) => {
    const age = ages.get(iuid) ?? null;
    return { day: formatDay(serviceDay), age: age === null ? '' : say.age(age) };
  });
}

const found = (keys: readonly string[], { compiled, state }: Printing): Placed[] =>
  keys.flatMap((key) => (typeof state.values[key] === 'number' ? (compiled.fields.get(key) ?? []) : []));

const flowName = ({ field }: Placed, { speech }: Printing): string =>
  [bareLabel(speech.say(field.label)), field.suffix].filter(Boolean).join(', ');

export function nowOf({ state, say, day }: Printing): PaperVisit {
  const age = state.values['gestationalAge.info.calculada'];
  return { day: formatDay(day), age: typeof age === 'number' ? say.age(age) : '' };
}

function flowCurves(flow: readonly Placed[], print: Printing): CurveNote[] {
  const notes = new Map<string, number[]>();
  for (const { curve, refs } of flow.map((place) => measureLine(place, print)))
    if (curve !== '') notes.set(curve, [...new Set([...(notes.get(curve) ?? []), ...refs])]);
  return [...notes].map(([text, refs]) => ({ text, refs, after: '' }));
}

/** Grams a day since the last visit, beside what the middle of the curve gained. */
function gainSince(measures: readonly Placed[], last: GestationInteraction, print: Printing): string {
  const place = measures.find(({ field }) => field.key === WEIGHT);
  const before = place && earlierMoments(place, print).find(({ iuid }) => iuid === last.iuid);
  const now = place && print.state.values[place.key];
  const days = daysBetween(last.serviceDay, print.day);
  if (!place || !before || typeof now !== 'number' || days <= 0) return '';
  const { t, locale } = print.speech;
  const gram = (value: number) => writeNumber(value, locale, 0, 0);
  const median = medianGain(place, before, print);
  const said = { day: formatShortDay(last.serviceDay), grams: gram((now - before.value) / days) };
  return median === null
    ? t('paper.weightGain', said)
    : t('paper.weightGainMedian', { ...said, median: gram(median / days) });
}

function medianGain(place: Placed, before: Moment, { exam, state }: Printing): number | null {
  const placing = placingIn(place, exam.store);
  const age = state.values['gestationalAge.info.calculada'];
  if (!placing?.author.hasCurve || before.age === null || typeof age !== 'number') return null;
  const { rows } = drawnStandard(placing.info.measure, placing.author, placing.filled).curve;
  const [from, to] = [valueAt(rows, 'p50', before.age / 7), valueAt(rows, 'p50', age / 7)];
  return from === null || to === null ? null : to - from;
}
