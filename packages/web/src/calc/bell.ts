export const BELL = { width: 270, height: 96, base: 76, top: 14 } as const;
const REACH = 3.5;
const STEPS = 80;

export const bellX = (z: number): number =>
  BELL.width / 2 + (Math.min(3.4, Math.max(-3.4, z)) / REACH) * (BELL.width / 2);
export const bellY = (z: number): number => BELL.base - Math.exp((-z * z) / 2) * (BELL.base - BELL.top);

/** The normal distribution from one z to another, as a path. */
export function bellPath(from = -REACH, to = REACH): string {
  const points = Array.from({ length: STEPS + 1 }, (_, step) => from + ((to - from) * step) / STEPS);
  return points.map((z, index) => `${index === 0 ? 'M' : 'L'}${bellX(z).toFixed(1)} ${bellY(z).toFixed(1)}`).join('');
}

/** The nearer tail beyond z, closed at the base line. */
export function bellTail(z: number): string {
  const [from, to] = z <= 0 ? [-REACH, Math.max(-REACH, z)] : [Math.min(REACH, z), REACH];
  return `${bellPath(from, to)}L${bellX(to).toFixed(1)} ${BELL.base}L${bellX(from).toFixed(1)} ${BELL.base}Z`;
}
