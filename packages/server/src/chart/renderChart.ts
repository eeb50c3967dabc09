import { GestaError } from '@gesta/domain';
import { genericModel, svgText } from '@gesta/report';
import type { Act } from '../http/context.ts';
import { rasterize } from './rasterize.ts';

/** A chart of Google's kind as an image. */
export const renderChart: Act<'renderChart'> = async (_ctx, { chart, format }) => {
  const drawn = genericModel(chart);
  if ('reason' in drawn) {
    throw new GestaError('invalidInput', { fields: { 'chart.dataTable': `chart.reason.${drawn.reason}` } });
  }
  const svg = svgText(drawn.model, chart.options?.title ?? '');
  return async () =>
    format === 'svg'
      ? { type: 'image/svg+xml', bytes: new TextEncoder().encode(svg) }
      : { type: 'image/png', bytes: await rasterize(svg) };
};
