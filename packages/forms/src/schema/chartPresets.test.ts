import { expect, it } from 'vitest';
import { CHART_HEIGHTS, CHART_PRESETS, chartShare, chartSize, isChartPreset } from './chartPresets.ts';

it.each(CHART_PRESETS)('%s is as many twelfths of the printable width as it says', (preset) => {
  const columns = Number(preset.slice(2));
  expect(chartShare(preset)).toBeCloseTo(columns / 12, 12);
  expect(chartSize(preset, 172)).toEqual({ width: (172 * columns) / 12, height: CHART_HEIGHTS[preset] });
});

it('has twelve presets, and each is at least as high as the one before', () => {
  expect(CHART_PRESETS).toHaveLength(12);
  const heights = CHART_PRESETS.map((preset) => CHART_HEIGHTS[preset]);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect(['xs0', 'xs13', 'toString'].map(isChartPreset)).toEqual([false, false, false]);
});
