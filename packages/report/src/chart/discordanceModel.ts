import { TWIN_LIMITS } from '@gesta/clinical';
import type { DiscordanceExam } from '@gesta/findings';
import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { type Box, type ChartArea, type ChartModel, type ChartText, LABEL_TEXT } from './chartModel.ts';
import { type ChartWords, sayAxisPlace, sayChartValue, sayNumber } from './chartWords.ts';
import { mark } from './marks.ts';
import { num } from './num.ts';
import { textWidth } from './textWidth.ts';
import { valueTicks, xTicks } from './ticks.ts';

export type DiscordanceInput = {
  width: number;
  height: number;
  exams: readonly DiscordanceExam[];
  /** What the table is called, and its columns. */
  title: string;
  head: readonly [string, string];
  words: ChartWords;
};

const TOP = 8;
const BOTTOM = 26;
const LEFT = 30;
const LEAST_TOP = 30;
const WEEKS_AROUND = 2;
const LEAST_STEP = 26;
const { relevantDiscordance: RELEVANT, discordance: CRITERION } = TWIN_LIMITS.selective;

/** The discordance of weights over the exams, below and above the two limits that matter. */
export function discordanceModel({ width, height, exams, title, head, words }: DiscordanceInput): ChartModel {
  const limits = [CRITERION, RELEVANT].map((percent) => ({ percent, text: `${sayNumber(percent, words.locale)} %` }));
  const gutter = Math.ceil(Math.max(...limits.map(({ text }) => textWidth(text, LABEL_TEXT, 600)))) + 9;
  const plot: Box = { left: LEFT, top: TOP, right: width - gutter, bottom: height - BOTTOM };
  const weeks = exams.map(({ age }) => age / 7);
  const x = scaleLinear()
    .domain([Math.floor(Math.min(...weeks)) - WEEKS_AROUND, Math.ceil(Math.max(...weeks)) + WEEKS_AROUND])
    .range([plot.left, plot.right]);
  const highest = Math.max(LEAST_TOP, Math.ceil(Math.max(...exams.map(({ percent }) => percent)) / 10) * 10);
  const y = scaleLinear().domain([0, highest]).range([plot.bottom, plot.top]);
  const points = exams.map((exam) => ({ ...exam, x: num(x(exam.age / 7)), y: num(y(exam.percent)) }));
  const said = exams.map((exam) => [
    sayAxisPlace(exam.age / 7, 'weeks', words),
    sayChartValue(exam.percent, '%', words.locale),
  ]);
  return {
    width,
    height,
    plot,
    xTicks: xTicks(x, 'weeks', words),
    yTicks: valueTicks(y, 3, words.locale),
    grid: 'both',
    areas: [area(RELEVANT, CRITERION, 'seg-warn', y, plot), area(CRITERION, highest, 'seg-bad', y, plot)],
    lines:
      points.length < 2
        ? []
        : [{ d: `M${points.map((point) => `${point.x} ${point.y}`).join('L')}`, stroke: 'ink', width: 1.8 }],
    marks: points.map((point) => mark(point.x, point.y, 0, point.current, 'ink', point.current ? 5.6 : 3.6)),
    texts: [...limits.map(({ percent, text }) => limitText(text, percent, y, plot)), ...valueTexts(points, words)],
    stops: points.map((point, index) => ({ x: point.x, y: point.y, lines: said[index] ?? [], kind: 'point' })),
    resting: null,
    tables: [{ caption: title, head, rows: said }],
  };
}

function area(from: number, to: number, fill: ChartArea['fill'], y: ScaleLinear<number, number>, plot: Box): ChartArea {
  return { d: `M${plot.left} ${num(y(from))}H${plot.right}V${num(y(to))}H${plot.left}Z`, fill, opacity: 0.55 };
}

function limitText(text: string, percent: number, y: ScaleLinear<number, number>, plot: Box): ChartText {
  const fill = percent >= CRITERION ? 'err' : 'warn';
  return { text, x: plot.right + 5, y: num(y(percent) + 3.6), size: LABEL_TEXT, weight: 600, anchor: 'start', fill };
}

type Point = { x: number; y: number; percent: number; current: boolean };

/** Beside each exam its number, as far as they do not run into each other; that of this exam always. */
function valueTexts(points: readonly Point[], { locale }: ChartWords): ChartText[] {
  return points.flatMap(({ x, y, percent, current }, index) => {
    const next = points[index + 1];
    if (!current && next && next.x - x < LEAST_STEP) return [];
    const place = current ? { x: x - 10, anchor: 'end' as const } : { x, anchor: 'middle' as const };
    return [
      {
        ...place,
        text: sayNumber(percent, locale, 1),
        y: num(y - 8),
        size: LABEL_TEXT,
        weight: 600,
        fill: 'ink',
      } satisfies ChartText,
    ];
  });
}
