/** Everything is printed but what was taken out (`-key`): what came after the choice is not lost. */
const ALL = '*';

/**
 * What somebody chose to print; no choice prints everything. `form:x` is a form; `header`, `charts`, `conclusion`, `observations` and
 * `images` are the parts. One chart (`chart:x`) or one picture (`image:x`) is printed with its part unless it was taken out (`-chart:x`):
 * what came after the choice is not lost. A list that begins with `*` names what is not printed; one without it names what is.
 */
export function isPrinted(print: readonly string[], key: string): boolean {
  if (print.length === 0) return true;
  if (print.includes(`-${key}`)) return false;
  return key.startsWith('chart:') || key.startsWith('image:') || print.includes(ALL) || print.includes(key);
}

/** The same choice with or without one picture. A picture that is wanted brings the part of the report it stands in. */
export function withPicture(print: readonly string[], id: string, isWanted: boolean): string[] {
  const out = `-image:${id}`;
  const rest = print.filter((key) => key !== out && !(isWanted && key === '-images'));
  if (!isWanted) return [...(rest.length === 0 ? [ALL] : rest), out];
  if (rest.every((key) => key === ALL)) return [];
  return isPrinted(rest, 'images') ? rest : [...rest, 'images'];
}
