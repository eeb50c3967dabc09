export const CHART_PRESETS = [
  'xs1',
  'xs2',
  'xs3',
  'xs4',
  'xs5',
  'xs6',
  'xs7',
  'xs8',
  'xs9',
  'xs10',
  'xs11',
  'xs12',
] as const;
export type ChartPreset = (typeof CHART_PRESETS)[number];

/** What a chart takes when its field does not say: two side by side. */
export const DEFAULT_CHART_PRESET: ChartPreset = 'xs6';

/** In millimetres of paper. A wide chart is higher, but never as much as it is wider. */
export const CHART_HEIGHTS: Readonly<Record<ChartPreset, number>> = {
  xs1: 24,
  xs2: 32,
  xs3: 40,
  xs4: 48,
  xs5: 54,
  xs6: 60,
  xs7: 64,
  xs8: 68,
  xs9: 72,
  xs10: 76,
  xs11: 80,
  xs12: 84,
};

/** How much of the printable width a preset takes: a grid of twelve columns. */
export function chartShare(preset: ChartPreset): number {
  return columnsOf(preset) / CHART_PRESETS.length;
}

export function chartSize(preset: ChartPreset, printableWidth: number): { width: number; height: number } {
  return { width: (printableWidth * columnsOf(preset)) / CHART_PRESETS.length, height: CHART_HEIGHTS[preset] };
}

export function isChartPreset(name: string): name is ChartPreset {
  return (CHART_PRESETS as readonly string[]).includes(name);
}

function columnsOf(preset: ChartPreset): number {
  return CHART_PRESETS.indexOf(preset) + 1;
}
