/**
 * What somebody chose to print; no choice prints everything. `form:x` is a form; `header`, `charts`, `conclusion`, `observations` and
 * `images` are the parts. One chart (`chart:x`) or one picture (`image:x`) is printed with its part unless it was taken out (`-chart:x`):
 * what came after the choice is not lost.
 */
export function isPrinted(print: readonly string[], key: string): boolean {
  if (print.length === 0) return true;
  if (print.includes(`-${key}`)) return false;
  return key.startsWith('chart:') || key.startsWith('image:') || print.includes(key);
}
