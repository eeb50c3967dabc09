import { type GenericChart as Chart, genericModel } from '@gesta/report';
import { useT } from '../ui/useT.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import type { ChartResult } from './ChartWarning.tsx';

export type GenericChartProps = {
  title: string;
  /** As Google's library describes one; the width is the container's. */
  chart: Chart;
  height?: number;
  results?: readonly ChartResult[];
  /** Why there is nothing to draw: said instead of a broken chart. */
  empty?: string | undefined;
};

const HEIGHT = 320;
const NONE: readonly ChartResult[] = [];

/** A chart of Google's kind: lines, columns, slices, points. */
export function GenericChartView({ title, chart, height = HEIGHT, results = NONE, empty }: GenericChartProps) {
  const { t, locale } = useT();
  const drawnAt = (width: number) => {
    const options = typeof chart.options === 'object' ? chart.options : {};
    return genericModel({ ...chart, options: { ...options, width, height } }, locale);
  };
  // Whether it can be drawn does not depend on how wide it is.
  const whole = drawnAt(height);
  const own = 'reason' in whole && empty === undefined ? [{ error: t(`chart.reason.${whole.reason}`) }] : [];
  return (
    <ChartFrame
      title={title}
      height={height}
      results={[...results, ...own]}
      empty={empty}
      draw={(width) => {
        const drawn = drawnAt(width);
        return 'model' in drawn ? drawn.model : null;
      }}
    />
  );
}
