import type { CurveRow } from '@gesta/clinical';
import { fieldValueParts, type PercentilePlace, sayFieldValue } from '@gesta/domain';
import { chartShare, chartSize, DEFINITIONS, isChartPreset, isPlaceVisible, type Placed } from '@gesta/forms';
import { authorName } from '../calc/authorName.ts';
import { drawnStandard, fineStep } from '../calc/standard.ts';
import { cut } from '../chart/curveRange.ts';
import { evolutionModel } from '../chart/evolutionModel.ts';
import { PRINT_PALETTE, svgText } from '../chart/svgText.ts';
import { sourceOf } from '../measure/chartSource.ts';
import { chartStandard } from '../measure/chartStandard.ts';
import { fieldChart } from '../measure/fieldChart.ts';
import { placesOfFetuses } from '../measure/placesOfFetuses.ts';
import { placingIn } from '../measure/placing.ts';
import { type Moment, type TrajectoryExam, trajectoryOf } from '../measure/trajectory.ts';
import { paperMark, UNMARKED } from './mark.ts';
import { bareLabel } from './measureLine.ts';
import type { PaperChart } from './paper.ts';
import type { Printing } from './printing.ts';

/** In the unit of the drawing: three side by side on A4, where the smallest letters have 5.4 points. */
const PER_MM = 5.5;
const WIDTH = 54 * PER_MM;
const HEIGHT = 30 * PER_MM;
/** Flow is drawn in two columns: its curves are flat. */
const FLOW = { form: 'obstetricdoppler', width: 81.5 * PER_MM };
/** Growth, in the order it is read; of the other measures those that are altered are drawn, and whichever somebody chooses. */
const GROWTH: readonly string[] = ['pesoEstimado', 'ca', 'cc', 'dbp', 'cf', 'cu'];
const BIOMETRY = 'biometria';
/** Weeks of a curve before the first exam and after the last. */
const BEFORE = 3;
const AFTER = 10;

/** Every measure of this exam that has a chart, once: all fetuses and all exams of the gestation on the curve it is placed on. */
export function paperCharts(places: readonly Placed[], exam: TrajectoryExam, print: Printing): PaperChart[] {
  const drawn = new Map<string, PaperChart | null>();
  for (const place of places) {
    const { chart, type } = place.field;
    if (!chart || type === 'gChart' || !isPlaceVisible({ ...place, index: 1 }, print.state.values)) continue;
    const source = sourceOf(place, chart.source, exam.store.compiled());
    const name = source && `${source.form}.${source.panel.key}.${source.field.key}`;
    if (!source || !name || drawn.has(name)) continue;
    drawn.set(name, chartOf(name, source, chart, exam, print));
  }
  const rank = ({ key }: PaperChart) => {
    const place = GROWTH.findIndex((name) => key.endsWith(`.${BIOMETRY}.${name}`));
    return place < 0 ? GROWTH.length : place;
  };
  return [...drawn.values()].filter((each) => each !== null).toSorted((one, other) => rank(one) - rank(other));
}

const isGrowth = ({ panel, field }: Placed): boolean => panel.key === BIOMETRY && GROWTH.includes(field.key);
const isOurs = ({ form }: Placed): boolean => DEFINITIONS.some(({ key }) => key === form);

const isLength = (unit: string): boolean => unit === 'mm' || unit === 'cm';

type ChartField = NonNullable<Placed['field']['chart']>;

function chartOf(
  key: string,
  source: Placed,
  chart: ChartField,
  exam: TrajectoryExam,
  print: Printing,
): PaperChart | null {
  const known = chartStandard(chart, placingIn(source, exam.store));
  if (known === null || known.standard.curve.rows.length === 0) return null;
  const { standard, info } = known;
  const { speech, say, state } = print;
  const series = placesOfFetuses(source, exam.store.compiled().counts.feto).map((place) => ({
    fetus: place.index ?? 1,
    place,
    moments: trajectoryOf(place, exam, standard.info.path),
  }));
  const now = series.flatMap(({ place, moments }) => {
    const current = moments.find((moment) => moment.current);
    return current ? [{ place, current }] : [];
  });
  if (now.length === 0) return null;
  const { t, locale } = speech;
  const isFlow = source.form === FLOW.form;
  const author = authorName(standard.info, info, say);
  const label = speech.say(source.field.label);
  const preset = chart.preset !== undefined && isChartPreset(chart.preset) ? chart.preset : null;
  const millimetres = preset && chartSize(preset, print.across);
  const fine = drawnStandard(info.measure, standard.info, known.filled, fineStep(standard.curve.axis));
  const { rows, ...drawn } = fieldChart(chart, source, fine, series, say);
  const model = evolutionModel({
    ...drawn,
    width: millimetres ? millimetres.width * PER_MM : isFlow ? FLOW.width : WIDTH,
    height: millimetres ? millimetres.height * PER_MM : HEIGHT,
    curves: [{ name: author, rows: drawn.axis === 'weeks' ? around(rows, series) : rows }],
    whole: true,
    paper: true,
    words: { t, locale },
  });
  const { unit } = fieldValueParts(source, 1, speech);
  const drawnIn = chart.unit && isLength(standard.curve.unit) ? chart.unit : unit;
  const marks = now.map(({ current: { calculation } }) => (calculation ? paperMark(calculation) : UNMARKED));
  const [first] = now;
  return {
    key,
    name: bareLabel(label),
    sub: [
      first && now.length === 1 ? sayFieldValue(first.place, state.values[first.place.key], speech) : drawnIn,
      author,
    ]
      .filter(Boolean)
      .join(' · '),
    places: now.map(({ place, current: { calculation } }, at) => ({
      text: calculation?.percentil != null ? say.percentile(calculation as PercentilePlace) : saidZ(calculation),
      fetus: now.length > 1 ? (place.index ?? 1) : 0,
      ...(marks[at] ?? UNMARKED),
    })),
    flow: isFlow,
    usual: !isOurs(source) || preset !== null || isGrowth(source) || marks.some(({ tone }) => tone !== ''),
    title: label,
    note: [drawnIn, author].filter(Boolean).join(' · '),
    said: now.map(({ place, current }) => sayNow(place, current)).join('; '),
    svg: svgText(model, `${label}, ${author}`, PRINT_PALETTE),
    refs: print.cite({ sources: standard.info.sources, confidence: standard.info.confidence }),
    size: preset && millimetres ? { share: chartShare(preset), height: millimetres.height } : null,
  };

  function saidZ(calculation: Moment['calculation']): string {
    return calculation?.z == null ? '' : say.z(calculation.z);
  }

  function sayNow(place: Placed, { calculation }: Moment): string {
    const { text, unit: measuredIn } = fieldValueParts(place, state.values[place.key], speech);
    const value = measuredIn === drawnIn ? text : `${text} ${measuredIn}`;
    const { percentil = null, bound = null } = calculation ?? {};
    return percentil === null ? value : `${value} · ${say.percentile({ percentil, bound })}`;
  }
}

/** As much of the curve as there are exams to look at, and some weeks around them. */
function around(rows: readonly CurveRow[], series: readonly { moments: readonly Moment[] }[]): CurveRow[] {
  const ages = series.flatMap(({ moments }) => moments.flatMap(({ age }) => (age === null ? [] : age / 7)));
  return cut(rows, [Math.min(...ages) - BEFORE, Math.max(...ages) + AFTER]);
}
