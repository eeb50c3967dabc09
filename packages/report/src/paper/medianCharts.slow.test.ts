import { addDays, type CalendarDay, type CurveRow, loadChapters, parseDay } from '@gesta/clinical';
import { createTranslate, type FieldSpeech, type Interaction, loadFormMessages, loadMessages } from '@gesta/domain';
import { compiledExam, DEFINITIONS, EMPTY_STATE, type Placed, recalculate, type Values } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSay } from '../calc/say.ts';
import type { ChartModel } from '../chart/chartModel.ts';
import { curveModel } from '../chart/curveModel.ts';
import { evolutionModel } from '../chart/evolutionModel.ts';
import { PRINT_PALETTE } from '../chart/svgText.ts';
import { isOfAllFetuses, sourceOf } from '../measure/chartSource.ts';
import { chartStandard } from '../measure/chartStandard.ts';
import { fieldChart } from '../measure/fieldChart.ts';
import { placesOfFetuses } from '../measure/placesOfFetuses.ts';
import { placingIn } from '../measure/placing.ts';
import { type HeldExam, trajectoryOf } from '../measure/trajectory.ts';
import { reportContent } from './reportContent.ts';

/**
 * Every chart of every form with a value that stands at the middle of its curve: typed into the exam in the unit of its field, drawn by
 * what the screen and the paper draw with, and looked for on the median line.
 */
const DAY = '2026-11-12' as CalendarDay;
const EXAM: Values = {
  'gestationalAge.info.interationDate': DAY,
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.fetos': '1',
  'gestationalAge.info.qtdSacoGestacional': '1',
};

type Chart = NonNullable<Placed['field']['chart']>;
type Charted = { place: Placed; chart: Chart; source: Placed };

let speech: FieldSpeech;
let charted: Charted[];

function opened(values: Values): HeldExam {
  const compiled = compiledExam(DEFINITIONS, values);
  const state = recalculate(compiled, { ...EMPTY_STATE, values });
  return { compiled: () => compiled, state: () => state };
}

/** An exam of these forms at this age. */
const aged = (days: number, ...forms: string[]): Values => ({
  ...EXAM,
  ...Object.fromEntries(forms.map((form) => [`${form}.hasData`, true])),
  'gestationalAge.info.date': addDays(parseDay(DAY) as CalendarDay, -days),
});

beforeAll(async () => {
  await loadChapters();
  const words = await loadFormMessages('pt-BR');
  const t = createTranslate('pt-BR', await loadMessages('pt-BR'), await loadMessages('en'));
  speech = { t, locale: 'pt-BR', say: (label) => words[label] ?? label };
  const { compiled } = opened(aged(200, ...DEFINITIONS.map(({ key }) => key)));
  charted = [...compiled().fields.values()].flatMap((place) => {
    const { chart } = place.field;
    const source = chart && sourceOf(place, chart.source, compiled());
    return chart && source ? [{ place, chart, source }] : [];
  });
});

const standardOf = ({ chart, source }: Charted, exam: HeldExam) =>
  chartStandard(chart, placingIn(source, exam))?.standard ?? null;

/** A whole week, or millimetre, in the middle of the curve. */
function middleRow(rows: readonly CurveRow[]): CurveRow {
  const whole = rows.filter(({ measure, p50 }) => Number.isInteger(measure) && p50 !== null);
  const row = whole[Math.floor(whole.length / 2)];
  if (!row) throw new Error('a curve without a whole week');
  return row;
}

const TIMES: Readonly<Record<string, number>> = { 'mm mm': 1, 'mm cm': 10, 'cm mm': 0.1, 'cm cm': 1 };

/** What somebody types to see the value: itself, or what it is worked out from, so many times as large. */
function typedFor(source: Placed, value: number, factor = 1): Values {
  const beside = (fields: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, each]) => [source.key.replace(/[^.]+$/, name), each * factor]),
    );
  switch (source.field.key) {
    case 'pesoEstimado':
      return beside({ dbp: 75, cc: 275, ca: 250, cf: 55 });
    case 'relacaoCCCA':
      return { ...beside({ cc: 250 }), ...beside({ ca: 250 / value / factor }) };
    case 'relacaoCerebralPlacentaria':
      return { ...beside({ piCerebral: value }), ...beside({ piUmbilical: 1 / factor }) };
    case 'piUterinaMedia':
      return beside({ piUterinaDireita: value, piUterinaEsquerda: value });
    case 'ilaTotal':
      return source.field.type === 'label'
        ? beside({ qse: value / 4, qie: value / 4, qsd: value / 4, qid: value / 4 })
        : { [source.key]: value };
    case 'bcf':
      return { ...beside({ bcf: value }), [source.key.replace(/[^.]+$/, 'batimentosEmbrioes')]: 'presente' };
    default:
      return { [source.key]: value };
  }
}

/** The exam in which the source has this value; what is worked out is brought there by trying. */
function examWith(source: Placed, base: Values, value: number): HeldExam {
  let [low, high] = [0.5, 2];
  let exam = opened({ ...base, ...typedFor(source, value) });
  if (source.field.key !== 'pesoEstimado') return exam;
  for (let tries = 0; tries < 24; tries += 1) {
    const factor = (low + high) / 2;
    exam = opened({ ...base, ...typedFor(source, value, factor) });
    if (Number(exam.state().values[source.key]) < value) low = factor;
    else high = factor;
  }
  return exam;
}

type Found = { each: Charted; exam: HeldExam; row: CurveRow };

/** The exam with the median of the curve of this chart in its field. Null where nobody published a curve. */
function atMedian(each: Charted): Found | null {
  const { source } = each;
  const first = standardOf(each, opened(aged(200, source.form)));
  if (first === null) return null;
  const row = middleRow(first.curve.rows);
  const overCrl = first.curve.axis === 'crlMm';
  const base = aged(overCrl ? 88 : row.measure * 7, source.form);
  const crl = overCrl ? { [source.key.replace(/[^.]+$/, 'ccn')]: row.measure } : {};
  const times = TIMES[`${source.field.suffix} ${first.curve.unit}`];
  // The field's own unit, said here once more and not asked of the code.
  const value = Number(row.p50) / (times ?? 1);
  return { each, exam: examWith(source, { ...base, ...crl }, value), row };
}

const opens = { interaction: { iuid: 'x', date: `${DAY}T12:00:00.000Z` }, otherInteractions: [] };

/** As the field of the form draws it. */
function onScreen({ each: { place, chart, source }, exam }: Found): ChartModel {
  const known = chartStandard(chart, placingIn(source, exam));
  const standard = known?.standard ?? null;
  const places = placesOfFetuses(source, 1).filter(({ key }) => key === source.key || isOfAllFetuses(place));
  const series = places.map((at) => ({
    fetus: at.index ?? 1,
    moments: trajectoryOf(at, { opened: opens, store: exam }, known?.isAsked ? standard?.info.path : undefined),
  }));
  const { rows, ...drawn } = fieldChart(chart, source, standard, series, createSay(speech.t, speech.locale));
  const shared = { ...drawn, width: 420, height: 268, curves: [{ name: '', rows }], words: speech };
  if (place.field.type === 'evolutionchart') return evolutionModel(shared);
  const points = drawn.series.flatMap(({ fetus, exams }) =>
    exams.map(({ current, ...point }) => ({ ...point, fetus, filled: current === true })),
  );
  return curveModel({ ...shared, points });
}

/** How far the mark lies from the line, in the units of the drawing: the line has a corner at every row, and the mark stands on one. */
function away(line: string, x: number, y: number): number {
  const corners = [...line.matchAll(/(-?[\d.]+),(-?[\d.]+)(?=C|$)/g)].map(([, at, up]) => [Number(at), Number(up)]);
  const found = corners.find(([at = 0]) => Math.abs(at - x) < 0.05);
  return found ? Math.abs((found[1] ?? 0) - y) : Number.POSITIVE_INFINITY;
}

/** A hundredth of the height of the plot: a number is typed with as many decimals as its field has. */
const CLOSE = 2;

describe('[CLN-086] every chart of every form', () => {
  it('shows a median value on its median line, on screen and on paper', () => {
    const forms = new Set<string>();
    const without: string[] = [];
    let screens = 0;
    const papers = new Set<string>();
    for (const each of charted) {
      const found = each.place.field.type === 'gChart' ? null : atMedian(each);
      if (found === null) {
        without.push(each.place.key);
        continue;
      }
      const { key, form } = each.place;
      forms.add(form);
      const model = onScreen(found);
      const [mark] = model.marks;
      const median = model.lines.find(({ stroke, width }) => stroke === 'curve-1' && width === 1.8);
      expect([key, model.marks.length, median !== undefined]).toEqual([key, 1, true]);
      expect(away(median?.d ?? '', mark?.x ?? 0, mark?.y ?? 0), `${key} on screen`).toBeLessThan(CLOSE);
      screens += 1;

      if (papers.has(nameOf(each.source))) continue;
      const { charts } = reportContent(
        {
          interaction: {
            ...opens.interaction,
            serviceDay: DAY,
            formValues: found.exam.state().values as Interaction['formValues'],
            print: [],
          },
          otherInteractions: [],
          definitions: DEFINITIONS,
          everyChart: true,
        },
        speech,
      );
      const printed = charts.find((chart) => chart.key === nameOf(each.source));
      const svg = printed?.svg ?? '';
      const line = new RegExp(`<path d="([^"]+)" fill="none" stroke="${PRINT_PALETTE['curve-1']}" stroke-width="1.8"`);
      const circle = new RegExp(
        `<path d="M(-?[\\d.]+) (-?[\\d.]+)a([\\d.]+) [^"]+" fill="${PRINT_PALETTE['fetus-1']}"`,
      ).exec(svg);
      const [x, y] = [Number(circle?.[1]) + Number(circle?.[3]), Number(circle?.[2])];
      expect(away(line.exec(svg)?.[1] ?? '', x, y), `${key} on paper`).toBeLessThan(CLOSE);
      papers.add(nameOf(each.source));
    }
    process.stdout.write(
      `${screens} charts of ${forms.size} forms on screen, ${papers.size} measures on paper, each with its median; ` +
        `${without.length} of ${charted.length} have no published curve\n`,
    );
    expect(charted.length).toBeGreaterThan(70);
    // Counted over the exams, without a curve that anybody published: a new one is looked at before it is added here.
    expect(without.map((key) => key.replace(/^(\w+)\.graph1?\./, '$1.')).sort()).toEqual(WITHOUT_CURVE);
  });
});

const nameOf = ({ form, panel, field }: Placed): string => `${form}.${panel.key}.${field.key}`;

const WITHOUT_CURVE = [
  '1stinitialquarter.graficoSaco',
  '2ndand3rdquarter.evolucaoBolsao',
  '2ndand3rdquarter.evolucaoColo',
  'cardiotoco.evolucaoLinhaBase',
  'ecocardiogramafetal.evolucaoFc',
  'ecocardiogramafetal.evolucaoIntervaloAv',
  'ecocardiogramafetal.graficoImp',
  'fetalBiophysicalProfile.evolucaoBolsao',
  'fetalBiophysicalProfile.evolucaoPontuacao',
  'gynecologic.evolucaoEndometrio',
  'gynecologic.evolucaoFoliculoDireito',
  'gynecologic.evolucaoFoliculoEsquerdo',
  'morphological.evolucaoPelveDir',
  'morphological.evolucaoPelveEsq',
  'riskprematurebirth.evolucaoColo',
];
