/**
 * A drawing as plain geometry: the screen, the paper and the chart service draw the same one. Colours are names of the design
 * tokens, so that light, dark and print each bring their own; only what a caller chose himself is a colour.
 */
export const TONES = [
  'ink',
  'ink-2',
  'ink-3',
  'accent-ink',
  'surface',
  'grid',
  'line',
  'band',
  'band-2',
  'edge',
  'curve-1',
  'curve-2',
  'curve-3',
  'curve-4',
  'fetus-1',
  'fetus-2',
  'fetus-3',
  'seg-warn',
  'seg-bad',
  'warn',
  'err',
  'tip',
  'tip-text',
] as const;
export type ChartTone = (typeof TONES)[number];
/** A colour of the caller, as six hexadecimal digits: nothing else can reach the drawing. */
export type Paint = ChartTone | `#${string}`;

export type Box = { left: number; top: number; right: number; bottom: number };

export type Tick = { at: number; text: string };

export type ChartArea = { d: string; fill: Paint; opacity?: number; edge?: Paint };

export type ChartLine = { d: string; stroke: Paint; width: number; dash?: string; opacity?: number };

/** The outline is drawn around its middle; hollow marks are past exams. */
export type ChartMark = { x: number; y: number; d: string; paint: Paint; filled: boolean };

export type ChartText = {
  text: string;
  x: number;
  y: number;
  size: number;
  weight: 400 | 500 | 600;
  anchor: 'start' | 'middle' | 'end';
  fill: Paint;
  opacity?: number;
  /** Written upwards, for the title of a vertical axis. */
  upwards?: true;
};

/** Where a pointer or an arrow key can stop, and what is said there. */
export type ChartStop = { x: number; y: number; lines: readonly string[]; kind: 'point' | 'curve' };

/** What the drawing says, for those who cannot see it. */
export type ChartTable = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

export type ChartModel = {
  width: number;
  height: number;
  plot: Box;
  xTicks: readonly Tick[];
  yTicks: readonly Tick[];
  /** Which ticks draw a line across the plot. */
  grid: 'both' | 'x' | 'y' | 'none';
  /** Below everything but the grid. */
  areas: readonly ChartArea[];
  lines: readonly ChartLine[];
  marks: readonly ChartMark[];
  texts: readonly ChartText[];
  stops: readonly ChartStop[];
  /** The stop that speaks while nobody points anywhere. */
  resting: number | null;
  tables: readonly ChartTable[];
};

/** Text is never smaller, at any width of the container. */
export const SMALLEST_TEXT = 10.5;
export const LABEL_TEXT = 11;
