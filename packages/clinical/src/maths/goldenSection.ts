const RATIO = (Math.sqrt(5) - 1) / 2;

/** Where f is lowest between two points, f having one valley there. */
export function goldenSection(f: (x: number) => number, from: number, to: number, precision = 1e-10): number {
  let low = from;
  let high = to;
  let left = high - RATIO * (high - low);
  let right = low + RATIO * (high - low);
  let atLeft = f(left);
  let atRight = f(right);
  while (high - low > precision) {
    if (atLeft < atRight) {
      high = right;
      right = left;
      atRight = atLeft;
      left = high - RATIO * (high - low);
      atLeft = f(left);
    } else {
      low = left;
      left = right;
      atLeft = atRight;
      right = low + RATIO * (high - low);
      atRight = f(right);
    }
  }
  return (low + high) / 2;
}
