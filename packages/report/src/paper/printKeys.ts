/**
 * What somebody chose to print; no choice prints everything. `form:x` is a form; `header`, `charts`, `conclusion`, `observations` and
 * `images` are the parts. One chart (`chart:x`) or one picture (`image:x`) is printed with its part unless it was taken out (`-chart:x`):
 * what came after the choice is not lost. A choice that only takes out prints everything else.
 */
export function isPrinted(print: readonly string[], key: string): boolean {
  if (print.includes(`-${key}`)) return false;
  if (print.every((each) => each.startsWith('-'))) return true;
  return key.startsWith('chart:') || key.startsWith('image:') || print.includes(key);
}
