import { createBudget } from '../http/budget.ts';
import type { Act } from '../http/context.ts';
import { chartImage } from './chartImage.ts';

const CHARTS_A_MINUTE = 60;
const budget = createBudget(CHARTS_A_MINUTE);

/** A chart of Google's kind as an image. All the work is done afterwards, when no connection waits for it. */
export const renderChart: Act<'renderChart'> = async ({ asker, user, now }, { chart, format }) => {
  budget.spend(user.iuid, now);
  const type = format === 'svg' ? 'image/svg+xml' : 'image/png';
  return async () => ({ type, bytes: await chartImage(asker, { chart, format }) });
};
