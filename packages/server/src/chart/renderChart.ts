import { GestaError } from '@gesta/domain';
import { type GenericChart, genericModel, svgText } from '@gesta/report';
import { createBudget } from '../http/budget.ts';
import type { Act } from '../http/context.ts';
import { chartImage } from './chartImage.ts';

const CHARTS_A_MINUTE = 60;
const budget = createBudget(CHARTS_A_MINUTE);

/** A chart of Google's kind as an image. All the work is done afterwards, when no connection waits for it. */
export const renderChart: Act<'renderChart'> = async ({ asker, user, now }, { chart, format }) => {
  budget.spend(user.iuid, now);
  return async () =>
    format === 'svg'
      ? { type: 'image/svg+xml', bytes: new TextEncoder().encode(write(chart)) }
      : { type: 'image/png', bytes: await chartImage(asker, () => write(chart)) };
};

function write(chart: GenericChart & { options?: { title?: string | undefined } | undefined }): string {
  const drawn = genericModel(chart);
  if ('reason' in drawn) {
    throw new GestaError('invalidInput', { fields: { 'chart.dataTable': `chart.reason.${drawn.reason}` } });
  }
  return svgText(drawn.model, chart.options?.title ?? '');
}
