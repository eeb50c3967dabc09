/** `Diâmetro biparietal (DBP)`: the short name is what one looks for, the long one what it means. */
export function namesOf(label: string): { short: string | null; name: string } {
  const found = /^(.+) \(([^()\s]{1,6})\)$/u.exec(label);
  return found ? { short: found[2] ?? null, name: found[1] ?? label } : { short: null, name: label };
}
