import { fieldValueParts } from '@gesta/domain';
import { chartShare, chartSize, isChartPreset, isPlaceVisible, type Placed } from '@gesta/forms';
import { authorName } from '../calc/authorName.ts';
import { evolutionModel } from '../chart/evolutionModel.ts';
import { PRINT_PALETTE, svgText } from '../chart/svgText.ts';
import { sourceOf } from '../measure/chartSource.ts';
import { chartStandard } from '../measure/chartStandard.ts';
import { fieldChart } from '../measure/fieldChart.ts';
import { placesOfFetuses } from '../measure/placesOfFetuses.ts';
import { placingIn } from '../measure/placing.ts';
import { type Moment, type TrajectoryExam, trajectoryOf } from '../measure/trajectory.ts';
import type { PaperChart } from './paper.ts';
import type { Printing } from './printing.ts';

/** In the unit of the drawing; the paper gives it a width. */
const WIDTH = 350;
const HEIGHT = 205;
/** Letters are as large in a chart that has a size of its own: that width is 86 mm where two stand side by side on A4. */
const PER_MM = WIDTH / 86;

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
  return [...drawn.values()].filter((each) => each !== null);
}

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
  const author = authorName(standard.info, info, say);
  const label = speech.say(source.field.label);
  const preset = chart.preset !== undefined && isChartPreset(chart.preset) ? chart.preset : null;
  const millimetres = preset && chartSize(preset, print.across);
  const { rows, ...drawn } = fieldChart(chart, source, standard, series, say);
  const model = evolutionModel({
    ...drawn,
    width: millimetres ? millimetres.width * PER_MM : WIDTH,
    height: millimetres ? millimetres.height * PER_MM : HEIGHT,
    curves: [{ name: author, rows }],
    whole: true,
    words: { t, locale },
  });
  const { unit } = fieldValueParts(source, 1, speech);
  const drawnIn = chart.unit && isLength(standard.curve.unit) ? chart.unit : unit;
  return {
    key,
    title: label,
    note: [drawnIn, author].filter(Boolean).join(' · '),
    said: now.map(({ place, current }) => sayNow(place, current)).join('; '),
    svg: svgText(model, `${label}, ${author}`, PRINT_PALETTE),
    refs: print.cite({ sources: standard.info.sources, confidence: standard.info.confidence }),
    size: preset && millimetres ? { share: chartShare(preset), height: millimetres.height } : null,
  };

  function sayNow(place: Placed, { calculation }: Moment): string {
    const { text, unit: measuredIn } = fieldValueParts(place, state.values[place.key], speech);
    const value = measuredIn === drawnIn ? text : `${text} ${measuredIn}`;
    const { percentil = null, bound = null } = calculation ?? {};
    return percentil === null ? value : `${value} · ${say.percentile({ percentil, bound })}`;
  }
}
