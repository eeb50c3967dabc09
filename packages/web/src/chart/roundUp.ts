/** The next round number: 1, 2, 4, 5, 6, 8, 10, 20, …; never 0, so that an empty period still has a scale. */
export function roundUp(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 5, 6, 8, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}
