const EDGE = 2;

/** A line through values of one day after the other, from the lowest to the highest of them; empty for fewer than two. */
export function trendPath(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return '';
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = (width - 2 * EDGE) / (values.length - 1);
  const points = values.map((value, index) => {
    const share = most === least ? 0.5 : (value - least) / (most - least);
    return `${round(EDGE + index * step)} ${round(height - EDGE - share * (height - 2 * EDGE))}`;
  });
  return `M${points.join('L')}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
