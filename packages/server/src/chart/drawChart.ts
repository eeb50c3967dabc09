import { type ChartReason, type GenericChart, genericModel, svgText } from '@gesta/report';
import { toPng } from './resvg.ts';

export type ToDraw = {
  chart: GenericChart & { options?: { title?: string | undefined } | undefined };
  format: 'svg' | 'png';
};
export type Drawing = { bytes: Uint8Array<ArrayBuffer> } | { reason: ChartReason };

/** In a thread: a chart as SVG or PNG, or why there is none. */
export function drawChart({ chart, format }: ToDraw): Drawing {
  const drawn = genericModel(chart);
  if ('reason' in drawn) return drawn;
  const svg = svgText(drawn.model, chart.options?.title ?? '');
  const bytes = format === 'svg' ? new TextEncoder().encode(svg) : toPng(svg);
  if (!bytes) throw new Error('nothing was drawn');
  return { bytes };
}
