/** Exactly two is still green, exactly three still orange. */
export function zTone(z: number): 'ok' | 'warn' | 'err' {
  const distance = Math.abs(z);
  if (distance <= 2) return 'ok';
  return distance <= 3 ? 'warn' : 'err';
}
